"use client";
import { Search } from "lucide-react";
import dynamic from "next/dynamic";
import { usePathname } from "next/navigation";
import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import type { Theme } from "@/components/layout/preferences";
import { useShell } from "@/components/layout/shell-state";
import type { Favorite } from "@/components/layout/shell-types";
import { useGoKeys } from "@/components/layout/use-go-keys";
import { Kbd } from "@/components/ui/kbd";
import { useRecent } from "./recents";

const load = () => import("./palette-panel");
const Panel = dynamic(load, { ssr: false });
const warm = () => void load().catch(() => {});

type Props = { readonly theme: Theme; readonly favorites: readonly Favorite[]; readonly profileHref: string | null };

/** The field in the top bar that opens the palette, as Ctrl K does anywhere. Its code comes with the first opening. */
export function PaletteButton(props: Props) {
  const t = useTranslations("shell.palette");
  const [open, setOpen] = useState(false);
  const pathname = usePathname();
  const screen = useShell().screens.find(({ path }) => path === pathname);
  useRecent(screen?.path, screen?.label);
  useGoKeys();
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== "k" || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey)
        return;
      event.preventDefault();
      setOpen((was) => !was);
    };
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, []);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => setOpen(true)}
        onPointerEnter={warm}
        onFocus={warm}
        className="flex h-8 items-center gap-2 rounded-md border-line text-muted text-sm hover:text-ink max-lg:w-9 max-lg:justify-center lg:w-80 lg:border lg:bg-page lg:px-2.5 pointer-coarse:h-11"
      >
        <Search aria-hidden className="size-4 max-lg:size-5" />
        <span className="truncate max-lg:sr-only">{t("open")}</span>
        <span aria-hidden className="ml-auto max-lg:hidden">
          <Kbd>Ctrl K</Kbd>
        </span>
      </button>
      {open && <Panel {...props} onClose={() => setOpen(false)} />}
    </>
  );
}
