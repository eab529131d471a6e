"use client";
import { useTranslations } from "next-intl";
import { type FormEvent, useState } from "react";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { Dialog } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";

type Props = {
  readonly onClose: () => void;
  /** Gives what was wrong. */
  readonly onKeep: (name: string, shared: boolean) => Promise<string | null>;
};

/** The name of a template, and who may use it. */
export default function TemplateDialog({ onClose, onKeep }: Props) {
  const t = useTranslations("deckBuilder.templates");
  const [name, setName] = useState("");
  const [shared, setShared] = useState(false);
  const [keeping, setKeeping] = useState(false);
  const [error, setError] = useState<string | null>(null);
  async function send(event: FormEvent) {
    event.preventDefault();
    if (keeping) return;
    if (!name.trim()) return setError(t("nameless"));
    setKeeping(true);
    setError(await onKeep(name.trim(), shared));
    setKeeping(false);
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      size="sm"
      title={t("keep")}
      dismissable={false}
      footer={
        <Button type="submit" form="deck-template" variant="primary" loading={keeping}>
          {t("save")}
        </Button>
      }
    >
      <form id="deck-template" onSubmit={send} className="flex flex-col gap-3">
        <Field id="deck-template-name" label={t("name")} errors={error ? [error] : []} required>
          {(control) => (
            <Input {...control} maxLength={80} value={name} onChange={({ target }) => setName(target.value)} />
          )}
        </Field>
        <Field id="deck-template-shared" label={t("share")} help={t("shareHelp")} inline>
          {(control) => <Checkbox {...control} checked={shared} onChange={({ target }) => setShared(target.checked)} />}
        </Field>
      </form>
    </Dialog>
  );
}
