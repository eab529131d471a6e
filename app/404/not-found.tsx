import { NotFoundScreen } from "@/components/layout/not-found-screen";

export { notFoundMetadata as generateMetadata } from "@/components/layout/not-found-metadata";

/** Drawn at /404 with the status 404; it keeps the menu of those who are signed in. */
export default function NotFound() {
  return <NotFoundScreen />;
}
