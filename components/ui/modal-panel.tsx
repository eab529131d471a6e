"use client";

import * as Radix from "@radix-ui/react-dialog";
import { X } from "lucide-react";
import { useTranslations } from "next-intl";
import { type ReactNode, useRef } from "react";
import { cn } from "./cn";
import { IconButton } from "./icon-button";

const SHAPES = {
  sm: "sm:max-w-sm",
  md: "sm:max-w-lg",
  lg: "sm:max-w-3xl",
} as const;

const FIELD = "input:not([type=hidden], :disabled), select:not(:disabled), textarea:not(:disabled)";
/** The first field, where no keyboard would cover the screen; else the panel, whose title is read. Never the cross. */
function firstOf(panel: HTMLElement): HTMLElement {
  const field = matchMedia("(pointer: fine)").matches ? panel.querySelector<HTMLElement>(FIELD) : null;
  return field ?? panel;
}

export type ModalProps = {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly title: string;
  readonly description?: ReactNode;
  readonly children?: ReactNode;
  /** Buttons; the last one is the main one. */
  readonly footer?: ReactNode;
  readonly size?: keyof typeof SHAPES;
  /** false: a press outside does not close it (forms). Escape and the cross always ask `onOpenChange`. */
  readonly dismissable?: boolean;
};
type Props = ModalProps & { readonly as: "dialog" | "right" | "left"; readonly bare?: boolean };

const CENTRE =
  "inset-x-0 bottom-0 max-h-[92dvh] rounded-t-lg sm:inset-x-4 sm:top-1/2 sm:bottom-auto sm:mx-auto sm:max-h-[85dvh] sm:-translate-y-1/2 sm:rounded-lg animate-appear";
const PLACES = {
  dialog: `${CENTRE} border`,
  right: "inset-y-0 right-0 w-full max-w-[420px] border-l animate-slide-right",
  left: "inset-y-0 left-0 w-72 max-w-[86vw] border-r animate-slide-left",
} as const;

/** The one modal layer: centred dialog (a bottom sheet on phones) or a drawer at a side. */
export default function ModalPanel(props: Props) {
  const { open, onOpenChange, title, description, children, footer, size = "md", dismissable = true, as, bare } = props;
  const t = useTranslations("common");
  // Radix gives the focus back to its own trigger; ours are opened from anywhere.
  const opener = useRef<Element | null>(null);
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className="no-print fixed inset-0 z-40 animate-appear bg-scrim" />
        <Radix.Content
          {...(description ? {} : { "aria-describedby": undefined })}
          onOpenAutoFocus={(event) => {
            opener.current = document.activeElement;
            event.preventDefault();
            if (event.target instanceof HTMLElement) firstOf(event.target).focus();
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            if (opener.current instanceof HTMLElement) opener.current.focus();
          }}
          onInteractOutside={(event) => {
            const onToast = event.target instanceof Element && event.target.closest("[data-sonner-toaster]");
            if (!dismissable || onToast) event.preventDefault();
          }}
          onEscapeKeyDown={(event) => {
            // An open list inside takes Escape for itself.
            const target = event.target;
            if (target instanceof Element && target.getAttribute("aria-expanded") === "true") event.preventDefault();
          }}
          {...(as === "right" && { "data-keep-clear": "panel" })}
          className={cn(
            "fixed z-50 flex flex-col border-line bg-surface shadow-float outline-none",
            PLACES[as],
            as === "dialog" && SHAPES[size],
          )}
        >
          <header
            className={cn(
              "flex gap-3",
              description ? "items-start" : "items-center",
              bare ? "px-4 pt-3" : "border-line border-b px-5 py-4",
            )}
          >
            <div className="min-w-0 flex-1">
              <Radix.Title className="font-bold text-lg">{title}</Radix.Title>
              {description && (
                <Radix.Description asChild>
                  <div className="mt-0.5 text-muted">{description}</div>
                </Radix.Description>
              )}
            </div>
            <IconButton label={t("close")} icon={<X />} onClick={() => onOpenChange(false)} className="-mt-1 -mr-2" />
          </header>
          <div className={cn("min-h-0 flex-1 overflow-y-auto", bare ? "" : "px-5 py-4")}>{children}</div>
          {footer && (
            <footer
              data-keep-clear="bar"
              className="flex flex-wrap justify-end gap-2 border-line border-t px-5 py-3 max-sm:[&>*]:flex-1"
            >
              {footer}
            </footer>
          )}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
