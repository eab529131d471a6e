"use client";
import { useTranslations } from "next-intl";
import { type FormEvent, useRef, useState } from "react";
import { PasswordInput } from "@/components/session/password-input";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { notify } from "@/components/ui/toast";
import type { ProblemView } from "@/lib/base/problem/problem-view";
import { savePassword } from "@/lib/records/users/profile-actions";

const FIELDS = [
  { key: "currentPassword", complete: "current-password" },
  { key: "password", complete: "new-password" },
  { key: "passwordConfirmation", complete: "new-password" },
] as const;
const EMPTY = { currentPassword: "", password: "", passwordConfirmation: "" };

/** One's own password, by the current one. */
export function PasswordForm() {
  const t = useTranslations("profile");
  const form = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState(EMPTY);
  const [saving, setSaving] = useState(false);
  const [problem, setProblem] = useState<ProblemView | null>(null);
  async function submit(event: FormEvent) {
    event.preventDefault();
    if (saving) return;
    setSaving(true);
    const result = await savePassword(values).catch(() => null);
    setSaving(false);
    if (result?.ok) {
      setProblem(null);
      setValues(EMPTY);
      notify.success(t("passwordSaved"), { description: t("othersOut") });
      return;
    }
    setProblem(result?.problem ?? { code: "unexpected", message: t("noAnswer") });
    // The first field that is wrong takes the focus, once it is marked.
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus());
  }
  return (
    <form ref={form} noValidate className="flex flex-col gap-5" onSubmit={(event) => void submit(event)}>
      {problem && !problem.fields && (
        <Alert tone="danger" live>
          {problem.message}
        </Alert>
      )}
      {FIELDS.map(({ key, complete }) => (
        <Field
          key={key}
          id={`own-${key}`}
          label={t(key)}
          required
          help={key === "password" ? t("passwordHelp") : undefined}
          errors={problem?.fields?.[key]}
        >
          {(control) => (
            <PasswordInput
              {...control}
              autoComplete={complete}
              maxLength={200}
              value={values[key]}
              onChange={(event) => setValues({ ...values, [key]: event.target.value })}
            />
          )}
        </Field>
      ))}
      <Button type="submit" loading={saving} className="self-end max-sm:self-stretch">
        {t("changePassword")}
      </Button>
    </form>
  );
}
