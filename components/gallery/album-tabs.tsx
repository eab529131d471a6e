"use client";
import { Images, ListFilter, Plus, Share2, Trash2 } from "lucide-react";
import { useRouter } from "next/navigation";
import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { problemText } from "@/components/resource/problem-text";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { IconButton } from "@/components/ui/icon-button";
import { Link } from "@/components/ui/link";
import { notify } from "@/components/ui/toast";
import { formatNumber } from "@/lib/base/i18n/format";
import { deleteAlbum } from "@/lib/insight/gallery/actions";
import { albumHref, GALLERY_PATH } from "@/lib/insight/gallery/address";
import type { Album } from "@/lib/insight/gallery/albums";

type Props = {
  readonly albums: readonly Album[];
  /** Id of the open one. */
  readonly current: string | null;
  /** Keeps what is asked for as a new one; null where there is no right or nothing asked for. */
  readonly onAdd: (() => void) | null;
  /** Shares the open one; null where there is no right or no photo. */
  readonly onShare: (() => void) | null;
};

/** Albums under the title: a funnel fills one by a filter, a stack is of chosen photos. */
export function AlbumTabs({ albums, current, onAdd, onShare }: Props) {
  const t = useTranslations("gallery.albums");
  const locale = useLocale();
  const router = useRouter();
  const [asking, setAsking] = useState(false);
  const open = albums.find(({ id }) => id === current);
  if (albums.length === 0 && !onAdd) return null;
  async function remove() {
    setAsking(false);
    const result = open && (await deleteAlbum(open.id).catch(() => null));
    if (!result?.ok) return void notify.error((result && problemText(result.problem)) || t("failed"));
    notify.success(t("removed"));
    router.push(GALLERY_PATH);
  }
  return (
    <div className="no-print flex flex-wrap items-center gap-x-3 gap-y-1 px-4 pt-2 sm:px-6">
      <nav
        aria-label={t("label")}
        className="flex min-w-0 items-center gap-1.5 overflow-x-auto text-sm [scrollbar-width:none]"
      >
        {albums.map(({ id, name, state, photos }) => (
          <Link
            key={id}
            href={albumHref(id, state)}
            prefetch={false}
            aria-current={id === current ? "page" : undefined}
            className={cn(
              "flex min-h-7 shrink-0 items-center gap-1.5 rounded-md border px-2.5 pointer-coarse:min-h-11",
              id === current
                ? "border-accent bg-selected font-bold"
                : "border-line bg-surface text-muted hover:text-ink",
            )}
          >
            {state ? (
              <ListFilter role="img" aria-label={t("smart")} className="size-3.5" />
            ) : (
              <Images role="img" aria-label={t("chosen")} className="size-3.5" />
            )}
            <span className="max-w-56 truncate">{name}</span>
            {photos !== null && <span className="tabular-nums">{formatNumber(locale, photos)}</span>}
          </Link>
        ))}
        {onAdd && <IconButton size="sm" label={t("add")} icon={<Plus aria-hidden />} onClick={onAdd} />}
      </nav>
      {open && (
        <div className="ml-auto flex gap-1">
          {onShare && (
            <Button size="sm" icon={<Share2 aria-hidden />} onClick={onShare}>
              {t("share")}
            </Button>
          )}
          {open.mine && (
            <IconButton size="sm" label={t("remove")} icon={<Trash2 aria-hidden />} onClick={() => setAsking(true)} />
          )}
        </div>
      )}
      {open && (
        <ConfirmDialog
          open={asking}
          onOpenChange={setAsking}
          title={t("removeTitle", { name: open.name })}
          confirmLabel={t("remove")}
          onConfirm={() => void remove()}
        >
          {t("removeText")}
        </ConfirmDialog>
      )}
    </div>
  );
}
