import { useTranslations } from "next-intl";
import { Badge } from "@/components/ui/badge";
import { Table, TableFrame, Th } from "@/components/ui/table";
import type { ReferenceCall } from "@/lib/shell/openapi/reference/reference";
import { CodeBlock } from "./code-block";
import { WithCode } from "./with-code";

type Part = { readonly call: ReferenceCall };

function Fields({ call }: Part) {
  const t = useTranslations("apiDocs");
  return (
    <TableFrame label={t("fieldsOf", { call: call.path })} className="rounded-md border border-line">
      <Table className="min-w-lg">
        <thead>
          <tr>
            <Th>{t("field")}</Th>
            <Th>{t("type")}</Th>
            <Th>{t("notes")}</Th>
          </tr>
        </thead>
        <tbody>
          {call.fields.map(({ name, required, type, notes }) => (
            <tr key={name}>
              <td className="border-line border-b px-3 py-1.5 align-top">
                <code className="font-mono">{name}</code>
                {required && <span className="block text-muted text-xs">{t("required")}</span>}
              </td>
              <td className="min-w-28 border-line border-b px-3 py-1.5 align-top">{type}</td>
              <td className="min-w-40 border-line [overflow-wrap:anywhere] border-b px-3 py-1.5 align-top text-muted">
                <WithCode text={notes.join("; ")} />
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </TableFrame>
  );
}

function Errors({ call }: Part) {
  const t = useTranslations("apiDocs");
  return (
    <div>
      <h3 className="pb-1.5 font-medium text-muted text-sm">{t("errors")}</h3>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-1 text-sm">
        {call.errors.map(({ status, codes }) => (
          <div key={status} className="contents">
            <dt className="tabular-nums">{status}</dt>
            <dd className="break-words font-mono text-muted">{codes.join(", ")}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

/** One call with everything needed to make it. */
export function CallArticle({ call }: Part) {
  const t = useTranslations("apiDocs");
  const needs = call.isPublic ? t("public") : (call.permission ?? t("session"));
  return (
    <article
      id={call.anchor}
      className="flex scroll-mt-6 flex-col gap-4 rounded-lg border border-line bg-surface px-4 py-4 sm:px-5"
    >
      <header className="flex flex-col gap-1.5">
        <h2 className="flex flex-wrap items-center gap-2 text-base">
          <Badge tone="accent">{call.method}</Badge>
          <a href={`#${call.anchor}`} className="min-w-0 break-all font-bold font-mono hover:underline">
            /api{call.path}
          </a>
        </h2>
        <p lang="en">
          <WithCode text={call.summary} />
        </p>
        <p className="text-muted text-sm">
          {t("needs")} <span className={call.permission ? "font-mono" : undefined}>{needs}</span>
        </p>
      </header>
      {call.fields.length > 0 && <Fields call={call} />}
      <CodeBlock label={t("tryIt")} code={call.curl} copy />
      <CodeBlock label={t("answer", { status: call.answer.status })} code={call.answer.example} />
      <Errors call={call} />
    </article>
  );
}
