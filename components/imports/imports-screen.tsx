"use client";
import { FileUp } from "lucide-react";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import type { EventScreenProps } from "@/components/events/types";
import { JobsScreen } from "@/components/jobs/jobs-screen";
import { Link } from "@/components/ui/link";
import { LinkButton } from "@/components/ui/link-button";
import type { ImportView } from "@/lib/shell/imports/page";

const placeOf = (id: string) => `/importJobs/${id}`;
const CELLS = {
  fileName: ({ id, name }: ImportView) => (
    <Link href={placeOf(id)} prefetch={false} className="block truncate hover:underline">
      {name}
    </Link>
  ),
  type: ({ type }: ImportView) => type,
  step: ({ step }: ImportView) => step,
  total: ({ counts }: ImportView) => counts.total,
  errors: ({ counts }: ImportView) => counts.errors,
  successes: ({ counts }: ImportView) => counts.successes,
  failures: ({ counts }: ImportView) => counts.failures,
};

/** The files that people sent, newest first, each the way to what became of it. */
export function ImportsScreen({ mayImport, ...page }: EventScreenProps<ImportView> & { readonly mayImport: boolean }) {
  const t = useTranslations("importJobs");
  const router = useRouter();
  return (
    <JobsScreen
      page={page}
      namespace="importJobs"
      cells={CELLS}
      below={({ type }) => type}
      onOpen={(id) => router.push(placeOf(id))}
      actions={
        mayImport && (
          <LinkButton href="/importJobs/new" variant="primary" icon={<FileUp aria-hidden />}>
            {t("import")}
          </LinkButton>
        )
      }
    />
  );
}
