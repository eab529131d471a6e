import { ChevronDown, ChevronRight } from "lucide-react";
import { cellsOf } from "@/components/reports/cells";
import { cn } from "@/components/ui/cn";
import { Link } from "@/components/ui/link";
import { Table, TableFrame, Td } from "@/components/ui/table";
import { EMPTY, formatMoney } from "@/lib/base/i18n/format";
import { reportHref } from "@/lib/engine/report/address";
import { type ReportWords, readable } from "@/lib/engine/report/define";
import { SERVING_PATH, SERVING_WORDS, servingClients } from "@/lib/insight/serving/serving.report";
import type { Tree, TreeLine } from "@/lib/insight/serving/tree";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { ReportFrame } from "./frame";
import { servingCell } from "./serving-cell";
import { CardHead } from "./table-card";

type Props = {
  readonly tree: Tree;
  readonly file: string;
  readonly params: Readonly<Record<string, string>>;
  readonly ctx: Ctx;
  readonly words: ReportWords;
};
const INDENT = ["", "pl-5", "pl-12"] as const;

/** Clients, their chains, and the PDVs of these: each opens what is beneath it, and the address says what is open. */
export function ServingTree({ tree, file, params, ctx, words }: Props) {
  const { t } = words;
  const columns = readable(servingClients, ctx).filter(({ shown }) => shown !== "file");
  const own = (key: string) => t(`${servingClients.words}.${key}`);
  const name = (line: TreeLine, text: string) => {
    if (line.others > 0) return t(`${SERVING_WORDS}.others`, { count: line.others });
    if (line.depth === 1 && line.name === null) return t(`${SERVING_WORDS}.without.chain`);
    return text;
  };
  return (
    <ReportFrame report={servingClients} file={file} words={words}>
      {tree.lines.length === 0 ? (
        <p className="py-6 text-center text-muted text-sm">{own("empty")}</p>
      ) : (
        <TableFrame label={own("title")} className="-mx-2 max-h-160 print:max-h-none">
          <Table className="md:max-[87.5rem]:text-xs md:max-[87.5rem]:[&_.card-cell]:px-1">
            <CardHead columns={columns} label={own} />
            <tbody>
              {tree.lines.map((line) => {
                const cells = cellsOf(columns, line, words, (key, text) => servingCell(line, key, text, words));
                const [{ value }] = [servingClients.columns[0] ?? { value: () => "" }];
                const title = name(line, String(value(line, words)));
                return (
                  <tr key={line.key} className={cn(line.isOpen && "bg-selected")}>
                    {columns.map(({ key, kind, wide }, at) => (
                      <Td
                        key={key}
                        numeric={at > 0 && kind !== "text"}
                        className={cn("card-cell", wide && "max-md:hidden", line.depth === 2 && "text-muted")}
                      >
                        {at > 0 ? (
                          (cells[key] ?? EMPTY)
                        ) : (
                          <span className={cn("flex min-w-0 items-center gap-1", INDENT[line.depth])}>
                            {line.open === null ? (
                              <span className="w-4 shrink-0" />
                            ) : (
                              <Link
                                href={reportHref(SERVING_PATH, { ...params, open: line.open })}
                                scroll={false}
                                aria-expanded={line.isOpen}
                                aria-label={t(`${SERVING_WORDS}.${line.isOpen ? "shut" : "open"}`, { name: title })}
                                className="grid size-6 shrink-0 place-items-center rounded-sm text-muted hover:text-ink pointer-coarse:size-11"
                              >
                                {line.isOpen ? (
                                  <ChevronDown aria-hidden className="size-4" />
                                ) : (
                                  <ChevronRight aria-hidden className="size-4" />
                                )}
                              </Link>
                            )}
                            <span
                              className={cn(
                                "max-w-64 truncate max-md:line-clamp-2 md:max-[92rem]:max-w-44 md:max-[87.5rem]:max-w-36 max-md:max-w-24 max-md:whitespace-normal",
                                line.depth === 0 && "font-medium",
                              )}
                            >
                              {title}
                            </span>
                          </span>
                        )}
                      </Td>
                    ))}
                  </tr>
                );
              })}
            </tbody>
          </Table>
        </TableFrame>
      )}
      {tree.notes.length > 0 && (
        <ul className="mt-3 flex flex-col gap-1 text-muted text-sm">
          {tree.notes.map(({ client, code, n }) => (
            <li key={`${client} ${code}`}>
              <strong className="font-medium text-ink">{client}</strong>:{" "}
              {t(`${SERVING_WORDS}.notes.${code}`, { count: n, money: formatMoney(words.locale, n / 100) })}
            </li>
          ))}
        </ul>
      )}
    </ReportFrame>
  );
}
