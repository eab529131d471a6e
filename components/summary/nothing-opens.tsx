import { getTranslations } from "next-intl/server";
import { buttonClass } from "@/components/ui/button-class";
import { EmptyState } from "@/components/ui/empty-state";
import type { CurrentUser } from "@/lib/platform/auth/current-user";

/** For someone whose role opens no screen: who can change that. */
export async function NothingOpens({ user }: { user: CurrentUser }) {
  const t = await getTranslations("auth.nothing");
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
