import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { PeopleReport } from "@/components/km/people-report";
import { Statement } from "@/components/km/statement";
import { ClientMessages } from "@/components/layout/client-messages";
import { localDate } from "@/lib/base/calendar/zone";
import { whyEmpty } from "@/lib/field/hours/empty";
import { kmReport, statementOfAddress } from "@/lib/insight/km/report";
import { idOf } from "@/lib/insight/tracking/address";
import { can } from "@/lib/platform/permissions/authorize";
import { pageCtx } from "@/lib/platform/tenancy/session";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("menu.items"))("km") };
}

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

/** `/reports/km`: everybody's kilometres of a period, or with `user` the legs of one person. */
export default async function KmPage({ searchParams }: Props) {
  const [ctx, params] = await Promise.all([pageCtx("/reports/km"), searchParams]);
  const text = (value: string | string[] | undefined) => (typeof value === "string" ? value.slice(0, 100) : "");
  const query = { from: params.from, to: params.to, q: text(params.q), team: idOf(params.team) };
  const statement = await statementOfAddress(ctx, idOf(params.user), query);
  return (
    <ClientMessages namespaces={["km", "tracking.flag"]}>
      {statement ? (
        <Statement
          statement={statement}
          canAdjust={can(ctx, "PUT", "GEOLOCATION")}
          today={localDate(new Date(), ctx.timeZone)}
        />
      ) : (
        <PeopleReport
          report={await kmReport(ctx, query)}
          q={query.q}
          team={query.team ?? ""}
          why={whyEmpty(ctx, { q: query.q, teamId: query.team })}
        />
      )}
    </ClientMessages>
  );
}
