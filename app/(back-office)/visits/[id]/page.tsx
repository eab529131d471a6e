import { redirect } from "next/navigation";

type Props = { readonly params: Promise<{ readonly id: string }> };

/** A visit is read beside the list of visits. */
export default async function VisitPage({ params }: Props) {
  const { id } = await params;
  redirect(`/visits?open=${encodeURIComponent(id)}`);
}
