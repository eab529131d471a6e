import { plusDays } from "@/lib/base/calendar/days";
import { localDate } from "@/lib/base/calendar/zone";
import { CLIENT, PROMOTER, TENANT_ADMIN } from "@/lib/platform/permissions/role-names";
import { DEMO_ROLES } from "@/lib/platform/permissions/roles";
import { localInstant } from "@/scripts/demo/calendar";
import { buildCatalogue } from "@/scripts/demo/catalogue/build";
import { billingRows } from "@/scripts/demo/clients/billing";
import { clientId, clientLinks, clientRows, costRuleRows } from "@/scripts/demo/clients/build";
import { buildMixes, MIX_PLANS } from "@/scripts/demo/clients/mixes";
import { CLIENTS } from "@/scripts/demo/clients/plans";
import type { DemoContext } from "@/scripts/demo/context";
import { fileRows } from "@/scripts/demo/files/build";
import { orderRows } from "@/scripts/demo/orders/build";
import { ADMIN, CLIENT_USERS, COORDINATOR, particulars, TEAMS } from "@/scripts/demo/people/araucaria";
import { buildField, contactNames } from "@/scripts/demo/people/build";
import { staffRow, type UserRow, type Where } from "@/scripts/demo/people/person";
import { NEW_STORE, reasonId, reasonRows, WRONG_PLACE } from "@/scripts/demo/people/reasons";
import { AGENCY_ROLES, roleRows } from "@/scripts/demo/people/roles";
import { substitutionRows } from "@/scripts/demo/people/teams";
import { workdayRows } from "@/scripts/demo/people/workdays";
import { photoChooser } from "@/scripts/demo/photos/album";
import { lookRows } from "@/scripts/demo/photos/looks";
import { BANNERS } from "@/scripts/demo/places/banners";
import { classRows } from "@/scripts/demo/places/classes";
import { NORTHEAST, SOUTH } from "@/scripts/demo/places/south-and-north";
import { GREATER_SAO_PAULO, RIO_AND_MINAS, SAO_PAULO, SAO_PAULO_COUNTRYSIDE } from "@/scripts/demo/places/southeast";
import { markSpecimens } from "@/scripts/demo/places/specimens";
import { idOf } from "@/scripts/demo/places/store";
import { makeStores } from "@/scripts/demo/places/stores";
import { questionRows } from "@/scripts/demo/questions/build";
import { TASKS } from "@/scripts/demo/tasks/plans";
import type { TenantRows } from "@/scripts/demo/tenant-rows";
import { STORY } from "@/scripts/demo/time/story";
import { albumOrNone, knownCities, packAttachments } from "./agency";
import { fieldHistory } from "./history";
import { ARAUCARIA } from "./rows";

const TENANT = "araucaria";
const ZONE = "America/Sao_Paulo";
const CITIES = [SAO_PAULO, ...GREATER_SAO_PAULO, ...SAO_PAULO_COUNTRYSIDE, ...RIO_AND_MINAS, ...SOUTH, ...NORTHEAST];
const DAYS = 90;

