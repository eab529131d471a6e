import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { NewPasswordForm } from "@/components/session/new-password-form";
import { ResetForm } from "@/components/session/reset-form";
import { Link } from "@/components/ui/link";
import { SECRET_ADDRESS } from "@/lib/platform/http/secret-address";

type Props = { readonly searchParams: Promise<{ token?: string | string[] }> };

// The address holds a secret: it must not travel to another site.
export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("auth.forget"))("title"), ...SECRET_ADDRESS };
}

/** Asks for the mail with the link; opened by that link, sets the new password. */
export default async function ForgetPasswordPage({ searchParams }: Props) {
  const [t, { token }] = await Promise.all([getTranslations("auth"), searchParams]);
  const secret = typeof token === "string" && token ? token : null;
  return (
    <>
      <h1 className="pb-3 font-bold text-2xl">{t(secret ? "reset.title" : "forget.title")}</h1>
      {secret ? <NewPasswordForm kind="reset" token={secret} /> : <ResetForm />}
      <Link
        href="/login"
        className="mt-5 inline-flex min-h-6 items-center self-center text-accent underline-offset-3 hover:underline"
      >
        {t("backToLogin")}
      </Link>
    </>
  );
}
