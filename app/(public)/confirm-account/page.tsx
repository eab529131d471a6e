import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { NewPasswordForm } from "@/components/session/new-password-form";
import { Alert } from "@/components/ui/alert";
import { Link } from "@/components/ui/link";
import { SECRET_ADDRESS } from "@/lib/platform/http/secret-address";

type Props = { readonly searchParams: Promise<{ token?: string | string[] }> };

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("auth.confirm"))("title"), ...SECRET_ADDRESS };
}

/** Opened by the link of an invitation: the first password of an account. */
export default async function ConfirmAccountPage({ searchParams }: Props) {
  const [t, { token }] = await Promise.all([getTranslations("auth"), searchParams]);
  return (
    <>
      <h1 className="pb-3 font-bold text-2xl">{t("confirm.title")}</h1>
      {typeof token === "string" && token ? (
        <NewPasswordForm kind="confirm" token={token} />
      ) : (
        <Alert tone="info" title={t("confirm.missingTitle")}>
          {t("confirm.missing")}
        </Alert>
      )}
      <Link
        href="/login"
        className="mt-5 inline-flex min-h-6 items-center self-center text-accent underline-offset-3 hover:underline"
      >
        {t("backToLogin")}
      </Link>
    </>
  );
}
