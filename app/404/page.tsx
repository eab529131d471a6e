import { notFound } from "next/navigation";

export { notFoundMetadata as generateMetadata } from "@/components/layout/not-found-metadata";

/** Unknown addresses come here; `not-found.tsx` beside this file draws it and the answer carries the status 404. */
export default function NotFoundPage() {
  notFound();
}
