"use client";
import { useTranslations } from "next-intl";
import { useMemo, useState } from "react";
import { OPTIONS_LIMIT, optionLoader } from "@/components/fields/option-loader";
import { Combobox } from "@/components/ui/combobox";
import { Field } from "@/components/ui/field";
import type { Option } from "@/components/ui/use-options";
import { plusDays } from "@/lib/base/calendar/days";
import { handOver } from "@/lib/field/agenda/actions";
import { DayField } from "./day-field";
import { PlanDialog } from "./plan-dialog";

type Props = {
  readonly person: { readonly id: string; readonly name: string };
  readonly today: string;
  readonly onClose: () => void;
};

/** Asks who takes a person's routes over, and from which day on. */
export default function HandOverDialog({ person, today, onClose }: Props) {
  const t = useTranslations("agenda.ask");
  const done = useTranslations("agenda.done");
  const [heir, setHeir] = useState<readonly Option[]>([]);
  const [from, setFrom] = useState(plusDays(today, 1));
  const load = useMemo(() => {
    const everyone = optionLoader("user", "user");
    return async (q: string) => (await everyone(q)).filter(({ id }) => id !== person.id);
  }, [person.id]);
  return (
    <PlanDialog
      title={t("handTitle")}
      text={t("handText", { name: person.name })}
      confirm={t("confirmHand")}
      onSubmit={() => handOver({ fromUserId: person.id, toUserId: heir[0]?.id ?? null, date: from })}
      doneWords={({ moved }) => done("handed", { count: moved })}
      left={({ left }) => left}
      fields={["toUserId", "date"]}
      onClose={onClose}
    >
      {(errorsAt, id) => (
        <>
          <Field id={`${id}-to`} label={t("handTo")} required errors={errorsAt("toUserId")}>
            {(control) => (
              <Combobox
                {...control}
                label={t("handTo")}
                value={heir}
                onChange={setHeir}
                loadOptions={load}
                limit={OPTIONS_LIMIT}
              />
            )}
          </Field>
          <DayField
            id={`${id}-from`}
            label={t("handDate")}
            errors={errorsAt("date")}
            today={today}
            value={from}
            onChange={setFrom}
          />
        </>
      )}
    </PlanDialog>
  );
}
