"use client";

import { useTranslations } from "next-intl";
import { buttonClass } from "@/components/ui/button-class";
import { notify } from "@/components/ui/toast";
import { useReturn } from "./use-return";
import { View } from "./view";
import { Warning } from "./warning";

type Props = { readonly error: unknown; readonly retry: () => void };

/** What Next keeps of a server error: our problem code, or a hash that is also in the log. */
function digestOf(error: unknown): string | null {
  if (typeof error !== "object" || error === null || !("digest" in error)) return null;
  return typeof error.digest === "string" ? error.digest : null;
}

/** A page failed: what was kept, what to do, and a code that support can look up. Its buttons are plain: every page carries it. */
export function ErrorView({ error, retry }: Props) {
  const digest = digestOf(error);
  const t = useTranslations("shell.error");
  const words = useTranslations("common");
  useReturn(digest === "unavailable", retry);
  async function copy(code: string) {
    // Absent on plain http; the code can still be read off the button.
    await navigator.clipboard?.writeText(code);
    if (navigator.clipboard) notify.success(words("copied"));
  }
  return (
    <div role="alert" className="flex flex-1 flex-col">
      {/* Where the page's own title could not be read either, the tab would have none. */}
      <title>{`${t("title")} · ${words("product")}`}</title>
      <View icon={<Warning />} title={t("title")} hint={t(digest === "unavailable" ? "unavailable" : "hint")}>
        <button type="button" className={buttonClass({ variant: "primary" })} onClick={retry}>
          {words("retry")}
        </button>
        {digest && digest !== "unavailable" && (
          <button type="button" className={buttonClass()} onClick={() => copy(digest)}>
            {t("code", { code: digest })}
          </button>
        )}
      </View>
    </div>
  );
}
