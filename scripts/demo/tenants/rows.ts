import type { tenants } from "@/db/schema";
import { demoId } from "@/scripts/demo/ids";

type TenantRow = typeof tenants.$inferInsert & { id: string };

/** The agency that the demonstration is about. */
export const ARAUCARIA: TenantRow = {
  id: demoId("tenant araucaria"),
  name: "Agência Araucária Trade",
  limitUnits: 20,
  limitUsers: 120,
  defaultTimezone: "America/Sao_Paulo",
  isPhotoCheckin: true,
  isMinimumDistanceCheckin: true,
  minimumDistanceCheckin: 300,
  isMinimumDistanceCheckout: true,
  minimumDistanceCheckout: 300,
  minimumTimeStore: 10,
  isGeotagUser: true,
  isInterval: true,
  isChat: true,
  isAddPdvToBusinessUnit: true,
  isAddUserToBusinessUnit: true,
  enableSupplyBreakageQuestionnaire: true,
  costOfServingModule: true,
  commercialModule: true,
  kmFactor: 1.3,
  pricePerKm: 0.95,
};

/** A smaller one in another zone, with few modules, whose data the first never sees. */
export const NORTE_CAMPO: TenantRow = {
  id: demoId("tenant norte campo"),
  name: "Norte Campo Promoções",
  limitUnits: 3,
  limitUsers: 15,
  defaultTimezone: "America/Manaus",
  isAddCompetitorToMix: false,
  showOutOfStockBtn: false,
};

/** A tenant on its first day. */
export const VAZIA: TenantRow = {
  id: demoId("tenant vazia"),
  name: "Vazia Trade",
  limitUnits: 5,
  limitUsers: 20,
  defaultTimezone: "America/Sao_Paulo",
};

export const DEMO_TENANTS: readonly TenantRow[] = [ARAUCARIA, NORTE_CAMPO, VAZIA];
