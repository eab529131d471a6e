import type { Module, Subject } from "./subjects";

/**
 * One address of the product and who may open it. Data only: the middleware, the pages and the menu read the same list.
 * A path may hold `:name` segments; a longer address below it (`/pos/{id}`) follows the same rule.
 */
export type Screen = {
  /** Key of its words under `menu.items`. */
  readonly key: string;
  readonly path: string;
  readonly kind: "public" | "authenticated";
  /** admin = tenant admin or super admin. */
  readonly only?: "admin" | "superAdmin";
  /** Opening it needs GET on this subject. */
  readonly resource?: Subject;
  /** The menu shows it only with GET on this subject. */
  readonly screen?: Subject;
  readonly module?: Module;
  /** A module that opens the menu item even without the screen subject. */
  readonly orModule?: Module;
  /** Never for client users. */
  readonly nonClient?: boolean;
  /** The day of whoever works in the field: whoever has the summary looks there. */
  readonly inField?: boolean;
  /** A screen that is not built yet is in no menu and is nobody's home. */
  readonly built: boolean;
};

type Rules = Omit<Partial<Screen>, "key" | "path" | "kind">;

const open = (key: string, path: string): Screen => ({ key, path, kind: "public", built: true });
const page = (key: string, path: string, rules: Rules = {}): Screen => ({
  key,
  path,
  kind: "authenticated",
  built: false,
  ...rules,
});
const built = true;

const PUBLIC = [
  open("login", "/login"),
  open("confirmAccount", "/confirm-account"),
  open("forgetPassword", "/forget-password"),
];

const DASHBOARDS = [
  page("summary", "/", { resource: "DASHBOARDRESUME", screen: "DASHBOARDRESUMESCREEN", built }),
  page("today", "/today", {
    resource: "WORKSCHEDULE",
    screen: "WORKSCHEDULESSCREEN",
    nonClient: true,
    inField: true,
    built,
  }),
  page("trackMap", "/dashboard/trackMap", { resource: "GEOLOCATION", screen: "TRACKMAPSCREEN", built }),
  page("trackUser", "/dashboard/trackUser", { resource: "GEOLOCATION", screen: "TRACKUSERSCREEN", built }),
  page("workSchedulesMap", "/dashboard/workSchedulesMap", {
    resource: "DAILYROUTE",
    screen: "DAILYROUTESCREEN",
    built,
  }),
  // Home of everyone without the summary, so it asks for no subject of its own: the photos shown obey the data rules.
  page("photoGallery", "/dashboard/photoGallery", { screen: "PHOTOGALLERYSCREEN", built }),
  page("performanceUser", "/dashboard/performance/user", {
    resource: "PERFORMANCESCREEN",
    screen: "PERFORMANCESCREEN",
    nonClient: true,
    built,
  }),
  page("performancePos", "/dashboard/performance/pos", {
    resource: "PERFORMANCESCREEN",
    screen: "PERFORMANCESCREEN",
    built,
  }),
  page("targets", "/dashboard/targets", { resource: "DASHBOARDTARGET", nonClient: true, built }),
  page("operational", "/dashboard/operational", { resource: "OPERATIONAL", screen: "OPERATIONALSCREEN", built }),
  page("price", "/dashboard/price", { resource: "PRICE", screen: "PRICESCREEN", built }),
  page("share", "/dashboard/share", { resource: "SHARE", screen: "SHARESCREEN", built }),
  page("dueDate", "/dashboard/dueDate", { resource: "DUEDATE", screen: "DUEDATESCREEN", built }),
  page("outOfStock", "/dashboard/outOfStock", { resource: "OUTOFSTOCK", screen: "OUTOFSTOCKSCREEN", built }),
  page("additionalPoint", "/dashboard/additionalPoint", {
    resource: "OUTADDITIONALPOINT",
    screen: "ADDITIONALPOINTSCREEN",
    built,
  }),
];

const intelligence = (key: string, path: string) =>
  page(key, path, {
    resource: "INTELLIGENCESCREEN",
    screen: "INTELLIGENCESCREEN",
    module: "costOfServing",
    nonClient: true,
    built,
  });

const MODULES = [
  page("orderHistory", "/commercial/orderHistory", {
    resource: "ORDER",
    screen: "ORDERHISTORYSCREEN",
    module: "commercial",
    built,
  }),
  intelligence("costOfServing", "/intelligence/costOfServing"),
  intelligence("posIntelligence", "/posIntelligence"),
  intelligence("businessUnitsIntelligence", "/businessUnitsIntelligence"),
  intelligence("posChainIntelligence", "/posChainIntelligence"),
  page("billings", "/intelligence/billing", {
    resource: "BILLING",
    screen: "INTELLIGENCESCREEN",
    module: "costOfServing",
    nonClient: true,
    built,
  }),
];

const POINTS_OF_SALE = [
  page("pos", "/pos", { resource: "POS", screen: "POSSCREEN", built }),
  page("posChannel", "/posChannel", { resource: "POSCHANNEL", screen: "POSCHANNELSCREEN", built }),
  page("posCategory", "/posCategory", { resource: "POSCATEGORY", screen: "POSCATEGORYSCREEN", built }),
  page("posChain", "/posChain", { resource: "POSCHAIN", screen: "POSCHAINSCREEN", built }),
  page("posRegional", "/posRegional", { resource: "POSREGIONAL", screen: "POSREGIONALSCREEN", built }),
  page("posFlag", "/posFlag", { resource: "POSFLAG", screen: "POSFLAGSCREEN", built }),
  page("posCheck", "/posCheck", { resource: "POSCHECK", screen: "POSCHECKSCREEN", built }),
];

