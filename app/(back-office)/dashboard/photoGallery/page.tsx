import type { Metadata } from "next";
import type { SearchParams } from "nuqs/server";
import { GalleryScreen } from "@/components/gallery/gallery-screen";
import { ClientMessages } from "@/components/layout/client-messages";
import { UrlState } from "@/components/layout/url-state";
import { EmptyState } from "@/components/ui/empty-state";
import { PageHeader } from "@/components/ui/page-header";
import { translatorFor } from "@/lib/base/i18n/translate";
import { filterNames } from "@/lib/engine/resource/operations/filter-names";
import { openViews } from "@/lib/engine/views/open";
import { GALLERY_PATH } from "@/lib/insight/gallery/address";
import { listAlbums } from "@/lib/insight/gallery/albums";
import { albumAudience } from "@/lib/insight/gallery/audience";
import { galleryEvents } from "@/lib/insight/gallery/gallery-photo.events";
import { galleryPage, gallerySummary } from "@/lib/insight/gallery/page";
import { galleryQuery } from "@/lib/insight/gallery/read";
import { mapConfig } from "@/lib/platform/map/config.server";
import { can } from "@/lib/platform/permissions/authorize";
import { pageCtx } from "@/lib/platform/tenancy/session";
import { listingOf } from "@/lib/shell/listings";

type Props = { readonly searchParams: Promise<SearchParams> };

export async function generateMetadata(): Promise<Metadata> {
  const { locale } = await pageCtx(GALLERY_PATH);
  return { title: (await translatorFor(locale))("menu.items.photoGallery") };
}

/** `/dashboard/photoGallery`: photos of the field work, the newest visit first. Home of whoever has no summary. */
export default async function PhotoGalleryPage({ searchParams }: Props) {
  const [ctx, params] = await Promise.all([pageCtx(GALLERY_PATH), searchParams]);
  const t = await translatorFor(ctx.locale);
  if (!can(ctx, "GET", "ATTACHMENT"))
    return (
      <>
        <PageHeader title={t("menu.items.photoGallery")} />
        <EmptyState kind="forbidden" title={t("gallery.forbidden.title")} hint={t("gallery.forbidden.text")} />
      </>
    );
  const { descriptor, asked, current } = await galleryQuery(ctx, params);
  const views = await openViews(listingOf("galleryPhoto"), ctx, descriptor, params);
  const [page, summary, names, albums, audience] = await Promise.all([
    galleryPage(ctx, { ...asked, after: null }),
    gallerySummary(ctx, asked),
    filterNames(ctx, galleryEvents, descriptor, asked),
    listAlbums(ctx),
    albumAudience(ctx),
  ]);
  return (
    <ClientMessages namespaces={["list", "views", "reports", "reviews", "checkIns", "history.undo", "map", "gallery"]}>
      <UrlState>
        <GalleryScreen
          key={`gallery ${ctx.locale}`}
          descriptor={descriptor}
          page={page}
          summary={summary}
          names={names}
          views={views}
          by={asked.by}
          until={asked.until}
          albums={albums}
          album={current}
          audience={audience}
          map={mapConfig()}
          rights={{ deck: can(ctx, "POST", "PRESENTATIONJOB") }}
        />
      </UrlState>
    </ClientMessages>
  );
}
