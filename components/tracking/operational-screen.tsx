"use client";

import { useLocale, useTranslations } from "next-intl";
import { parseAsArrayOf, parseAsStringLiteral, useQueryState } from "nuqs";
import { useMemo, useState } from "react";
import { ReportFrame } from "@/components/reports/report-frame";
import { ReportTable } from "@/components/reports/report-table";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { PageHeader } from "@/components/ui/page-header";
import { Select } from "@/components/ui/select";
import { formatNumber } from "@/lib/base/i18n/format";
import { isAmong } from "@/lib/base/text/among";
import type { OperationalBoard } from "@/lib/insight/tracking/operational";
import { LIVE_STATUSES } from "@/lib/insight/tracking/status";
import { BOARD_ORDERS, inOrder } from "./operational-order";
import { operationalRow } from "./operational-row";
import { PeopleFilters } from "./people-filters";
import { LIVE_TONES } from "./status-look";
import { StatusToggles } from "./status-toggles";
import { UpdatedAt } from "./updated-at";
import { usePeopleFilters } from "./use-people-filters";

const EVERY_MS = 60_000;
const STEP = 100;
const COLUMNS = ["person", "status", "startedAt", "place", "progress", "syncedAt", "battery", "pending"] as const;
const WIDE = ["team", "device"] as const;
const NUMERIC: ReadonlySet<string> = new Set(["startedAt", "progress", "syncedAt", "battery"]);
const replace = { history: "replace", scroll: false } as const;

type Props = {
  readonly board: OperationalBoard;
  /** Where a name leads, with the person's id behind it; null = nowhere that the reader may go. */
  readonly personPath: string | null;
};

/** `/dashboard/operational`: how the day of each person stands, and whether their device keeps up. */
export function OperationalScreen({ board, personPath }: Props) {
  const t = useTranslations("tracking");
  const locale = useLocale();
  const { shown, ...filters } = usePeopleFilters(board.people);
  const [limit, setLimit] = useState(STEP);
  const [states, setStates] = useQueryState(
    "status",
    parseAsArrayOf(parseAsStringLiteral(LIVE_STATUSES)).withDefault([]).withOptions(replace),
  );
  const [order, setOrder] = useQueryState(
    "order",
    parseAsStringLiteral(BOARD_ORDERS).withDefault("attention").withOptions(replace),
  );
  const people = useMemo(
    () => inOrder(states.length > 0 ? shown.filter((person) => states.includes(person.status)) : shown, order),
    [shown, states, order],
  );
  const words = {
    ...{ t, locale, now: Date.parse(board.at) },
    hrefOf: personPath === null ? null : (id: string) => `${personPath}${id}`,
  };
  return (
    <ReportFrame>
      <PageHeader
        title={t("operational.title")}
        count={t("shown", {
          shown: formatNumber(locale, people.length),
          total: formatNumber(locale, board.people.length),
        })}
        actions={<UpdatedAt at={board.at} everyMs={EVERY_MS} />}
      />
      <div className="no-print flex flex-wrap items-center gap-2 px-4 pt-2 pb-3 sm:px-6">
        <PeopleFilters {...filters} />
        <Select
          compact
          aria-label={t("operational.order")}
          value={order}
          onChange={(event) => void setOrder(BOARD_ORDERS.find((one) => one === event.target.value) ?? null)}
          className="min-w-0 max-md:basis-full md:max-w-60"
        >
          {BOARD_ORDERS.map((one) => (
            <option key={one} value={one}>
              {t(`operational.orders.${one}`)}
            </option>
          ))}
        </Select>
        <StatusToggles
          label={t("filters.status")}
          states={LIVE_STATUSES.map((key) => ({
            key,
            tone: LIVE_TONES[key],
            text: t(`status.${key}`),
            count: shown.filter((person) => person.status === key).length,
          }))}
          chosen={states}
          onChange={(next) => void setStates(next)}
        />
      </div>
      {people.length > 0 ? (
        <div className="flex min-h-0 flex-col">
          <ReportTable
            label={t("operational.list")}
            columns={[...COLUMNS, ...WIDE].map((key) => ({
              key,
              label: t(`operational.${key}`),
              numeric: NUMERIC.has(key),
              wide: isAmong(WIDE, key),
            }))}
            rows={people.slice(0, limit).map((person) => operationalRow(person, words))}
          />
          {people.length > limit && (
            <Button variant="ghost" className="self-center" onClick={() => setLimit(limit + STEP)}>
              {t("more", { count: people.length - limit })}
            </Button>
          )}
          <p className="px-4 py-4 text-muted text-xs sm:px-6">{t("operational.note")}</p>
        </div>
      ) : (
        <EmptyState
          kind={board.people.length > 0 ? "no-match" : "nothing"}
          title={t(board.people.length > 0 ? "empty.noMatch" : "empty.nobody")}
          hint={t(board.people.length > 0 ? "empty.noMatchHint" : "empty.nobodyHint")}
        />
      )}
    </ReportFrame>
  );
}
