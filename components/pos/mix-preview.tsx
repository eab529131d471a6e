import { getTranslations } from "next-intl/server";
import { RecordChoice } from "@/components/resource/record-choice";
import { Problem } from "@/lib/problem/catalogue";
import type { Ref } from "@/lib/resource/list-query";
import { get } from "@/lib/resource/operations/get";
import { boundOf } from "@/lib/resource/registry";
import type { Ctx } from "@/lib/tenancy/ctx";
import { EffectiveMix } from "./effective-mix";

type Props = { readonly ctx: Ctx; readonly mixId: string; readonly posId: unknown };

/** What is worked at a PDV of choice, seen from one mix. */
export async function MixPreview({ ctx, mixId, posId }: Props) {
  const chosen = typeof posId === "string" && posId !== "" ? await posNamed(ctx, posId) : null;
  const t = await getTranslations("posPage");
  return (
    <>
      <RecordChoice
        of="pos"
        through="mix"
        label={t("choosePos")}
        help={t("choosePosHint")}
        chosen={chosen}
        href={`/mixes/${mixId}?tab=preview&pos=`}
      />
      {chosen && <EffectiveMix ctx={ctx} posId={chosen.id} mixId={mixId} />}
    </>
  );
}

async function posNamed(ctx: Ctx, id: string): Promise<Ref | null> {
  try {
    const row = await get(boundOf("pos"), ctx, id);
    return { id: row.id, name: String(row.name) };
  } catch (error) {
    if (error instanceof Problem && error.code === "not_found") return null;
    throw error;
  }
}
