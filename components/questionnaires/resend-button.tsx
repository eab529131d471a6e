"use client";
import { RotateCw } from "lucide-react";
import { useRouter } from "next/navigation";
import { useTransition } from "react";
import { Button } from "@/components/ui/button";
import { notify } from "@/components/ui/toast";
import { resend } from "@/lib/field/answers/actions";
import { noticeProblem } from "@/lib/platform/http/api-client";

/** Sends a failed mail again; the list is read anew either way. */
export function ResendButton({ mailId, label }: { readonly mailId: string; readonly label: string }) {
  const router = useRouter();
  const [busy, startTransition] = useTransition();
  const send = () =>
    startTransition(async () => {
      const result = await resend(mailId);
      if (!result.ok) {
        noticeProblem(result.problem.code);
        notify.error(result.problem.message);
      }
      router.refresh();
    });
  return (
    <Button size="sm" icon={<RotateCw aria-hidden />} loading={busy} onClick={send}>
      {label}
    </Button>
  );
}
