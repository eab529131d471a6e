"use client";
import { CalendarPlus, CalendarX, Ellipsis, UserRound, Users } from "lucide-react";
import dynamic from "next/dynamic";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { DropdownMenu, type MenuItem } from "@/components/ui/dropdown-menu";
import { IconButton } from "@/components/ui/icon-button";

const CopyWeekDialog = dynamic(() => import("./copy-week-dialog"), { ssr: false });
const ClearDialog = dynamic(() => import("./clear-dialog"), { ssr: false });
const HandOverDialog = dynamic(() => import("./hand-over-dialog"), { ssr: false });

type Props = {
  readonly person: { readonly id: string; readonly name: string };
  readonly today: string;
  /** The week that is shown; null in the month. */
  readonly week: { readonly from: string; readonly to: string } | null;
  readonly rights: { readonly edit: boolean; readonly add: boolean; readonly user: boolean };
};

/** What concerns the agenda as a whole: copy its week, hand its routes over, clear some days, whose it is. */
export function AgendaActions({ person, today, week, rights }: Props) {
  const t = useTranslations("agenda");
  const [asked, setAsked] = useState<"copy" | "hand" | "clear" | null>(null);
  const items: MenuItem[] = [
    ...(rights.add && week
      ? [{ key: "copy", label: t("copyWeek"), icon: <CalendarPlus />, onSelect: () => setAsked("copy") }]
      : []),
    ...(rights.edit ? [{ key: "hand", label: t("handOver"), icon: <Users />, onSelect: () => setAsked("hand") }] : []),
    ...(rights.user ? [{ key: "user", label: t("openUser"), icon: <UserRound />, href: `/users/${person.id}` }] : []),
    ...(rights.edit
      ? [{ key: "clear", label: t("clear"), icon: <CalendarX />, danger: true, onSelect: () => setAsked("clear") }]
      : []),
  ];
  if (items.length === 0) return null;
  return (
    <>
      <DropdownMenu trigger={<IconButton label={t("more")} icon={<Ellipsis aria-hidden />} />} items={items} />
      {asked === "copy" && week && (
        <CopyWeekDialog userId={person.id} week={week} today={today} onClose={() => setAsked(null)} />
      )}
      {asked === "clear" && <ClearDialog person={person} today={today} week={week} onClose={() => setAsked(null)} />}
      {asked === "hand" && <HandOverDialog person={person} today={today} onClose={() => setAsked(null)} />}
    </>
  );
}
