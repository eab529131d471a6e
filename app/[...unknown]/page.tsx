import { notFound, redirect } from "next/navigation";

type Props = { readonly params: Promise<{ unknown: string[] }> };

/** Every address that no page has. A missing file answers 404 itself: a script or an image cannot use a page. */
export default async function UnknownPage({ params }: Props) {
  const { unknown } = await params;
  if (unknown.at(-1)?.includes(".")) notFound();
  redirect("/404");
}
