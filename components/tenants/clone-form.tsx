"use client";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useMemo, useState, useTransition } from "react";
import { v7 as uuidv7 } from "uuid";
import { OPTIONS_LIMIT, optionLoader } from "@/components/fields/option-loader";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { Combobox } from "@/components/ui/combobox";
import { Field } from "@/components/ui/field";
import type { Ref } from "@/lib/engine/resource/list-query";
import { CLONE_KINDS, type CloneKind, withNeeded } from "@/lib/records/tenants/copy-kinds";
import { copyCatalogue, previewCatalogue } from "@/lib/shell/copies/actions";
import type { ClonePreview } from "@/lib/shell/copies/view";
import { KindTable } from "./kind-table";

/** Whose catalogue comes into this tenant, which kinds of it, what that makes, and the one press that does it. */
export default function CloneForm({ tenantId }: { readonly tenantId: string }) {
  const t = useTranslations("clones");
  const router = useRouter();
  const [source, setSource] = useState<Ref | null>(null);
  const [preview, setPreview] = useState<ClonePreview | null>(null);
  const [chosen, setChosen] = useState<ReadonlySet<CloneKind>>(new Set());
  const [failed, setFailed] = useState<string | null>(null);
  const [id, setId] = useState(() => uuidv7());
  const [looking, look] = useTransition();
  const [copying, copy] = useTransition();
  const load = useMemo(() => {
    const every = optionLoader("tenant", "tenant");
    return async (q: string) => (await every(q)).filter((option) => option.id !== tenantId);
  }, [tenantId]);

  function choose(next: Ref | null) {
    setSource(next);
    setPreview(null);
    setFailed(null);
    if (!next) return;
    look(async () => {
      const result = await previewCatalogue(tenantId, { sourceId: next.id, kinds: CLONE_KINDS }).catch(() => null);
      if (!result?.ok) return setFailed(result?.problem.message ?? t("failed"));
      setPreview(result.value);
      setChosen(new Set(result.value.kinds.filter((k) => k.copied > 0 && !k.occupied).map((k) => k.kind)));
    });
  }
  const wanted = withNeeded([...chosen]);
  const taken = new Set(preview?.kinds.filter(({ occupied }) => occupied).map(({ kind }) => kind));
  const lines = preview?.kinds.filter(({ copied, leftOut }) => copied + leftOut > 0) ?? [];
  const total = lines.reduce((sum, { kind, copied }) => sum + (wanted.includes(kind) ? copied : 0), 0);
  const blocked = wanted.some((kind) => taken.has(kind));
  const begin = () =>
    copy(async () => {
      if (!source) return;
      const result = await copyCatalogue(tenantId, id, { sourceId: source.id, kinds: wanted }).catch(() => null);
      // Without an answer nobody knows whether it was done: the same id asks again for the same copy.
      if (!result) return setFailed(t("failed"));
      setId(uuidv7());
      if (!result.ok) return setFailed(result.problem.message);
      setPreview(null);
      setSource(null);
      router.refresh();
    });

  return (
    <section aria-labelledby="clone-title">
      <h2 id="clone-title" className="mb-1 font-bold text-lg">
        {t("title")}
      </h2>
      <p className="mb-4 max-w-prose text-muted">{t("hint")}</p>
      <Field id="clone-source" label={t("source")} help={t("sourceHelp")} className="mb-5 max-w-md">
        {(control) => (
          <Combobox
            {...control}
            label={t("source")}
            value={source ? [source] : []}
            onChange={([next]) => choose(next ?? null)}
            loadOptions={load}
            limit={OPTIONS_LIMIT}
          />
        )}
      </Field>
      <div role="status">
        {looking && <p className="text-muted">{t("looking")}</p>}
        {failed && <Alert tone="danger">{failed}</Alert>}
      </div>
      {preview && lines.length === 0 && <Alert>{t("nothing", { name: preview.source.name })}</Alert>}
      {preview && lines.length > 0 && (
        <>
          <KindTable
            label={t("preview")}
            lines={lines}
            choice={(kind) => (
              <Checkbox
                checked={wanted.includes(kind)}
                disabled={taken.has(kind)}
                onChange={({ target }) => {
                  const next = new Set(chosen);
                  if (target.checked) next.add(kind);
                  else next.delete(kind);
                  setChosen(next);
                }}
              />
            )}
          />
          <p className="my-4 max-w-prose text-muted text-sm">{t("notes")}</p>
          {blocked && <Alert tone="warn">{t("blocked")}</Alert>}
          <Button
            variant="primary"
            loading={copying}
            disabled={total === 0 || blocked}
            onClick={begin}
            className="mt-2"
          >
            {t("copy", { count: total })}
          </Button>
        </>
      )}
    </section>
  );
}
