import { NotFoundView } from "@/components/layout/not-found-view";

export { notFoundMetadata as generateMetadata } from "@/components/layout/not-found-metadata";

/** Belongs to every page's first load, so it brings no menu; unknown addresses are sent to /404, which has one. */
export default function NotFound() {
  return (
    <main className="flex min-h-dvh flex-col">
      <NotFoundView homeHref="/" />
    </main>
  );
}
