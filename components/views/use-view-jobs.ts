"use client";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useQueryState } from "nuqs";
import { useState } from "react";
import { notify } from "@/components/ui/toast";
import type { ProblemView } from "@/lib/base/problem/problem-view";
import type { Result } from "@/lib/engine/resource/result";
import { addView, changeView, deleteView, keepState } from "@/lib/engine/views/actions";
import { type ViewState, viewHref } from "@/lib/engine/views/state";
import type { SavedView, ViewInput } from "@/lib/engine/views/view";
import { noticeProblem } from "@/lib/platform/http/api-client";

type Props = {
  readonly resource: string;
  readonly path: string;
  readonly current: SavedView | null;
  readonly state: ViewState;
};
/** null = it went well; a problem without words = no answer. */
export type Outcome = ProblemView | null;

/** What is done to saved views from a list, with its message and where to go next. */
export function useViewJobs({ resource, path, current, state }: Props) {
  const t = useTranslations("views");
  const router = useRouter();
  const [saving, setSaving] = useState(false);
  const [, setSearch] = useQueryState("q");

  async function ask<T>(call: Promise<Result<T>>, done: (value: T) => void): Promise<Outcome> {
    const result = await call.catch(() => null);
    if (result?.ok) {
      done(result.value);
      return null;
    }
    if (result) noticeProblem(result.problem.code);
    return result?.problem ?? { code: "offline", message: t("offline") };
  }
  function said(text: string, href: string) {
    notify.success(text);
    router.push(href, { scroll: false });
    router.refresh();
  }

  return {
    saving,
    undo() {
      // What is still being typed would otherwise come back into the address a moment later.
      void setSearch(null, { shallow: true });
      router.push(current ? viewHref(path, current.id, current.state) : `${path}?view=all`, { scroll: false });
    },
    async save() {
      if (!current) return;
      setSaving(true);
      const problem = await ask(keepState(resource, current.id, state), () => {
        notify.success(t("saved", { name: current.name }));
        router.refresh();
      });
      setSaving(false);
      if (problem) notify.error(problem.message);
    },
    add: (input: ViewInput) =>
      ask(addView(resource, input, state), (id) => said(t("saved", { name: input.name }), viewHref(path, id, state))),
    change: (input: ViewInput) =>
      ask(changeView(resource, current?.id ?? "", input), () => {
        notify.success(t("saved", { name: input.name }));
        router.refresh();
      }),
    remove: () =>
      ask(deleteView(resource, current?.id ?? ""), () =>
        said(t("deleted", { name: current?.name ?? "" }), `${path}?view=all`),
      ),
  };
}
