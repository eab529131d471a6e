import { CLIENT, PROMOTER, SUPER_ADMIN, TENANT_ADMIN } from "./role-names";
import { ACTIONS, type Action, actionsOf, type Permission, SUBJECTS, type Subject } from "./subjects";

/** A role as it is seeded: its list is the starting point, which an admin may change. */
export type DefaultRole = {
  readonly name: string;
  readonly alias: string;
  /** Name of the role above: a role holds no permission that its parent lacks. */
  readonly parent: string | null;
  /** Its holders see their own teams' people only. */
  readonly teamScope: boolean;
  readonly permissions: readonly Permission[];
};

/** `grant(["GET", "POST"], "POS", "MIX")` → POS_GET, POS_POST, MIX_GET, MIX_POST, of what can be granted. */
function grant(actions: readonly Action[], ...subjects: readonly Subject[]): Permission[] {
  return subjects.flatMap((subject) =>
    actionsOf(subject)
      .filter((action) => actions.includes(action))
      .map((action): Permission => `${subject}_${action}`),
  );
}

const READ = ["GET"] as const;
const WORK = ["GET", "POST", "PUT"] as const;

const EVERYTHING = grant(ACTIONS, ...SUBJECTS);
const without = (list: readonly Permission[], ...subjects: readonly Subject[]) =>
  list.filter((permission) => !subjects.some((subject) => permission.startsWith(`${subject}_`)));

/** What someone in the field needs: read the plan, write what happened. */
const PROMOTER_LIST: readonly Permission[] = [
  ...grant(WORK, "POSCHECK", "BUSINESSUNITCHECK", "WORKDAYBREAKCHECK"),
  ...grant(["GET", "POST"], "ATTACHMENT", "QUESTIONNAIREANSWER", "JUSTIFICATION"),
  // Whether promoters may add PDVs is the tenant's setting `is_add_pdv`.
  ...grant(["POST"], "GEOLOCATION", "POS"),
  ...grant(["GET", "PUT"], "PROFILE"),
  ...grant(READ, "POS", "POSCATEGORY", "POSCHAIN", "POSCHANNEL", "POSREGIONAL", "POSFLAG"),
  ...grant(READ, "PRODUCT", "PRODUCTCATEGORY", "BRAND", "MIX", "CITY", "STATE", "FILE"),
  ...grant(READ, "QUESTION", "CHOICEOPTION", "QUESTIONNAIRE", "QUESTIONNAIREFILTER", "QUESTIONNAIREITEM"),
  ...grant(READ, "JUSTIFICATIONTYPE", "JUSTIFICATIONCATEGORY", "WORKSCHEDULE", "VISIT"),
  ...grant(READ, "WORKDAY", "WORKDAYITEM", "WORKDAYBREAK", "WORKLEAVE"),
  // Their own punches, which are theirs to check.
  ...grant(READ, "POINT", "POINTSSCREEN"),
  ...grant(READ, "POSCHECKSCREEN", "PHOTOGALLERYSCREEN", "WORKSCHEDULESSCREEN"),
];

/** A team's lead: the promoter's list, the plan of the team, and its results. */
const SUPERVISOR_LIST: readonly Permission[] = [
  ...PROMOTER_LIST,
  ...grant(["PUT"], "JUSTIFICATION", "QUESTIONNAIREANSWER"),
  ...grant(WORK, "OPERATIONALPROBLEM"),
  ...grant(["POST"], "POINT"),
  ...grant(["POST", "PUT", "DELETE"], "WORKSCHEDULE"),
  ...grant(READ, "USER", "TEAM", "SCOPE", "BUSINESSUNIT"),
  ...grant(WORK, "EXPORTJOB", "PRESENTATIONJOB"),
  ...grant(READ, "DASHBOARDRESUME", "DAILYROUTE", "OPERATIONAL", "PRICE", "SHARE", "DUEDATE", "OUTOFSTOCK"),
  ...grant(READ, "OUTADDITIONALPOINT", "GEOLOCATION"),
  ...grant(READ, "DASHBOARDRESUMESCREEN", "TRACKMAPSCREEN", "TRACKUSERSCREEN", "DAILYROUTESCREEN"),
  ...grant(READ, "PERFORMANCESCREEN", "OPERATIONALSCREEN", "PRICESCREEN", "SHARESCREEN", "DUEDATESCREEN"),
  ...grant(READ, "OUTOFSTOCKSCREEN", "ADDITIONALPOINTSCREEN"),
  ...grant(READ, "POSSCREEN", "POSCHANNELSCREEN", "POSCATEGORYSCREEN", "POSCHAINSCREEN", "POSREGIONALSCREEN"),
  ...grant(READ, "POSFLAGSCREEN", "BUSINESSUNITSCHECKSSCREEN", "USERSSCREEN", "TEAMSSCREEN", "WORKLEAVESSCREEN"),
  ...grant(READ, "MIXESSCREEN", "PRODUCTSSCREEN", "JUSTIFICATIONSSCREEN", "AUDITSSCREEN", "AUDITSEXPORTSCREEN"),
  ...grant(READ, "WORKDAYBREAKSSCREEN", "EXPORTSSCREEN", "PRESENTATIONSSCREEN"),
];

