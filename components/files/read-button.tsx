"use client";
import { Check } from "lucide-react";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { notify } from "@/components/ui/toast";
import { readFile } from "@/lib/records/files/actions";

type Props = { readonly fileId: string; readonly label: string; readonly done: string; readonly failed: string };

/** Says that the reader has read the file. */
export function ReadButton({ fileId, label, done, failed }: Props) {
  const router = useRouter();
  const [busy, setBusy] = useState(false);
  const run = async () => {
    setBusy(true);
    const result = await readFile(fileId).catch(() => null);
    setBusy(false);
    if (result?.ok) notify.success(done);
    else notify.error(result?.problem.message ?? failed);
    router.refresh();
  };
  return (
    <Button icon={<Check aria-hidden />} loading={busy} onClick={run}>
      {label}
    </Button>
  );
}
