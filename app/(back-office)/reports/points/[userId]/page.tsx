import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { ClientMessages } from "@/components/layout/client-messages";
import { PersonTimesheet } from "@/components/reports/person-timesheet";
import { translatorFor } from "@/lib/base/i18n/translate";
import { Problem } from "@/lib/base/problem/catalogue";
import { personPoints } from "@/lib/insight/hours/points";
import { can } from "@/lib/platform/permissions/authorize";
import { pageCtx } from "@/lib/platform/tenancy/session";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("points"))("person") };
}

type Props = {
  params: Promise<{ userId: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

/** `/reports/points/{userId}`: one person's cycle, day by day. */
export default async function PersonPointsPage({ params, searchParams }: Props) {
  const [{ userId }, search] = await Promise.all([params, searchParams]);
  const ctx = await pageCtx(`/reports/points/${userId}`);
  const { days, ...person } = await personPoints(
    ctx,
    userId,
    typeof search.month === "string" ? search.month : undefined,
  ).catch((error: unknown) => {
    if (error instanceof Problem && error.code === "not_found") notFound();
    throw error;
  });
  const words = { t: await translatorFor(ctx.locale), locale: ctx.locale, timeZone: person.worker.timeZone };
  return (
    <ClientMessages namespaces={["reports", "points"]}>
      <PersonTimesheet
        person={person}
        days={days}
        words={words}
        can={{
          close: can(ctx, "PUT", "POINT"),
          reopen: can(ctx, "DELETE", "POINT"),
          correct: can(ctx, "POST", "POINT"),
        }}
      />
    </ClientMessages>
  );
}
