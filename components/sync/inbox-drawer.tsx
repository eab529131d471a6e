"use client";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useWhole } from "@/components/events/use-whole";
import { problemText } from "@/components/resource/problem-text";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { DescriptionList } from "@/components/ui/description-list";
import { Drawer } from "@/components/ui/dialog";
import { Skeleton } from "@/components/ui/skeleton";
import { notify } from "@/components/ui/toast";
import { readLine, replayLine } from "@/lib/field/sync/actions";
import type { InboxDetail } from "@/lib/field/sync/view";
import { InboxStatus } from "./inbox-status";

type Props = {
  /** Id of the line; null = closed. */
  readonly id: string | null;
  /** The line when the page was read with it. */
  readonly given: InboxDetail | null;
  readonly onClose: () => void;
};

/** Everything about one operation: how it ended and why, and the body as the device sent it. */
export function InboxDrawer({ id, given, onClose }: Props) {
  const t = useTranslations("syncInbox");
  const [busy, setBusy] = useState(false);
  const asked = { id, addressed: given, version: null, read: readLine, failed: t("failed") };
  const { whole: line, problem: failed, setWhole } = useWhole(asked);

  const replay = async () => {
    if (!line) return;
    setBusy(true);
    const result = await replayLine(line.id).catch(() => null);
    setBusy(false);
    if (!result?.ok) return notify.error(problemText(result?.problem) ?? t("failed"));
    setWhole(result.value);
    if (result.value.status === "refused" || result.value.status === "waiting")
      notify.info(t("stillOpen"), { description: result.value.problem ?? undefined });
    else notify.success(t("replayedNow"));
  };

  return (
    <Drawer
      open={id !== null}
      onOpenChange={(open) => !open && onClose()}
      title={line?.operation ?? t("loading")}
      description={line?.user}
      footer={
        line?.canReplay && (
          <Button variant="primary" loading={busy} onClick={replay}>
            {t("replay")}
          </Button>
        )
      }
    >
      {failed && !line && <Alert tone="danger">{failed}</Alert>}
      {!failed && !line && <Skeleton className="h-64 w-full" />}
      {line && (
        <div className="flex flex-col gap-6">
          <div className="flex flex-col gap-2">
            <p className="text-sm">
              <InboxStatus line={line} />
            </p>
            {line.problem && <p>{line.problem}</p>}
            {line.canReplay && <p className="text-muted text-sm">{t("replayHint", { user: line.user })}</p>}
          </div>
          <DescriptionList items={line.details} />
          <section>
            <h3 className="mb-2 font-medium text-muted text-sm">{t("detail.body")}</h3>
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
            <pre tabIndex={0} className="max-h-96 overflow-auto rounded-lg border border-line bg-sunken p-3 text-xs">
              {line.body}
            </pre>
          </section>
        </div>
      )}
    </Drawer>
  );
}
