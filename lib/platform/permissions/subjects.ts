/** What can be done to a subject; a permission is written `SUBJECT_ACTION`. */
export const ACTIONS = ["GET", "POST", "PUT", "DELETE"] as const;
export type Action = (typeof ACTIONS)[number];

const DATA_SUBJECTS = [
  "USER",
  "USERCOST",
  "PROFILE",
  "PRODUCT",
  "PRODUCTCATEGORY",
  "BRAND",
  "MIX",
  "QUESTION",
  "CHOICEOPTION",
  "QUESTIONNAIRE",
  "QUESTIONNAIREFILTER",
  "QUESTIONNAIREITEM",
  "QUESTIONNAIREANSWER",
  "QUESTIONNAIREEMAIL",
  "POS",
  "POSCATEGORY",
  "POSCHAIN",
  "POSCHANNEL",
  "POSREGIONAL",
  "POSFLAG",
  "POSCHECK",
  "BUSINESSUNIT",
  "BUSINESSUNITCHECK",
  "WORKSCHEDULE",
  "VISIT",
  "FILE",
  "JUSTIFICATION",
  "JUSTIFICATIONTYPE",
  "JUSTIFICATIONCATEGORY",
  "CITY",
  "STATE",
  "TEAM",
  "WORKDAY",
  "WORKDAYITEM",
  "WORKDAYBREAK",
  "WORKDAYBREAKCHECK",
  "WORKLEAVE",
  "POINT",
  "OPERATIONALPROBLEM",
  "ROLE",
  "SCOPE",
  "TENANT",
  "ATTACHMENT",
  "EXPORTJOB",
  "IMPORTJOB",
  "PRESENTATIONJOB",
  "ORDER",
  "BILLING",
  "DASHBOARDTARGET",
] as const;

const DASHBOARD_SUBJECTS = [
  "DASHBOARDRESUME",
  "GEOLOCATION",
  "DAILYROUTE",
  "OPERATIONAL",
  "PRICE",
  "SHARE",
  "DUEDATE",
  "OUTOFSTOCK",
  "OUTADDITIONALPOINT",
] as const;

const SCREEN_SUBJECTS = [
  "POSSCREEN",
  "POSCHANNELSCREEN",
  "POSCATEGORYSCREEN",
  "POSCHAINSCREEN",
  "POSREGIONALSCREEN",
  "POSFLAGSCREEN",
  "POSCHECKSCREEN",
  "BUSINESSUNITSSCREEN",
  "BUSINESSUNITSCHECKSSCREEN",
  "USERSSCREEN",
  "TEAMSSCREEN",
  "WORKDAYSSCREEN",
  "WORKLEAVESSCREEN",
  "FILESSCREEN",
  "TENANTSCREEN",
  "ROLESSCREEN",
  "MIXESSCREEN",
  "PRODUCTSSCREEN",
  "PRODUCTCATEGORIESSCREEN",
  "BRANDSSCREEN",
  "JUSTIFICATIONSSCREEN",
  "JUSTIFICATIONSTYPESSCREEN",
  "WORKSCHEDULESSCREEN",
  "QUESTIONNAIRESSCREEN",
  "QUESTIONSSCREEN",
  "AUDITSSCREEN",
  "AUDITSEXPORTSCREEN",
  "WORKDAYBREAKSSCREEN",
  "POINTSSCREEN",
  "IMPORTSSCREEN",
  "EXPORTSSCREEN",
  "PRESENTATIONSSCREEN",
  "PERFORMANCESCREEN",
  "PHOTOGALLERYSCREEN",
  "TRACKMAPSCREEN",
  "TRACKUSERSCREEN",
  "DAILYROUTESCREEN",
  "OPERATIONALSCREEN",
  "PRICESCREEN",
  "SHARESCREEN",
  "DUEDATESCREEN",
  "OUTOFSTOCKSCREEN",
  "ADDITIONALPOINTSCREEN",
  "DASHBOARDRESUMESCREEN",
  "ORDERHISTORYSCREEN",
  "INTELLIGENCESCREEN",
] as const;

/** Every subject of the permission list: records, dashboards, and one per screen. */
export const SUBJECTS = [...DATA_SUBJECTS, ...DASHBOARD_SUBJECTS, ...SCREEN_SUBJECTS] as const;
export type Subject = (typeof SUBJECTS)[number];
export type Permission = `${Subject}_${Action}`;

const READ_ONLY = ["GET"] as const;
const MADE_ONCE = ["GET", "POST"] as const;
const DECIDED = ["GET", "POST", "PUT"] as const;
/** Records of which not everything can be done: what nobody asks for cannot be granted. */
const FEWER: Partial<Record<Subject, readonly Action[]>> = {
  USERCOST: READ_ONLY,
  PROFILE: ["GET", "PUT"],
  QUESTIONNAIREANSWER: DECIDED,
  POSCHECK: MADE_ONCE,
  BUSINESSUNITCHECK: MADE_ONCE,
  VISIT: READ_ONLY,
  JUSTIFICATION: DECIDED,
  CITY: READ_ONLY,
  STATE: READ_ONLY,
  WORKDAYBREAK: READ_ONLY,
  WORKDAYBREAKCHECK: MADE_ONCE,
  SCOPE: DECIDED,
  ATTACHMENT: MADE_ONCE,
  EXPORTJOB: MADE_ONCE,
  IMPORTJOB: MADE_ONCE,
  PRESENTATIONJOB: MADE_ONCE,
  // Its lines are read by whoever opens the screen.
  OPERATIONALPROBLEM: ["POST", "PUT"],
  GEOLOCATION: DECIDED,
  DASHBOARDTARGET: ["GET", "PUT"],
};
/** Parts of the product that a tenant, and a client of it, may have or not. */
export type Module = "costOfServing" | "commercial";
/** Subjects that nobody holds while their module is off, whatever the role says. */
export const MODULE_OF: Readonly<Partial<Record<Subject, Module>>> = {
  BILLING: "costOfServing",
  INTELLIGENCESCREEN: "costOfServing",
  ORDER: "commercial",
  ORDERHISTORYSCREEN: "commercial",
};
const ONLY_READ: ReadonlySet<Subject> = new Set(
  [...DASHBOARD_SUBJECTS, ...SCREEN_SUBJECTS].filter((subject) => subject !== "GEOLOCATION"),
);

/** What of a subject can be granted: the actions that some call or screen asks for. */
export function actionsOf(subject: Subject): readonly Action[] {
  return ONLY_READ.has(subject) ? READ_ONLY : (FEWER[subject] ?? ACTIONS);
}

/** What choosing by people, teams or clients in a list of events asks of the reader, by the name of the record; others ask nothing more. */
export const CHOICE_NEEDS: Readonly<Record<string, Subject>> = {
  user: "USER",
  team: "TEAM",
  businessUnit: "BUSINESSUNIT",
};
