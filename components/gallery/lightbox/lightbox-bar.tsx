"use client";
import {
  Columns2,
  Download,
  Link2,
  PanelRight,
  RotateCw,
  Square,
  SquareSplitHorizontal,
  X,
  ZoomIn,
  ZoomOut,
} from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { cn } from "@/components/ui/cn";
import { notify } from "@/components/ui/toast";
import { formatPercent } from "@/lib/base/i18n/format";

type Mode = "one" | "beside" | "curtain";
type Props = {
  readonly title: ReactNode;
  readonly about: string;
  readonly zoom: number;
  readonly onZoom: (by: number) => void;
  readonly onTurn: () => void;
  /** Null where there is nothing to compare with. */
  readonly mode: Mode | null;
  readonly onMode: (mode: Mode) => void;
  readonly file: string | null;
  readonly panel: boolean;
  readonly onPanel: () => void;
  readonly onClose: () => void;
};
const MODES = [
  ["one", Square],
  ["beside", Columns2],
  ["curtain", SquareSplitHorizontal],
] as const;
const ROUND =
  "grid size-8 shrink-0 place-items-center rounded-md text-night-muted hover:bg-night-hover hover:text-night-ink pointer-coarse:size-11 [&_svg]:size-4.5";

/** What is shown, how large, and beside what. */
export function LightboxBar({
  title,
  about,
  zoom,
  onZoom,
  onTurn,
  mode,
  onMode,
  file,
  panel,
  onPanel,
  onClose,
}: Props) {
  const t = useTranslations("gallery.lightbox");
  const locale = useLocale();
  const copy = () =>
    navigator.clipboard.writeText(window.location.href).then(
      () => notify.success(t("copied")),
      () => notify.error(t("notCopied")),
    );
  const icon = (label: string, onPress: () => void, child: ReactNode, more = "") => (
    <button type="button" aria-label={label} data-tip={label} onClick={onPress} className={cn(ROUND, more)}>
      {child}
    </button>
  );
  return (
    <header className="flex min-h-14 items-center gap-1 px-3">
      {icon(t("close"), onClose, <X aria-hidden />)}
      <div className="min-w-0 flex-1 px-2">
        {title}
        <p className="truncate text-night-muted text-sm">{about}</p>
      </div>
      <div className="flex items-center max-sm:hidden">
        {icon(t("farther"), () => onZoom(-1), <ZoomOut aria-hidden />)}
        <span className="w-11 text-center text-sm tabular-nums">{formatPercent(locale, zoom, 0)}</span>
        {icon(t("nearer"), () => onZoom(1), <ZoomIn aria-hidden />)}
        {icon(t("turn"), onTurn, <RotateCw aria-hidden />)}
      </div>
      {mode && (
        <fieldset className="mx-2 flex overflow-hidden rounded-md border border-night-hover max-md:hidden">
          <legend className="sr-only">{t("compare")}</legend>
          {MODES.map(([one, Icon]) => (
            <button
              key={one}
              type="button"
              aria-pressed={mode === one}
              onClick={() => onMode(one)}
              className={cn(
                "flex h-8 items-center gap-1.5 px-2.5 text-sm [&_svg]:size-4",
                mode === one ? "bg-night-hover font-medium" : "text-night-muted hover:text-night-ink",
              )}
            >
              <Icon aria-hidden />
              {t(`modes.${one}`)}
            </button>
          ))}
        </fieldset>
      )}
      {file && (
        <a
          href={file}
          download
          aria-label={t("download")}
          data-tip={t("download")}
          className={cn(ROUND, "max-sm:hidden")}
        >
          <Download aria-hidden />
        </a>
      )}
      {icon(t("copy"), () => void copy(), <Link2 aria-hidden />)}
      <button
        type="button"
        aria-label={t("panel")}
        data-tip={t("panel")}
        aria-pressed={panel}
        onClick={onPanel}
        className={cn(ROUND, panel && "bg-night-hover text-night-ink")}
      >
        <PanelRight aria-hidden />
      </button>
    </header>
  );
}