/** A client's window on its own business unit: results, never people or costs. */
const CLIENT_LIST: readonly Permission[] = [
  ...grant(["GET", "PUT"], "PROFILE"),
  ...grant(READ, "POS", "POSCATEGORY", "POSCHAIN", "POSCHANNEL", "POSREGIONAL", "POSFLAG", "POSCHECK"),
  ...grant(READ, "PRODUCT", "PRODUCTCATEGORY", "BRAND", "MIX", "CITY", "STATE", "ATTACHMENT", "VISIT"),
  ...grant(READ, "QUESTION", "CHOICEOPTION", "QUESTIONNAIRE", "QUESTIONNAIREITEM", "QUESTIONNAIREANSWER", "ORDER"),
  ...grant(READ, "EXPORTJOB", "PRESENTATIONJOB"),
  ...grant(READ, "PRICE", "SHARE", "DUEDATE", "OUTOFSTOCK", "OUTADDITIONALPOINT"),
  ...grant(READ, "PHOTOGALLERYSCREEN", "PRICESCREEN", "SHARESCREEN", "DUEDATESCREEN", "OUTOFSTOCKSCREEN"),
  ...grant(READ, "ADDITIONALPOINTSCREEN", "POSSCREEN", "POSCHECKSCREEN", "MIXESSCREEN", "PRODUCTSSCREEN"),
  ...grant(READ, "AUDITSSCREEN", "EXPORTSSCREEN", "PRESENTATIONSSCREEN", "ORDERHISTORYSCREEN"),
];

const ADMIN_LIST = without(EVERYTHING, "TENANT", "TENANTSCREEN");

/** The four roles that every installation has; the super admin stands outside the tenants. */
export const SYSTEM_ROLES = {
  superAdmin: { name: SUPER_ADMIN, alias: "Super admin", parent: null, teamScope: false, permissions: EVERYTHING },
  tenantAdmin: {
    name: TENANT_ADMIN,
    alias: "Administrador",
    parent: null,
    teamScope: false,
    permissions: ADMIN_LIST,
  },
  client: { name: CLIENT, alias: "Cliente", parent: TENANT_ADMIN, teamScope: false, permissions: CLIENT_LIST },
  promoter: { name: PROMOTER, alias: "Promotor", parent: TENANT_ADMIN, teamScope: true, permissions: PROMOTER_LIST },
} as const satisfies Record<string, DefaultRole>;

/** Roles of the demonstration agency, made as an admin would make them. */
export const DEMO_ROLES = {
  coordinator: {
    name: "coordenacao",
    alias: "Coordenação",
    parent: TENANT_ADMIN,
    teamScope: false,
    permissions: without(ADMIN_LIST, "ROLE", "ROLESSCREEN"),
  },
  supervisor: {
    name: "supervisor",
    alias: "Supervisão",
    parent: "coordenacao",
    teamScope: true,
    permissions: SUPERVISOR_LIST,
  },
} as const satisfies Record<string, DefaultRole>;

/** In the demonstration the promoters stand below the supervisors, who therefore see them. */
export const DEMO_PROMOTER: DefaultRole = { ...SYSTEM_ROLES.promoter, parent: DEMO_ROLES.supervisor.name };
