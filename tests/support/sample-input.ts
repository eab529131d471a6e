import type { AnyBound } from "@/lib/engine/resource/bind";
import type { Field } from "@/lib/engine/resource/field";
import { create } from "@/lib/engine/resource/operations/create";
import { list } from "@/lib/engine/resource/operations/list";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { boundOf } from "@/lib/shell/registry";
import { oncePerKey } from "./once";

let counter = 0;
const next = () => ++counter;

/** What a record points at without anything being asked of it there. A person's leaves or a client's bills may not have theirs in common. */
const SHARED: ReadonlySet<string> = new Set([
  ...["posChain", "posFlag", "posChannel", "posCategory", "posRegional", "brand", "productCategory"],
  ...["role", "team", "workday", "justificationCategory"],
]);
const sharing = new Set<string>();
const once = oncePerKey<string>();

/**
 * From now on the samples of this context point at one record of a kind, where each has one made for it otherwise: for tests that ask how records are made,
 * changed and removed, and not how they are told apart by what they point at. It was most of what their samples took.
 */
export function shareReferences(ctx: Ctx): Ctx {
  sharing.add(ctx.requestId);
  return ctx;
}

/** Once for a context that shares, else each time. */
const shared = (what: string, ctx: Ctx, make: () => Promise<string>): Promise<string> =>
  sharing.has(ctx.requestId) ? once(`${ctx.requestId} ${what}`, make) : make();
const refId = (name: string, ctx: Ctx, chain: readonly string[]): Promise<string> => {
  const make = () => sampleId(boundOf(name), ctx, chain);
  return SHARED.has(name) ? shared(name, ctx, make) : make();
};
const oncePlaced = oncePerKey<{ readonly cityId: unknown; readonly stateId: unknown }>();
/** A city, of which no test makes or removes any. */
const somewhere = (ctx: Ctx) =>
  oncePlaced("city", async () => {
    const { rows } = await list(boundOf("city"), ctx, { page: 1, perPage: 1, sort: ["name", "asc"], filters: {} });
    return { cityId: rows[0]?.id, stateId: rows[0]?.stateId };
  });

