"use client";
import { useTranslations } from "next-intl";
import { Select } from "@/components/ui/select";
import type { DeckOrder, DeckSettings } from "@/lib/insight/decks/settings";
import { ArrangePanel, Check, FormatPanel } from "./format-panel";
import { LinkPanel } from "./link-panel";
import { type DeckOutcome, OutcomePanel } from "./outcome-panel";
import { TextsPanel } from "./texts-panel";
import type { Token } from "./tokens";

export type PanelProps = {
  readonly settings: DeckSettings;
  readonly set: (change: Partial<DeckSettings>) => void;
  /** The tenant's maximum. */
  readonly mostPerSlide: number;
  /** The photos stand as somebody put them. */
  readonly ownOrder: boolean;
  readonly onOrder: (order: DeckOrder) => void;
  readonly clients: readonly { readonly id: string; readonly name: string }[];
  readonly has: { readonly logo: boolean; readonly cover: boolean };
  readonly tokens: readonly Token[];
  /** What texts read for this deck. */
  readonly reads: { readonly title: string; readonly caption: string; readonly section: string; readonly last: string };
  /** What stands where somebody wrote none. */
  readonly usual: { readonly title: string; readonly caption: string };
  readonly outcome: DeckOutcome;
  /** Days "YYYY-MM-DD" between which a link ends. */
  readonly linkDays: { readonly first: string; readonly last: string };
  /** What is wrong with the password, once somebody tried. */
  readonly passwordError: string | null;
};

/** All that is chosen of a deck beside its photos. */
export function SettingsPanel(props: PanelProps) {
  const { settings, set, clients, has } = props;
  const t = useTranslations("deckBuilder");
  const zip = settings.type.startsWith("zip");
  return (
    <div className="divide-y divide-line [&>*]:px-4 [&>*]:py-3">
      <div>
        <FormatPanel {...props} />
      </div>
      {settings.type === "link" && <LinkPanel {...props} />}
      <ArrangePanel {...props} />
      {!zip && <TextsPanel {...props} />}
      {!zip && (
        <section aria-labelledby="deck-brand" className="flex flex-col gap-1.5">
          <h2 id="deck-brand" className="font-bold">
            {t("brand.label")}
          </h2>
          <div className="flex items-center gap-2 text-sm">
            <label htmlFor="deck-client" className="text-muted">
              {t("brand.client")}
            </label>
            <Select
              id="deck-client"
              compact
              className="flex-1"
              value={settings.client_id ?? ""}
              onChange={({ target }) => set({ client_id: target.value || null })}
            >
              <option value="">{t("brand.none")}</option>
              {clients.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </Select>
          </div>
          {has.logo && <Check label={t("brand.logo")} checked={settings.logo} onChange={(logo) => set({ logo })} />}
          {has.cover && (
            <Check label={t("brand.cover")} checked={settings.cover} onChange={(cover) => set({ cover })} />
          )}
        </section>
      )}
      <OutcomePanel outcome={props.outcome} />
    </div>
  );
}
