import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { CodeBlock } from "@/components/api-docs/code-block";
import { ReferenceFrame } from "@/components/api-docs/frame";
import { Card } from "@/components/ui/card";
import { Link } from "@/components/ui/link";
import { apiReference, signInLines } from "@/lib/shell/openapi/reference/reference";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("apiDocs"))("title") };
}

/** How the API is spoken to, and every call by the record it is about; public, as it tells nothing of anybody's data. */
export default async function ApiReferencePage() {
  const t = await getTranslations("apiDocs");
  const groups = apiReference();
  const rules = ["envelope", "ids", "updates", "times", "errorShape", "language"] as const;
  return (
    <ReferenceFrame groups={groups}>
      <header className="flex flex-col gap-1.5">
        <h1 className="font-bold text-2xl">{t("title")}</h1>
        <p className="text-muted">
          {t("intro")}{" "}
          <a href="/api/openapi.json" className="text-accent underline underline-offset-3">
            {t("document")}
          </a>
        </p>
      </header>
      <Card title={t("start")}>
        <CodeBlock label={t("startHint")} code={signInLines()} copy />
      </Card>
      <Card title={t("rules")}>
        <ul className="flex list-disc flex-col gap-1.5 pl-5">
          {rules.map((rule) => (
            <li key={rule}>{t(`rule.${rule}`)}</li>
          ))}
        </ul>
      </Card>
      {groups.map(({ tag, calls }) => (
        <section key={tag} className="flex flex-col gap-1.5">
          <h2 className="font-bold text-lg">
            <Link href={`/api/docs/${tag}`} prefetch={false} className="font-mono hover:underline">
              {tag}
            </Link>
          </h2>
          <ul className="overflow-hidden rounded-lg border border-line bg-surface">
            {calls.map((call) => (
              <li key={call.anchor} className="border-line border-b last:border-b-0">
                <Link
                  href={`/api/docs/${tag}#${call.anchor}`}
                  prefetch={false}
                  className="grid gap-x-4 px-3.5 py-2 hover:bg-hover md:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]"
                >
                  <span className="break-all font-mono text-sm">{call.path}</span>
                  <span lang="en" className="text-muted text-sm">
                    {call.summary}
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </ReferenceFrame>
  );
}
