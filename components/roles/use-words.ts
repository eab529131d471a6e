"use client";
import { useTranslations } from "next-intl";
import { useMemo } from "react";
import { type Action, actionsOf, type Permission, type Subject } from "@/lib/platform/permissions/subjects";
import type { SubjectGroup } from "@/lib/records/roles/groups";
import type { WhoAsked } from "./who-drawer";

type Screen = SubjectGroup["screens"][number];

/** The names of groups, subjects, screens and whole permissions in the reader's language. */
export function usePermissionWords() {
  const t = useTranslations("permissions");
  const menu = useTranslations("menu");
  return useMemo(() => {
    const subject = (name: Subject) => t(`subjects.${name as "USER"}`);
    const screen = ({ items }: Screen) => items.map((key) => menu(`items.${key as "pos"}`)).join(", ");
    const group = (key: SubjectGroup["key"]) => (key === "other" ? t("other") : menu(`groups.${key}`));
    return {
      group,
      subject,
      screen,
      action: (action: Action) => t(`actions.${action}`),
      /** What may be done with a record, to ask who may. */
      askOf: (of: Subject): WhoAsked => ({
        name: subject(of),
        kind: "action",
        first: `${of}_GET`,
        options: actionsOf(of).map((action) => ({ permission: `${of}_${action}`, label: t(`actions.${action}`) })),
      }),
      /** The screens of a group, to ask who sees them. */
      askScreens: ({ key, screens }: SubjectGroup, first: Screen): WhoAsked => ({
        name: t("who.screensOf", { group: group(key) }),
        kind: "screen",
        first: `${first.subject}_GET`,
        options: screens.map((entry) => ({ permission: `${entry.subject}_GET`, label: screen(entry) })),
      }),
      /** "Alterar: Pontos de venda", "Tela: Pontos de venda". */
      permission: (name: Permission, groups: readonly SubjectGroup[]) => {
        const at = name.lastIndexOf("_");
        const [of, action] = [name.slice(0, at) as Subject, name.slice(at + 1) as Action];
        const found = groups.flatMap((group) => group.screens).find((entry) => entry.subject === of);
        if (found) return t("screenCell", { screen: screen(found) });
        return t("cell", { action: t(`actions.${action}`), subject: subject(of) });
      },
    };
  }, [t, menu]);
}
export type PermissionWords = ReturnType<typeof usePermissionWords>;
