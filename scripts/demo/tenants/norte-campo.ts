import { plusDays } from "@/lib/base/calendar/days";
import { localDate } from "@/lib/base/calendar/zone";
import { PROMOTER, TENANT_ADMIN } from "@/lib/platform/permissions/role-names";
import { DEMO_ROLES } from "@/lib/platform/permissions/roles";
import { localInstant } from "@/scripts/demo/calendar";
import { buildCatalogue } from "@/scripts/demo/catalogue/build";
import { clientLinks, clientRows, costRuleRows } from "@/scripts/demo/clients/build";
import { buildMixes, NORTH_MIX_PLANS } from "@/scripts/demo/clients/mixes";
import { NORTH_CLIENTS } from "@/scripts/demo/clients/plans";
import type { DemoContext } from "@/scripts/demo/context";
import { buildField, contactNames } from "@/scripts/demo/people/build";
import { NORTH_ADMIN, NORTH_PARTICULARS, NORTH_TEAMS } from "@/scripts/demo/people/norte-campo";
import { staffRow } from "@/scripts/demo/people/person";
import { reasonId, reasonRows, WRONG_PLACE } from "@/scripts/demo/people/reasons";
import { AGENCY_ROLES, roleRows } from "@/scripts/demo/people/roles";
import { workdayRows } from "@/scripts/demo/people/workdays";
import { photoChooser } from "@/scripts/demo/photos/album";
import { lookRows } from "@/scripts/demo/photos/looks";
import { NORTH_BANNERS } from "@/scripts/demo/places/banners";
import { classRows } from "@/scripts/demo/places/classes";
import { NORTH } from "@/scripts/demo/places/south-and-north";
import { idOf } from "@/scripts/demo/places/store";
import { makeStores } from "@/scripts/demo/places/stores";
import { questionRows } from "@/scripts/demo/questions/build";
import { NORTH_TASKS } from "@/scripts/demo/tasks/plans";
import type { TenantRows } from "@/scripts/demo/tenant-rows";
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
  const office = { tenant: TENANT, passwordHash, areaCode: "92", admissionDate: plusDays(today, -610) };
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
    gondolas: 3,
  });
  const packs = packAttachments(TENANT, album, admin, localInstant(plusDays(today, -DAYS - 10), 600, ZONE));
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
