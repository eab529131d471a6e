"use client";
import { ExternalLink, PanelRight, Pencil, Power, SquareCheck, Trash2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { memo } from "react";
import { DropdownMenu, type MenuItem } from "@/components/ui/dropdown-menu";
import { IconButton } from "@/components/ui/icon-button";
import { useAwake } from "@/components/ui/use-awake";
import type { BulkAction, ListRow } from "./types";

/** What can be done with one record; absent = not for this person. */
export type RowCommands = {
  /** Of its page; absent where the drawer is all there is of it. */
  readonly href?: (row: ListRow) => string;
  /** Opens the form over the list; without it the form is a page, at `editHref`. */
  readonly onEdit?: (row: ListRow) => void;
  readonly editHref: (row: ListRow) => string;
  readonly editable: boolean;
  readonly onRun: (action: BulkAction, row: ListRow) => void;
  readonly actions: readonly BulkAction[];
  readonly onSelect?: (row: ListRow) => void;
  readonly onPeek: (row: ListRow) => void;
};

type Props = { readonly row: ListRow; readonly commands: RowCommands; readonly card?: boolean };

/** The menu at the end of a row: seen on hover and focus on a table, always on a card. */
export const RowMenu = memo(function RowMenu(props: Props) {
  return props.card ? <Menu {...props} /> : <LateMenu {...props} />;
});

function LateMenu(props: Props) {
  return useAwake() ? <Menu {...props} /> : null;
}

function Menu({ row, commands, card }: Props) {
  const t = useTranslations("list");
  const { href, onEdit, editHref, editable, onRun, actions, onSelect, onPeek } = commands;
  const items: MenuItem[] = [
    { key: "peek", label: t("peek.see"), icon: <PanelRight />, onSelect: () => onPeek(row) },
    ...(href ? [{ key: "page", label: t("openPage"), icon: <ExternalLink />, href: href(row) }] : []),
  ];
  if (editable) {
    const edit = { key: "edit", label: t("edit"), icon: <Pencil /> };
    items.unshift(onEdit ? { ...edit, onSelect: () => onEdit(row) } : { ...edit, href: editHref(row) });
  }
  for (const { label, href: to } of row.links ?? []) items.push({ key: to, label, icon: <ExternalLink />, href: to });
  if (onSelect) items.push({ key: "select", label: t("select"), icon: <SquareCheck />, onSelect: () => onSelect(row) });
  if (row.active !== null && actions.includes("activate")) {
    const action = row.active ? "deactivate" : "activate";
    items.push({ key: action, label: t(action), icon: <Power />, onSelect: () => onRun(action, row) });
  }
  if (actions.includes("delete")) {
    items.push(
      { key: "line", separator: true },
      { key: "delete", label: t("remove"), icon: <Trash2 />, danger: true, onSelect: () => onRun("delete", row) },
    );
  }
  return (
    <DropdownMenu
      trigger={
        <IconButton
          label={t("rowActions", { name: row.title })}
          icon={<i className={card ? "mark mark-dots rotate-90" : "mark mark-dots"} />}
          size={card ? "md" : "sm"}
          className={card ? "-mr-2" : "row-menu"}
        />
      }
      items={items}
    />
  );
}
