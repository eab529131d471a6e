"use client";

import { useRouter } from "next/navigation";
import type { ReactNode } from "react";
import { Drawer } from "@/components/ui/dialog";

type Props = {
  readonly open: boolean;
  readonly title: string;
  readonly note: string;
  readonly closeHref: string;
  readonly children: ReactNode;
};

/** The rows behind the share of what is out of stock, beside the dashboard; the address says whether it is open. */
export function MissingDrawer({ open, title, note, closeHref, children }: Props) {
  const router = useRouter();
  return (
    <Drawer
      open={open}
      onOpenChange={(next) => !next && router.push(closeHref, { scroll: false })}
      title={title}
      description={note}
    >
      {children}
    </Drawer>
  );
}
