"use client";
import { Download } from "lucide-react";
import { useTranslations } from "next-intl";
import { buttonClass } from "@/components/ui/button-class";

/** Fetches the file that a job made. */
export function DownloadButton({ href }: { readonly href: string }) {
  const t = useTranslations("shell.jobs");
  return (
    <a href={href} className={buttonClass({ size: "sm", variant: "primary" })}>
      <Download aria-hidden className="size-4" />
      {t("download")}
    </a>
  );
}
