"use client";
import { Columns2, Copy } from "lucide-react";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { Link } from "@/components/ui/link";
import type { ShownTwin } from "@/lib/insight/gallery/detail";

type Props = {
  readonly twins: readonly ShownTwin[];
  /** The one that stands beside the photo now. */
  readonly beside: string | null;
  readonly onBeside: (twin: ShownTwin | null) => void;
  readonly onShow: (id: string) => void;
};

/** Photos of other PDVs and days that look the same: what that means, people decide. */
export function Twins({ twins, beside, onBeside, onShow }: Props) {
  const t = useTranslations("gallery.lightbox.twins");
  return (
    <section aria-label={t("title")} className="border-line border-t bg-warn-soft px-4 py-3">
      <h3 className="flex items-center gap-2 font-bold text-warn">
        <Copy aria-hidden className="size-4" />
        {t("title")}
      </h3>
      <p className="mb-2 text-sm">{t("text", { count: twins.length })}</p>
      <ul className="flex flex-col gap-2">
        {twins.map((twin) => (
          <li key={twin.id} className="flex gap-3">
            <button
              type="button"
              onClick={() => onShow(twin.id)}
              aria-label={t("show", { pos: twin.pos, at: twin.at })}
              className="shrink-0"
            >
              {/* biome-ignore lint/performance/noImgElement: thumbnails come resized from our own, permission-checked route */}
              <img
                src={`/api/files/${twin.attachmentId}?size=thumb`}
                alt=""
                loading="lazy"
                className="h-18 w-24 rounded-sm object-cover"
              />
            </button>
            <div className="min-w-0 flex-1">
              <p className="truncate font-medium">{twin.pos}</p>
              <p className="truncate">{[twin.at, twin.person].join(" · ")}</p>
              <span className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1">
                <Button
                  size="sm"
                  aria-pressed={beside === twin.id}
                  icon={<Columns2 aria-hidden />}
                  onClick={() => onBeside(beside === twin.id ? null : twin)}
                >
                  {t("beside")}
                </Button>
                {twin.href && (
                  <Link href={twin.href} prefetch={false} className="underline">
                    {t("visit")}
                  </Link>
                )}
              </span>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
