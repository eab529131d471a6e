"use client";
import { useTranslations } from "next-intl";
import { useId } from "react";
import { Button } from "@/components/ui/button";
import { ACTIONS, actionsOf } from "@/lib/platform/permissions/subjects";
import type { SubjectGroup } from "@/lib/records/roles/groups";
import { PermissionCell } from "./permission-cell";
import { type Matrix, permissionsOf } from "./use-matrix";
import type { PermissionWords } from "./use-words";
import { WhoButton } from "./who-button";
import type { WhoAsked } from "./who-drawer";

type Props = {
  /** What the search and the filter leave of the group. */
  readonly group: SubjectGroup;
  readonly matrix: Matrix;
  readonly words: PermissionWords;
  /** Shows who holds these permissions. */
  readonly onWho: (asked: WhoAsked) => void;
};

/** A group of the menu: its records by what may be done with them, its screens apart. */
export function MatrixGroup({ group, matrix, words, onWho }: Props) {
  const t = useTranslations("permissions");
  const id = useId();
  const all = permissionsOf(group);
  const [screen] = group.screens;
  const name = words.group(group.key);
  const held = all.filter((permission) => matrix.draft.has(permission)).length;
  return (
    <section aria-labelledby={id} className="overflow-hidden rounded-lg border border-line bg-surface">
      <header className="flex flex-wrap items-center gap-x-3 gap-y-1 border-line border-b bg-page py-1.5 pr-2 pl-4">
        <h2 id={id} className="font-bold">
          {name}
        </h2>
        <span className="text-muted text-xs tabular-nums">
          {t("groupCount", { held: String(held), total: String(all.length) })}
        </span>
        {matrix.sheet.editable && (
          <span className="ml-auto flex gap-1">
            <Button
              variant="ghost"
              size="sm"
              aria-label={t("grantAllOf", { group: name })}
              onClick={() => matrix.setAll(all, true)}
            >
              {t("grantAll")}
            </Button>
            <Button
              variant="ghost"
              size="sm"
              aria-label={t("clearOf", { group: name })}
              onClick={() => matrix.setAll(all, false)}
            >
              {t("clear")}
            </Button>
          </span>
        )}
      </header>
      {group.data.length > 0 && (
        <table className="w-full border-separate border-spacing-0 text-sm">
          <thead>
            <tr className="text-muted text-xs">
              <th scope="col" className="h-7 pl-4 text-left font-medium">
                {t("record")}
              </th>
              {ACTIONS.map((action) => (
                <th key={action} scope="col" className="w-12 font-medium sm:w-20">
                  {words.action(action)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {group.data.map((subject) => (
              <tr key={subject} className="hover:bg-hover">
                <th scope="row" className="border-line border-t py-1 pr-2 pl-4 text-left font-normal">
                  <WhoButton onPress={() => onWho(words.askOf(subject))}>{words.subject(subject)}</WhoButton>
                </th>
                {ACTIONS.map((action) => (
                  <td key={action} className="border-line border-t py-1 text-center pointer-coarse:py-2.5">
                    {actionsOf(subject).includes(action) && (
                      <PermissionCell
                        permission={`${subject}_${action}`}
                        label={t("cell", { action: words.action(action), subject: words.subject(subject) })}
                        matrix={matrix}
                      />
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {screen && (
        <fieldset className="flex flex-wrap gap-x-3 gap-y-1 border-line px-3.5 py-2 not-first:border-t pointer-coarse:gap-y-3">
          <legend className="sr-only">{t("screens")}</legend>
          <span className="w-full text-muted text-xs sm:w-18 sm:py-1">
            <WhoButton
              label={t("who.screensOf", { group: name })}
              onPress={() => onWho(words.askScreens(group, screen))}
            >
              {t("screens")}
            </WhoButton>
          </span>
          <span className="flex min-w-0 flex-1 flex-wrap gap-x-3 gap-y-1 pointer-coarse:gap-y-3">
            {group.screens.map((entry) => (
              <PermissionCell
                key={entry.subject}
                permission={`${entry.subject}_GET`}
                label={t("screenCell", { screen: words.screen(entry) })}
                text={words.screen(entry)}
                matrix={matrix}
              />
            ))}
          </span>
        </fieldset>
      )}
    </section>
  );
}
