import { formatDateTime } from "@/lib/base/i18n/format";
import type { Translator } from "@/lib/base/i18n/translate";
import type { Words } from "@/lib/base/i18n/words";
import { camelCase, snakeCase } from "@/lib/base/text/case";
import { mayReplay } from "./commands";
import { type InboxStatus, OPERATION_PATHS, operationKey } from "./operation-names";
import type { StoredError } from "./outcome";
import type { InboxRow } from "./record";

/** A line of the inbox in the reader's words. */
export type InboxView = {
  readonly id: string;
  readonly user: string;
  readonly operation: string;
  readonly status: InboxStatus;
  readonly statusText: string;
  /** Why it was refused, or what it waits for. */
  readonly problem: string | null;
  readonly receivedAt: string;
  readonly occurredAt: string | null;
  readonly replays: number;
  readonly device: string | null;
  readonly canReplay: boolean;
};
export type InboxDetail = InboxView & {
  readonly details: readonly { readonly term: string; readonly value: string }[];
  /** As JSON, indented. */
  readonly body: string;
};

export function inboxView(row: InboxRow, { t, locale, timeZone }: Words, maySend: boolean): InboxView {
  const at = (moment: Date) => formatDateTime(locale, moment, timeZone);
  return {
    id: row.id,
    user: row.userName,
    operation: operationName(row.operation, t),
    status: row.status,
    statusText: t(`resources.syncInbox.choices.status.${row.status}`),
    problem: problemOf(row, t),
    receivedAt: at(row.receivedAt),
    occurredAt: row.occurredAt && at(row.occurredAt),
    replays: row.replays,
    device: row.device,
    canReplay: maySend && mayReplay(row),
  };
}

export function inboxDetail(row: InboxRow & { readonly body: unknown }, words: Words, maySend: boolean): InboxDetail {
  const { t, locale, timeZone } = words;
  const view = inboxView(row, words, maySend);
  const rows: [string, string | null][] = [
    ["operation", row.operation || null],
    ["recordId", row.recordId],
    ["waitingFor", row.waitingFor?.join(", ") ?? null],
    ["occurredAt", view.occurredAt],
    ["receivedAt", view.receivedAt],
    ["updatedAt", row.updatedAt && formatDateTime(locale, row.updatedAt, timeZone)],
    ["replays", String(row.replays)],
    ["device", row.device],
  ];
  const details = rows.flatMap(([key, value]) =>
    value === null ? [] : [{ term: t(`syncInbox.detail.${key}`), value }],
  );
  return { ...view, details, body: JSON.stringify(row.body, null, 2) };
}

const known: ReadonlySet<string> = new Set(OPERATION_PATHS);

/** An operation that nobody knows is shown as it was called. */
function operationName(path: string, t: Translator): string {
  if (known.has(path)) return t(`resources.syncInbox.choices.operation.${operationKey(path)}`);
  return path === "" ? t("syncInbox.unnamed") : path;
}

/** A field in the reader's words where its record has them; what lies deeper is named as the device knows it. */
function fieldName(path: string, key: string, t: Translator): string {
  const records = camelCase((path.split("/")[0] ?? "").replaceAll("-", "_"));
  const words = [records, records.replace(/s$/, "")].map((name) => `resources.${name}.fields.${camelCase(key)}`);
  const known = words.find((one) => t.has(one));
  return known ? t(known) : snakeCase(key);
}

/** What was wrong in one sentence or more. */
function problemOf({ operation, status, error, waitingFor, awaitedPhotos }: InboxRow, t: Translator): string | null {
  if (awaitedPhotos) return t("syncInbox.awaitedPhotos", { count: awaitedPhotos });
  if (status === "waiting") return t("syncInbox.waitingFor", { count: waitingFor?.length ?? 0 });
  const { code, fields = {}, params, words = code } = (error ?? {}) as Partial<StoredError>;
  if (!code) return null;
  const sentences = Object.entries(fields).flatMap(([key, errors]) =>
    errors.map(
      (one) =>
        `${key === "_" ? "" : `${fieldName(operation, key, t)}: `}${t(`fieldErrors.${one.code}`, { ...one.params })}`,
    ),
  );
  return [t(`problems.${words}`, { ...params }), ...sentences].join(" ");
}
