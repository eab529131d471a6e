import { notFound } from "next/navigation";

export { notFoundMetadata as generateMetadata } from "@/components/layout/not-found-screen";

/** Unknown addresses come here; `app/not-found.tsx` draws it and the answer carries the status 404. */
export default function NotFoundPage() {
  notFound();
}
