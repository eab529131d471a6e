import { headers } from "next/headers";

/** Rendered per request like the product's pages, and nothing on it. */
export default async function Page() {
  await headers();
  return <h1>Bare</h1>;
}
