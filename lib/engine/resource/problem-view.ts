import { v7 as uuidv7 } from "uuid";
import { DEFAULT_LOCALE } from "@/lib/base/i18n/locales";
import { type Translator, translatorFor } from "@/lib/base/i18n/translate";
import { isRecord, nameIn } from "@/lib/base/objects/records";
import { Problem } from "@/lib/base/problem/catalogue";
import type { ProblemView } from "@/lib/base/problem/problem-view";
import { type BondPath, problemView } from "@/lib/base/problem/view";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import type { AnyBound } from "./bind";
import { changedKeys } from "./changed";
import { describeResource } from "./describe";
import type { FieldDescriptor } from "./descriptor";
import { relationOf } from "./field";

/** A problem that already has its difference in words, on its way to the browser. */
class ViewedProblem extends Problem {
  constructor(
    problem: Problem,
    readonly more: Pick<ProblemView, "difference" | "currentUpdatedAt">,
  ) {
    super(problem.code, problem.details);
  }
}

export async function viewOf(error: unknown, ctx: Ctx | null, pathOf?: BondPath): Promise<ProblemView> {
  const view = await problemView(error, ctx?.locale ?? DEFAULT_LOCALE, ctx?.requestId ?? uuidv7(), pathOf);
  return error instanceof ViewedProblem ? { ...view, ...error.more } : view;
}

/** Puts a lost update into words: per field that both sides see differently, their value and the one being saved. */
export async function conflictView(
  error: unknown,
  bound: AnyBound,
  ctx: Ctx,
  input: Readonly<Record<string, unknown>>,
): Promise<unknown> {
  if (!(error instanceof Problem) || error.code !== "conflict") return error;
  const current = error.details.extra?.current;
  if (!isRecord(current)) return error;
  const [descriptor, t] = await Promise.all([describeResource(bound, ctx), translatorFor(ctx.locale)]);
  const keys = changedKeys(bound, current, input).filter((key) => !bound.resource.fields[key]?.secret);
  const difference = keys.flatMap((key) => {
    const field = descriptor.fields.find((f) => f.key === key);
    return field
      ? [{ key, label: field.label, theirs: wordsOf(t, field, current), yours: wordsOf(t, field, input) }]
      : [];
  });
  return new ViewedProblem(error, { difference, currentUpdatedAt: String(current.updatedAt) });
}

function wordsOf(
  t: Translator,
  { key, field, choices }: FieldDescriptor,
  from: Readonly<Record<string, unknown>>,
): string {
  const value = from[key];
  if (value == null || value === "") return "—";
  if (field.kind === "flag") return t(value ? "common.yes" : "common.no");
  if (choices && (field.kind === "choice" || field.kind === "int"))
    return choices?.find((c) => c.value === String(value))?.label ?? String(value);
  if (field.kind === "ref") return nameIn(from[relationOf(key)]) ?? String(value);
  if (Array.isArray(value)) return t("records.items", { count: value.length });
  return String(value);
}
