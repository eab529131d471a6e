"use client";
import { Trash2 } from "lucide-react";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { type FormEvent, useId, useState } from "react";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import type { ProblemView } from "@/lib/base/problem/problem-view";
import type { Pace } from "@/lib/insight/what-if/rules";
import { dropScenario, keepScenario } from "@/lib/insight/what-if/scenario-actions";
import { paceInput } from "./pace-input";

type Props = {
  readonly month: string;
  readonly places: Readonly<Partial<Record<string, string>>>;
  readonly pace: Partial<Pace>;
  /** The one that the address opened. */
  readonly scenario: { readonly id: string; readonly name: string } | null;
  readonly may: { readonly save: boolean; readonly remove: boolean };
  readonly onRemoved: () => void;
};

/** Keeps the pace that is tried under a name, or throws away the one that was opened. */
export function ScenarioForm({ month, places, pace, scenario, may, onRemoved }: Props) {
  const t = useTranslations("whatIf");
  const router = useRouter();
  const id = useId();
  const [name, setName] = useState("");
  const [problem, setProblem] = useState<ProblemView | null>(null);
  const [working, setWorking] = useState(false);
  const [saved, setSaved] = useState(false);
  const wrong = problem?.fields?.name;

  async function save(event: FormEvent) {
    event.preventDefault();
    if (working) return;
    setWorking(true);
    setProblem(null);
    const answer = await keepScenario({
      ...paceInput(month, places, pace),
      name,
    }).catch(() => null);
    setWorking(false);
    setSaved(Boolean(answer?.ok));
    if (!answer?.ok) return setProblem(answer?.problem ?? { code: "unexpected", message: t("failed") });
    setName("");
    router.refresh();
  }
  async function remove() {
    if (working || !scenario) return;
    setWorking(true);
    setProblem(null);
    const answer = await dropScenario(scenario.id).catch(() => null);
    setWorking(false);
    if (!answer?.ok) return setProblem(answer?.problem ?? { code: "unexpected", message: t("failed") });
    onRemoved();
    router.refresh();
  }

  return (
    <div className="mt-3 flex flex-col gap-3 border-line border-t pt-3">
      {problem && !wrong && (
        <Alert tone="danger" live>
          {Object.values(problem.fields ?? {})
            .flat()
            .join(" ") || problem.message}
        </Alert>
      )}
      <div className="flex flex-wrap items-end gap-x-3 gap-y-2">
        {may.save && (
          <form noValidate onSubmit={(event) => void save(event)} className="flex flex-wrap items-end gap-x-3 gap-y-2">
            <Field id={id} label={t("name")} errors={wrong} className="w-64 max-w-full">
              {(control) => (
                <Input
                  {...control}
                  value={name}
                  maxLength={80}
                  placeholder={t("nameHint")}
                  onChange={(event) => setName(event.target.value)}
                />
              )}
            </Field>
            <Button type="submit" loading={working}>
              {t("save")}
            </Button>
          </form>
        )}
        {scenario && may.remove && (
          <Button variant="dangerGhost" icon={<Trash2 aria-hidden />} disabled={working} onClick={() => void remove()}>
            {t("remove", { name: scenario.name })}
          </Button>
        )}
        <span role="status" className="text-ok text-sm">
          {saved && t("saved")}
        </span>
      </div>
    </div>
  );
}
