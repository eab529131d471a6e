"use client";

import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Link } from "@/components/ui/link";
import { choosePassword } from "@/lib/platform/auth/actions";
import { FormMessage } from "./form-message";
import { PasswordInput } from "./password-input";
import { useAuthForm } from "./use-auth-form";

type Props = {
  readonly kind: "reset" | "confirm";
  /** The secret of the link in the mail. */
  readonly token: string;
};

/** A password and its confirmation, by the link of a mail. */
export function NewPasswordForm({ kind, token }: Props) {
  const t = useTranslations("auth");
  const { state, pending, form } = useAuthForm(choosePassword);
  const label = t(kind === "reset" ? "newPassword" : "password");
  const dead = state.code === "invalid_token" || state.code === "forgot_password_used";
  return (
    <form {...form} className="flex flex-col gap-5">
      <p className="text-muted">{t(`${kind}.intro`)}</p>
      <FormMessage
        state={state}
        labels={{ password: label, passwordConfirmation: t("passwordConfirmation") }}
        action={
          dead && kind === "reset" ? (
            <Link href="/forget-password" className="text-accent underline underline-offset-3">
              {t("newLink")}
            </Link>
          ) : undefined
        }
      />
      <input type="hidden" name="kind" value={kind} />
      <input type="hidden" name="token" value={token} />
      <Field id="password" label={label} help={t("passwordHelp")} errors={state.fields.password}>
        {(control) => <PasswordInput {...control} name="password" autoComplete="new-password" maxLength={200} />}
      </Field>
      <Field id="passwordConfirmation" label={t("passwordConfirmation")} errors={state.fields.passwordConfirmation}>
        {(control) => (
          <PasswordInput {...control} name="passwordConfirmation" autoComplete="new-password" maxLength={200} />
        )}
      </Field>
      <Button type="submit" variant="primary" loading={pending} className="w-full">
        {t(`${kind}.submit`)}
      </Button>
    </form>
  );
}
