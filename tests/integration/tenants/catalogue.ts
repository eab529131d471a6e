import { eq } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import {
  brands,
  holidays,
  justificationCategories,
  justificationTypeBusinessUnits,
  justificationTypes,
  mixes,
  mixPos,
  mixPosChains,
  mixProducts,
  pos,
  posChains,
  posFlags,
  productCategories,
  productCompetitors,
  products,
  questionChoices,
  questionnaireEmails,
  questionnaireFilterProducts,
  questionnaireFilters,
  questionnaireFilterUsers,
  questionnaireItems,
  questionnaires,
  questions,
  roles,
  workdayItems,
  workdays,
} from "@/db/schema";
import { withTenant } from "@/db/with-tenant";
import { create } from "@/lib/engine/resource/operations/create";
import { boundOf } from "@/lib/shell/registry";
import { callApi, tokenFor } from "../../support/api";
import { newTenant } from "../../support/tenant";
import { clock, image, uploadForm } from "../check-ins/visit";

const ids = <K extends string>(...keys: K[]) =>
  Object.fromEntries(keys.map((key) => [key, uuidv7()])) as Record<K, string>;

/** A tenant with one of everything that is copied, and with what is not: a client, a PDV, people, an e-mail rule. */
export async function tenantWithCatalogue() {
  const tenant = await newTenant();
  const ctx = tenant.ctxAs("admin");
  const { token } = await tokenFor(tenant.tenantId, tenant.userIds.admin);
  const photoId = uuidv7();
  const photo = { id: photoId, kind: "product", occurred_at: clock(0), latitude: "-23.5", longitude: "-46.6" };
  await callApi(`/tenant/${tenant.tenantId}/attachments/create`, { token, raw: uploadForm(photo, await image(4)) });
  const choice = await create(boundOf("question"), ctx, {
    name: "Como está a gôndola?",
    type: "choice",
    choices: [{ name: "Cheia", meaning: "exposure" }, { name: "Vazia" }],
  });
  const choices = await withTenant(ctx, (tx) => tx.select().from(questionChoices));
  const choiceId = choices[1]?.id;
  const id = ids(
    "chain",
    "flag",
    "brand",
    "category",
    "sub",
    "own",
    "rival",
    "mix",
    "bare",
    "store",
    "lead",
    "clerk",
    "v1",
    "v2",
    "task",
    "task2",
    "first",
    "second",
    "open",
    "narrow",
    "reason",
    "reasonBu",
    "group",
    "workday",
    "holiday",
  );
  await withTenant(ctx, async (tx) => {
    await tx.insert(posChains).values({ id: id.chain, name: "Rede" });
    await tx.insert(posFlags).values({ id: id.flag, name: "Bandeira", chainId: id.chain });
    await tx.insert(brands).values({ id: id.brand, name: "Marca" });
    await tx.insert(productCategories).values({ id: id.sub, name: "Sub", parentId: null });
    await tx.insert(productCategories).values({ id: id.category, name: "Mãe" });
    await tx.update(productCategories).set({ parentId: id.category }).where(eq(productCategories.id, id.sub));
    await tx.insert(products).values([
      { id: id.own, name: "Próprio", categoryId: id.category, subCategoryId: id.sub, brandId: id.brand, photoId },
      { id: id.rival, name: "Rival", isCompetitor: true, minPrice: "1.50", maxPrice: "2.00" },
    ]);
    await tx.insert(productCompetitors).values({ productId: id.own, competitorId: id.rival });
    await tx.insert(pos).values({ id: id.store, name: "Loja" });
    await tx.insert(mixes).values([
      { id: id.mix, name: "Mix", type: "point_of_sale_chain", businessUnitId: tenant.businessUnitId },
      { id: id.bare, name: "Do PDV", type: "point_of_sale" },
    ]);
    await tx.insert(mixProducts).values([
      { mixId: id.mix, productId: id.own },
      { mixId: id.bare, productId: id.rival },
    ]);
    await tx.insert(mixPosChains).values({ mixId: id.mix, chainId: id.chain });
    await tx.insert(mixPos).values({ mixId: id.bare, posId: id.store });
    const held = ["POS_GET", "POS_PUT", "TENANT_GET"];
    await tx.insert(roles).values([
      { id: id.lead, name: "lider", alias: "Líder", parentRoleId: tenant.roleIds["admin entidade"], permissions: held },
      { id: id.clerk, name: "auxiliar", alias: "Auxiliar", parentRoleId: id.lead, permissions: held, teamScope: true },
    ]);
    await tx.insert(questions).values({ id: id.v1, name: "Preço?", type: "number", isActive: false });
    await tx.insert(questions).values({ id: id.v2, name: "Preço?", type: "number", originId: id.v1, version: 2 });
    await tx.insert(questionnaires).values([
      { id: id.task, name: "Tarefa", businessUnitId: tenant.businessUnitId, publishedAt: new Date(), isActive: false },
      { id: id.task2, name: "Tarefa", originId: id.task, version: 2 },
    ]);
    const showWhen = { itemId: id.first, operator: "equals", value: choiceId ?? null };
    await tx.insert(questionnaireItems).values([
      { id: id.first, questionnaireId: id.task2, questionId: choice.row.id },
      { id: id.second, questionnaireId: id.task2, questionId: id.v2, position: 1, showWhen },
    ]);
    await tx.insert(questionnaireFilters).values([
      { id: id.open, questionnaireId: id.task2, name: "De todos" },
      { id: id.narrow, questionnaireId: id.task2, name: "De um" },
    ]);
    await tx.insert(questionnaireFilterProducts).values({ filterId: id.open, productId: id.own });
    await tx.insert(questionnaireFilterUsers).values({ filterId: id.narrow, userId: tenant.userIds.promoter });
    await tx.insert(questionnaireEmails).values({ questionnaireId: id.task2, recipient: "a@b.example", subject: "Oi" });
    await tx.insert(justificationCategories).values({ id: id.group, name: "Loja" });
    await tx.insert(justificationTypes).values([
      { id: id.reason, name: "Fechada", categoryId: id.group, maxConsecutiveUses: 3 },
      { id: id.reasonBu, name: "Só deste cliente" },
    ]);
    const restricted = { justificationTypeId: id.reasonBu, businessUnitId: tenant.businessUnitId };
    await tx.insert(justificationTypeBusinessUnits).values(restricted);
    await tx.insert(workdays).values({ id: id.workday, name: "Comercial" });
    await tx
      .insert(workdayItems)
      .values({ workdayId: id.workday, weekday: 1, startTime: "08:00:00", endTime: "17:00:00" });
    await tx.insert(holidays).values({ id: id.holiday, name: "Padroeira", date: "2026-12-08" });
  });
  return { tenant, id, photoId, choiceQuestionId: choice.row.id, choiceId };
}
