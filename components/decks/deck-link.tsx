"use client";
import { Presentation } from "lucide-react";
import { useTranslations } from "next-intl";
import { LinkButton } from "@/components/ui/link-button";
import type { Descriptor } from "@/lib/engine/resource/descriptor";
import type { ListQuery } from "@/lib/engine/resource/list-query";
import { deckHref } from "@/lib/insight/decks/address";

type Props = {
  readonly from: string;
  readonly descriptor: Descriptor;
  readonly query: Pick<ListQuery, "q" | "filters">;
};

/** From a list to a deck of its photos. */
export function DeckLink({ from, descriptor, query }: Props) {
  const t = useTranslations("list");
  return (
    <LinkButton href={deckHref(from, descriptor, query)} prefetch={false} icon={<Presentation aria-hidden />}>
      <span className="max-sm:sr-only">{t("deck")}</span>
    </LinkButton>
  );
}
