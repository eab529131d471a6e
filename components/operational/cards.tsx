import { ReportFrame } from "@/components/dashboards/frame";
import { TableCard } from "@/components/dashboards/table-card";
import { ReportTable } from "@/components/reports/report-table";
import { EmptyState } from "@/components/ui/empty-state";
import { Link } from "@/components/ui/link";
import { formatNumber } from "@/lib/base/i18n/format";
import { reportHref } from "@/lib/engine/report/address";
import type { Ask, ReportWords } from "@/lib/engine/report/define";
import type { LeadLine, VersionLine } from "@/lib/insight/operational/lines";
import {
  boardCard,
  leadsCard,
  OPERATIONAL_PATH,
  OPERATIONAL_WORDS,
  versionsCard,
} from "@/lib/insight/operational/operational.report";
import type { Board } from "@/lib/insight/operational/read";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { boardRow } from "./board-row";
import { StateFilter } from "./state-filter";

/** More are shown when they are asked for. */
const SHOWN = 100;
const COLUMNS = ["person", "status", "startedAt", "place", "progress", "syncedAt", "battery", "pending"] as const;
const WIDE = ["team", "version"] as const;
/** Names, which give way where there is less room than all columns need. */
const NAMES: ReadonlySet<string> = new Set(["person", "place", "team"]);
const NUMERIC: ReadonlySet<string> = new Set(["startedAt", "progress", "syncedAt", "battery"]);

type Props = {
  readonly board: Board;
  readonly leads: readonly LeadLine[];
  readonly versions: readonly VersionLine[];
  readonly ask: Ask;
  readonly params: Readonly<Record<string, string>>;
  readonly ctx: Ctx;
  readonly words: ReportWords;
};

/** The cards of the board of the day. */
export function OperationalCards({ board, leads, versions, ask, params, ctx, words }: Props) {
  const file = (card: string) => reportHref(`${OPERATIONAL_PATH}/file`, { ...params, card });
  return (
    <>
      <PeopleCard board={board} ask={ask} params={params} ctx={ctx} words={words} />
      <div className="grid gap-3 min-[100rem]:grid-cols-[2fr_1fr]">
        <TableCard
          report={leadsCard}
          rows={leads}
          file={file("leads")}
          told={["planned"]}
          gives
          cell={(row, key, text) => leadCell(row, key, text, words)}
          {...{ ask, ctx, words }}
        />
        <TableCard report={versionsCard} rows={versions} file={file("versions")} {...{ ask, ctx, words }} />
      </div>
    </>
  );
}

function leadCell({ planned, late }: LeadLine, key: string, text: string, { locale }: ReportWords) {
  if (key === "done") return `${text}/${formatNumber(locale, planned, 0)}`;
  return key === "late" && late > 0 ? <strong className="text-danger">{text}</strong> : undefined;
}

type PeopleProps = Pick<Props, "board" | "ask" | "params" | "ctx" | "words">;

function PeopleCard({ board: { people, everyone, at }, ask, params, ctx, words }: PeopleProps) {
  const { t, locale } = words;
  const own = (key: string) => t(`${OPERATIONAL_WORDS}.people.${key}`);
  const shown = ask.page > 1 ? people : people.slice(0, SHOWN);
  const nobody = everyone.length === 0 && Object.keys(params).length === 0;
  const row = { words, now: at, hrefOf: (person: (typeof people)[number]) => boardCard.link?.(person, ask, ctx) };
  return (
    <ReportFrame
      report={boardCard}
      file={reportHref(`${OPERATIONAL_PATH}/file`, { ...params, card: "people" })}
      words={words}
      note={t(`${OPERATIONAL_WORDS}.people.note`)}
    >
      <StateFilter params={params} everyone={everyone} words={words} />
      {people.length > 0 ? (
        <div className="report-on-card -mx-4 pt-3">
          <ReportTable
            label={own("list")}
            columns={[...COLUMNS, ...WIDE].map((key) => ({
              ...{ key, label: own(`columns.${key}`), numeric: NUMERIC.has(key), gives: NAMES.has(key) },
              wide: WIDE.some((one) => one === key),
            }))}
            rows={shown.map((person) => boardRow(person, row))}
          />
          {people.length > shown.length && (
            <p className="px-4 pt-3 text-center">
              <Link
                href={reportHref(OPERATIONAL_PATH, { ...params, page: "2" })}
                scroll={false}
                className="font-medium text-accent underline-offset-3 hover:underline"
              >
                {t("tracking.more", { count: people.length - shown.length })}
                <span className="sr-only"> {formatNumber(locale, people.length)}</span>
              </Link>
            </p>
          )}
        </div>
      ) : (
        <EmptyState
          kind={nobody ? "nothing" : "no-match"}
          title={t(nobody ? "tracking.empty.nobody" : "tracking.empty.noMatch")}
          hint={t(nobody ? "tracking.empty.nobodyHint" : "tracking.empty.noMatchHint")}
        />
      )}
    </ReportFrame>
  );
}
