import { addDays, localInstant } from "@/lib/demo/calendar";
import { buildCatalogue } from "@/lib/demo/catalogue/build";
import { clientId, clientLinks, clientRows, costRuleRows } from "@/lib/demo/clients/build";
import { buildMixes, MIX_PLANS } from "@/lib/demo/clients/mixes";
import { CLIENTS } from "@/lib/demo/clients/plans";
import type { DemoContext } from "@/lib/demo/context";
import { fileRows } from "@/lib/demo/files/build";
import { ADMIN, CLIENT_USERS, COORDINATOR, particulars, TEAMS } from "@/lib/demo/people/araucaria";
import { buildField, contactNames } from "@/lib/demo/people/build";
import { staffRow, type UserRow, type Where } from "@/lib/demo/people/person";
import { NEW_STORE, reasonId, reasonRows, WRONG_PLACE } from "@/lib/demo/people/reasons";
import { AGENCY_ROLES, roleRows } from "@/lib/demo/people/roles";
import { substitutionRows } from "@/lib/demo/people/teams";
import { workdayRows } from "@/lib/demo/people/workdays";
import { photoChooser } from "@/lib/demo/photos/album";
import { BANNERS } from "@/lib/demo/places/banners";
import { classRows } from "@/lib/demo/places/classes";
import { NORTHEAST, SOUTH } from "@/lib/demo/places/south-and-north";
import { GREATER_SAO_PAULO, RIO_AND_MINAS, SAO_PAULO, SAO_PAULO_COUNTRYSIDE } from "@/lib/demo/places/southeast";
import { markSpecimens } from "@/lib/demo/places/specimens";
import { idOf } from "@/lib/demo/places/store";
import { makeStores } from "@/lib/demo/places/stores";
import { questionRows } from "@/lib/demo/questions/build";
import { TASKS } from "@/lib/demo/tasks/plans";
import type { TenantRows } from "@/lib/demo/tenant-rows";
import { localDate } from "@/lib/geo/local-day";
import { CLIENT, PROMOTER, TENANT_ADMIN } from "@/lib/permissions/role-names";
import { DEMO_ROLES } from "@/lib/permissions/roles";
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

  const album = await albumOrNone({ tenantId: ARAUCARIA.id, at: now, banners: BANNERS, clients: CLIENTS, shelves: 5 });
  const began = localInstant(addDays(localDate(now, ZONE), -DAYS - 20), 600, ZONE);
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
  };
}

function peopleOf(
  { now, passwordHash }: DemoContext,
  roles: ReadonlyMap<string, string>,
  workdays: { full: string; part: string },
  cities: ReadonlyMap<number, Where>,
) {
  const today = localDate(now, ZONE);
  const office = { tenant: TENANT, passwordHash, areaCode: "11", admissionDate: addDays(today, -1_430) };
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
