"use client";
import { LayoutTemplate } from "lucide-react";
import dynamic from "next/dynamic";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { DropdownMenu, type MenuItem } from "@/components/ui/dropdown-menu";
import { PhoneWord } from "@/components/ui/phone-word";
import { notify } from "@/components/ui/toast";
import { changeTemplate, deleteTemplate, keepTemplate } from "@/lib/insight/decks/actions";
import type { DeckStart } from "@/lib/insight/decks/start";
import type { DeckHandle } from "./use-deck";

const TemplateDialog = dynamic(() => import("./template-dialog"), { ssr: false });

type Props = { readonly start: DeckStart; readonly deck: DeckHandle };

/** Settings that somebody kept: taken over, kept anew, changed or taken away. */
export function TemplateMenu({ start, deck }: Props) {
  const t = useTranslations("deckBuilder.templates");
  const [templates, setTemplates] = useState(start.templates);
  const [used, setUsed] = useState<string | null>(null);
  const [naming, setNaming] = useState(false);
  const own = templates.find(({ id, mine }) => id === used && mine);
  const settings = { ...deck.settings, link: null };

  function use(id: string) {
    const found = templates.find((template) => template.id === id);
    if (!found) return;
    const { link: _, photos_per_slide, ...others } = found.settings;
    const most = start.mostPerSlide;
    deck.set({ ...others, ...(photos_per_slide <= most && { photos_per_slide }) });
    setUsed(id);
    notify.success(t("used", { name: found.name }));
  }
  async function keep(name: string, shared: boolean): Promise<string | null> {
    const result = await keepTemplate({ name, shared, settings }).catch(() => null);
    if (!result?.ok) return result?.problem.fields?.name?.[0] ?? result?.problem.message ?? t("failed");
    setTemplates((old) => [...old, { id: result.value, name, shared, mine: true, settings }]);
    setUsed(result.value);
    setNaming(false);
    notify.success(t("kept", { name }));
    return null;
  }
  async function update() {
    if (!own) return;
    const { id, name, shared } = own;
    const result = await changeTemplate(id, { name, shared, settings }).catch(() => null);
    if (!result?.ok) return notify.error(result?.problem.message ?? t("failed"));
    setTemplates((old) => old.map((one) => (one.id === id ? { ...one, settings } : one)));
    notify.success(t("kept", { name }));
  }
  async function remove() {
    if (!own) return;
    const result = await deleteTemplate(own.id).catch(() => null);
    if (!result?.ok) return notify.error(result?.problem.message ?? t("failed"));
    setTemplates((old) => old.filter(({ id }) => id !== own.id));
    setUsed(null);
    notify.info(t("removed", { name: own.name }), {
      action: { label: t("undo"), onClick: () => void keep(own.name, own.shared) },
    });
  }
  const items: MenuItem[] = [
    ...templates.map(
      ({ id, name, shared }): MenuItem => ({
        key: id,
        label: name,
        hint: shared ? t("shared") : undefined,
        choice: "radio",
        checked: id === used,
        onSelect: () => use(id),
      }),
    ),
    ...(templates.length > 0 ? [{ key: "line", separator: true } as const] : []),
    { key: "keep", label: t("keep"), onSelect: () => setNaming(true) },
    ...(own
      ? [
          { key: "update", label: t("update", { name: own.name }), onSelect: update },
          { key: "remove", label: t("remove", { name: own.name }), danger: true, onSelect: remove },
        ]
      : []),
    { key: "again", label: t("again"), onSelect: deck.reset },
  ];
  return (
    <>
      <DropdownMenu
        trigger={
          <Button variant="quiet" icon={<LayoutTemplate aria-hidden />}>
            <PhoneWord text={t("label")} />
          </Button>
        }
        items={items}
      />
      {naming && <TemplateDialog onClose={() => setNaming(false)} onKeep={keep} />}
    </>
  );
}
