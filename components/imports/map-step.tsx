"use client";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Select } from "@/components/ui/select";
import { Table, TableFrame, Td, Th, Tr } from "@/components/ui/table";
import { chooseForImport } from "@/lib/shell/imports/actions";
import type { StepProps } from "./import-screen";
import { ReadingBar } from "./reading-bar";
import { useImport } from "./use-import";

/** How the file was understood, its first lines, and which field each column is. */
export function MapStep({ view }: StepProps) {
  const t = useTranslations("importJobs");
  const { run, busy, problem } = useImport(view.id);
  const [mapping, setMapping] = useState(view.mapping);
  const taken = new Set(mapping.filter((key) => key !== null));
  const missing = view.fields.filter(({ key, required }) => required && !taken.has(key));
  const choose = (at: number, key: string) =>
    setMapping((old) => old.map((one, n) => (n === at ? key || null : one === key ? null : one)));
  const columns = view.header.map((name, at) => ({
    at,
    key: `${at} ${name}`,
    name: name || t("map.column", { n: String(at + 1) }),
  }));
  return (
    <div className="flex flex-col gap-4">
      {problem && (
        <Alert tone="danger" live>
          {problem.message}
        </Alert>
      )}
      <ReadingBar view={view} busy={busy} onChange={(reading) => run(() => chooseForImport(view.id, { reading }))} />
      {missing.length > 0 && (
        <Alert tone="info">{t("map.missing", { names: missing.map(({ label }) => label).join(", ") })}</Alert>
      )}
      <TableFrame label={t("map.table")} className="rounded-md border border-line">
        <Table>
          <thead>
            <tr>
              <Th numeric>{t("line")}</Th>
              {columns.map(({ at, key: column, name }) => (
                <Th key={column} className="min-w-44 py-2">
                  <span className="block max-w-56 truncate">{name}</span>
                  <Select
                    compact
                    className="mt-1 w-full"
                    aria-label={t("map.field", { name })}
                    value={mapping[at] ?? ""}
                    disabled={!view.own}
                    onChange={(event) => choose(at, event.target.value)}
                  >
                    <option value="">{t("map.leave")}</option>
                    {view.fields.map(({ key, label, required }) => (
                      <option key={key} value={key}>
                        {required ? `${label} *` : label}
                      </option>
                    ))}
                  </Select>
                </Th>
              ))}
            </tr>
          </thead>
          <tbody>
            {view.preview.map(({ line, cells }) => (
              <Tr key={line}>
                <Td numeric>{line}</Td>
                {columns.map(({ at, key }) => (
                  <Td key={key} className="max-w-56 truncate" title={cells[at]}>
                    {cells[at]}
                  </Td>
                ))}
              </Tr>
            ))}
          </tbody>
        </Table>
      </TableFrame>
      {view.own && (
        <div>
          <Button
            variant="primary"
            loading={busy}
            disabled={taken.size === 0}
            onClick={() => run(() => chooseForImport(view.id, { mapping: [...mapping], check: true }))}
          >
            {t("map.check")}
          </Button>
        </div>
      )}
    </div>
  );
}
