"use client";

import { usePathname } from "next/navigation";
import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { Button } from "@/components/ui/button";
import { Spinner } from "@/components/ui/spinner";
import { useShell } from "./shell-state";
import { activePath } from "./shell-types";
import { useOnline } from "./use-online";
import { View } from "./view";
import { Warning } from "./warning";

/** A page that has not come after this long is given up, with the question whether the person is online. */
const TIMEOUT_MS = 10_000;

/** Shown while a page loads, from 200 ms on (a CSS delay: quick pages show nothing); says what is loading. */
export function LoadingView() {
  const t = useTranslations("shell.loading");
  const pathname = usePathname();
  const { screens } = useShell();
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), TIMEOUT_MS);
    return () => clearTimeout(timer);
  }, []);
  if (late) return <TimeoutView />;
  const name = screens.find(({ path }) => path === activePath(screens, pathname))?.label;
  return (
    <div
      role="status"
      data-loading
      className="flex flex-1 animate-late items-center justify-center gap-3 py-24 text-muted"
    >
      <Spinner className="size-5" />
      {name ? t("page", { name }) : t("any")}
    </div>
  );
}

/** The page expired while loading. */
function TimeoutView() {
  const t = useTranslations("shell.timeout");
  const words = useTranslations("common");
  const online = useOnline();
  return (
    <div role="alert" className="flex flex-1 flex-col">
      <View icon={<Warning />} title={t("title")} hint={t(online ? "hint" : "offline")}>
        <Button variant="primary" onClick={() => location.reload()}>
          {words("retry")}
        </Button>
      </View>
    </div>
  );
}
