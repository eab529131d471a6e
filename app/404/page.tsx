import { NotFoundScreen } from "@/components/layout/not-found-screen";

export { notFoundMetadata as generateMetadata } from "@/components/layout/not-found-metadata";

/** Unknown addresses come here; it keeps the menu of those who are signed in. The middleware has the answer carry the status 404. */
export default function NotFoundPage() {
  return <NotFoundScreen />;
}
