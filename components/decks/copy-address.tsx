"use client";
import { Check, Copy } from "lucide-react";
import { useTranslations } from "next-intl";
import { useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";

/** The address of a link, to be copied. */
export function CopyAddress({ url }: { readonly url: string }) {
  const t = useTranslations("deckJobs.copy");
  const field = useRef<HTMLInputElement>(null);
  const [copied, setCopied] = useState(false);
  async function copy() {
    field.current?.select();
    // A browser that refuses has it selected all the same.
    await navigator.clipboard?.writeText(url).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  }
  return (
    <div className="flex items-center gap-2">
      <Input
        ref={field}
        aria-label={t("label")}
        readOnly
        value={url}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <Button icon={copied ? <Check aria-hidden /> : <Copy aria-hidden />} onClick={copy}>
        {t("press")}
      </Button>
      <span role="status" className="sr-only">
        {copied && t("done")}
      </span>
    </div>
  );
}
