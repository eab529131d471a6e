import type { ReportSlots } from "@/components/reports/slots";
import type { Period } from "@/lib/base/calendar/days";
import type { KmPerson } from "@/lib/insight/km/km.report";
import { kmRates } from "@/lib/insight/km/statement";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { RateLine } from "./rate-line";

/** What a kilometre is worth stands above everybody's. */
export const peopleSlots: ReportSlots<KmPerson> = {
  messages: ["km"],
  below: ({ ctx, ask }) => <Rates ctx={ctx} period={ask.period} />,
};

const Rates = async ({ ctx, period }: { readonly ctx: Ctx; readonly period: Period }) => (
  <RateLine rates={await kmRates(ctx, period)} />
);
