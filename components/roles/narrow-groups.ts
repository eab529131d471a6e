import { fold } from "@/lib/base/text/fold";
import { actionsOf, type Permission } from "@/lib/platform/permissions/subjects";
import type { SubjectGroup } from "@/lib/records/roles/groups";

export const SHOWN = ["all", "parent", "changed"] as const;
export type Shown = (typeof SHOWN)[number];

type Names = {
  readonly group: (key: SubjectGroup["key"]) => string;
  readonly subject: (subject: SubjectGroup["data"][number]) => string;
  readonly screen: (screen: SubjectGroup["screens"][number]) => string;
};

/**
 * What of the groups to show: rows whose name, code or group holds the text, and of which at least one permission passes `keep`.
 * Groups that become empty fall away.
 */
export function narrowGroups(
  groups: readonly SubjectGroup[],
  text: string,
  names: Names,
  keep: (permission: Permission) => boolean,
): SubjectGroup[] {
  const wanted = fold(text.trim());
  return groups.flatMap((group) => {
    const whole = fold(names.group(group.key)).includes(wanted);
    const fits = (name: string, code: string) =>
      whole || fold(name).includes(wanted) || code.toLowerCase().includes(wanted);
    const data = group.data.filter(
      (subject) =>
        fits(names.subject(subject), subject) && actionsOf(subject).some((action) => keep(`${subject}_${action}`)),
    );
    const screens = group.screens.filter(
      (screen) => fits(names.screen(screen), screen.subject) && keep(`${screen.subject}_GET`),
    );
    return data.length + screens.length > 0 ? [{ ...group, data, screens }] : [];
  });
}
