import type { justificationCategories, justificationTypes } from "@/db/schema";
import { demoId } from "@/scripts/demo/ids";

type Rows = {
  readonly categories: (typeof justificationCategories.$inferInsert & { id: string })[];
  readonly types: (typeof justificationTypes.$inferInsert & { id: string })[];
};
type TypePlan = Omit<typeof justificationTypes.$inferInsert, "id" | "categoryId" | "tenantId">;

/** The reason that lets a visit happen where the device, or the PDV's record, says it cannot. */
export const WRONG_PLACE = "Localização incorreta";
/** Asked for by one client only. */
export const NEW_STORE = "Visita a PDV novo";

const PLANS: Record<string, readonly TypePlan[]> = {
  Loja: [
    { name: "Loja fechada", needsPhoto: true, needsApproval: true },
    { name: "Loja em inventário", needsPhoto: true },
    { name: "PDV não autorizou a entrada", needsText: true, needsApproval: true, maxConsecutiveUses: 2 },
  ],
  Promotor: [
    { name: "Atestado médico", needsPhoto: true, needsApproval: true },
    { name: "Treinamento" },
    { name: "Reunião com a supervisão" },
    { name: "Falta de crachá", needsText: true, maxConsecutiveUses: 1 },
  ],
  Operação: [
    { name: "Problema de transporte", needsText: true },
    { name: "Enchente ou chuva forte", needsPhoto: true },
    {
      name: "Falha no aplicativo",
      needsText: true,
      needsApproval: true,
      missingCheckIn: true,
      incompleteCheckOut: true,
    },
    { name: WRONG_PLACE, needsText: true, needsApproval: true, allowAbsenceCheckIn: true, allowAbsenceCheckOut: true },
    { name: NEW_STORE, needsText: true, newPosInRoute: true },
  ],
};

export const reasonId = (tenant: string, name: string) => demoId(`${tenant} reason ${name}`);

/** Justification types in their categories. */
export function reasonRows(tenant: string): Rows {
  const categories = Object.keys(PLANS).map((name) => ({ id: demoId(`${tenant} reasons ${name}`), name }));
  const types = Object.entries(PLANS).flatMap(([category, plans]) =>
    plans.map((plan) => ({
      ...plan,
      id: reasonId(tenant, plan.name),
      categoryId: demoId(`${tenant} reasons ${category}`),
    })),
  );
  return { categories, types };
}
