import type { ReportSlots } from "@/components/reports/slots";
import type { Period } from "@/lib/base/calendar/days";
import { paramsOf } from "@/lib/engine/report/address";
import { type KmPerson, kmReport } from "@/lib/insight/km/km.report";
import { kmRates } from "@/lib/insight/km/statement";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { FileLinks } from "./file-links";
import { RateLine } from "./rate-line";

/** What a kilometre is worth stands above everybody's. */
export const peopleSlots: ReportSlots<KmPerson> = {
  messages: ["km"],
  files: ({ ask }) => <FileLinks query={paramsOf(kmReport, ask)} />,
  below: ({ ctx, ask }) => <Rates ctx={ctx} period={ask.period} />,
};

const Rates = async ({ ctx, period }: { readonly ctx: Ctx; readonly period: Period }) => (
  <RateLine rates={await kmRates(ctx, period)} />
);
