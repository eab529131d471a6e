"use client";

import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { ActingFrame } from "@/components/layout/acting-frame";
import { Breadcrumbs } from "@/components/ui/breadcrumbs";
import { Checkbox } from "@/components/ui/checkbox";
import { PageHeader } from "@/components/ui/page-header";
import { Pagination } from "@/components/ui/pagination";
import { Select } from "@/components/ui/select";
import { StatusChip } from "@/components/ui/status-chip";
import { SortTh, Table, TableFrame, Td, Th, Tr } from "@/components/ui/table";
import { formatNumber } from "@/lib/base/i18n/format";
import { Section } from "./section";

const ROWS = [
  { name: "Jatobá Hiper Morumbi", code: "PDV-1042", chain: "Jatobá", tills: 32, tone: "ok" },
  { name: "Jatobá Super Vila Mariana", code: "PDV-1043", chain: "Jatobá", tills: 12, tone: "ok" },
  { name: "Quero-Mais Pinheiros", code: "PDV-1188", chain: "Quero-Mais", tills: 3, tone: "warn" },
  { name: "Quero-Mais Boa Vista", code: "PDV-1371", chain: "Quero-Mais", tills: 2, tone: "off" },
] as const;

/** Table in the three densities, with sorting, selection and paging. */
export function TableSample() {
  const t = useTranslations("design");
  const words = useTranslations("common");
  const locale = useLocale();
  const [density, setDensity] = useState("default");
  const [chosen, setChosen] = useState<readonly string[]>([ROWS[1].code]);
  const [desc, setDesc] = useState(false);
  const [page, setPage] = useState(1);
  const label = { ok: words("active"), warn: t("status.late"), off: words("inactive") } as const;
  return (
    <Section id="table" title={t("sections.table")}>
      <Select
        compact
        aria-label={t("sections.table")}
        value={density}
        onChange={(e) => setDensity(e.target.value)}
        className="w-40"
      >
        <option value="comfortable">{t("table.comfortable")}</option>
        <option value="default">{t("table.normal")}</option>
        <option value="compact">{t("table.compact")}</option>
      </Select>
      <div data-density={density}>
        <TableFrame label={t("table.label")}>
          <Table>
            <thead>
              <tr>
                <Th className="w-11">
                  <span className="sr-only">{t("table.select", { name: words("all") })}</span>
                </Th>
                <SortTh label={t("table.name")} sorted={desc ? "desc" : "asc"} onSort={() => setDesc(!desc)} />
                <Th>{t("table.code")}</Th>
                <Th>{t("table.chain")}</Th>
                <SortTh numeric label={t("table.tills")} onSort={() => setDesc(!desc)} />
                <Th>{t("table.status")}</Th>
              </tr>
            </thead>
            <tbody>
              {(desc ? [...ROWS].reverse() : ROWS).map((row) => (
                <Tr key={row.code} selected={chosen.includes(row.code)}>
                  <Td>
                    <Checkbox
                      aria-label={t("table.select", { name: row.name })}
                      checked={chosen.includes(row.code)}
                      onChange={(e) =>
                        setChosen(e.target.checked ? [...chosen, row.code] : chosen.filter((code) => code !== row.code))
                      }
                    />
                  </Td>
                  <Td className="font-medium">{row.name}</Td>
                  <Td code>{row.code}</Td>
                  <Td>{row.chain}</Td>
                  <Td numeric>{row.tills}</Td>
                  <Td>
                    <StatusChip tone={row.tone}>{label[row.tone]}</StatusChip>
                  </Td>
                </Tr>
              ))}
            </tbody>
          </Table>
        </TableFrame>
        <div className="py-2">
          <Pagination
            page={page}
            perPage={25}
            total={300}
            format={(n) => formatNumber(locale, n)}
            onPage={setPage}
            onPerPage={() => setPage(1)}
          />
        </div>
      </div>
    </Section>
  );
}

/** Page header, breadcrumbs, and the frame of the super admin inside a tenant. */
export function NavigationSample() {
  const t = useTranslations("design");
  return (
    <Section id="navigation" title={t("sections.navigation")}>
      <div className="rounded-lg border border-line pb-4 [&_h1]:text-lg">
        <PageHeader
          title={t("fields.nameValue")}
          count="PDV-1042"
          above={
            <Breadcrumbs items={[{ label: t("table.label"), href: "#navigation" }, { label: t("fields.nameValue") }]} />
          }
        />
      </div>
      <div className="relative overflow-hidden rounded-lg [&>div]:absolute [&>div]:rounded-lg">
        <ActingFrame tenant="Agência Araucária Trade" />
        <p className="px-4 py-3 text-muted">{t("intro")}</p>
      </div>
    </Section>
  );
}
