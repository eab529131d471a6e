"use client";

import { useTranslations } from "next-intl";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { requestReset } from "@/lib/platform/auth/actions";
import { FormMessage } from "./form-message";
import { useAuthForm } from "./use-auth-form";

/** Asks for the mail with a link to a new password. */
export function ResetForm() {
  const t = useTranslations("auth");
  const { state, pending, form } = useAuthForm(requestReset);
  if (state.done) {
    return (
      <Alert tone="ok" live title={t("forget.sentTitle")}>
        {t("forget.sent", { email: state.values.email ?? "" })}
      </Alert>
    );
  }
  return (
    <form {...form} className="flex flex-col gap-5">
      <p className="text-muted">{t("forget.intro")}</p>
      <FormMessage state={state} labels={{ email: t("email") }} />
      <Field id="email" label={t("email")} errors={state.fields.email}>
        {(control) => (
          <Input
            {...control}
            name="email"
            type="email"
            autoComplete="username"
            inputMode="email"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={255}
            placeholder={t("login.emailPlaceholder")}
            defaultValue={state.values.email}
          />
        )}
      </Field>
      <Button type="submit" variant="primary" loading={pending} className="w-full">
        {t("forget.submit")}
      </Button>
    </form>
  );
}