const CLIENTS = [
  page("businessUnits", "/business-units", { resource: "BUSINESSUNIT", screen: "BUSINESSUNITSSCREEN", built }),
  page("businessUnitsChecks", "/business-units-checks", {
    resource: "BUSINESSUNITCHECK",
    screen: "BUSINESSUNITSCHECKSSCREEN",
    built,
  }),
];

const PEOPLE = [
  page("users", "/users", { resource: "USER", screen: "USERSSCREEN", built }),
  page("roles", "/roles", { only: "admin", built }),
  page("teams", "/teams", { resource: "TEAM", screen: "TEAMSSCREEN", built }),
  page("workdays", "/workdays", { resource: "WORKDAY", screen: "WORKDAYSSCREEN", built }),
  page("workLeaves", "/workLeaves", { resource: "WORKLEAVE", screen: "WORKLEAVESSCREEN", built }),
  page("holidays", "/holidays", { resource: "WORKLEAVE", screen: "WORKLEAVESSCREEN", built }),
  page("files", "/files", { resource: "FILE", screen: "FILESSCREEN", built }),
  page("profile", "/profile", { built }),
];

const CATALOGUE = [
  page("mixes", "/mixes", { resource: "MIX", screen: "MIXESSCREEN", built }),
  page("products", "/products", { resource: "PRODUCT", screen: "PRODUCTSSCREEN", built }),
  page("productCategories", "/product-categories", {
    resource: "PRODUCTCATEGORY",
    screen: "PRODUCTCATEGORIESSCREEN",
    built,
  }),
  page("brands", "/brands", { resource: "BRAND", screen: "BRANDSSCREEN", built }),
];

const FIELD_WORK = [
  page("justifications", "/justifications", { resource: "JUSTIFICATION", screen: "JUSTIFICATIONSSCREEN", built }),
  page("justificationsTypes", "/justifications-types", {
    resource: "JUSTIFICATIONTYPE",
    screen: "JUSTIFICATIONSTYPESSCREEN",
    built,
  }),
  page("workschedules", "/workschedules", { resource: "WORKSCHEDULE", screen: "WORKSCHEDULESSCREEN", built }),
  page("visits", "/visits", { resource: "VISIT", screen: "WORKSCHEDULESSCREEN", nonClient: true, built }),
  page("workschedule", "/workschedule/:id", { resource: "WORKSCHEDULE", built }),
  page("workscheduleAnswer", "/workschedule/:id/answer/:workScheduleId/:pointOfSaleId/:date", {
    resource: "WORKSCHEDULE",
    built,
  }),
  page("workscheduleJustify", "/workschedule/:id/justify/:workScheduleId/:pointOfSaleId/:date", {
    resource: "WORKSCHEDULE",
    built,
  }),
  page("simulator", "/questionnaires/simulator", { resource: "QUESTIONNAIREFILTER", nonClient: true, built }),
  page("questionnaires", "/questionnaires", { resource: "QUESTIONNAIRE", screen: "QUESTIONNAIRESSCREEN", built }),
  page("questions", "/questions", { resource: "QUESTION", screen: "QUESTIONSSCREEN", built }),
];

const REPORTS = [
  page("workdayBreaks", "/reports/workdayBreaks", {
    resource: "WORKDAYBREAKCHECK",
    screen: "WORKDAYBREAKSSCREEN",
    built,
  }),
  page("questionnaireAnswers", "/questionnaireAnswers", {
    resource: "QUESTIONNAIREANSWER",
    screen: "AUDITSSCREEN",
    built,
  }),
  page("points", "/reports/points", { resource: "POINT", screen: "POINTSSCREEN", built }),
  page("km", "/reports/km", { resource: "GEOLOCATION", screen: "TRACKUSERSCREEN", nonClient: true, built }),
  page("resumeUser", "/resumeUser", {
    resource: "AUDITSEXPORTSCREEN",
    screen: "AUDITSEXPORTSCREEN",
    nonClient: true,
    built,
  }),
  page("operationalProblem", "/operationalProblem", {
    resource: "AUDITSEXPORTSCREEN",
    screen: "AUDITSEXPORTSCREEN",
    nonClient: true,
    built,
  }),
  page("syncInbox", "/syncInbox", {
    resource: "AUDITSEXPORTSCREEN",
    screen: "AUDITSEXPORTSCREEN",
    nonClient: true,
    built,
  }),
  page("auditLog", "/audit", { only: "admin", built }),
];

const JOBS = [
  page("exportJobs", "/exportJobs", { resource: "EXPORTJOB", screen: "EXPORTSSCREEN", built }),
  page("importJobs", "/importJobs", {
    resource: "IMPORTJOB",
    screen: "IMPORTSSCREEN",
    orModule: "costOfServing",
    nonClient: true,
    built,
  }),
  page("exportPresentationJobs", "/exportPresentationJobs", {
    resource: "PRESENTATIONJOB",
    screen: "PRESENTATIONSSCREEN",
    built,
  }),
];

const SECURITY = [page("tenant", "/tenant", { only: "superAdmin", built })];

/** Every route of the product, in the order of the menu. */
export const SCREENS: readonly Screen[] = [
  ...PUBLIC,
  ...DASHBOARDS,
  ...MODULES,
  ...POINTS_OF_SALE,
  ...CLIENTS,
  ...PEOPLE,
  ...CATALOGUE,
  ...FIELD_WORK,
  ...REPORTS,
  ...JOBS,
  ...SECURITY,
];
