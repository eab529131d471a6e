"use client";
import { GitBranchPlus } from "lucide-react";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { DropdownMenu, type MenuItem } from "@/components/ui/dropdown-menu";
import { notify } from "@/components/ui/toast";
import { noticeProblem } from "@/lib/platform/http/api-client";
import { startVersion } from "@/lib/records/questionnaires/actions";
import type { TaskSheet } from "@/lib/records/questionnaires/sheet";

/** The versions of a task with how often each was answered, and the next one. */
export function VersionMenu({ sheet }: { sheet: TaskSheet }) {
  const t = useTranslations("tasks.versions");
  const router = useRouter();
  const [busy, setBusy] = useState(false);
  const waiting = sheet.versions.find((version) => version.publishedAt === null);
  const mayStart = sheet.abilities.version && !waiting;

  async function start() {
    setBusy(true);
    try {
      const result = sheet.id ? await startVersion(sheet.id) : null;
      if (result?.ok) return router.push(`/questionnaires/${result.value}`);
      if (result) noticeProblem(result.problem.code);
      notify.error(result?.problem.message ?? t("failed"));
    } catch {
      notify.error(t("failed"));
    } finally {
      setBusy(false);
    }
  }
  const items: MenuItem[] = sheet.versions.map((version) => ({
    key: version.id,
    label: t("one", { version: String(version.version) }),
    hint: version.publishedAt === null ? t("draft") : t("answers", { count: version.answers }),
    href: `/questionnaires/${version.id}`,
    choice: "radio",
    checked: version.id === sheet.id,
  }));
  return (
    <>
      {mayStart && (
        <Button
          icon={<GitBranchPlus aria-hidden />}
          loading={busy}
          variant={sheet.answers > 0 || sheet.given ? "primary" : "secondary"}
          onClick={() => void start()}
        >
          {t("start")}
        </Button>
      )}
      {sheet.versions.length > 1 && (
        <DropdownMenu items={items} trigger={<Button>{t("one", { version: String(sheet.version) })}</Button>} />
      )}
    </>
  );
}
