import { DEMO_ROLES, SYSTEM_ROLES } from "@/lib/platform/permissions/roles";
import type { ScreenCtx } from "@/lib/platform/permissions/screens";

/** A session as the screens see it, for each role of the demonstration. */
export function screenCtx(
  role: { name: string; permissions: readonly string[] },
  over: Partial<ScreenCtx> = {},
): ScreenCtx {
  return {
    roleName: role.name,
    permissions: new Set(role.permissions) as ScreenCtx["permissions"],
    modules: { costOfServing: true, commercial: true },
    businessUnitId: role.name === "cliente" ? "018f0000-0000-7000-8000-000000000001" : null,
    ...over,
  };
}

export const WHO = {
  superAdmin: screenCtx(SYSTEM_ROLES.superAdmin),
  admin: screenCtx(SYSTEM_ROLES.tenantAdmin),
  coordinator: screenCtx(DEMO_ROLES.coordinator),
  supervisor: screenCtx(DEMO_ROLES.supervisor),
  client: screenCtx(SYSTEM_ROLES.client),
  promoter: screenCtx(SYSTEM_ROLES.promoter),
} as const;
export type Who = keyof typeof WHO;

/**
 * Who may open each address, one letter per role: S super admin, A tenant admin, K coordinator, V supervisor, C client,
 * P promoter. Written by hand from the product's rules, so that a slip in the lists shows here.
 */
export const MAY_OPEN: Readonly<Record<string, string>> = {
  "/today": "P",
  "/dashboard/trackMap": "AKV",
  "/dashboard/trackUser": "AKV",
  "/dashboard/workSchedulesMap": "AKV",
  "/dashboard/photoGallery": "AKVCP",
  "/dashboard/performance/user": "AKV",
  "/dashboard/performance/pos": "AKV",
  "/dashboard/targets": "AK",
  "/dashboard/operational": "AKV",
  "/dashboard/price": "AKVC",
  "/dashboard/share": "AKVC",
  "/dashboard/dueDate": "AKVC",
  "/dashboard/outOfStock": "AKVC",
  "/dashboard/additionalPoint": "AKVC",
  "/commercial/orderHistory": "AKC",
  "/intelligence/costOfServing": "AK",
  "/intelligence/billing": "AK",
  "/posIntelligence": "AK",
  "/businessUnitsIntelligence": "AK",
  "/posChainIntelligence": "AK",
  "/pos": "AKVCP",
  "/posChannel": "AKVCP",
  "/posCategory": "AKVCP",
  "/posChain": "AKVCP",
  "/posRegional": "AKVCP",
  "/posFlag": "AKVCP",
  "/posCheck": "AKVCP",
  "/business-units": "AKV",
  "/business-units-checks": "AKVP",
  "/users": "AKV",
  "/roles": "SA",
  "/teams": "AKV",
  "/workdays": "AKVP",
  "/workLeaves": "AKVP",
  "/holidays": "AKVP",
  "/files": "AKVP",
  "/profile": "SAKVCP",
  "/mixes": "AKVCP",
  "/products": "AKVCP",
  "/product-categories": "AKVCP",
  "/brands": "AKVCP",
  "/justifications": "AKVP",
  "/justifications-types": "AKVP",
  "/workschedules": "AKVP",
  "/visits": "AKVP",
  "/workschedule/:id": "AKVP",
  "/workschedule/:id/answer/:workScheduleId/:pointOfSaleId/:date": "AKVP",
  "/workschedule/:id/justify/:workScheduleId/:pointOfSaleId/:date": "AKVP",
  "/questionnaires": "AKVCP",
  "/questionnaires/simulator": "AKVP",
  "/questions": "AKVCP",
  "/questionnaireAnswers": "AKVCP",
  "/reports/workdayBreaks": "AKVP",
  "/reports/points": "AKVP",
  "/reports/km": "AKV",
  "/resumeUser": "AKV",
  "/operationalProblem": "AKV",
  "/syncInbox": "AKV",
  "/audit": "SA",
  "/exportJobs": "AKVC",
  "/importJobs": "AK",
  "/exportPresentationJobs": "AKVC",
  "/tenant": "S",
};
export const LETTERS: Readonly<Record<Who, string>> = {
  superAdmin: "S",
  admin: "A",
  coordinator: "K",
  supervisor: "V",
  client: "C",
  promoter: "P",
};
