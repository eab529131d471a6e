import { getTranslations } from "next-intl/server";
import { Link } from "@/components/ui/link";
import { Table, TableFrame, Td, Th, Tr } from "@/components/ui/table";
import { EMPTY, formatNumber } from "@/lib/base/i18n/format";
import { translatorFor } from "@/lib/base/i18n/translate";
import type { Ref } from "@/lib/engine/resource/list-query";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import type { ComparedMixes } from "@/lib/records/catalogue/compare-mixes";

/** So many names are written out; of more, the number. */
const NAMED = 12;
/** A long name breaks; the cell of a heading does not by itself. */
const HEAD = "whitespace-normal [overflow-wrap:anywhere]";

type Props = { readonly ctx: Ctx; readonly compared: ComparedMixes };

/** The fields of two mixes that are not alike, side by side. */
export async function MixFields({ ctx, compared: { first, second, difference } }: Props) {
  const [t, words] = await Promise.all([getTranslations("mixCompare"), translatorFor(ctx.locale)]);
  const { type, businessUnit, isActive, competitors, targets } = difference;
  const count = (n: number) => (n === 0 ? t("none") : formatNumber(ctx.locale, n));
  const names = (refs: readonly Ref[]) => {
    const shown = refs.slice(0, NAMED).map((ref) => ref.name);
    const rest = refs.length - shown.length;
    return [...shown, ...(rest > 0 ? [t("more", { count: formatNumber(ctx.locale, rest) })] : [])].join(", ") || EMPTY;
  };
  const row = <T,>(key: string, label: string, values: readonly [T, T] | null, told: (value: T) => string) =>
    values ? [{ key, label, cells: [told(values[0]), told(values[1])] as const }] : [];
  const rows = [
    ...row(
      "businessUnit",
      words("resources.mix.fields.businessUnitId"),
      businessUnit,
      (ref) => ref?.name ?? t("noClient"),
    ),
    ...row("isActive", t("status"), isActive, (active) => words(active ? "form.active" : "form.inactive")),
    ...row("type", words("resources.mix.fields.type"), type, (value) => words(`resources.mix.choices.type.${value}`)),
    ...targets.flatMap((kind) =>
      row(
        kind.key,
        t("onlyTargets", { kind: words(`resources.mix.fields.${kind.key}`) }),
        [kind.first, kind.second] as const,
        names,
      ),
    ),
    ...row("competitors", t("competitors"), competitors, count),
  ];
  if (rows.length === 0) return <p className="mb-6">{t("sameFields")}</p>;
  return (
    <TableFrame label={t("differ")} className="mb-8 max-w-4xl">
      <Table className="max-sm:table-fixed">
        <thead>
          <tr>
            <Th className="max-sm:w-24 max-sm:px-2">{t("field")}</Th>
            <Th className="py-1.5 max-sm:px-2">
              <span className={HEAD}>{first.name}</span>
            </Th>
            <Th className="py-1.5 max-sm:px-2">
              <Link href={`/mixes/${second.id}`} prefetch={false} className={`${HEAD} hover:underline`}>
                {second.name}
              </Link>
            </Th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, label, cells }) => (
            <Tr key={key}>
              <Td className="whitespace-normal py-1.5 align-top text-muted max-sm:px-2">{label}</Td>
              <Td className="whitespace-normal py-1.5 align-top [overflow-wrap:anywhere] max-sm:px-2">{cells[0]}</Td>
              <Td className="whitespace-normal py-1.5 align-top [overflow-wrap:anywhere] max-sm:px-2">{cells[1]}</Td>
            </Tr>
          ))}
        </tbody>
      </Table>
    </TableFrame>
  );
}
