import { addDays, localInstant } from "@/lib/demo/calendar";
import { buildCatalogue } from "@/lib/demo/catalogue/build";
import { clientLinks, clientRows, costRuleRows } from "@/lib/demo/clients/build";
import { buildMixes, NORTH_MIX_PLANS } from "@/lib/demo/clients/mixes";
import { NORTH_CLIENTS } from "@/lib/demo/clients/plans";
import type { DemoContext } from "@/lib/demo/context";
import { buildField, contactNames } from "@/lib/demo/people/build";
import { NORTH_ADMIN, NORTH_PARTICULARS, NORTH_TEAMS } from "@/lib/demo/people/norte-campo";
import { staffRow } from "@/lib/demo/people/person";
import { reasonId, reasonRows, WRONG_PLACE } from "@/lib/demo/people/reasons";
import { AGENCY_ROLES, roleRows } from "@/lib/demo/people/roles";
import { workdayRows } from "@/lib/demo/people/workdays";
import { photoChooser } from "@/lib/demo/photos/album";
import { NORTH_BANNERS } from "@/lib/demo/places/banners";
import { classRows } from "@/lib/demo/places/classes";
import { NORTH } from "@/lib/demo/places/south-and-north";
import { idOf } from "@/lib/demo/places/store";
import { makeStores } from "@/lib/demo/places/stores";
import { questionRows } from "@/lib/demo/questions/build";
import { NORTH_TASKS } from "@/lib/demo/tasks/plans";
import type { TenantRows } from "@/lib/demo/tenant-rows";
import { localDate } from "@/lib/geo/local-day";
import { PROMOTER, TENANT_ADMIN } from "@/lib/permissions/role-names";
import { DEMO_ROLES } from "@/lib/permissions/roles";
import { albumOrNone, knownCities, packAttachments } from "./agency";
import { fieldHistory } from "./history";
import { NORTE_CAMPO } from "./rows";

const TENANT = "norte campo";
const ZONE = "America/Manaus";
const DAYS = 90;

/** The small agency in another zone, which neither asks for photos nor holds anybody to a distance. */
export async function norteCampo({ now, passwordHash, days }: DemoContext): Promise<TenantRows> {
  const today = localDate(now, ZONE);
  const roles = roleRows(TENANT, AGENCY_ROLES);
  const roleIds = new Map(roles.map((role) => [role.name, role.id]));
  const workdays = workdayRows(TENANT);
  const office = { tenant: TENANT, passwordHash, areaCode: "92", admissionDate: addDays(today, -610) };
  const admin = staffRow({ ...office, ...NORTH_ADMIN, roleId: idOf(roleIds, TENANT_ADMIN) });
  const known = await knownCities(
    NORTE_CAMPO.id,
    NORTH.map((city) => city.ibge),
  );
  const field = buildField({
    tenant: TENANT,
    domain: "nortecampo.test",
    today,
    passwordHash,
    teams: NORTH_TEAMS,
    particulars: NORTH_PARTICULARS,
    roles: { supervisor: idOf(roleIds, DEMO_ROLES.supervisor.name), promoter: idOf(roleIds, PROMOTER) },
    workdays,
    managerId: admin.id,
    areaCodes: new Map(NORTH.map((city) => [city.ibge, city.areaCode])),
    cities: known,
  });
  const people = [admin, ...field.leaders, ...field.workers.map((worker) => worker.user)];

  const classes = classRows(TENANT, NORTH_BANNERS, NORTH);
  const contacts = contactNames(TENANT, 12);
  const stores = makeStores({
    tenant: TENANT,
    cities: NORTH,
    banners: NORTH_BANNERS,
    classes: classes.ids,
    known,
    firstCode: 101,
    contacts,
  });

  const album = await albumOrNone({
    tenantId: NORTE_CAMPO.id,
    at: now,
    banners: NORTH_BANNERS,
    clients: NORTH_CLIENTS,
    shelves: 3,
  });
  const packs = packAttachments(TENANT, album, admin, localInstant(addDays(today, -DAYS - 10), 600, ZONE));
  const catalogue = buildCatalogue(
    TENANT,
    NORTH_CLIENTS.map((client) => client.line),
  );
  const mixes = buildMixes(TENANT, NORTH_MIX_PLANS, classes.ids, stores);
  const links = clientLinks(TENANT, NORTH_CLIENTS, stores, people);
  const reasons = reasonRows(TENANT);
  const bank = questionRows(TENANT);
  const history = fieldHistory({
    tenant: TENANT,
    zone: ZONE,
    days,
    workers: field.workers,
    stores,
    cities: known,
    clients: NORTH_CLIENTS,
    products: catalogue.products,
    channels: classes.ids.channels,
    bank,
    tasks: NORTH_TASKS,
    closedBy: admin.id,
    leaves: false,
    positionDays: 0,
    recording: {
      now,
      rules: { photoIn: false, distanceEnforced: false, radius: 300, minimumMinutes: null },
      reasonId: reasonId(TENANT, WRONG_PLACE),
      photoOf: photoChooser(album, NORTH_CLIENTS),
    },
  });
  return {
    roles,
    businessUnits: clientRows(TENANT, NORTH_CLIENTS, false),
    workdays: workdays.days,
    workdayItems: workdays.items,
    workdayBreaks: workdays.breaks,
    teams: field.teams,
    users: people,
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
    businessUnitCostRules: costRuleRows(TENANT, NORTH_CLIENTS, classes.ids.chains),
    businessUnitPos: links.pos,
    businessUnitUsers: links.users,
    questions: bank.questions,
    questionChoices: bank.choices,
    justificationCategories: reasons.categories,
    justificationTypes: reasons.types,
    ...history.rows,
  };
}
