import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { CallArticle } from "@/components/api-docs/call-article";
import { ReferenceFrame } from "@/components/api-docs/frame";
import { apiReference } from "@/lib/shell/openapi/reference/reference";

type Props = { readonly params: Promise<{ tag: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const [t, { tag }] = await Promise.all([getTranslations("apiDocs"), params]);
  return { title: `${tag} · ${t("title")}` };
}

/** The calls on one kind of record, each with its fields, an example and its errors. */
export default async function ApiGroupPage({ params }: Props) {
  const { tag } = await params;
  const groups = apiReference();
  const group = groups.find((one) => one.tag === tag);
  if (!group) notFound();
  return (
    <ReferenceFrame groups={groups} current={tag}>
      <h1 className="font-bold font-mono text-2xl">{tag}</h1>
      {group.calls.map((call) => (
        <CallArticle key={call.anchor} call={call} />
      ))}
    </ReferenceFrame>
  );
}
