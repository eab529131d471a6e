import { localDate } from "@/lib/base/calendar/zone";
import {
  formatDateTime,
  formatDay,
  formatDistance,
  formatDuration,
  formatNumber,
  formatTime,
} from "@/lib/base/i18n/format";
import type { Words } from "@/lib/base/i18n/words";
import { nameIn, rowsOf, textIn, textsOf } from "@/lib/base/objects/records";
import { can } from "@/lib/platform/permissions/authorize";
import { decide } from "@/lib/platform/permissions/screens";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { causeOf } from "./causes";
import { codeOf, type ProblemState } from "./codes";
import type { WholeProblem } from "./commands";
import { evidenceHref } from "./evidence";
import { type ProblemRow, stateOf } from "./record";

/** A line of the report in the reader's words. */
export type ProblemView = {
  readonly id: string;
  readonly code: string;
  readonly codeText: string;
  readonly what: string;
  readonly user: string | null;
  readonly pos: string | null;
  readonly date: string;
  readonly at: string;
  readonly state: ProblemState;
  readonly stateText: string;
  readonly cause: string | null;
  readonly assignee: string | null;
  /** What late data did to it, and when. */
  readonly revision: string | null;
  /** Where it can be seen; null where this reader sees nothing. */
  readonly evidence: string | null;
};
export type ProblemDetail = ProblemView & {
  readonly details: readonly { readonly term: string; readonly value: string }[];
  readonly comments: readonly {
    readonly id: string;
    readonly body: string;
    readonly by: string;
    readonly at: string;
  }[];
  readonly mayWork: boolean;
  readonly mayComment: boolean;
};

type Evidence = ProblemRow["evidence"];
const numberIn = (evidence: Evidence, key: string): number | null => {
  const value = evidence[key];
  return typeof value === "number" ? value : null;
};

/** What a line says, as a sentence without its subject. */
export function sentenceOf(
  { code, evidence }: Pick<ProblemRow, "code" | "evidence">,
  { t, locale, timeZone }: Words,
): string {
  const n = (key: string) => formatNumber(locale, numberIn(evidence, key) ?? 0);
  const text = (key: string) => textIn(evidence, key) ?? "";
  const kind = text("kind");
  const metres = formatDistance(locale, numberIn(evidence, "metres"));
  const minutes = formatDuration(numberIn(evidence, "minutes"));
  switch (code) {
    case "OP01":
      return text("startTime") ? t("nightly.says.missedAt", { time: text("startTime") }) : t("nightly.says.missed");
    case "OP02":
      return t("nightly.says.waiting", { hours: n("hours") });
    case "OP03":
      return kind === "away" ? t("nightly.says.away", { metres, side: text("side") }) : t("nightly.says.nowhere");
    case "OP04":
      return kind === "missing" ? t("nightly.says.noCheckOut") : t("nightly.says.forced");
    case "OP05":
      return t("nightly.says.short", { minutes, least: formatDuration(numberIn(evidence, "least")) });
    case "OP06":
      return t("nightly.says.battery", { percent: n("battery") });
    case "OP07":
      return t("nightly.says.tasks", {
        names: rowsOf(evidence.tasks)
          .flatMap((task) => nameIn(task) ?? [])
          .join(", "),
      });
    case "OP08":
      if (kind === "no_start") return t("nightly.says.noStart");
      if (kind === "late") return t("nightly.says.late", { begun: text("begun"), due: text("due") });
      return t("nightly.says.odd");
    case "OP09":
      return t("nightly.says.idle", { minutes });
    case "OP10":
      return t("nightly.says.offRoute");
    case "OP11":
      return kind === "mock"
        ? t("nightly.says.mock")
        : t("nightly.says.clock", { minutes: formatDuration(Math.abs(numberIn(evidence, "minutes") ?? 0)) });
    case "OP12":
      return kind === "away" ? t("nightly.says.misplaced", { metres }) : t("nightly.says.unplaced");
    case "OP13":
      return t("nightly.says.fast", { task: text("task"), seconds: n("seconds"), questions: n("questions") });
    case "OP14":
      if (kind === "repeated" || kind === "alike")
        return t(`nightly.says.${kind}`, { at: formatDateTime(locale, text("firstAt"), timeZone) });
      return kind === "awaited"
        ? t("nightly.says.awaited", { photos: n("photos") })
        : t("nightly.says.noPhoto", { side: text("side") });
    case "OP15":
      return t("nightly.says.without", {
        what: textsOf(evidence.missing)
          .map((one) => t(`nightly.without.${without(one)}`))
          .join(", "),
      });
    default: {
      const since = text("since");
      return since
        ? t("nightly.says.silentSince", { at: formatDateTime(locale, since, timeZone) })
        : t("nightly.says.silent");
    }
  }
}

const without = (one: string) => (one === "team" || one === "lead" ? one : "workday");

export function problemView(row: ProblemRow, ctx: Ctx, words: Words): ProblemView {
  const { t, locale, timeZone } = words;
  const state = stateOf(row, localDate(new Date(), ctx.timeZone));
  const cause = causeOf(row.causeKey);
  const link = evidenceHref(row);
  const [path] = link?.split("?") ?? [];
  return {
    id: row.id,
    code: row.code,
    codeText: t(`resources.operationalProblem.choices.code.${codeOf(row.code)}`),
    what: sentenceOf(row, words),
    user: row.userName,
    pos: row.posName,
    date: formatDay(locale, row.localDate),
    at: formatDateTime(locale, row.occurredAt, timeZone),
    state,
    stateText: t(`resources.operationalProblem.choices.state.${state}`),
    cause: cause && t(`resources.operationalProblem.choices.cause.${cause.cause}`),
    assignee: row.assigneeName,
    revision:
      row.revision && row.revisedAt && row.revision !== "changed"
        ? t(`nightly.revised.${row.revision}`, { at: formatTime(locale, row.revisedAt, timeZone) })
        : null,
    evidence: path && decide(path, ctx) === "allow" ? link : null,
  };
}

export function problemDetail({ row, comments }: WholeProblem, ctx: Ctx, words: Words): ProblemDetail {
  const { t, locale, timeZone } = words;
  const at = (moment: Date | null) => moment && formatDateTime(locale, moment, timeZone);
  const view = problemView(row, ctx, words);
  const said: [string, string | null][] = [
    ["user", row.userName],
    ["pos", row.posName],
    ["date", view.date],
    ["at", view.at],
    ["cause", view.cause],
    ["assignee", row.assigneeName],
    ["snoozed", row.snoozedUntil && `${formatDay(locale, row.snoozedUntil)} · ${row.snoozeReason}`],
    ["resolved", row.resolvedAt && [at(row.resolvedAt), row.resolverName, row.comment].filter(Boolean).join(" · ")],
    ["generated", at(row.generatedAt)],
    ["revised", at(row.revisedAt)],
  ];
  return {
    ...view,
    details: said.flatMap(([key, value]) => (value ? [{ term: t(`nightly.detail.${key}`), value }] : [])),
    comments: comments.map(({ id, body, userName, createdAt }) => ({
      id,
      body,
      by: userName ?? t("nightly.nobody"),
      at: at(createdAt) ?? "",
    })),
    mayWork: can(ctx, "PUT", "OPERATIONALPROBLEM"),
    mayComment: can(ctx, "POST", "OPERATIONALPROBLEM"),
  };
}
