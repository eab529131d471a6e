"use client";

import { CircleAlert, CircleCheck, Info, TriangleAlert } from "lucide-react";
import { useTranslations } from "next-intl";
import { useEffect } from "react";
import { Toaster as Sonner, useSonner } from "sonner";
import { toasterStore } from "./toast";
import { useClearOf } from "./use-clear-of";

export default function ToasterPanel() {
  const t = useTranslations("common");
  const { toasts } = useSonner();
  const offset = useClearOf(toasts.length > 0);
  useEffect(() => toasterStore.ready(), []);
  return (
    <Sonner
      position="bottom-right"
      offset={offset}
      mobileOffset={{ bottom: offset.bottom }}
      containerAriaLabel={t("notifications")}
      visibleToasts={4}
      expand
      closeButton
      icons={{
        success: <CircleCheck className="size-5 text-ok" />,
        error: <CircleAlert className="size-5 text-danger" />,
        info: <Info className="size-5 text-info" />,
        warning: <TriangleAlert className="size-5 text-warn" />,
      }}
      // A modal takes the pointer from everything beside it; what a toast offers stays in reach.
      toastOptions={{
        unstyled: true,
        closeButtonAriaLabel: t("close"),
        classNames: {
          toast:
            "pointer-events-auto flex w-full items-start gap-2.5 rounded-lg border border-line bg-surface py-3 pr-10 pl-3.5 text-ink shadow-float sm:w-89",
          content: "min-w-0 flex-1",
          title: "font-medium text-base",
          description: "mt-0.5 whitespace-pre-line text-muted text-sm",
          actionButton: "shrink-0 min-h-6 font-medium text-accent underline-offset-3 hover:underline",
          closeButton:
            "absolute top-2 right-2 grid size-7 place-items-center rounded-md text-muted hover:bg-hover hover:text-ink [&_svg]:size-4",
        },
      }}
    />
  );
}
