import {
  CalendarDays,
  Camera,
  CircleDollarSign,
  Hash,
  ListTodo,
  type LucideIcon,
  ToggleLeft,
  Type,
} from "lucide-react";

const ICONS: Readonly<Record<string, LucideIcon>> = {
  number: Hash,
  text: Type,
  choice: ListTodo,
  date: CalendarDays,
  file: Camera,
  boolean: ToggleLeft,
  product_price: CircleDollarSign,
};

/** What kind of answer a question takes, at a glance; its words stand beside it. */
export function TypeIcon({ type }: { type: string }) {
  const Icon = ICONS[type] ?? Type;
  return <Icon aria-hidden className="size-4 shrink-0 text-muted" />;
}
