"use client";
import { ArrowDown, ArrowUp, Minus, Pin, PinOff, Plus } from "lucide-react";
import { useTranslations } from "next-intl";
import { type KeyboardEvent, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { IconButton } from "@/components/ui/icon-button";
import type { ColumnDescriptor } from "@/lib/engine/resource/descriptor";
import { fittingWidth, MAX_PINS, MAX_WIDTH, MIN_WIDTH, type Widths } from "@/lib/engine/resource/url-state";
import { widthOnScreen } from "./drag-width";

/** Pixels that a column becomes wider or narrower by at a time. */
const STEP = 24;
const UNKNOWN = 160;

export type ColumnListProps = {
  readonly columns: readonly ColumnDescriptor[];
  /** Keys of the visible ones, in their order. */
  readonly visible: readonly string[];
  /** Keys of those that stay in view beside the first. */
  readonly pins: readonly string[];
  readonly widths: Widths;
  readonly onChange: (visible: readonly string[]) => void;
  /** Back to the definition's choice, without pins and widths. */
  readonly onReset: () => void;
  readonly onPins: (pins: readonly string[]) => void;
  readonly onWidths: (widths: Widths) => void;
};

/** The inside of the column picker, fetched when it is opened. */
export default function ColumnList(props: ColumnListProps) {
  const { columns, visible, pins, widths, onChange, onReset, onPins, onWidths } = props;
  const t = useTranslations("list");
  const list = useRef<HTMLUListElement>(null);
  const [said, setSaid] = useState("");
  const byKey = new Map(columns.map((c) => [c.key, c]));
  const shown = visible.flatMap((key) => byKey.get(key) ?? []);
  const hidden = columns.filter((c) => !visible.includes(c.key));

  function move(column: ColumnDescriptor, step: -1 | 1) {
    const from = visible.indexOf(column.key);
    const to = from + step;
    if (from < 0 || to < 0 || to >= visible.length) return;
    const next = visible.filter((key) => key !== column.key);
    next.splice(to, 0, column.key);
    onChange(next);
    setSaid(t("moved", { label: column.label, position: String(to + 1), total: String(visible.length) }));
  }
  function onKeyDown(event: KeyboardEvent, column: ColumnDescriptor) {
    const steps = { ArrowUp: -1, ArrowDown: 1, ArrowLeft: -1, ArrowRight: 1 } as const;
    const step = event.altKey && steps[event.key as keyof typeof steps];
    if (!step) return;
    event.preventDefault();
    if (event.key === "ArrowUp" || event.key === "ArrowDown") move(column, step);
    else if (visible.includes(column.key)) resize(column, step);
  }
  function resize({ key, label }: ColumnDescriptor, step: -1 | 1) {
    const width = fittingWidth((widths[key] ?? widthOnScreen(key) ?? UNKNOWN) + step * STEP);
    onWidths({ ...widths, [key]: width });
    setSaid(t("resized", { label, width: String(width) }));
  }
  function toggle(column: ColumnDescriptor, on: boolean) {
    // Columns last: with those of the beginning all that was chosen is kept at once.
    if (!on && pins.includes(column.key)) onPins(pins.filter((key) => key !== column.key));
    onChange(on ? [...visible, column.key] : visible.filter((key) => key !== column.key));
  }
  function pin({ key, label }: ColumnDescriptor) {
    const on = !pins.includes(key);
    onPins(on ? [...pins, key] : pins.filter((other) => other !== key));
    setSaid(t(on ? "pinned" : "unpinned", { label }));
  }

  return (
    <div className="flex flex-col gap-2">
      <p className="text-muted text-xs">{t("columnsHint", { max: String(MAX_PINS) })}</p>
      <ul ref={list} className="-mx-1">
        {[...shown, ...hidden].map((column) => {
          const at = visible.indexOf(column.key);
          const on = at >= 0;
          const held = at === 0 || pins.includes(column.key);
          return (
            <li
              key={column.key}
              onKeyDown={(event) => onKeyDown(event, column)}
              className="group flex items-center gap-1 rounded-md px-1 hover:bg-hover"
            >
              {/* biome-ignore lint/a11y/noLabelWithoutControl: the checkbox inside is the control */}
              <label className="flex min-h-8 min-w-0 flex-1 cursor-pointer items-center gap-2 pointer-coarse:min-h-11">
                <Checkbox
                  checked={on}
                  disabled={on && visible.length === 1}
                  onChange={(event) => toggle(column, event.target.checked)}
                />
                <span className="min-w-0 truncate">{column.label}</span>
              </label>
              {on && (
                <>
                  <IconButton
                    size="sm"
                    label={t("narrower", { label: column.label })}
                    icon={<Minus aria-hidden />}
                    disabled={(widths[column.key] ?? MAX_WIDTH) <= MIN_WIDTH}
                    onClick={() => resize(column, -1)}
                  />
                  <IconButton
                    size="sm"
                    label={t("wider", { label: column.label })}
                    icon={<Plus aria-hidden />}
                    disabled={(widths[column.key] ?? MIN_WIDTH) >= MAX_WIDTH}
                    onClick={() => resize(column, 1)}
                  />
                  <IconButton
                    size="sm"
                    label={t(held ? "unpin" : "pin", { label: column.label })}
                    icon={held ? <PinOff aria-hidden /> : <Pin aria-hidden />}
                    disabled={at === 0 || (!held && pins.length >= MAX_PINS)}
                    onClick={() => pin(column)}
                  />
                  <IconButton
                    size="sm"
                    label={t("moveUp", { label: column.label })}
                    icon={<ArrowUp aria-hidden />}
                    disabled={at === 0}
                    onClick={() => move(column, -1)}
                  />
                  <IconButton
                    size="sm"
                    label={t("moveDown", { label: column.label })}
                    icon={<ArrowDown aria-hidden />}
                    disabled={at === visible.length - 1}
                    onClick={() => move(column, 1)}
                  />
                </>
              )}
            </li>
          );
        })}
      </ul>
      <Button variant="ghost" size="sm" onClick={onReset}>
        {t("resetColumns")}
      </Button>
      <span role="status" className="sr-only">
        {said}
      </span>
    </div>
  );
}
