import { rm } from "node:fs/promises";
import { eq, sql } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import {
  galleryPhotos,
  justifications,
  justificationTypes,
  posChecks,
  questionnaireAnswerFiles,
  questionnaireAnswers,
  questionnaireAnswerValues,
} from "@/db/schema";
import { withTenant } from "@/db/with-tenant";
import { newTenant, type TestTenant } from "../../support/tenant";
import { ownStorage } from "../check-ins/visit";
import { albumOf, DAY } from "../decks/album";

let root: string;
let tenant: TestTenant;
let album: Awaited<ReturnType<typeof albumOf>>;
beforeAll(async () => {
  ({ root } = await ownStorage());
});
afterAll(() => rm(root, { recursive: true, force: true }));
beforeEach(async () => {
  tenant = await newTenant();
  album = await albumOf(tenant);
});

const kept = () => withTenant(tenant, (tx) => tx.select().from(galleryPhotos));
/** The same rows as whoever reads visits, answers and justifications today would write them. */
const computed = () =>
  withTenant(tenant, async (tx) => {
    const rows = await tx.execute<{ row: string }>(sql`
      select concat_ws('|', p.id, p.moment, k.id, k.id, k.occurred_at, k.local_date, k.pos_id, k.user_id, '') as row
      from pos_checks k cross join lateral (values (k.photo_in_id, 'check_in'), (k.photo_out_id, 'check_out')) p (id, moment)
      where p.id is not null
      union all
      select concat_ws('|', j.photo_id, 'justification', j.id, coalesce(j.pos_check_id, j.id), coalesce(c.occurred_at, j.occurred_at),
        j.local_date, j.pos_id, j.user_id, '')
      from justifications j left join pos_checks c on c.id = j.pos_check_id where j.photo_id is not null
      union all
      select concat_ws('|', f.attachment_id, 'answer', a.id, coalesce(a.pos_check_id, a.id), coalesce(c.occurred_at, a.ended_at),
        a.local_date, a.pos_id, a.user_id, a.review_status)
      from questionnaire_answer_files f join questionnaire_answer_values v on v.id = f.value_id
      join questionnaire_answers a on a.id = v.answer_id left join pos_checks c on c.id = a.pos_check_id`);
    const held = await tx.execute<{ row: string }>(sql`
      select concat_ws('|', g.attachment_id, g.moment, g.source_id, g.group_id, g.visited_at, g.local_date, g.pos_id, g.user_id,
        coalesce(g.review_status, '')) as row
      from gallery_photos g`);
    const lines = (found: readonly { row: string }[]) => found.map(({ row }) => row).sort();
    return [lines([...held]), lines([...rows])] as const;
  });
async function demandSame(rows: number) {
  const [held, told] = await computed();
  expect(held).toEqual(told);
  expect(held).toHaveLength(rows);
}

test("the index holds what visits, answers and justifications do, however these change", async () => {
  const first = await album.visit();
  const second = await album.visit({ date: "2026-11-18" });
  await demandSame(6);
  const change = (work: Parameters<typeof withTenant<unknown>>[1]) => withTenant(tenant, work);

  // A check-out brings its photo, a correction of the arrival moves the whole visit.
  const leaving = await album.keep(Buffer.from("leaving"));
  await change((tx) => tx.update(posChecks).set({ photoOutId: leaving.id }).where(eq(posChecks.id, first.checkId)));
  await demandSame(7);
  const earlier = new Date(`${DAY}T11:00:00Z`);
  await change((tx) => tx.update(posChecks).set({ occurredAt: earlier }).where(eq(posChecks.id, first.checkId)));
  await demandSame(7);

  // A verdict, an answer that loses its visit, and one that finds it.
  await change((tx) =>
    tx
      .update(questionnaireAnswers)
      .set({ reviewStatus: "rejected" })
      .where(eq(questionnaireAnswers.id, first.answerId)),
  );
  await demandSame(7);
  const tie = (posCheckId: string | null) =>
    change((tx) =>
      tx.update(questionnaireAnswers).set({ posCheckId }).where(eq(questionnaireAnswers.id, second.answerId)),
    );
  await tie(null);
  await demandSame(7);
  await tie(second.checkId);
  await demandSame(7);

  // A justification with its photo, taken back later.
  const proof = await album.keep(Buffer.from("closed door"));
  const [typeId, excuseId] = [uuidv7(), uuidv7()];
  await change(async (tx) => {
    await tx.insert(justificationTypes).values({ id: typeId, name: "Loja fechada" });
    await tx.insert(justifications).values({
      ...{ id: excuseId, justificationTypeId: typeId, userId: tenant.userIds.promoter, posId: first.posId },
      ...{ localDate: DAY, occurredAt: earlier, photoId: proof.id },
    });
  });
  await demandSame(8);
  await change((tx) => tx.update(justifications).set({ photoId: null }).where(eq(justifications.id, excuseId)));
  await demandSame(7);

  // A photo out of an answer, an answer with all it holds, a visit.
  await change((tx) =>
    tx.delete(questionnaireAnswerFiles).where(eq(questionnaireAnswerFiles.attachmentId, second.before.id)),
  );
  await demandSame(6);
  await change((tx) =>
    tx.delete(questionnaireAnswerValues).where(eq(questionnaireAnswerValues.answerId, second.answerId)),
  );
  await demandSame(5);
  await change((tx) => tx.update(posChecks).set({ photoInId: null }).where(eq(posChecks.id, second.checkId)));
  await demandSame(4);
});

test("a document is no photo, and a photo that stands twice in one visit is shown once", async () => {
  const { checkId, arrival } = await album.visit();
  await withTenant(tenant, (tx) =>
    tx.update(posChecks).set({ photoOutId: arrival.id }).where(eq(posChecks.id, checkId)),
  );
  expect((await kept()).filter(({ attachmentId }) => attachmentId === arrival.id)).toHaveLength(1);
});
