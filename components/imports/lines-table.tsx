"use client";
import { Pencil } from "lucide-react";
import { useRouter } from "next/navigation";
import { useLocale, useTranslations } from "next-intl";
import { type FormEvent, useState, useTransition } from "react";
import { cn } from "@/components/ui/cn";
import { IconButton } from "@/components/ui/icon-button";
import { Input } from "@/components/ui/input";
import { Link } from "@/components/ui/link";
import { Pagination } from "@/components/ui/pagination";
import { StatusChip, type StatusTone } from "@/components/ui/status-chip";
import { Table, TableFrame, Td, Th, Tr } from "@/components/ui/table";
import { formatNumber } from "@/lib/base/i18n/format";
import type { LineView } from "@/lib/shell/imports/wizard";
import type { StepProps } from "./import-screen";
import { LineCells } from "./line-cells";

const TONES: Readonly<Record<string, StatusTone>> = { create: "ok", update: "info", same: "off", error: "danger" };
const PER_PAGE = 100;

/** The lines of an import by what they do, a hundred at a time, each with what changes or what is wrong. */
export function LinesTable({ view, tab, q, page }: StepProps) {
  const t = useTranslations("importJobs");
  const locale = useLocale() === "en" ? "en" : "pt-BR";
  const router = useRouter();
  const [, start] = useTransition();
  const n = (value: number) => formatNumber(locale, value);
  const { counts } = view;
  const all = counts.create + counts.update + counts.same + counts.error;
  const tabs = [
    ["changes", all - counts.same],
    ["create", counts.create],
    ["update", counts.update],
    ["error", counts.error],
    ["same", counts.same],
    ...(view.kept > 0 ? ([["kept", view.kept]] as const) : []),
    ["all", all],
  ] as const;
  const href = (changes: { tab?: string; q?: string; page?: number }) => {
    const next = { tab, q, page: 1, ...changes };
    return `/importJobs/${view.id}?${new URLSearchParams({ tab: next.tab, ...(next.q && { q: next.q }), page: String(next.page) })}`;
  };
  function search(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const text = String(new FormData(event.currentTarget).get("q") ?? "");
    start(() => router.push(href({ q: text }), { scroll: false }));
  }
  return (
    <div className="flex min-w-0 flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <nav aria-label={t("tabs.label")} className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
          {tabs.map(([key, count]) => (
            <Link
              key={key}
              href={href({ tab: key })}
              scroll={false}
              aria-current={key === tab ? "page" : undefined}
              className={cn(
                "inline-flex min-h-8 pointer-coarse:min-h-11 items-center gap-1.5 border-b-2",
                key === tab ? "border-accent font-semibold" : "border-transparent text-muted hover:text-ink",
              )}
            >
              {t(`tabs.${key}`)} <span className="tabular-nums">{n(count)}</span>
            </Link>
          ))}
        </nav>
        <form onSubmit={search} className="w-full sm:w-56">
          <Input key={q} name="q" type="search" defaultValue={q} aria-label={t("search")} placeholder={t("search")} />
        </form>
      </div>
      <TableFrame label={t("lines")} className="max-h-[60vh] rounded-md border border-line">
        <Table>
          <thead>
            <tr>
              <Th numeric>{t("line")}</Th>
              <Th>{t("does")}</Th>
              <Th>{t("record")}</Th>
              <Th>{t("what")}</Th>
            </tr>
          </thead>
          <tbody>
            {view.lines.map((line) => (
              <LineRow key={line.line} id={view.id} line={line} />
            ))}
          </tbody>
        </Table>
        {view.lines.length === 0 && <p className="p-6 text-center text-muted">{t("none")}</p>}
      </TableFrame>
      <Pagination
        page={page}
        perPage={PER_PAGE}
        total={view.linesTotal}
        format={n}
        onPage={(next) => start(() => router.push(href({ page: next }), { scroll: false }))}
      />
    </div>
  );
}

function LineRow({ id, line }: { id: string; line: LineView }) {
  const t = useTranslations("importJobs");
  const [open, setOpen] = useState(false);
  return (
    <>
      <Tr>
        <Td numeric>{line.line}</Td>
        <Td>
          {line.action && <StatusChip tone={TONES[line.action] ?? "off"}>{t(`actions.${line.action}`)}</StatusChip>}
        </Td>
        <Td className="max-w-72">
          <span className="flex items-center gap-1">
            <span className="min-w-0 truncate">{line.name}</span>
            {line.cells.length > 0 && (
              <IconButton
                size="sm"
                label={t("edit.open", { line: String(line.line) })}
                icon={<Pencil aria-hidden />}
                aria-expanded={open}
                onClick={() => setOpen(!open)}
              />
            )}
          </span>
          {line.inactive && <span className="text-muted text-xs">{t("entersInactive")}</span>}
        </Td>
        <Td>
          <ul className="flex flex-col gap-0.5 py-1">
            {line.said.map(({ field, from, to, wrong, warns }) => (
              <li
                key={`${field} ${to}`}
                className={cn("whitespace-normal", wrong && "text-danger", warns && "text-warn")}
              >
                {field && <span className="font-medium">{field}: </span>}
                {from !== null && <del className="text-muted">{from}</del>}{" "}
                {from !== null ? <ins className="no-underline">{to}</ins> : to}
              </li>
            ))}
          </ul>
        </Td>
      </Tr>
      {open && line.cells.length > 0 && (
        <Tr>
          <Td colSpan={4} className="max-w-none whitespace-normal">
            <LineCells id={id} line={line} />
          </Td>
        </Tr>
      )}
    </>
  );
}
