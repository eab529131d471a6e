/** A group of the side menu; its words are `menu.groups.<key>`, those of an item `menu.items.<key>`. Icons are lucide names. */
export const MENU = [
  {
    key: "dashboards",
    items: [
      { key: "summary", icon: "layout-dashboard" },
      { key: "today", icon: "sun" },
      { key: "trackMap", icon: "map-pinned" },
      { key: "trackUser", icon: "footprints" },
      { key: "workSchedulesMap", icon: "map" },
      { key: "photoGallery", icon: "images" },
      { key: "performanceUser", icon: "user-check" },
      { key: "performancePos", icon: "chart-column" },
      { key: "operational", icon: "gauge" },
      { key: "price", icon: "tag" },
      { key: "share", icon: "chart-pie" },
      { key: "dueDate", icon: "calendar-clock" },
      { key: "outOfStock", icon: "package-x" },
      { key: "additionalPoint", icon: "signpost" },
    ],
  },
  { key: "commercial", items: [{ key: "orderHistory", icon: "receipt-text" }] },
  {
    key: "intelligence",
    items: [
      { key: "costOfServing", icon: "calculator" },
      { key: "posIntelligence", icon: "store" },
      { key: "businessUnitsIntelligence", icon: "building-2" },
      { key: "posChainIntelligence", icon: "network" },
      { key: "billings", icon: "receipt-text" },
    ],
  },
  {
    key: "pos",
    items: [
      { key: "pos", icon: "store" },
      { key: "posChannel", icon: "split" },
      { key: "posCategory", icon: "layers" },
      { key: "posChain", icon: "network" },
      { key: "posRegional", icon: "compass" },
      { key: "posFlag", icon: "flag" },
      { key: "posCheck", icon: "clipboard-check" },
    ],
  },
  {
    key: "clients",
    items: [
      { key: "businessUnits", icon: "building-2" },
      { key: "businessUnitsChecks", icon: "clipboard-check" },
    ],
  },
  {
    key: "people",
    items: [
      { key: "users", icon: "users" },
      { key: "roles", icon: "shield" },
      { key: "teams", icon: "users-round" },
      { key: "workdays", icon: "clock" },
      { key: "workLeaves", icon: "calendar-off" },
      { key: "holidays", icon: "calendar-heart" },
      { key: "files", icon: "folder" },
    ],
  },
  {
    key: "catalogue",
    items: [
      { key: "mixes", icon: "boxes" },
      { key: "products", icon: "package" },
      { key: "productCategories", icon: "folder-tree" },
      { key: "brands", icon: "badge" },
    ],
  },
  {
    key: "justifications",
    items: [
      { key: "justifications", icon: "circle-alert" },
      { key: "justificationsTypes", icon: "list" },
    ],
  },
  {
    key: "routes",
    items: [
      { key: "workschedules", icon: "route" },
      { key: "visits", icon: "calendar-check" },
      { key: "questionnaires", icon: "list-checks" },
      { key: "questions", icon: "circle-question-mark" },
    ],
  },
  {
    key: "reports",
    items: [
      { key: "questionnaireAnswers", icon: "file-check" },
      { key: "workdayBreaks", icon: "coffee" },
      { key: "points", icon: "timer" },
      { key: "km", icon: "route" },
      { key: "resumeUser", icon: "file-user" },
      { key: "operationalProblem", icon: "triangle-alert" },
      { key: "syncInbox", icon: "cloud-upload" },
      { key: "auditLog", icon: "history" },
    ],
  },
  {
    key: "jobs",
    items: [
      { key: "exportJobs", icon: "file-down" },
      { key: "importJobs", icon: "file-up" },
      { key: "exportPresentationJobs", icon: "presentation" },
    ],
  },
  { key: "security", items: [{ key: "tenant", icon: "landmark" }] },
] as const satisfies readonly {
  readonly key: string;
  readonly items: readonly { readonly key: string; readonly icon: string }[];
}[];

export type MenuGroupKey = (typeof MENU)[number]["key"];
export type MenuItemKey = (typeof MENU)[number]["items"][number]["key"];
export type MenuIcon = (typeof MENU)[number]["items"][number]["icon"];
