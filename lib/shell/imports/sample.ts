import { formatMonth } from "@/lib/base/i18n/calendar";
import { wordsFor } from "@/lib/base/i18n/words";
import type { CellValue } from "@/lib/base/sheets/columns";
import { csvHead, csvRows } from "@/lib/base/sheets/csv";
import { fold } from "@/lib/base/text/fold";
import { fileColumns } from "@/lib/engine/export/columns";
import type { AnyBound } from "@/lib/engine/resource/bind";
import { options } from "@/lib/engine/resource/operations/options";
import { stateWord } from "@/lib/engine/resource/states";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { boundOf } from "@/lib/shell/registry";
import { authorizeImports, demandImportable } from "./own-import";
import { ACTIVE, type Target, targetsOf } from "./targets";

const DOCUMENTS: Readonly<Record<string, string>> = {
  ...{ email: "nome@exemplo.com.br", cpf: "529.982.247-25", cnpj: "11.222.333/0001-81", rg: "12.345.678-9" },
  ...{ imei: "490154203237518", postalCode: "01310-100", phone: "(11) 98765-4321", barCode: "7891234567895" },
  ...{ url: "https://exemplo.com.br", timeZone: "America/Sao_Paulo", time: "08:30", code: "COD-1" },
};

/** A file with the columns of a record and a line that shows what stands in them (two of one record that holds rows), to be filled in and sent back. Throws as `createImport`. */
export async function sampleFile(ctx: Ctx, resource: string): Promise<{ name: string; body: string }> {
  authorizeImports(ctx, "POST");
  const bound = demandImportable(ctx, resource);
  const targets = await targetsOf(bound, ctx);
  const { t } = await wordsFor(ctx);
  const shown = targets.list.map((target) => ({
    key: target.key,
    label: target.label,
    kind: target.field.kind,
    ...(target.field.kind === "date" && target.field.as && { format: target.field.as }),
    initial: true,
  }));
  const columns = fileColumns(shown, targets.descriptor).map((column) =>
    column.kind === "date" || column.kind === "money" ? column : { ...column, kind: "text" as const },
  );
  const head = { title: "", about: [], timeZone: ctx.timeZone, columns };
  // No title above it: the first line names the columns.
  const [, , ...lines] = csvHead(head, ctx.locale).split("\r\n");
  const words = {
    name: t("importJobs.sample.name"),
    yes: t("common.yes"),
    active: stateWord(targets.descriptor.states, true),
    choiceOf: (key: string) => targets.descriptor.fields.find((field) => field.key === key)?.choices?.[0]?.label,
  };
  const named = await namedIn(bound, ctx);
  const row = targets.list.map((target) => named.get(target.key) ?? exampleOf(target, ctx, words));
  return {
    name: `${fold(targets.descriptor.many).replace(/[^a-z0-9]+/g, "-")}-${t("importJobs.sample.fileName")}.csv`,
    body: `\uFEFF${lines.join("\r\n")}${csvRows(head, targets.list.some((target) => target.row) ? [row, row] : [row], ctx.locale)}`,
  };
}

/** Names of records that there are, for the references that a line cannot do without: by themselves, or by the rules of the record. */
async function namedIn(bound: AnyBound, ctx: Ctx): Promise<ReadonlyMap<string, string>> {
  const { fields } = bound.resource;
  const out = new Map<string, string>();
  const name = async (key: string) => {
    const field = fields[key];
    if (field?.kind !== "ref" || out.has(key)) return;
    const [first] = await options(boundOf(field.to), ctx, {}, bound);
    if (first) out.set(key, first.name);
  };
  for (const [key, { required }] of Object.entries(fields)) if (required) await name(key);
  for (const key of Object.keys(bound.rules?.({}, null, "") ?? {})) await name(key);
  return out;
}

type ExampleWords = {
  readonly name: string;
  readonly yes: string;
  readonly active: string;
  readonly choiceOf: (key: string) => string | undefined;
};

/** In the reader's words, as the file's columns are. */
function exampleOf({ key, field, choices }: Target, { locale }: Ctx, words: ExampleWords): CellValue {
  const comma = locale === "pt-BR" ? "," : ".";
  switch (field.kind) {
    case "text":
      return field.format ? (DOCUMENTS[field.format] ?? "") : key === "name" ? words.name : "";
    case "money":
      return "1234.50";
    case "date":
      return field.as === "month" ? formatMonth(locale, "2026-10") : "2026-01-31";
    case "int":
      return String(field.min ?? 1);
    case "decimal":
      return field.as === "latitude"
        ? `-23${comma}5614`
        : field.as === "longitude"
          ? `-46${comma}6559`
          : String(field.min ?? 1);
    case "choice":
      return words.choiceOf(key) ?? [...choices.keys()][0] ?? "";
    case "flag":
      return key === ACTIVE ? words.active : words.yes;
    default:
      return "";
  }
}
