import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { MyDayScreen } from "@/components/agenda/my-day";
import { myDay } from "@/lib/field/agenda/my-day";
import { pageCtx } from "@/lib/platform/tenancy/session";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("myDay"))("title") };
}

/** `/today`: the day of whoever works in the field, and where they begin. */
export default async function TodayPage() {
  const ctx = await pageCtx("/today");
  return <MyDayScreen ctx={ctx} day={await myDay(ctx)} />;
}
