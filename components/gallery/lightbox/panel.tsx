"use client";
import { useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { AnswerLines } from "@/components/reviews/answer-lines";
import { Comments } from "@/components/reviews/comments";
import { ReviewText } from "@/components/reviews/status-text";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Link } from "@/components/ui/link";
import { Skeleton } from "@/components/ui/skeleton";
import { Textarea } from "@/components/ui/textarea";
import type { PhotoDetail, ShownTwin } from "@/lib/insight/gallery/detail";
import type { MapConfig } from "@/lib/platform/map/config";
import { PhotoMap } from "./photo-map";
import { Twins } from "./twins";
import type { VerdictHandle } from "./use-verdict";

type Props = {
  readonly detail: PhotoDetail | null;
  readonly problem: string | null;
  readonly verdict: VerdictHandle;
  readonly map: MapConfig;
  /** What stands of it in the album that is open. */
  readonly inAlbum: ReactNode;
  /** The photo that looks the same and stands beside it now. */
  readonly beside: string | null;
  readonly onBeside: (twin: ShownTwin | null) => void;
  readonly onChange: () => void;
  readonly onShow: (id: string) => void;
};
const KEYS = { approved: "A", issue: "P", rejected: "R" } as const;
const PART = "border-line border-t px-4 py-3";

/** What stands behind a photo: its verdict, the answers beside it, when it was taken and when it came, what was said of it. */
export function Panel({ detail, problem, verdict, map, inAlbum, beside, onBeside, onChange, onShow }: Props) {
  const t = useTranslations("gallery.lightbox");
  const r = useTranslations("reviews");
  return (
    <aside
      aria-label={t("panel")}
      className="w-86 shrink-0 overflow-y-auto bg-surface text-ink text-sm max-md:absolute max-md:inset-x-0 max-md:bottom-0 max-md:z-20 max-md:max-h-[60dvh] max-md:w-full max-md:rounded-t-lg"
    >
      {problem && <Alert tone="danger">{problem}</Alert>}
      {!detail && !problem && <Skeleton className="m-4 h-64" />}
      {detail && (
        <>
          <div className="flex flex-col gap-2 px-4 py-3">
            <div className="flex items-start justify-between gap-2">
              <p className="min-w-0 font-bold text-lg">{detail.group.pos}</p>
              {detail.answer && detail.group.status !== null && <ReviewText status={detail.answer.status} />}
            </div>
            <p className="text-muted">{detail.group.about}</p>
            {verdict.answer && (
              <div className="grid grid-cols-3 gap-1.5">
                {(["approved", "issue", "rejected"] as const).map((one) => (
                  <Button
                    key={one}
                    size="sm"
                    variant={one === "approved" ? "primary" : undefined}
                    disabled={verdict.answer?.status === one}
                    aria-disabled={verdict.held || undefined}
                    onClick={() => (one === "approved" ? verdict.give(one) : verdict.ask(one))}
                  >
                    {t(`verbs.${one}`)}
                    <kbd aria-hidden className="rounded-sm border border-current px-1 font-sans text-xs opacity-80">
                      {KEYS[one]}
                    </kbd>
                  </Button>
                ))}
              </div>
            )}
            {verdict.asking && <Why key={verdict.asking} verdict={verdict} />}
          </div>
          {inAlbum}
          {detail.twins.length > 0 && (
            <Twins twins={detail.twins} beside={beside} onBeside={onBeside} onShow={onShow} />
          )}
          {detail.answer && (
            <section className={PART} aria-label={t("answers")}>
              <h3 className="mb-2 font-bold">{detail.answer.task}</h3>
              <AnswerLines
                answer={detail.answer}
                onPhoto={(attachment) => {
                  const tile = detail.group.tiles.find(({ photo }) => photo.id === attachment);
                  if (tile) onShow(tile.id);
                }}
              />
            </section>
          )}
          {detail.group.missing && (
            <section className={PART}>
              <h3 className="font-bold">{t("visit")}</h3>
              <p>{t("missing", { arrival: detail.group.missing.arrival, left: detail.group.missing.left })}</p>
            </section>
          )}
          <section className={PART}>
            <h3 className="mb-2 font-bold">{t("record")}</h3>
            <dl className="grid grid-cols-[auto_1fr] gap-x-3 gap-y-1">
              {detail.facts.map(({ key, value }) => (
                <div key={key} className="contents">
                  <dt className="text-muted">{t(`facts.${key}`)}</dt>
                  <dd className="min-w-0 break-words text-right tabular-nums">{value}</dd>
                </div>
              ))}
            </dl>
            {detail.place && (
              <PhotoMap key={detail.group.posId} config={map} name={detail.group.pos} place={detail.place} />
            )}
            {detail.group.href && (
              <Link href={detail.group.href} prefetch={false} className="mt-2 inline-block text-accent underline">
                {t("openVisit")}
              </Link>
            )}
          </section>
          {detail.overTime.length > 0 && (
            <section className={PART}>
              <h3 className="mb-2 font-bold">{t("overTime")}</h3>
              <ul className="flex gap-1.5 overflow-x-auto">
                {detail.overTime.map(({ id, attachmentId, date }) => (
                  <li key={id} className="shrink-0">
                    <button
                      type="button"
                      onClick={() => onShow(id)}
                      aria-label={t("thatDay", { date })}
                      className="block"
                    >
                      {/* biome-ignore lint/performance/noImgElement: thumbnails come resized from our own, permission-checked route */}
                      <img
                        src={`/api/files/${attachmentId}?size=thumb`}
                        alt=""
                        loading="lazy"
                        className="h-15 w-20 rounded-sm object-cover"
                      />
                      <span className="block text-center text-muted text-xs tabular-nums">{date}</span>
                    </button>
                  </li>
                ))}
              </ul>
            </section>
          )}
          {detail.answer && (
            <section className={PART} data-comment>
              <h3 className="mb-2 font-bold">{r("comments.title")}</h3>
              <Comments answer={detail.answer} mayWrite={detail.answer.reviewable} onChange={onChange} />
            </section>
          )}
        </>
      )}
    </aside>
  );
}

/** Why a photo is not approved. */
function Why({ verdict }: { readonly verdict: VerdictHandle }) {
  const t = useTranslations("gallery.lightbox");
  const [text, setText] = useState("");
  const { asking } = verdict;
  if (!asking) return null;
  return (
    <form
      className="flex flex-col gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        verdict.give(asking, text);
      }}
      onKeyDown={(event) => {
        if (event.key !== "Escape") return;
        event.preventDefault();
        event.stopPropagation();
        verdict.stop();
      }}
    >
      <Textarea
        ref={(node) => node?.focus()}
        rows={2}
        maxLength={2_000}
        aria-label={t(`why.${asking}`)}
        placeholder={t(`why.${asking}`)}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <span className="flex gap-2">
        <Button type="submit" size="sm" loading={verdict.busy} disabled={text.trim() === ""}>
          {t(`verbs.${asking}`)}
        </Button>
        <Button variant="ghost" size="sm" onClick={verdict.stop}>
          {t("cancel")}
        </Button>
      </span>
    </form>
  );
}
