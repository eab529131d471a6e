"use client";
import { FileUp } from "lucide-react";
import { useTranslations } from "next-intl";
import { LinkButton } from "@/components/ui/link-button";

/** From a list to the import of such records. */
export function ImportLink({ type }: { type: string }) {
  const t = useTranslations("list");
  return (
    <LinkButton href={`/importJobs/new?type=${type}`} prefetch={false} icon={<FileUp aria-hidden />}>
      <span className="max-sm:sr-only">{t("import")}</span>
    </LinkButton>
  );
}
