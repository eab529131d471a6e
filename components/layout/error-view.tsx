"use client";

import { Copy, TriangleAlert } from "lucide-react";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { notify } from "@/components/ui/toast";
import { View } from "./view";

type Props = { readonly error: unknown; readonly retry: () => void };

/** What Next keeps of a server error: our problem code, or a hash that is also in the log. */
function digestOf(error: unknown): string | null {
  if (typeof error !== "object" || error === null || !("digest" in error)) return null;
  return typeof error.digest === "string" ? error.digest : null;
}

/** A page failed: what was kept, what to do, and a code that support can look up. */
export function ErrorView({ error, retry }: Props) {
  const digest = digestOf(error);
  const t = useTranslations("shell.error");
  const words = useTranslations("common");
  async function copy(code: string) {
    // Absent on plain http; the code can still be read off the button.
    await navigator.clipboard?.writeText(code);
    if (navigator.clipboard) notify.success(words("copied"));
  }
  return (
    <div role="alert" className="flex flex-1 flex-col">
      <View
        icon={<TriangleAlert aria-hidden />}
        title={t("title")}
        hint={t(digest === "unavailable" ? "unavailable" : "hint")}
      >
        <Button variant="primary" onClick={retry}>
          {words("retry")}
        </Button>
        {digest && digest !== "unavailable" && (
          <Button icon={<Copy />} onClick={() => copy(digest)}>
            {t("code", { code: digest })}
          </Button>
        )}
      </View>
    </div>
  );
}
