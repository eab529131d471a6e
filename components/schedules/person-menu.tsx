"use client";
import { Copy, Ellipsis, UserRoundPen } from "lucide-react";
import dynamic from "next/dynamic";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { DropdownMenu } from "@/components/ui/dropdown-menu";
import { IconButton } from "@/components/ui/icon-button";
import { notify } from "@/components/ui/toast";

const PlanDialog = dynamic(() => import("./plan-dialog"), { ssr: false });

type Props = {
  readonly person: { readonly userId: string; readonly name: string };
  /** Of the week on screen. */
  readonly monday: string;
  readonly mayChange: boolean;
  readonly mayCopy: boolean;
};

/** What can be done with one person's plan. */
export function PersonMenu({ person, monday, mayChange, mayCopy }: Props) {
  const t = useTranslations("schedules.load");
  const router = useRouter();
  const [open, setOpen] = useState<"handOver" | "copy" | null>(null);
  if (!mayChange && !mayCopy) return null;
  return (
    <>
      <DropdownMenu
        align="start"
        trigger={<IconButton size="sm" label={t("actions", { name: person.name })} icon={<Ellipsis aria-hidden />} />}
        items={[
          ...(mayChange
            ? [
                {
                  key: "handOver",
                  label: t("handOver"),
                  icon: <UserRoundPen aria-hidden />,
                  onSelect: () => setOpen("handOver"),
                },
              ]
            : []),
          ...(mayCopy
            ? [{ key: "copy", label: t("copy"), icon: <Copy aria-hidden />, onSelect: () => setOpen("copy") }]
            : []),
        ]}
      />
      {open && (
        <PlanDialog
          action={open}
          person={person}
          monday={monday}
          onClose={(done) => {
            setOpen(null);
            if (done === null) return;
            notify.success(done);
            router.refresh();
          }}
        />
      )}
    </>
  );
}
