"use client";
import { Presentation } from "lucide-react";
import { useTranslations } from "next-intl";
import { LinkButton } from "@/components/ui/link-button";
import { PhoneWord } from "@/components/ui/phone-word";
import type { Descriptor } from "@/lib/engine/resource/descriptor";
import type { ListQuery } from "@/lib/engine/resource/list-query";
import { listHref } from "@/lib/engine/resource/url-state";

const NEW = "/exportPresentationJobs/new";
type Asked = Pick<ListQuery, "q" | "filters">;

/** Where a deck is made of the photos of what a list shows, or of these rows of it. */
export function deckHref(from: string, descriptor: Descriptor, { q, filters }: Asked, ids?: readonly string[]): string {
  if (ids) return `${NEW}?from=${from}&ids=${ids.join(",")}`;
  const href = listHref(descriptor, NEW, { q, filters });
  return `${href}${href.includes("?") ? "&" : "?"}from=${from}`;
}

type Props = { readonly from: string; readonly descriptor: Descriptor; readonly query: Asked };

/** From a list to a deck of its photos. */
export function DeckLink({ from, descriptor, query }: Props) {
  const t = useTranslations("list");
  return (
    <LinkButton href={deckHref(from, descriptor, query)} prefetch={false} icon={<Presentation aria-hidden />}>
      <PhoneWord text={t("deck")} />
    </LinkButton>
  );
}
