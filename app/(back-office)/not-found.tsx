import { NotFoundView } from "@/components/layout/not-found-view";

/** A record that does not exist or is not this tenant's; the menu stays. */
export default function BackOfficeNotFound() {
  return <NotFoundView homeHref="/" />;
}
