import { isRecord } from "@/lib/base/objects/records";
import { invalidFields, Problem } from "@/lib/base/problem/catalogue";
import { getEvent } from "@/lib/engine/events/read";
import { parseBody } from "@/lib/engine/resource/parse-body";
import { receiveUpload } from "@/lib/platform/storage/upload-form";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { chooseImport, createImport, startImport } from "./commands";
import { editCell } from "./edit-cell";
import { dropFile, type ImportFile, newImportFile, storeFile } from "./file";
import { importJobEvents } from "./import-job.events";
import { importLinesOf, TABS } from "./lines";
import { authorizeImports, demandContents } from "./own-import";
import { editSchema, previewSchema, runSchema, uploadSchema } from "./schemas";
import { fieldFromWire, importToWire, lineToWire, typeFromWire } from "./wire";

const stateOf = async (ctx: Ctx, id: string) => importToWire(await getEvent(importJobEvents, ctx, id));

/** Takes a file in as it comes; the answer is the import, which is being read. @door inner */
export async function uploadCall(ctx: Ctx, request: Request) {
  authorizeImports(ctx, "POST");
  const file = newImportFile(ctx);
  const id = await received(ctx, request, file).catch(async (error: unknown) => {
    // Whatever else went wrong, an import may name it; what none names is swept.
    if (error instanceof Problem) await dropFile(file);
    throw error;
  });
  return stateOf(ctx, id);
}

async function received(ctx: Ctx, request: Request, file: ImportFile): Promise<string> {
  const { fields, fileName } = await receiveUpload(request, (pieces) => storeFile(file, pieces));
  const body = parseBody(uploadSchema.omit({ file: true }), { ...fields });
  if (fileName === null) throw invalidFields({ file: "required" });
  const type = typeFromWire(body.type);
  const mapping = body.mapping === undefined ? undefined : mappingOf(type, body.mapping);
  return createImport(ctx, {
    ...{ resource: type, name: fileName, file },
    ...(body.has_header !== undefined && { hasHeader: body.has_header === "true" }),
    ...(mapping && { mapping }),
  });
}

function mappingOf(type: string, sent: string): Record<string, string | null> {
  let parsed: unknown;
  try {
    parsed = JSON.parse(sent);
  } catch {
    throw invalidFields({ mapping: "invalid_type" });
  }
  if (!isRecord(parsed)) throw invalidFields({ mapping: "invalid_type" });
  const entries = Object.entries(parsed).map(([name, field]): [string, string | null] => {
    if (field !== null && typeof field !== "string") throw invalidFields({ mapping: "invalid_type" });
    return [name, field === null ? null : fieldFromWire(type, field)];
  });
  return Object.fromEntries(entries);
}

/** The import with some of its lines; what is sent beside them is chosen first. @door inner */
export async function previewCall(ctx: Ctx, id: string, sent: unknown) {
  authorizeImports(ctx, "GET");
  const body = parseBody(previewSchema, sent);
  const { reading, mapping, choices, check } = body;
  const job = await demandContents(ctx, id);
  if (reading || mapping || choices || check) {
    const named =
      mapping &&
      job.header.map((name, at) => {
        const key = [name, String(at + 1)].find((one) => Object.hasOwn(mapping, one));
        return (key === undefined ? null : mapping[key]) ?? null;
      });
    await chooseImport(ctx, id, {
      ...(reading && { reading: defined(reading) }),
      ...(named && { mapping: named.map((field) => (field === null ? null : fieldFromWire(job.type, field))) }),
      ...(choices && {
        choices: Object.fromEntries(
          Object.entries(choices).map(([field, said]) => [fieldFromWire(job.type, field), said]),
        ),
      }),
      ...(check && { check }),
    });
  }
  const tab = TABS.find((one) => one === body.only) ?? "all";
  const { lines, total } = await importLinesOf(ctx, id, {
    tab,
    q: body.search,
    page: body.page ?? 1,
    perPage: body.per_page ?? 10,
  });
  return { ...(await stateOf(ctx, id)), lines: lines.map((line) => lineToWire(job.type, line)), lines_total: total };
}

/** Members that were sent. */
const defined = <T extends object>(sent: T) =>
  Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>;
  };

/** Changes one cell of a checked file; the answer is the import with that line as it is then. @door inner */
export async function editCall(ctx: Ctx, id: string, sent: unknown) {
  authorizeImports(ctx, "POST");
  const { line, column, text } = parseBody(editSchema, sent);
  const job = await demandContents(ctx, id);
  const named = job.header.indexOf(column);
  const at = named >= 0 ? named : /^[1-9]\d{0,2}$/.test(column) ? Number(column) - 1 : -1;
  if (job.mapping[at] == null) throw invalidFields({ column: "not_found" });
  await editCell(ctx, id, { line, column: at, text });
  const { lines, total } = await importLinesOf(ctx, id, { tab: "all", line, page: 1, perPage: 1 });
  return { ...(await stateOf(ctx, id)), lines: lines.map((one) => lineToWire(job.type, one)), lines_total: total };
}

/** Has it done; the answer is the import. @door inner */
export async function runCall(ctx: Ctx, id: string, sent: unknown) {
  authorizeImports(ctx, "POST");
  const { mode, confirm } = parseBody(runSchema, sent);
  await startImport(ctx, id, { mode, confirm });
  return stateOf(ctx, id);
}

/** Does something to an import and answers with it as it is then. @door inner */
export const changeCall = (change: (ctx: Ctx, id: string) => Promise<void>) => async (ctx: Ctx, id: string) => {
  await change(ctx, id);
  return stateOf(ctx, id);
};
