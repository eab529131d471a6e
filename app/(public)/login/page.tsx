import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { LoginForm } from "@/components/session/login-form";
import { SignedOut } from "@/components/session/signed-out";
import { Alert } from "@/components/ui/alert";
import { safePath } from "@/lib/platform/auth/redirect";

type Props = { readonly searchParams: Promise<Record<string, string | string[] | undefined>> };

const NOTICES = { expired: "warn", ended: "warn", out: "info", changed: "ok", confirmed: "ok" } as const;
const isNotice = (value: unknown): value is keyof typeof NOTICES =>
  typeof value === "string" && Object.hasOwn(NOTICES, value);

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("auth.login"))("title") };
}

export default async function LoginPage({ searchParams }: Props) {
  const [t, { redirectFrom, reason }] = await Promise.all([getTranslations("auth"), searchParams]);
  return (
    <>
      <h1 className="pb-6 font-bold text-2xl">{t("login.title")}</h1>
      {isNotice(reason) && (
        <Alert tone={NOTICES[reason]} className="mb-5">
          {t(`notice.${reason}`)}
        </Alert>
      )}
      <LoginForm redirectFrom={safePath(redirectFrom) ?? undefined} />
      <SignedOut />
    </>
  );
}
