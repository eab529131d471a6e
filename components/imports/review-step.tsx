"use client";
import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { RadioGroup } from "@/components/ui/radio-group";
import { formatNumber } from "@/lib/base/i18n/format";
import { chooseForImport, runTheImport } from "@/lib/shell/imports/actions";
import type { StepProps } from "./import-screen";
import { LinesTable } from "./lines-table";
import { useImport } from "./use-import";
import { ValuesPanel } from "./values-panel";

/** What each line would do, before anything is written. */
export function ReviewStep(props: StepProps) {
  const { view } = props;
  const t = useTranslations("importJobs");
  const locale = useLocale() === "en" ? "en" : "pt-BR";
  const { run, busy, problem } = useImport(view.id);
  const [mode, setMode] = useState<"skip" | "all">("skip");
  const [typed, setTyped] = useState("");
  const { create, update, same, error } = view.counts;
  const n = (value: number) => formatNumber(locale, value);
  const unconfirmed = view.beyond > 0 && Number(typed) !== view.beyond;
  const order = { mode, ...(view.beyond > 0 && { confirm: Number(typed) }) };
  return (
    <div className="flex flex-col gap-4">
      {problem && (
        <Alert tone="danger" live>
          {problem.message}
        </Alert>
      )}
      <ValuesPanel
        key={JSON.stringify(view.unmatched)}
        view={view}
        busy={busy}
        onCheck={(choices) => run(() => chooseForImport(view.id, { choices, check: true }))}
      />
      <LinesTable {...props} />
      {view.own && error > 0 && (
        <RadioGroup
          name="mode"
          legend={t("mode.legend", { count: error })}
          value={mode}
          onChange={setMode}
          options={[
            { value: "skip", label: t("mode.skip"), help: t("mode.skipHelp") },
            { value: "all", label: t("mode.all"), help: t("mode.allHelp") },
          ]}
        />
      )}
      {view.own && view.beyond > 0 && (
        <Alert tone="warn" title={t("limit.title")}>
          <Field
            id="import-confirm"
            label={t("limit.text", { count: view.beyond, n: String(view.beyond) })}
            className="max-w-md"
          >
            {(control) => (
              <Input
                {...control}
                inputMode="numeric"
                value={typed}
                onChange={(event) => setTyped(event.target.value)}
              />
            )}
          </Field>
        </Alert>
      )}
      {view.own && (
        <footer className="sticky bottom-0 z-10 flex flex-wrap items-center gap-3 border-line border-t bg-page py-3">
          <p className="text-sm">
            <strong>{t("writes", { count: create + update })}</strong>{" "}
            <span className="text-muted">
              {t("sum", { create: n(create), update: n(update), same: n(same), error: n(error) })}
            </span>
          </p>
          <span className="ml-auto flex gap-2">
            <Button disabled={busy} onClick={() => run(() => chooseForImport(view.id, {}))}>
              {t("back")}
            </Button>
            <Button
              variant="primary"
              loading={busy}
              disabled={create + update === 0 || unconfirmed || (mode === "all" && error > 0)}
              onClick={() => run(() => runTheImport(view.id, order))}
            >
              {t("run", { count: create + update })}
            </Button>
          </span>
        </footer>
      )}
    </div>
  );
}
