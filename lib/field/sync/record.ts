import { and, eq } from "drizzle-orm";
import { questionnaireAnswers, syncInbox, users } from "@/db/schema";
import type { TenantTx } from "@/db/with-tenant";
import { notFound } from "@/lib/base/problem/catalogue";

const columns = {
  id: syncInbox.id,
  userId: syncInbox.userId,
  userName: users.name,
  operation: syncInbox.operation,
  recordId: syncInbox.recordId,
  status: syncInbox.status,
  error: syncInbox.error,
  waitingFor: syncInbox.waitingFor,
  occurredAt: syncInbox.occurredAt,
  receivedAt: syncInbox.receivedAt,
  updatedAt: syncInbox.updatedAt,
  replays: syncInbox.replays,
  device: syncInbox.device,
  /** Photos that an accepted answer still waits for. */
  awaitedPhotos: questionnaireAnswers.awaitedPhotos,
};

const answerOfLine = and(
  eq(questionnaireAnswers.id, syncInbox.recordId),
  eq(syncInbox.operation, "questionnaire-answers/create"),
);

/** What devices sent, with the person's name and without its bodies, which may be large; narrow it with `.where`. */
export function selectLines(tx: TenantTx) {
  return tx
    .select(columns)
    .from(syncInbox)
    .innerJoin(users, eq(users.id, syncInbox.userId))
    .leftJoin(questionnaireAnswers, answerOfLine);
}
export type InboxRow = Awaited<ReturnType<typeof selectLines>>[number];

/** The body of a line as it was sent, and what it is known again by. The caller has asked who may see it. */
export async function bodyOf(tx: TenantTx, id: string) {
  const [found] = await tx
    .select({ body: syncInbox.body, fingerprint: syncInbox.fingerprint })
    .from(syncInbox)
    .where(eq(syncInbox.id, id));
  if (!found) throw notFound();
  return found;
}
