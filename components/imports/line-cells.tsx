"use client";
import { useTranslations } from "next-intl";
import type { FormEvent } from "react";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { editImportCell } from "@/lib/shell/imports/actions";
import type { LineView } from "@/lib/shell/imports/wizard";
import { useImport } from "./use-import";

type Props = { readonly id: string; readonly line: LineView };

/** The cells of a line, each to be put right by itself: what the line would do is found out anew. */
export function LineCells({ id, line }: Props) {
  const t = useTranslations("importJobs.edit");
  const { run, busy, problem } = useImport(id);
  const save = (column: number, was: string) => (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const text = String(new FormData(event.currentTarget).get("text") ?? "");
    if (text !== was) void run(() => editImportCell(id, { line: line.line, column, text }));
  };
  return (
    <div className="flex flex-col gap-2 py-1">
      <ul className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
        {line.cells.map(({ column, label, text, wrong }) => (
          <li key={`${column} ${text}`}>
            <form onSubmit={save(column, text)} className="flex items-end gap-2">
              <Field
                id={`cell-${line.line}-${column}`}
                label={label}
                className="min-w-0 flex-1"
                errors={wrong ? line.said.flatMap((one) => (one.wrong && one.field === label ? [one.to] : [])) : []}
              >
                {(control) => <Input {...control} name="text" defaultValue={text} autoComplete="off" />}
              </Field>
              <Button type="submit" loading={busy} aria-label={t("saveOf", { field: label, line: String(line.line) })}>
                {t("save")}
              </Button>
            </form>
          </li>
        ))}
      </ul>
      {problem && (
        <p role="alert" className="text-danger text-sm">
          {problem.message}
        </p>
      )}
    </div>
  );
}
