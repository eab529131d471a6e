import { Presentation } from "lucide-react";
import { getTranslations } from "next-intl/server";
import { buttonClass } from "@/components/ui/button-class";
import { Link } from "@/components/ui/link";
import { formatDateTime } from "@/lib/base/i18n/format";
import type { PosPhoto } from "@/lib/insight/pos-results/photos";
import { can } from "@/lib/platform/permissions/authorize";
import { decide } from "@/lib/platform/permissions/screens";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { PhotoGrid } from "./lazy";

type Props = { readonly ctx: Ctx; readonly posId: string; readonly photos: Promise<readonly PosPhoto[]> };

/** The newest photos from a PDV, with who took each and when. */
export async function PosPhotos({ ctx, posId, photos }: Props) {
  const [t, found] = await Promise.all([getTranslations("posPage.photos"), photos]);
  const shown = found.map(({ id, kind, label, person, at }) => {
    const what = kind === "answer" ? (label ?? t("answer")) : t(kind);
    const when = formatDateTime(ctx.locale, at, ctx.timeZone);
    return { id, what, by: `${person} · ${when}`, alt: t("alt", { what, person, when }) };
  });
  const opens = decide("/questionnaireAnswers", ctx) === "allow";
  return (
    <section aria-labelledby="pos-photos" className="@container">
      <h2 id="pos-photos" className="mb-3 font-bold">
        {t("title")}
      </h2>
      {shown.length === 0 ? <p className="text-muted">{t("none")}</p> : <PhotoGrid photos={shown} label={t("title")} />}
      {shown.length > 0 && (
        <p className="no-print mt-4 flex flex-wrap gap-2">
          {opens && (
            <Link
              href={`/questionnaireAnswers?f_posId=${posId}`}
              prefetch={false}
              className={buttonClass({ size: "sm" })}
            >
              {t("all")}
            </Link>
          )}
          {can(ctx, "POST", "PRESENTATIONJOB") && (
            <Link
              href={`/exportPresentationJobs/new?from=pos&pos_id=${posId}`}
              prefetch={false}
              className={buttonClass({ size: "sm" })}
            >
              <Presentation aria-hidden />
              {t("deck")}
            </Link>
          )}
        </p>
      )}
    </section>
  );
}
