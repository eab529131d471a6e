import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { buttonClass } from "@/components/ui/button-class";
import { EmptyState } from "@/components/ui/empty-state";
import { pageSession } from "@/lib/tenancy/session";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("menu.items"))("summary") };
}

/** Home. Whoever has a screen of their own is sent there; someone whose role opens none is told who can change that. */
export default async function HomePage() {
  const [{ user }, t] = await Promise.all([pageSession("/"), getTranslations("auth.nothing")]);
  return (
    <div className="grid flex-1 place-items-center px-4 py-10">
      <EmptyState
        kind="forbidden"
        title={t("title")}
        hint={
          <>
            <p>{t("text", { role: user.roles[0]?.alias ?? "", tenant: user.tenant.name })}</p>
            <p className="mt-2">{t("profile", { email: user.email })}</p>
          </>
        }
        action={
          <a href="/logout" className={buttonClass()}>
            {t("logout")}
          </a>
        }
      />
    </div>
  );
}
