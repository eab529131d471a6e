"use client";
import { Download } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { announceJob } from "@/components/jobs/jobs";
import { Button } from "@/components/ui/button";
import { buttonClass } from "@/components/ui/button-class";
import { LinkButton } from "@/components/ui/link-button";
import { notify } from "@/components/ui/toast";
import type { ExportView } from "@/lib/engine/export/page";
import type { Result } from "@/lib/engine/resource/result";
import { cancelExportJob, repeatExportJob } from "@/lib/shell/exports/actions";

type Props = { readonly job: ExportView; readonly onChange: () => void };

/** What can be done with a file: fetch it, stop its making, ask for it again, look at the screen as it was. */
export function ExportActions({ job, onChange }: Props) {
  const t = useTranslations("exportJobs");
  const [busy, setBusy] = useState(false);
  async function run<T>(work: Promise<Result<T>>, then: (value: T) => void) {
    setBusy(true);
    const result = await work.catch(() => null);
    setBusy(false);
    if (result?.ok) then(result.value);
    else if (result) notify.error(result.problem.message);
    onChange();
  }
  const repeat = () =>
    run(repeatExportJob(job.id), (id) => {
      announceJob(`export_${id}`);
      notify.success(t("repeated"));
    });
  return (
    <>
      {job.screen && <LinkButton href={job.screen}>{t("screen")}</LinkButton>}
      {job.running && (
        <Button loading={busy} onClick={() => run(cancelExportJob(job.id), () => undefined)}>
          {t("cancel")}
        </Button>
      )}
      {job.canRepeat && (
        <Button loading={busy} onClick={repeat}>
          {t("repeat")}
        </Button>
      )}
      {job.download && (
        <a href={job.download} className={buttonClass({ variant: "primary" })}>
          <Download aria-hidden />
          {t("download")}
        </a>
      )}
    </>
  );
}
