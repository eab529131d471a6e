"use client";
import { Trash2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { LinkButton } from "@/components/ui/link-button";

/** Opens the trash of a list. */
export function TrashLink({ path }: { readonly path: string }) {
  const t = useTranslations("trash");
  return (
    <LinkButton href={`${path}?trash=1`} prefetch={false} variant="ghost" icon={<Trash2 aria-hidden />}>
      <span className="max-sm:sr-only">{t("link")}</span>
    </LinkButton>
  );
}