/** Luhn, GTIN and mod-11 check digits, so that samples are valid and never repeat. */
function gtin13(n: number): string {
  const body = `789${String(n).padStart(9, "0")}`;
  const sum = [...body].reduce((total, digit, i) => total + Number(digit) * (i % 2 === 0 ? 1 : 3), 0);
  return body + ((10 - (sum % 10)) % 10);
}
function imei(n: number): string {
  const body = `35${String(n).padStart(12, "0")}`;
  const sum = [...body].reduce((total, digit, i) => {
    const doubled = Number(digit) * (i % 2 === 1 ? 2 : 1);
    return total + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return body + ((10 - (sum % 10)) % 10);
}
function mod11(body: string, weights: readonly number[]): number {
  const rest = [...body].reduce((total, digit, i) => total + Number(digit) * (weights[i] ?? 0), 0) % 11;
  return rest < 2 ? 0 : 11 - rest;
}
export function cpf(n: number): string {
  const body = String(100_000_000 + n).slice(0, 9);
  const first = mod11(body, [10, 9, 8, 7, 6, 5, 4, 3, 2]);
  return body + first + mod11(body + first, [11, 10, 9, 8, 7, 6, 5, 4, 3, 2]);
}

function textOf(format: string | undefined, n: number): string {
  switch (format) {
    case "email":
      return `pessoa${n}@exemplo.com.br`;
    case "cpf":
      return cpf(n);
    case "cnpj":
      return "11222333000181";
    case "rg":
      return `12345${String(n).padStart(4, "0")}`;
    case "imei":
      return imei(n);
    case "postalCode":
      return "01310100";
    case "phone":
      return "+5511987654321";
    case "barCode":
      return gtin13(n);
    case "url":
      return "https://exemplo.com.br";
    case "timeZone":
      return "America/Sao_Paulo";
    case "time":
      return "08:30";
    case "code":
      return `COD-${n}`;
    default:
      return `Açaí ${n}`;
  }
}

async function sampleValue(field: Field, key: string, ctx: Ctx, chain: readonly string[]): Promise<unknown> {
  const n = next();
  switch (field.kind) {
    case "text":
      return textOf(field.format, n).slice(0, field.max ?? 255);
    case "int":
      return Math.min(Math.max(field.min ?? 1, 1) + (n % 7), field.max ?? 1_000);
    case "decimal":
      return field.as === "latitude" ? -23.5614 : field.as === "longitude" ? -46.6559 : Math.max(field.min ?? 1, 1);
    case "money":
      return key === "maxPrice" ? "99.90" : "12.50";
    case "flag":
      return field.initial ?? false;
    case "date":
      if (field.as === "month") return "2026-01";
      return (
        { birthday: "1990-05-17", admissionDate: "2020-02-29", resignationDate: "2030-12-31" }[key] ?? "2026-01-15"
      );
    case "dateTime":
      return "2026-01-15T12:00:00.000Z";
    case "choice":
      return field.values[0];
    case "ref":
      return chain.includes(field.to) ? null : refId(field.to, ctx, chain);
    case "refs":
      return chain.includes(field.to) ? [] : [await refId(field.to, ctx, chain)];
    case "rows":
      return [];
    case "codes":
      return [...field.initial];
    case "file":
    case "id":
    case "condition":
      return null;
  }
}

/** An existing record of that kind: a reference row, a seeded role, or a freshly made one. */
export async function sampleId(bound: AnyBound, ctx: Ctx, chain: readonly string[] = []): Promise<string> {
  if (bound.resource.api.readOnly) {
    const { rows } = await list(bound, ctx, { page: 1, perPage: 1, sort: bound.resource.list.sort, filters: {} });
    const [row] = rows;
    if (!row) throw new Error(`no ${bound.resource.name} to point at`);
    return row.id;
  }
  const input = await sampleInput(bound, ctx, [...chain, bound.resource.name]);
  return (await create(bound, ctx, input)).row.id;
}

/** A valid create body: every writable field filled, references pointing at records made for it. */
export async function sampleInput(
  bound: AnyBound,
  ctx: Ctx,
  chain: readonly string[] = [bound.resource.name],
): Promise<Record<string, unknown>> {
  const input: Record<string, unknown> = {};
  for (const [key, field] of Object.entries(bound.resource.fields)) {
    if (field.write === "never" || field.secret) continue;
    if (field.when) continue;
    input[key] = await sampleValue(field, key, ctx, chain);
  }
  return { ...input, ...(await fittedTo(bound, ctx, input)) };
}

/** What the fields alone cannot know: rules across them. */
async function fittedTo(bound: AnyBound, ctx: Ctx, input: Record<string, unknown>): Promise<Record<string, unknown>> {
  switch (bound.resource.name) {
    case "user": {
      const roleId = await once(`${ctx.tenantId} promoter`, () => promoterRole(ctx));
      return { ...(await somewhere(ctx)), type: "promoter", businessUnitId: null, roleId };
    }
    case "pos": {
      // A flag of the chain.
      const ofChain = async () => {
        const flag = await create(boundOf("posFlag"), ctx, { name: `Açaí ${next()}`, chainId: input.chainId });
        return flag.row.id;
      };
      const flagId = input.flagId ? await shared(`flag of ${input.chainId}`, ctx, ofChain) : null;
      return { ...(await somewhere(ctx)), address: `Rua ${next()}`, flagId };
    }
    case "holiday": {
      // Files share this counter with all that their process ran before: after some 55,000 samples the days would leave the calendar.
      const date = new Date(Date.UTC(2050, 0, 1 + (next() % 18_000))).toISOString().slice(0, 10);
      return { ...(await somewhere(ctx)), date };
    }
    case "product": {
      const below = async () => {
        const category = boundOf("productCategory");
        return (await create(category, ctx, { name: `Açaí ${next()}`, parentId: input.categoryId })).row.id;
      };
      const sub = await shared(`below ${input.categoryId}`, ctx, below);
      return input.subCategoryId ? { subCategoryId: sub } : {};
    }
    case "businessUnit":
      return { costOfServingModule: true };
    // Over a chain, not at a PDV.
    case "billing":
      return { posId: null };
    case "questionnaireEmail":
      return { recipient: "gerente@exemplo.com.br" };
    case "file":
      return { type: "text", content: "Leia antes da visita." };
    case "order": {
      const [posId, product] = [input.posId ?? (await sampleId(boundOf("pos"), ctx)), boundOf("product")];
      const client = { ...(await sampleInput(boundOf("businessUnit"), ctx)), commercialModule: true, posIds: [posId] };
      const { row: unit } = await create(boundOf("businessUnit"), ctx, client);
      const { row: own } = await create(product, ctx, await sampleInput(product, ctx));
      const items = [{ productId: own.id, quantity: 2, unitPrice: "10.50", discount: "1.00" }];
      return { posId, businessUnitId: unit.id, items };
    }
    // A type that is linked to a client is not deleted: that has a test of its own.
    case "justificationType":
      return { businessUnitIds: [] };
    default:
      return {};
  }
}

async function promoterRole(ctx: Ctx): Promise<string> {
  const { rows } = await list(boundOf("role"), ctx, {
    page: 1,
    perPage: 1,
    sort: ["alias", "asc"],
    filters: {},
    search: { name: "promotor" },
  });
  const [row] = rows;
  if (!row) throw new Error("the tenant has no promoter role");
  return row.id;
}
