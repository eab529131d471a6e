import { getTranslations } from "next-intl/server";
import { EmptyState } from "@/components/ui/empty-state";
import { Link } from "@/components/ui/link";
import { Table, TableFrame, Td, Th, Tr } from "@/components/ui/table";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { effectiveMix } from "@/lib/records/catalogue/effective-mix";

type Props = {
  readonly ctx: Ctx;
  readonly posId: string;
  /** Marks what this mix alone gives. */
  readonly mixId?: string;
  /** A day and a client, where they matter. */
  readonly narrowed?: Parameters<typeof effectiveMix>[2];
};

/** What is worked at a PDV now, and which mixes give each product. */
export async function EffectiveMix({ ctx, posId, mixId, narrowed }: Props) {
  const [t, found] = await Promise.all([getTranslations("posPage"), effectiveMix(ctx, posId, narrowed)]);
  if (found.length === 0) return <EmptyState kind="nothing" title={t("noMix")} hint={t("noMixText")} />;
  return (
    <div className="max-w-4xl pb-8">
      <p className="font-bold">{t("products", { count: found.length })}</p>
      <p className="mb-3 text-muted text-sm">{t("mixHint")}</p>
      <TableFrame label={t("mix")}>
        <Table>
          <thead>
            <tr>
              <Th>{t("product")}</Th>
              <Th>{t("givenBy")}</Th>
            </tr>
          </thead>
          <tbody>
            {found.map((product) => (
              <Tr key={product.id} selected={mixId !== undefined && product.from.some((mix) => mix.id === mixId)}>
                <Td className="max-w-96 whitespace-normal py-1.5 font-medium">
                  <Link href={`/products/${product.id}`} prefetch={false} className="hover:underline">
                    {product.name}
                  </Link>
                </Td>
                <Td className="max-w-none whitespace-normal py-1.5">
                  {product.from.map((mix, index) => (
                    <span key={mix.id} className={index === 0 ? undefined : "text-muted"}>
                      {index > 0 && ", "}
                      <Link href={`/mixes/${mix.id}`} prefetch={false} className="hover:underline">
                        {mix.name}
                      </Link>
                      <span className="text-muted text-sm">
                        {" "}
                        ({mix.byRoute ? t("byRoute") : t(`types.${mix.type}`)})
                      </span>
                    </span>
                  ))}
                  {product.from.length === 1 && product.from[0]?.id === mixId && (
                    <span className="text-muted text-sm"> · {t("onlyHere")}</span>
                  )}
                </Td>
              </Tr>
            ))}
          </tbody>
        </Table>
      </TableFrame>
    </div>
  );
}
