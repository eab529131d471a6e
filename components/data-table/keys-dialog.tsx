"use client";
import { useTranslations } from "next-intl";
import { useId, useState } from "react";
import { remember } from "@/components/layout/preferences";
import { Checkbox } from "@/components/ui/checkbox";
import { Dialog } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { Kbd } from "@/components/ui/kbd";
import { KEYS_COOKIE, keysAreOff } from "./use-list-keys";

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
