"use client";
import { useTranslations } from "next-intl";
import { type FormEvent, useEffect, useId, useState } from "react";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { Dialog } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { RadioGroup } from "@/components/ui/radio-group";
import { Select } from "@/components/ui/select";
import type { Ref } from "@/lib/engine/resource/list-query";
import { viewAudiences } from "@/lib/engine/views/actions";
import { type SavedView, SCOPES, type Scope, type ViewInput } from "@/lib/engine/views/view";
import type { Outcome } from "./use-view-jobs";

type Props = {
  readonly resource: string;
  /** null = a new one. */
  readonly view: SavedView | null;
  readonly canShare: boolean;
  readonly onClose: () => void;
  readonly onSubmit: (input: ViewInput) => Promise<Outcome>;
  readonly onDelete?: () => Promise<Outcome>;
};

/** Name of a view, who sees it, and whether it is locked or opens first. */
export default function ViewDialog({ resource, view, canShare, onClose, onSubmit, onDelete }: Props) {
  const t = useTranslations("views");
  const id = useId();
  const [name, setName] = useState(view?.name ?? "");
  const [scope, setScope] = useState<Scope>(view?.scope ?? "private");
  const [audienceId, setAudience] = useState(view?.audienceId ?? "");
  const [locked, setLocked] = useState(view?.locked ?? false);
  const [isDefault, setDefault] = useState(view?.isDefault ?? false);
  const [audiences, setAudiences] = useState<{ teams: readonly Ref[]; roles: readonly Ref[] }>({
    teams: [],
    roles: [],
  });
  const [problem, setProblem] = useState<Outcome>(null);
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    if (!canShare) return;
    viewAudiences(resource).then(
      (result) => result.ok && setAudiences(result.value),
      () => {
        // Without an answer only the choices without a list can be taken.
      },
    );
  }, [resource, canShare]);

  async function run(work: () => Promise<Outcome>) {
    setBusy(true);
    const found = await work();
    setBusy(false);
    setProblem(found);
    if (!found) onClose();
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    const audience = scope === "team" || scope === "role" ? audienceId || null : null;
    void run(() => onSubmit({ name, scope, audienceId: audience, locked, isDefault }));
  }
  const refs = scope === "team" ? audiences.teams : audiences.roles;
  const flags = [
    { key: "locked", value: locked, set: setLocked, shown: scope !== "private" },
    { key: "isDefault", value: isDefault, set: setDefault, shown: true },
  ] as const;
  return (
    <Dialog
      open
      onOpenChange={(open) => open || busy || onClose()}
      title={view ? t("edit") : t("add")}
      dismissable={false}
      footer={
        <>
          {onDelete && (
            <Button variant="danger" disabled={busy} onClick={() => void run(onDelete)} className="mr-auto">
              {t("delete")}
            </Button>
          )}
          <Button onClick={onClose} disabled={busy}>
            {t("cancel")}
          </Button>
          <Button type="submit" form={id} variant="primary" loading={busy}>
            {t("save")}
          </Button>
        </>
      }
    >
      <form id={id} onSubmit={submit} className="flex flex-col gap-4">
        {problem && !problem.fields && (
          <Alert tone="danger" live>
            {problem.message}
          </Alert>
        )}
        <Field id={`${id}-name`} label={t("name")} required errors={problem?.fields?.name}>
          {(control) => (
            <Input {...control} value={name} maxLength={60} onChange={(event) => setName(event.target.value)} />
          )}
        </Field>
        {canShare && (
          <RadioGroup
            name={`${id}-scope`}
            legend={t("scope")}
            value={scope}
            onChange={(value) => {
              setScope(value);
              setAudience("");
            }}
            options={SCOPES.map((value) => ({ value, label: t(`scopes.${value}`) }))}
          />
        )}
        {(scope === "team" || scope === "role") && (
          <Field id={`${id}-audience`} label={t(scope)} required errors={problem?.fields?.audienceId}>
            {(control) => (
              <Select {...control} value={audienceId} onChange={(event) => setAudience(event.target.value)}>
                <option value="">{t("choose")}</option>
                {refs.map((ref) => (
                  <option key={ref.id} value={ref.id}>
                    {ref.name}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        )}
        {flags
          .filter((flag) => flag.shown)
          .map((flag) => (
            <Field key={flag.key} inline id={`${id}-${flag.key}`} label={t(`${flag.key}Label`)}>
              {(control) => (
                <Checkbox {...control} checked={flag.value} onChange={(event) => flag.set(event.target.checked)} />
              )}
            </Field>
          ))}
      </form>
    </Dialog>
  );
}
