"use client";

import { useId } from "react";
import { cn } from "@/components/ui/cn";
import { NavItem } from "./nav-item";
import type { NavGroup as Group } from "./shell-types";
import type { Favorites } from "./use-favorites";

type Props = {
  readonly group: Group;
  readonly closed: boolean;
  readonly onToggle: () => void;
  readonly favorites: Favorites;
  readonly current: string | null;
  readonly narrow: boolean;
  readonly onNavigate?: () => void;
};

/** A group of the side menu; it opens and closes. In the narrow menu a line stands for its name. */
export function NavGroup({ group, closed, onToggle, favorites, current, narrow, onNavigate }: Props) {
  const id = useId();
  const starred = new Set(favorites.list.map(({ link }) => link));
  return (
    <li className={cn("pt-1", narrow && "border-line pt-2 pb-1 not-first:border-t")}>
      {narrow ? (
        <h2 className="sr-only">{group.label}</h2>
      ) : (
        <h2>
          <button type="button" aria-expanded={!closed} aria-controls={id} onClick={onToggle} className="nav-group">
            {group.label}
            <i className="mark mark-chevron-down" />
          </button>
        </h2>
      )}
      <ul id={id} hidden={closed && !narrow}>
        {group.items.map((item) => (
          <NavItem
            key={item.path}
            href={item.path}
            label={item.label}
            icon={item.icon}
            current={item.path === current}
            narrow={narrow}
            starred={starred.has(item.path)}
            onStar={() => favorites.toggle({ name: item.label, link: item.path })}
            onNavigate={onNavigate}
          />
        ))}
      </ul>
    </li>
  );
}
