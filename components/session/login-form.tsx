"use client";

import { useTranslations } from "next-intl";
import { useEffect } from "react";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Link } from "@/components/ui/link";
import { signIn, signInAgain } from "@/lib/platform/auth/actions";
import { FormMessage } from "./form-message";
import { PasswordInput } from "./password-input";
import { useAuthForm } from "./use-auth-form";

type Props = {
  /** Where the person was going; the server checks it again. */
  readonly redirectFrom?: string;
  /** Signs in over an open page: nobody is sent anywhere, and `onDone` closes the dialog. */
  readonly again?: { readonly email: string; readonly onDone: () => void };
};

/** E-mail and password. */
export function LoginForm({ redirectFrom, again }: Props) {
  const t = useTranslations("auth");
  const { state, pending, form } = useAuthForm(again ? signInAgain : signIn);
  const onDone = again?.onDone;
  useEffect(() => {
    if (state.done) onDone?.();
  }, [state.done, onDone]);
  const refused = state.code === "invalid_login" || undefined;
  return (
    <form {...form} className="flex flex-col gap-5">
      <FormMessage state={state} labels={{ login: t("email"), password: t("password") }} />
      {redirectFrom && <input type="hidden" name="redirectFrom" value={redirectFrom} />}
      <Field id="login" label={t("email")} errors={state.fields.login}>
        {(control) => (
          <Input
            {...control}
            aria-invalid={control["aria-invalid"] ?? refused}
            name="login"
            type="email"
            autoComplete="username"
            inputMode="email"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={255}
            placeholder={t("login.emailPlaceholder")}
            defaultValue={state.values.login ?? again?.email}
            readOnly={again !== undefined}
          />
        )}
      </Field>
      <Field id="password" label={t("password")} errors={state.fields.password}>
        {(control) => (
          <PasswordInput
            {...control}
            aria-invalid={control["aria-invalid"] ?? refused}
            name="password"
            autoComplete="current-password"
            maxLength={200}
          />
        )}
      </Field>
      <div className="flex flex-col gap-3">
        <Button type="submit" variant="primary" loading={pending} className="w-full">
          {t("login.submit")}
        </Button>
        {!again && (
          <Link
            href="/forget-password"
            className="inline-flex min-h-6 items-center self-center text-accent underline-offset-3 hover:underline"
          >
            {t("login.forgot")}
          </Link>
        )}
      </div>
    </form>
  );
}
