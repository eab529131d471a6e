import { useTranslations } from "next-intl";

/** The permanent amber frame while the super admin works inside somebody else's tenant. */
export function ActingFrame({ tenant }: { tenant: string }) {
  const t = useTranslations("shell");
  return (
    <>
      <p className="bg-frame px-4 py-1.5 text-center font-medium text-on-frame text-sm">{t("acting", { tenant })}</p>
      <div aria-hidden className="pointer-events-none fixed inset-0 z-70 border-3 border-frame" />
    </>
  );
}