/** The agency that the demonstration is about. */
export async function araucaria(context: DemoContext): Promise<TenantRows> {
  const { now } = context;
  const roles = roleRows(TENANT, AGENCY_ROLES);
  const workdays = workdayRows(TENANT);
  const known = await knownCities(
    ARAUCARIA.id,
    CITIES.map((city) => city.ibge),
  );
  const people = peopleOf(context, new Map(roles.map((role) => [role.name, role.id])), workdays, known);

  const classes = classRows(TENANT, BANNERS, CITIES, ["Norte"]);
  const contacts = contactNames(TENANT, 60);
  const plan = {
    tenant: TENANT,
    cities: CITIES,
    banners: BANNERS,
    classes: classes.ids,
    known,
    firstCode: 1001,
    contacts,
  };
  const stores = markSpecimens(makeStores(plan));

  const album = await albumOrNone({
    tenantId: ARAUCARIA.id,
    at: now,
    banners: BANNERS,
    clients: CLIENTS,
    gondolas: context.gondolas,
  });
  const began = localInstant(plusDays(localDate(now, ZONE), -DAYS - 20), 600, ZONE);
  const packs = packAttachments(TENANT, album, people.admin, began);
  const catalogue = buildCatalogue(
    TENANT,
    CLIENTS.map((client) => client.line),
  );
  const mixes = buildMixes(TENANT, MIX_PLANS, classes.ids, stores);
  const links = clientLinks(TENANT, CLIENTS, stores, people.all);
  const reasons = reasonRows(TENANT);
  const bank = questionRows(TENANT);
  const library = fileRows({
    tenant: TENANT,
    today: localDate(now, ZONE),
    zone: ZONE,
    promoterRoleId: idOf(new Map(roles.map((role) => [role.name, role.id])), PROMOTER),
    teamId: people.teams[0]?.id ?? "",
    promoters: people.workers.map((worker) => worker.user),
  });
  const history = fieldHistory({
    tenant: TENANT,
    zone: ZONE,
    days: context.days,
    workers: people.workers,
    stores,
    cities: known,
    clients: CLIENTS,
    products: catalogue.products,
    channels: classes.ids.channels,
    bank,
    tasks: TASKS,
    closedBy: people.admin.id,
    leaves: true,
    story: STORY,
    positionDays: 8,
    recording: {
      now,
      rules: { photoIn: true, distanceEnforced: true, radius: 300, minimumMinutes: 10 },
      reasonId: reasonId(TENANT, WRONG_PLACE),
      photoOf: photoChooser(album, CLIENTS),
    },
  });
  return {
    roles,
    businessUnits: clientRows(TENANT, CLIENTS, true),
    workdays: workdays.days,
    workdayItems: workdays.items,
    workdayBreaks: workdays.breaks,
    teams: people.teams,
    users: people.all,
    teamSubstitutions: substitutionRows(TENANT, people.teams, localDate(now, ZONE)),
    attachments: [...packs.rows, ...history.photos],
    ...lookRows(history.photos),
    posChains: classes.rows.chains,
    posFlags: classes.rows.flags,
    posChannels: classes.rows.channels,
    posCategories: classes.rows.categories,
    posRegionals: classes.rows.regionals,
    pos: stores.map((store) => store.row),
    brands: catalogue.brands,
    productCategories: catalogue.categories,
    products: catalogue.products.map((product) => ({ ...product, photoId: packs.ids.get(product.name) ?? null })),
    productCompetitors: catalogue.competitors,
    mixes: mixes.mixes,
    mixProducts: mixes.products,
    mixPos: mixes.pos,
    mixPosChains: mixes.chains,
    mixPosChannels: mixes.channels,
    mixPosRegionals: mixes.regionals,
    businessUnitCostRules: costRuleRows(TENANT, CLIENTS, classes.ids.chains),
    businessUnitPos: links.pos,
    businessUnitUsers: links.users,
    files: library.files,
    fileRoles: library.roles,
    fileTeams: library.teams,
    fileReceipts: library.receipts,
    questions: bank.questions,
    questionChoices: bank.choices,
    justificationCategories: reasons.categories,
    justificationTypes: reasons.types,
    justificationTypeBusinessUnits: [
      { justificationTypeId: reasonId(TENANT, NEW_STORE), businessUnitId: clientId(TENANT, CLIENTS[0]?.name ?? "") },
    ],
    ...history.rows,
    businessUnitBillings: billingRows(TENANT, CLIENTS, stores, links.pos, classes.ids.chains, localDate(now, ZONE)),
    ...orderRows({
      tenant: TENANT,
      zone: ZONE,
      today: localDate(now, ZONE),
      days: context.days,
      clients: CLIENTS.slice(0, 2),
      served: links.pos,
      products: catalogue.products,
      sellers: people.teams.flatMap(({ supervisorId }) => supervisorId ?? []),
      values: history.rows.questionnaireAnswerValues ?? [],
    }),
  };
}

function peopleOf(
  { now, passwordHash }: DemoContext,
  roles: ReadonlyMap<string, string>,
  workdays: { full: string; part: string },
  cities: ReadonlyMap<number, Where>,
) {
  const today = localDate(now, ZONE);
  const office = { tenant: TENANT, passwordHash, areaCode: "11", admissionDate: plusDays(today, -1_430) };
  const admin = staffRow({ ...office, ...ADMIN, roleId: idOf(roles, TENANT_ADMIN) });
  const coordinator = staffRow({ ...office, ...COORDINATOR, roleId: idOf(roles, DEMO_ROLES.coordinator.name) });
  const field = buildField({
    tenant: TENANT,
    domain: "araucaria.test",
    today,
    passwordHash,
    teams: TEAMS,
    particulars: particulars(today),
    roles: { supervisor: idOf(roles, DEMO_ROLES.supervisor.name), promoter: idOf(roles, PROMOTER) },
    workdays,
    managerId: coordinator.id,
    areaCodes: new Map(CITIES.map((city) => [city.ibge, city.areaCode])),
    cities,
  });
  const clients = CLIENT_USERS.map(({ client, ...person }): UserRow => {
    const row = staffRow({ ...office, ...person, roleId: idOf(roles, CLIENT) });
    // What a personnel office knows is none of the agency's business here.
    const { cpf: _cpf, birthday: _birthday, admissionDate: _since, contractType: _contract, ...rest } = row;
    return { ...rest, type: "business_unit", businessUnitId: clientId(TENANT, client) };
  });
  const workers = field.workers;
  const all = [admin, coordinator, ...field.leaders, ...workers.map((worker) => worker.user), ...clients];
  return { admin, workers, teams: field.teams, all };
}
