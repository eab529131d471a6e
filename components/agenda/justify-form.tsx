"use client";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { type FormEvent, useId, useRef, useState } from "react";
import { v7 as uuidv7 } from "uuid";
import { UploadTenantProvider } from "@/components/fields/upload-tenant";
import { LeaveDialog } from "@/components/resource/leave-dialog";
import { useDirtyGuard } from "@/components/resource/use-dirty-guard";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { ErrorSummary } from "@/components/ui/error-summary";
import { Field, FieldErrors } from "@/components/ui/field";
import { LinkButton } from "@/components/ui/link-button";
import { RadioGroup } from "@/components/ui/radio-group";
import { Textarea } from "@/components/ui/textarea";
import { notify } from "@/components/ui/toast";
import { keysOf } from "@/lib/base/objects/records";
import type { ProblemView } from "@/lib/base/problem/problem-view";
import { characters } from "@/lib/base/text/characters";
import type { JustifySheet } from "@/lib/field/agenda/justify-sheet";
import { justifyVisit } from "@/lib/field/agenda/visit-actions";
import type { VisitAddress } from "@/lib/field/agenda/visit-at";
import { PhotosInput } from "./photos-input";

type Props = {
  readonly tenantId: string;
  readonly sheet: JustifySheet;
  readonly address: VisitAddress;
  /** The agenda that this was opened from. */
  readonly back: string;
};
/** Fewest characters of a description. */
const MIN_TEXT = 15;
const WIRE = { type: "justification_type_id", text: "description", photo: "photo_id" } as const;
type Key = keyof typeof WIRE;

/** Why a visit was not as planned: the type says whether a text, a photo or an approval belongs to it. */
export function JustifyForm({ tenantId, sheet, address, back }: Props) {
  const t = useTranslations("visitWork");
  const fieldError = useTranslations("fieldErrors");
  const router = useRouter();
  const prefix = useId();
  const id = useRef(uuidv7());
  const [typeId, setTypeId] = useState("");
  const [description, setDescription] = useState("");
  const [photos, setPhotos] = useState<readonly string[]>([]);
  const [local, setLocal] = useState<Partial<Record<Key, string>>>({});
  const [problem, setProblem] = useState<ProblemView | null>(null);
  const [attempt, setAttempt] = useState(0);
  const [saving, setSaving] = useState(false);
  const type = sheet.types.find((of) => of.id === typeId);
  const guard = useDirtyGuard(typeId !== "" || description !== "" || photos.length > 0);
  const at = (key: Key): readonly string[] => {
    const own = local[key];
    return own ? [own] : (problem?.fields?.[WIRE[key]] ?? []);
  };

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (saving) return;
    const length = characters(description.trim());
    const wrong: Partial<Record<Key, string>> = {
      ...(!type && { type: fieldError("required") }),
      ...(type?.needsText && length === 0 && { text: fieldError("required") }),
      ...(length > 0 && length < MIN_TEXT && { text: fieldError("too_short", { min: String(MIN_TEXT) }) }),
      ...(type?.needsPhoto && photos.length === 0 && { photo: fieldError("required") }),
    };
    setLocal(wrong);
    setProblem(null);
    setAttempt(attempt + 1);
    if (Object.keys(wrong).length > 0) return;
    setSaving(true);
    const sent = { id: id.current, typeId, description, photoId: photos[0] ?? null };
    const result = await justifyVisit(address, sent).catch(() => null);
    setSaving(false);
    if (result?.ok) {
      guard.release();
      notify.success(t(type?.needsApproval ? "justifiedPending" : "justified"));
      return router.push(back);
    }
    // Another body under the same id would be a conflict.
    if (result) id.current = uuidv7();
    setProblem(result?.problem ?? { code: "unexpected", message: t("failed") });
    setAttempt(attempt + 1);
  }
  const labels = { type: t("type"), text: t("description"), photo: t("photo") };
  const summary = keysOf(WIRE).flatMap((key) =>
    at(key).map((message) => ({ id: `${prefix}-${key}`, label: labels[key], message })),
  );
  return (
    <UploadTenantProvider value={tenantId}>
      <form noValidate className="max-w-2xl space-y-5 px-4 py-4 pb-10 sm:px-6" onSubmit={(event) => void submit(event)}>
        {sheet.given.map((one) => (
          <Alert key={one.id} tone="info">
            {t(`given.${one.status}`, { type: one.type })}
          </Alert>
        ))}
        <ErrorSummary items={summary} attempt={attempt} />
        {problem && summary.length === 0 && (
          <Alert tone="danger" live>
            {[problem.message, ...Object.values(problem.fields ?? {}).flat()].join(" ")}
          </Alert>
        )}
        <div id={`${prefix}-type`} tabIndex={-1}>
          <RadioGroup
            name={`${prefix}-types`}
            legend={t("type")}
            invalid={at("type").length > 0}
            options={sheet.types.map((of) => ({ value: of.id, label: of.name, help: needsOf(of) }))}
            value={typeId}
            onChange={setTypeId}
          />
          <FieldErrors id={`${prefix}-type-error`} errors={at("type")} />
        </div>
        <Field
          id={`${prefix}-text`}
          label={t("description")}
          help={t("descriptionHelp", { min: String(MIN_TEXT) })}
          required={type?.needsText}
          errors={at("text")}
        >
          {(control) => (
            <Textarea {...control} value={description} onChange={(event) => setDescription(event.target.value)} />
          )}
        </Field>
        <Field id={`${prefix}-photo`} label={t("photo")} required={type?.needsPhoto} errors={at("photo")}>
          {(control) => (
            <PhotosInput
              item={{ label: t("photo"), minFiles: type?.needsPhoto ? 1 : 0, maxFiles: 1 }}
              control={control}
              value={photos}
              onChange={setPhotos}
              kind="justification"
            />
          )}
        </Field>
        <div className="flex gap-2">
          <Button type="submit" variant="primary" loading={saving}>
            {t("justify")}
          </Button>
          <LinkButton href={back}>{t("back")}</LinkButton>
        </div>
      </form>
      <LeaveDialog open={guard.asking} onStay={guard.stay} onLeave={guard.leave} />
    </UploadTenantProvider>
  );

  function needsOf({ needsText, needsPhoto, needsApproval }: JustifySheet["types"][number]): string | undefined {
    const needs = [needsText && t("needs.text"), needsPhoto && t("needs.photo"), needsApproval && t("needs.approval")];
    return needs.filter((need) => need !== false).join(" · ") || undefined;
  }
}
