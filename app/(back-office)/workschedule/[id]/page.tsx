import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { cache } from "react";
import { AgendaScreen } from "@/components/agenda/agenda-screen";
import { ClientMessages } from "@/components/layout/client-messages";
import { Problem } from "@/lib/base/problem/catalogue";
import { agendaOf } from "@/lib/field/agenda/queries";
import { type AgendaParams, agendaPeriod } from "@/lib/field/agenda/url";
import { pageCtx } from "@/lib/platform/tenancy/session";

type Props = { readonly params: Promise<{ id: string }>; readonly searchParams: Promise<AgendaParams> };

const open = cache(async (id: string, view: string, date: string) => {
  const ctx = await pageCtx(`/workschedule/${id}`);
  try {
    const agenda = await agendaOf(ctx, id, (today) => agendaPeriod({ view, date }, today).dates);
    return { ctx, agenda, period: agendaPeriod({ view, date }, agenda.today) };
  } catch (error) {
    if (error instanceof Problem && error.code === "not_found") notFound();
    throw error;
  }
});
const opened = async ({ params, searchParams }: Props) => {
  const [{ id }, { view, date }] = await Promise.all([params, searchParams]);
  return open(id, String(view ?? ""), String(date ?? ""));
};

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { agenda } = await opened(props);
  return { title: (await getTranslations("agenda"))("title", { name: agenda.person.name }) };
}

/** `/workschedule/{id}`: the agenda of a person; `?view=week|month&date=` says which days. */
export default async function AgendaPage(props: Props) {
  const { ctx, agenda, period } = await opened(props);
  return (
    <ClientMessages namespaces={["agenda", "schedules.order"]}>
      <AgendaScreen ctx={ctx} agenda={agenda} period={period} />
    </ClientMessages>
  );
}
