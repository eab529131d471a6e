"use client";
import type { KeyboardEvent } from "react";
import type { AgendaDay, AgendaVisit } from "@/lib/field/agenda/view";
import type { WeekTools } from "./use-week";
import { cellOf } from "./words";

const STEPS: Readonly<Record<string, readonly [column: number, row: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
type Place = { readonly day: AgendaDay; readonly visit: AgendaVisit | null };

/**
 * The keyboard of the week grid: arrows walk over days and visits, Shift and arrows change a visit's day or order, Ctrl (⌘) X, C and V
 * cut, copy and paste, Delete takes away, Escape lets go of what was cut. Enter opens the menu of what has the focus.
 */
export function weekKeys(days: readonly AgendaDay[], tools: WeekTools) {
  const placeOf = (name: string | undefined): Place | null => {
    for (const day of days) {
      if (day.date === name) return { day, visit: null };
      const visit = day.visits.find((v) => cellOf(v) === name);
      if (visit) return { day, visit };
    }
    return null;
  };

  function walk(grid: HTMLElement, { day, visit }: Place, [column, row]: readonly [number, number]): void {
    const stops = (of: AgendaDay) =>
      [of.date, ...of.visits.map(cellOf)]
        .map((name) => grid.querySelector<HTMLElement>(`[data-focus="${name}"]`))
        .filter((stop) => stop !== null);
    const here = stops(day);
    const at = here.findIndex((stop) => stop.dataset.focus === (visit ? cellOf(visit) : day.date));
    if (row !== 0) {
      here[at + row]?.focus();
      return;
    }
    for (let next = days.indexOf(day) + column, other = days[next]; other; next += column, other = days[next]) {
      const there = stops(other);
      if (there.length === 0) continue;
      there[Math.min(at, there.length - 1)]?.focus();
      return;
    }
  }

  function change({ day, visit }: Place, [column, row]: readonly [number, number]): void {
    if (!visit?.open || !tools.rights.edit) return;
    const target = days[days.indexOf(day) + column];
    if (row !== 0) tools.shift(visit, row > 0 ? 1 : -1);
    else if (target?.when === "future") tools.moveTo(visit, target.date);
  }

  function command(key: string, { day, visit }: Place): boolean {
    if (key === "x" && visit?.open && tools.rights.edit) tools.hold(visit, "cut");
    else if (key === "c" && visit && visit.status !== "away" && tools.rights.add) tools.hold(visit, "copy");
    else if (key === "v" && tools.clip && day.when === "future") tools.paste(day.date);
    else return false;
    return true;
  }

  return (event: KeyboardEvent<HTMLElement>): void => {
    const { target } = event;
    if (!(target instanceof HTMLElement)) return;
    const place = placeOf(target.dataset.focus);
    // An open menu has the keys for itself.
    if (!place || target.getAttribute("aria-expanded") === "true" || event.altKey) return;
    const step = STEPS[event.key];
    let taken = false;
    if (event.ctrlKey || event.metaKey) taken = command(event.key.toLowerCase(), place);
    else if (step) {
      if (event.shiftKey) change(place, step);
      else walk(event.currentTarget, place, step);
      taken = true;
    } else if (event.key === "Delete" && place.visit?.open && tools.rights.edit) {
      tools.askRemove(place.visit);
      taken = true;
    } else if (event.key === "Escape" && tools.clip) {
      tools.letGo();
      taken = true;
    }
    if (!taken) return;
    event.preventDefault();
    event.stopPropagation();
  };
}
