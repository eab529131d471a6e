"use client";
import { Ellipsis, Lock, Plus } from "lucide-react";
import dynamic from "next/dynamic";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { cn } from "@/components/ui/cn";
import { IconButton } from "@/components/ui/icon-button";
import { Link } from "@/components/ui/link";
import { askedOf, stateKey, type ViewState, viewHref } from "@/lib/engine/views/state";
import type { SavedView, ViewsData } from "@/lib/engine/views/view";
import type { ViewForm } from "./view-tools";

// Only who changes what a list shows comes to them.
const ViewTools = dynamic(() => import("./view-tools").then((m) => m.ViewTools));

type Props = {
  readonly resource: string;
  readonly path: string;
  readonly views: ViewsData;
  /** What the list shows now. */
  readonly state: ViewState;
};

/** Saved views under the title of a list: a dot tells that the open one was changed, with what can be done about it. */
export function ViewTabs({ resource, path, views, state }: Props) {
  const t = useTranslations("views");
  const [form, setForm] = useState<ViewForm>(null);
  const { list, current, canKeep } = views;
  // Without a view the look is kept by itself; only what the list is asked for can be taken back.
  const changed = current ? stateKey(state) !== stateKey(current.state) : Object.keys(askedOf(state)).length > 0;
  const worthKeeping = changed || (!current && Object.keys(state).length > 0);
  const whole = list.some((view) => view.isDefault) ? `${path}?view=all` : path;
  if (list.length === 0 && !canKeep) return null;

  const tab = (key: string, href: string, label: string, view: SavedView | null) => {
    const open = current?.id === view?.id;
    return (
      <Link
        key={key}
        href={href}
        prefetch={false}
        aria-current={open ? "page" : undefined}
        className={cn(
          "flex min-h-9 shrink-0 items-center gap-1.5 border-b-2 px-0.5 -outline-offset-2 pointer-coarse:min-h-11 max-sm:min-h-11",
          open ? "border-accent font-bold text-ink" : "border-transparent text-muted hover:text-ink",
        )}
      >
        <span className="max-w-56 truncate">{label}</span>
        {view?.locked && <Lock role="img" aria-label={t("locked")} className="size-3" />}
        {open && changed && (
          <span
            role="img"
            aria-label={t("changed")}
            data-tip={t("changed")}
            className="status-mark size-1.5 rounded-full bg-warn"
          />
        )}
      </Link>
    );
  };
  return (
    <div className="no-print flex flex-wrap items-end gap-x-4 border-line border-b px-4 sm:px-6">
      <nav
        aria-label={t("label")}
        className="-mb-px flex min-w-0 items-center gap-4 overflow-x-auto text-sm [scrollbar-width:none]"
      >
        {tab("all", whole, t("all"), null)}
        {list.map((view) => tab(view.id, viewHref(path, view.id, view.state), view.name, view))}
        {canKeep && (
          <IconButton size="sm" label={t("add")} icon={<Plus aria-hidden />} onClick={() => setForm("new")} />
        )}
        {current?.canManage && (
          <IconButton
            size="sm"
            label={t("manage", { name: current.name })}
            icon={<Ellipsis aria-hidden />}
            onClick={() => setForm("edit")}
          />
        )}
      </nav>
      {(worthKeeping || form) && (
        <ViewTools
          resource={resource}
          path={path}
          views={views}
          state={state}
          changed={changed}
          worthKeeping={worthKeeping}
          form={form}
          onForm={setForm}
        />
      )}
    </div>
  );
}
