import type { ReactNode } from "react";
import { Logo } from "@/components/ui/logo";

type Props = {
  readonly lang: string;
  readonly title: string;
  readonly text: string;
  readonly children?: ReactNode;
};

/** In the place of the photos: what is asked for first, or why there are none. */
export function ShareNote({ lang, title, text, children }: Props) {
  return (
    <main lang={lang} className="grid min-h-dvh place-items-center bg-surface px-5 py-10">
      <div className="w-full max-w-96">
        <Logo />
        <h1 className="mt-5 font-bold text-xl tracking-[-0.01em]">{title}</h1>
        <p className="mt-1 text-muted">{text}</p>
        {children}
      </div>
    </main>
  );
}
