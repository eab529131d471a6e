import { and, eq, exists, inArray, or, type SQL } from "drizzle-orm";
import { QueryBuilder } from "drizzle-orm/pg-core";
import {
  attachments,
  businessUnits,
  files,
  justifications,
  posChecks,
  products,
  questionnaireAnswerFiles,
  questionnaireAnswers,
  questionnaireAnswerValues,
  tenantImages,
  users,
} from "@/db/schema";
import { visibleAnswers, visibleValues } from "@/lib/field/answers/visible";
import { visibleChecks } from "@/lib/field/check-ins/visible";
import { visibleJustifications } from "@/lib/field/justifications/visible";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { membersOf } from "@/lib/platform/tenancy/own-teams";
import { visibleProduct } from "@/lib/records/catalogue/visible";
import { visibleUnit } from "@/lib/records/clients/visible";
import { visibleFile } from "@/lib/records/files/audience";

/** The photos that this session may see: its own, those of visits it sees, common ones, and within its teams the rest. */
export function visibleAttachments(ctx: Ctx): SQL | undefined {
  if (!ctx.businessUnitId && !ctx.teamIds) return undefined;
  // Each side on its own: Postgres then reads the visits once, instead of looking for each photo among them.
  const [ofArrival, ofDeparture] = [posChecks.photoInId, posChecks.photoOutId].map((photo) =>
    exists(
      new QueryBuilder()
        .select({ id: posChecks.id })
        .from(posChecks)
        .where(and(eq(photo, attachments.id), visibleChecks(ctx))),
    ),
  );
  const ofAnswer = exists(
    new QueryBuilder()
      .select({ id: questionnaireAnswerFiles.valueId })
      .from(questionnaireAnswerFiles)
      .innerJoin(questionnaireAnswerValues, eq(questionnaireAnswerValues.id, questionnaireAnswerFiles.valueId))
      .innerJoin(questionnaireAnswers, eq(questionnaireAnswers.id, questionnaireAnswerValues.answerId))
      .where(and(eq(questionnaireAnswerFiles.attachmentId, attachments.id), visibleAnswers(ctx), visibleValues(ctx))),
  );
  // Somebody may have uploaded it for the person whom it is about.
  const ofReason = ctx.businessUnitId
    ? undefined
    : exists(
        new QueryBuilder()
          .select({ id: justifications.id })
          .from(justifications)
          .where(and(eq(justifications.photoId, attachments.id), visibleJustifications(ctx))),
      );
  // A document is seen by whoever its file is meant for.
  const ofFile = exists(
    new QueryBuilder()
      .select({ id: files.id })
      .from(files)
      .where(and(eq(files.attachmentId, attachments.id), visibleFile(ctx))),
  );
  // What the tenant shows of itself, everybody in it sees.
  const ofTenant = exists(
    new QueryBuilder()
      .select({ kind: tenantImages.kind })
      .from(tenantImages)
      .where(eq(tenantImages.attachmentId, attachments.id)),
  );
  const ofClient = exists(
    new QueryBuilder()
      .select({ id: businessUnits.id })
      .from(businessUnits)
      .where(and(eq(businessUnits.logoId, attachments.id), visibleUnit(ctx))),
  );
  const ofTeam = ctx.teamIds?.length ? inArray(attachments.uploadedBy, membersOf(ctx.teamIds)) : undefined;
  const face = exists(
    new QueryBuilder()
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.id, ctx.userId), eq(users.photoId, attachments.id))),
  );
  const own = or(eq(attachments.uploadedBy, ctx.userId), face);
  // Photos of products are common to the team; a client sees those of its own mixes.
  const ofProduct = ctx.businessUnitId
    ? exists(
        new QueryBuilder()
          .select({ id: products.id })
          .from(products)
          .where(and(eq(products.photoId, attachments.id), visibleProduct(ctx))),
      )
    : eq(attachments.kind, "product");
  // A client sees work through its visits only, whoever took the photo.
  const ofWork = or(ofArrival, ofDeparture, ofAnswer, ofReason);
  return or(own, ctx.businessUnitId ? undefined : ofTeam, ofWork, ofProduct, ofTenant, ofClient, ofFile);
}
