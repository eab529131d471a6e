"use client";
import { FileArchive, FileText, Link2, Presentation } from "lucide-react";
import { useTranslations } from "next-intl";
import { useId } from "react";
import { Checkbox } from "@/components/ui/checkbox";
import { Select } from "@/components/ui/select";
import { DECK_ORDERS, DECK_TYPES, type DeckType, PER_SLIDE } from "@/lib/insight/decks/settings";
import { ChoiceCards } from "./choice-cards";
import { GridIcon } from "./grid-icon";
import type { PanelProps } from "./settings-panel";

const ICONS = {
  ppt: <Presentation aria-hidden className="size-4" />,
  link: <Link2 aria-hidden className="size-4" />,
  zip_simple: <FileArchive aria-hidden className="size-4" />,
  zip_descriptive: <FileText aria-hidden className="size-4" />,
} as const satisfies Record<DeckType, unknown>;
const SHAPES = { 1: [1, 1], 2: [2, 1], 3: [3, 1], 4: [2, 2], 6: [3, 2], 9: [3, 3] } as const;
const TYPES = [...DECK_TYPES].sort((a, b) => Number(b === "ppt") - Number(a === "ppt"));

/** What is made of the photos. */
export function FormatPanel({ settings, set }: PanelProps) {
  const t = useTranslations("deckBuilder");
  return (
    <ChoiceCards
      legend={t("format.label")}
      look="row"
      value={settings.type}
      onChange={(type) => set({ type })}
      options={TYPES.map((type) => ({ value: type, label: t(`format.${type}`), icon: ICONS[type] }))}
    />
  );
}

/** How photos stand on slides, or on the page. */
export function ArrangePanel({ settings, set, mostPerSlide, ownOrder, onOrder }: PanelProps) {
  const t = useTranslations("deckBuilder.arrange");
  const paged = settings.type === "ppt";
  return (
    <div className="flex flex-col gap-1.5">
      {paged && (
        <ChoiceCards
          legend={t("perSlide")}
          look="tile"
          value={settings.photos_per_slide}
          onChange={(count) => set({ photos_per_slide: count })}
          options={PER_SLIDE.filter((count) => count <= mostPerSlide).map((count) => {
            const [columns, rows] = SHAPES[count];
            return {
              value: count,
              label: String(count),
              name: t("count", { count: String(count) }),
              icon: <GridIcon columns={columns} rows={rows} />,
            };
          })}
        />
      )}
      <div className="flex items-center gap-2 text-sm">
        <label htmlFor="deck-order" className="text-muted">
          {t("order")}
        </label>
        <Select
          id="deck-order"
          compact
          className="flex-1"
          value={ownOrder ? "own" : settings.order}
          onChange={({ target }) => {
            const order = DECK_ORDERS.find((one) => one === target.value);
            if (order) onOrder(order);
          }}
        >
          {ownOrder && <option value="own">{t("own")}</option>}
          {DECK_ORDERS.map((order) => (
            <option key={order} value={order}>
              {t(`orders.${order}`)}
            </option>
          ))}
        </Select>
      </div>
      {paged && <Check label={t("sections")} checked={settings.sections} onChange={(sections) => set({ sections })} />}
      {(paged || settings.type === "link") && (
        <Check label={t("pairs")} checked={settings.pairs} onChange={(pairs) => set({ pairs })} />
      )}
    </div>
  );
}

type CheckProps = { readonly label: string; readonly checked: boolean; readonly onChange: (on: boolean) => void };

/** A switch of the deck. */
export function Check({ label, checked, onChange }: CheckProps) {
  const id = useId();
  return (
    <div className="-ml-1 flex items-center gap-1 text-sm">
      <Checkbox id={id} checked={checked} onChange={({ target }) => onChange(target.checked)} />
      <label htmlFor={id} className="py-0.5">
        {label}
      </label>
    </div>
  );
}
