import type { ReactNode } from "react";

type Props = {
  readonly icon: ReactNode;
  readonly title: string;
  readonly hint: string;
  readonly children?: ReactNode;
};

/** The calm page in place of another one: not found, failed, timed out. */
export function View({ icon, title, hint, children }: Props) {
  return (
    <div className="mx-auto flex w-full max-w-md flex-1 flex-col items-center justify-center px-6 py-16 text-center">
      <span className="mb-5 grid size-12 place-items-center rounded-full bg-sunken text-muted [&_svg]:size-5.5">
        {icon}
      </span>
      <h1 className="font-bold text-xl tracking-[-0.01em]">{title}</h1>
      <p className="mt-1.5 text-muted">{hint}</p>
      {children && <div className="mt-6 flex flex-wrap justify-center gap-2">{children}</div>}
    </div>
  );
}
