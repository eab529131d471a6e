"use client";
import { useTranslations } from "next-intl";
import { useId, useState } from "react";
import { GO_KEYS, goesTo } from "@/components/layout/go-keys";
import { KEYS_COOKIE, keysAreOff } from "@/components/layout/keys";
import { remember } from "@/components/layout/preferences";
import { useShell } from "@/components/layout/shell-state";
import { Checkbox } from "@/components/ui/checkbox";
import { Dialog } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { Kbd } from "@/components/ui/kbd";

const SINGLE = [
  { keys: ["/"], does: "search" },
  { keys: ["j", "k"], does: "rows" },
  { keys: ["x"], does: "select" },
  { keys: ["Enter"], does: "open" },
  { keys: ["e"], does: "edit" },
  { keys: ["?"], does: "help" },
] as const;
const ALWAYS = [
  { keys: ["Ctrl K"], does: "palette" },
  { keys: ["↑", "↓"], does: "peek" },
] as const;

/** What the keys do on a list, and the switch for those of one letter. */
export default function KeysDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations("list.keys");
  const id = useId();
  const [on, setOn] = useState(() => !keysAreOff());
  const { screens } = useShell();
  const goes = Object.keys(GO_KEYS).flatMap((letter) => {
    const screen = screens.find(({ path }) => path === goesTo(letter, screens));
    return screen ? [{ keys: ["g", letter], label: screen.label }] : [];
  });
  return (
    <Dialog open onOpenChange={(open) => open || onClose()} title={t("title")} size="sm">
      <dl className="grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-2">
        {[...SINGLE, ...ALWAYS].map(({ keys, does }) => (
          <div key={does} className="contents">
            <dt className="flex gap-1">
              {keys.map((key) => (
                <Kbd key={key}>{key}</Kbd>
              ))}
            </dt>
            <dd>{t(does)}</dd>
          </div>
        ))}
        {goes.map(({ keys, label }) => (
          <div key={label} className="contents">
            <dt className="flex gap-1">
              {keys.map((key) => (
                <Kbd key={key}>{key}</Kbd>
              ))}
            </dt>
            <dd>{t("go", { screen: label })}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-4 border-line border-t pt-4">
        <Field inline id={id} label={t("on")} help={t("onHelp")}>
          {(control) => (
            <Checkbox
              {...control}
              checked={on}
              onChange={(event) => {
                setOn(event.target.checked);
                remember(KEYS_COOKIE, event.target.checked ? "1" : "0");
              }}
            />
          )}
        </Field>
      </div>
    </Dialog>
  );
}
