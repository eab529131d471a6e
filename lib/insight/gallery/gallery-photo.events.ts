import { eq, inArray } from "drizzle-orm";
import {
  galleryPhotos as photo,
  pos,
  posChains,
  products,
  questionnaireItems,
  questionnaires,
  questions,
  users,
} from "@/db/schema";
import type { TenantTx } from "@/db/with-tenant";
import { defineEvents, idsOfPlaces } from "@/lib/engine/events/define";
import { alphabetical, byId, byName, idsOf, on } from "@/lib/engine/events/filters";
import { REVIEW_STATUSES } from "@/lib/field/answers/questionnaire-answer.resource";
import { ofTasks } from "@/lib/records/questionnaires/same-task";
import { textAt } from "@/lib/records/questions/earlier-texts";
import { bySupervisorOn, byTeamOn } from "@/lib/records/teams/at";
import { byPos, byProduct, byProductCategory, bySaid, bySide, byWork } from "./filters";
import { galleryPhoto, MOMENTS } from "./gallery-photo.resource";
import { isRepeated } from "./twins";
import { visiblePhotos } from "./visible";

/** Photos of visits, answers and justifications: those of one visit stand together, the newest visit first. */
export const galleryEvents = defineEvents({
  resource: galleryPhoto,
  table: photo,
  received: photo.createdAt,
  joins: [
    [users, eq(users.id, photo.userId)],
    [pos, eq(pos.id, photo.posId)],
    [questionnaires, eq(questionnaires.id, photo.questionnaireId)],
  ],
  visible: visiblePhotos,
  filters: {
    date: on.day(photo.localDate),
    businessUnitId: byWork,
    chainId: byPos(pos.chainId),
    flagId: byPos(pos.flagId),
    channelId: byPos(pos.channelId),
    posCategoryId: byPos(pos.categoryId),
    regionalId: byPos(pos.regionalId),
    stateId: byPos(pos.stateId),
    posId: on.id(photo.posId),
    teamId: byTeamOn({ person: photo.userId, date: photo.localDate }),
    supervisorId: bySupervisorOn({ person: photo.userId, date: photo.localDate }),
    userId: on.id(photo.userId),
    productCategoryId: byProductCategory,
    brandId: byProduct(products.brandId),
    productId: on.id(photo.productId),
    // A task's versions are one task to whoever looks at its photos.
    questionnaireId: (_ctx, key, value) =>
      value.op === "in" ? ofTasks(photo.questionnaireId, idsOf(key, value)) : byId(key, photo.questionnaireId, value),
    questionId: on.id(photo.questionId),
    moment: on.choice(photo.moment, MOMENTS),
    side: bySide,
    reviewStatus: on.choice(photo.reviewStatus, REVIEW_STATUSES),
    said: bySaid,
    repeated: (ctx, key, value) => on.flag(isRepeated(ctx))(ctx, key, value),
  },
  searched: {
    posId: byName(photo.posId, pos),
    userId: byName(photo.userId, users),
    questionnaireId: byName(photo.questionnaireId, questionnaires),
  },
  sorts: {
    posId: alphabetical(pos.name),
    userId: alphabetical(users.name),
    questionnaireId: alphabetical(questionnaires.name),
    moment: photo.moment,
    takenAt: photo.takenAt,
    visitedAt: photo.visitedAt,
    date: photo.localDate,
    reviewStatus: photo.reviewStatus,
    createdAt: photo.createdAt,
    updatedAt: photo.updatedAt,
  },
  read: async ({ tx }, places) => {
    const rows = await selectPhotos(tx).where(inArray(photo.id, idsOfPlaces(places)));
    return rows.map(({ item, itemTexts, question, questionTexts, ...row }) => ({
      ...row,
      questionName:
        question === null
          ? null
          : (textAt(item, itemTexts ?? [], row.takenAt) ?? textAt(question, questionTexts ?? [], row.takenAt)),
    }));
  },
  counted: 20_000,
  // What was refused is not shown to clients, and nothing of what the others' reviewers say.
  untold: (ctx) => (ctx.businessUnitId ? ["reviewStatus"] : []),
});

/** Photos with the names of what they belong to. */
function selectPhotos(tx: TenantTx) {
  return tx
    .select({
      id: photo.id,
      attachmentId: photo.attachmentId,
      moment: photo.moment,
      sourceId: photo.sourceId,
      posCheckId: photo.posCheckId,
      groupId: photo.groupId,
      visitedAt: photo.visitedAt,
      takenAt: photo.takenAt,
      localDate: photo.localDate,
      posId: photo.posId,
      posName: pos.name,
      chainName: posChains.name,
      userId: photo.userId,
      userName: users.name,
      questionnaireId: photo.questionnaireId,
      questionnaireName: questionnaires.name,
      questionId: photo.questionId,
      productId: photo.productId,
      productName: products.name,
      reviewStatus: photo.reviewStatus,
      isRepeated: photo.isRepeated,
      item: questionnaireItems.label,
      itemTexts: questionnaireItems.earlierTexts,
      question: questions.name,
      questionTexts: questions.earlierTexts,
      createdAt: photo.createdAt,
    })
    .from(photo)
    .innerJoin(users, eq(users.id, photo.userId))
    .innerJoin(pos, eq(pos.id, photo.posId))
    .leftJoin(posChains, eq(posChains.id, pos.chainId))
    .leftJoin(questionnaires, eq(questionnaires.id, photo.questionnaireId))
    .leftJoin(questionnaireItems, eq(questionnaireItems.id, photo.itemId))
    .leftJoin(questions, eq(questions.id, photo.questionId))
    .leftJoin(products, eq(products.id, photo.productId));
}

export type GalleryRow = (typeof galleryEvents)["read"] extends (...args: never[]) => Promise<readonly (infer R)[]>
  ? R
  : never;
