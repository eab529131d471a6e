"use client";
import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { Alert } from "@/components/ui/alert";
import { Link } from "@/components/ui/link";
import { Skeleton } from "@/components/ui/skeleton";
import { askHelp } from "@/lib/shell/help/actions";
import type { Help } from "@/lib/shell/help/help";

type State = "loading" | "failed" | { readonly help: Help | null };

/** The sentences of a screen and where it leads on to. */
export default function HelpText({ pathname, onGo }: { readonly pathname: string; readonly onGo: () => void }) {
  const t = useTranslations("shell.help");
  const [state, setState] = useState<State>("loading");
  useEffect(() => {
    let over = false;
    void askHelp(pathname)
      .catch(() => null)
      .then((answer) => over || setState(answer?.ok ? { help: answer.value } : "failed"));
    return () => {
      over = true;
    };
  }, [pathname]);
  if (state === "loading") return <Skeleton className="h-20 w-full" />;
  if (state === "failed") return <Alert tone="danger">{t("failed")}</Alert>;
  const { help } = state;
  return (
    <div role="status" className="space-y-3">
      <p>{help?.text ?? t("none")}</p>
      {help && help.links.length > 0 && (
        <div>
          <p className="font-medium text-sm">{t("see")}</p>
          <ul className="mt-1 flex flex-wrap gap-x-4 gap-y-1">
            {help.links.map(({ label, href }) => (
              <li key={href}>
                <Link href={href} onClick={onGo} className="underline underline-offset-3 pointer-coarse:py-2">
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}
