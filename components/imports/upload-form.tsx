"use client";
import { Download, FileUp } from "lucide-react";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { type FormEvent, useState } from "react";
import { announceJob } from "@/components/jobs/jobs";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { buttonClass } from "@/components/ui/button-class";
import { cn } from "@/components/ui/cn";
import { Field } from "@/components/ui/field";
import { Select } from "@/components/ui/select";
import { isRecord, textIn } from "@/lib/base/objects/records";
import { callApi } from "@/lib/platform/http/api-client";

type Props = {
  readonly tenantId: string;
  readonly kinds: readonly { readonly value: string; readonly label: string }[];
  readonly chosen: string;
};

/** What is imported, a sample of it, and the file. */
export function UploadForm({ tenantId, kinds, chosen }: Props) {
  const t = useTranslations("importJobs.new");
  const router = useRouter();
  const [type, setType] = useState(chosen);
  const [file, setFile] = useState<File | null>(null);
  const [sending, setSending] = useState(false);
  const [error, setError] = useState<string | null>(null);

  async function send(event: FormEvent) {
    event.preventDefault();
    if (type === "" || !file || sending) return;
    setSending(true);
    setError(null);
    const body = new FormData();
    body.set("type", type);
    body.set("file", file);
    const answer: unknown = await callApi(`/api/tenant/${tenantId}/import-jobs/create`, { method: "POST", body })
      .then((response) => response.json())
      .catch(() => null);
    const made = isRecord(answer) ? textIn(answer.data, "id") : undefined;
    if (made) {
      announceJob(`import_${made}`);
      return router.push(`/importJobs/${made}`);
    }
    setSending(false);
    setError((isRecord(answer) && textIn(answer.error, "message")) || t("failed"));
  }
  return (
    <form onSubmit={send} className="flex max-w-xl flex-col gap-5 px-4 py-5 sm:px-6">
      {error && (
        <Alert tone="danger" live>
          {error}
        </Alert>
      )}
      <Field id="import-type" label={t("type")} required>
        {(control) => (
          <Select {...control} value={type} onChange={(event) => setType(event.target.value)} required>
            <option value="">{t("choose")}</option>
            {kinds.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {type !== "" && (
        <p className="text-sm">
          <a
            href={`/importJobs/sample/${type}`}
            className="inline-flex min-h-6 items-center gap-1.5 underline underline-offset-3"
          >
            <Download aria-hidden className="size-4" />
            {t("sample")}
          </a>
        </p>
      )}
      <Field id="import-file" label={t("file")} help={t("help")} required>
        {(control) => (
          // The browser's own field lies over the whole box, unseen: keys, drops and its checks stay, its words in the browser's language do not.
          <div className="relative flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1.5 rounded-lg border border-line border-dashed p-3 text-sm has-focus-visible:outline-2 has-focus-visible:outline-accent has-focus-visible:outline-offset-2">
            <input
              {...control}
              type="file"
              required
              accept=".csv,.txt,.xls,.xlsx"
              onChange={(event) => setFile(event.target.files?.[0] ?? null)}
              className="peer absolute inset-0 size-full cursor-pointer opacity-0"
            />
            <span aria-hidden className={buttonClass({ size: "sm" }, "peer-hover:bg-hover")}>
              {t("chooseFile")}
            </span>
            <span aria-hidden className={cn("min-w-0 [overflow-wrap:anywhere]", !file && "text-muted")}>
              {file?.name ?? t("noFile")}
            </span>
          </div>
        )}
      </Field>
      <div>
        <Button type="submit" variant="primary" loading={sending} icon={<FileUp aria-hidden />}>
          {t("send")}
        </Button>
      </div>
    </form>
  );
}
