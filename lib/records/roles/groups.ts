import { entriesOf } from "@/lib/base/objects/records";
import { MENU, type MenuGroupKey } from "@/lib/platform/permissions/menu";
import { SCREENS } from "@/lib/platform/permissions/screen-list";
import { SUBJECTS, type Subject } from "@/lib/platform/permissions/subjects";

export type SubjectGroup = {
  /** A group of the menu, or what belongs to none. */
  readonly key: MenuGroupKey | "other";
  /** Records and reports: GET, POST, PUT, DELETE. */
  readonly data: readonly Subject[];
  /** Screens, which are seen or not; `items` are the menu entries that each one opens. */
  readonly screens: readonly { readonly subject: Subject; readonly items: readonly string[] }[];
};

/** What only the super admin holds is in no tenant's matrix. */
const HIDDEN: ReadonlySet<Subject> = new Set(["TENANT", "TENANTSCREEN"]);
const isScreen = (subject: Subject) => subject.endsWith("SCREEN");

/** Where a subject without a screen of its own stands: beside the records that it belongs to. */
const BESIDE: Partial<Record<Subject, MenuGroupKey>> = {
  ATTACHMENT: "dashboards",
  ROLE: "people",
  ROLESSCREEN: "people",
  SCOPE: "people",
  PROFILE: "people",
  WORKDAYITEM: "people",
  WORKDAYBREAK: "people",
  CITY: "pos",
  STATE: "pos",
  VISIT: "routes",
  CHOICEOPTION: "routes",
  QUESTIONNAIREITEM: "routes",
  QUESTIONNAIREFILTER: "routes",
  QUESTIONNAIREEMAIL: "routes",
  JUSTIFICATIONCATEGORY: "justifications",
};

const BY_KEY = new Map(SCREENS.map((screen) => [screen.key, screen]));

function build(): SubjectGroup[] {
  const placed = new Set<Subject>(HIDDEN);
  const groups = MENU.map(({ key, items }) => {
    const data: Subject[] = [];
    const screens = new Map<Subject, string[]>();
    for (const item of items) {
      const { resource, screen } = BY_KEY.get(item.key) ?? {};
      if (screen && !HIDDEN.has(screen) && !placed.has(screen))
        screens.set(screen, [...(screens.get(screen) ?? []), item.key]);
      if (resource && !isScreen(resource) && !placed.has(resource)) {
        placed.add(resource);
        data.push(resource);
      }
    }
    for (const [subject, beside] of entriesOf(BESIDE)) {
      if (beside !== key || placed.has(subject)) continue;
      if (isScreen(subject)) screens.set(subject, ["roles"]);
      else data.push(subject);
      placed.add(subject);
    }
    for (const subject of screens.keys()) placed.add(subject);
    return { key, data, screens: [...screens].map(([subject, entries]) => ({ subject, items: entries })) };
  });
  const rest = SUBJECTS.filter((subject) => !placed.has(subject));
  const other = {
    key: "other" as const,
    data: rest.filter((subject) => !isScreen(subject)),
    screens: rest.filter(isScreen).map((subject) => ({ subject, items: [] })),
  };
  return [...groups, other].filter((group) => group.data.length + group.screens.length > 0);
}

/** Every subject that a tenant's role may hold, once, grouped and ordered like the menu. */
export const SUBJECT_GROUPS: readonly SubjectGroup[] = build();
