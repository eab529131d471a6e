import type { Metadata } from "next";
import { cookies, headers } from "next/headers";
import { cache } from "react";
import { PasswordForm } from "@/components/share/password-form";
import { ShareBar } from "@/components/share/share-bar";
import { ShareNote } from "@/components/share/share-note";
import { ShareView } from "@/components/share/share-view";
import { shareWords } from "@/components/share/words";
import { dayNumber } from "@/lib/base/calendar/days";
import { requestLocale } from "@/lib/base/i18n/chosen";
import { formatBytes, formatDate, formatNumber, localDay } from "@/lib/base/i18n/format";
import { languageOf } from "@/lib/base/i18n/locales";
import { translatorFor } from "@/lib/base/i18n/translate";
import { findShare, noteVisit, shareCookie, sharedDeck } from "@/lib/insight/decks/share";
import { sharePage } from "@/lib/insight/decks/share-page";
import { clientOf } from "@/lib/platform/auth/client";
import { SECRET_ADDRESS } from "@/lib/platform/http/secret-address";

type Props = {
  readonly params: Promise<{ token: string }>;
  readonly searchParams: Promise<{ wrong?: string | string[] }>;
};

const found = cache(async (token: string) => {
  const proof = (await cookies()).get(shareCookie(token))?.value ?? null;
  return findShare(token, proof, new Date());
});

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const share = await found((await params).token);
  const t = await translatorFor(await requestLocale());
  const open = share.state === "open";
  return {
    title: open
      ? share.row.fileName
      : t(share.state === "password" ? "share.password.title" : `share.gone.${share.state}.title`),
    ...SECRET_ADDRESS,
  };
}

/** `/share/{token}`: the photos of a link, for whoever has its address. No session, no frame of the application. @door session */
export default async function SharedPage({ params, searchParams }: Props) {
  const [{ token }, { wrong }] = await Promise.all([params, searchParams]);
  const share = await found(token);
  if (share.state !== "open") {
    const locale = await requestLocale();
    const t = await translatorFor(locale);
    if (share.state !== "password") {
      const of = `share.gone.${share.state}`;
      return <ShareNote lang={locale} title={t(`${of}.title`)} text={t(`${of}.text`)} />;
    }
    return (
      <ShareNote lang={locale} title={t("share.password.title")} text={t("share.password.text")}>
        <PasswordForm
          token={token}
          words={{ label: t("share.password.label"), open: t("share.password.open") }}
          error={wrong === undefined ? null : t(`share.password.${wrong === "wait" ? "wait" : "wrong"}`)}
        />
      </ShareNote>
    );
  }
  const { row, ctx } = share;
  const [deck, t] = [await sharedDeck(share, token), await translatorFor(ctx.locale)];
  const { photos, settings, look, expiresAt } = deck;
  const lang = languageOf(ctx.locale);
  await noteVisit(row, "open", clientOf(await headers()).ip);
  if (photos.length === 0) return <ShareNote lang={lang} title={t("share.empty.title")} text={t("share.empty.text")} />;
  const words = shareWords(t);
  const page = sharePage(photos, settings, look, words.counts);
  const zone = ctx.timeZone;
  const days = dayNumber(localDay(expiresAt, zone)) - dayNumber(localDay(new Date(), zone));
  const size = formatBytes(
    ctx.locale,
    photos.reduce((sum, { bytes }) => sum + bytes, 0),
  );
  return (
    <main lang={lang}>
      <ShareView
        page={page}
        words={words}
        foot={t("share.foot", { agency: look.brand.tenant, date: formatDate(ctx.locale, row.createdAt, zone) })}
      >
        <ShareBar
          until={t("share.until", { date: formatDate(ctx.locale, expiresAt, zone) })}
          left={t("share.left", { days })}
          download={
            deck.downloads
              ? {
                  href: `/share/${token}/download`,
                  label: t("share.download", { count: formatNumber(ctx.locale, photos.length), size }),
                }
              : null
          }
        />
      </ShareView>
    </main>
  );
}
