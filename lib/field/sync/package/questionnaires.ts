import { toWire } from "@/lib/engine/resource/wire";
import { type DueWithItems, dueForNewPos, dueForPlaces } from "@/lib/field/due/load-due";
import type { Given, Section } from "./day";

type At = { readonly posId: string | null; readonly task: DueWithItems };

/**
 * The tasks that are due that day (F21), each once with its questions and choices, and with the PDVs where it is due and what it is asked
 * about there. What is asked before a PDV exists is due at the PDV `null`.
 */
export const questionnairesSection: Section = async (ctx, { userId, date, posIds }) => {
  const places = await dueForPlaces(ctx, { userId, date, posIds });
  const fresh = await dueForNewPos(ctx, { userId, date });
  const all: At[] = [
    ...[...places].flatMap(([posId, { due }]) => due.map((task) => ({ posId, task }))),
    ...fresh.map((task) => ({ posId: null, task })),
  ];
  return [...Map.groupBy(all, ({ task }) => task.id).values()].flatMap((given) => {
    const [first] = given;
    return first ? [taskToWire(first.task, given)] : [];
  });
};

function taskToWire(task: DueWithItems, places: readonly At[]): Given {
  const { id, name, originId, version, type, items } = task;
  return {
    ...{ id, name, version, type, origin_id: originId },
    items: items.map(({ questionnaireId, isActive, ...item }) => toWire(item)),
    due: places.map(({ posId, task: at }) => ({
      pos_id: posId,
      is_required: at.isRequired,
      is_repeatable: at.isRepeatable,
      is_multiple: at.isMultiple,
      is_uninterrupted: at.isUninterrupted,
      answered_today: at.answeredToday,
      product_ids: at.products.map((product) => product.id),
      categories: at.categories,
    })),
  };
}
