import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { WeekLoadPage } from "@/components/schedules/week-load-page";
import { weekLoad } from "@/lib/field/schedules/load";
import { pageCtx } from "@/lib/platform/tenancy/session";

type Props = { readonly searchParams: Promise<Record<string, string | string[] | undefined>> };

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("schedules.load"))("title") };
}

export default async function LoadPage({ searchParams }: Props) {
  const ctx = await pageCtx("/workschedules");
  return <WeekLoadPage ctx={ctx} load={await weekLoad(ctx, (await searchParams).week)} />;
}
