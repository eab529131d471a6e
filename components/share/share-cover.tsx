import type { ReactNode } from "react";
import type { SharePage, ShareSide } from "@/lib/insight/decks/share-page";

type Props = { readonly page: SharePage /** Between the two: "para". */; readonly to: string };

/** Who shows it to whom, one good photo, the title and three figures. */
export function ShareCover({ page, to }: Props) {
  const { agency, client, cover, title, period, counts } = page;
  return (
    <header className="px-4 pt-3.5 pb-2.5">
      <div className="flex items-center gap-2.5">
        <Side side={agency} />
        {client && (
          <>
            <span className="mx-auto text-muted text-xs">{to}</span>
            <Side side={client} />
          </>
        )}
      </div>
      {cover && (
        <div className="mt-3.5 mb-3 h-42 overflow-hidden rounded-lg bg-sunken @xl:h-72">
          {/* biome-ignore lint/performance/noImgElement: the photo comes resized from the link's own route */}
          <img src={cover} alt="" fetchPriority="high" className="size-full object-cover" />
        </div>
      )}
      <h1 className="mt-2 font-bold text-2xl text-balance tracking-[-0.01em]">{title}</h1>
      {period && <p className="text-lg text-muted tabular-nums">{period}</p>}
      <dl className="mt-2 flex flex-wrap gap-x-6 gap-y-1">
        {counts.map(({ key, figure, label }) => (
          <Count key={key} figure={figure}>
            {label}
          </Count>
        ))}
      </dl>
    </header>
  );
}

function Count({ figure, children }: { readonly figure: string; readonly children: ReactNode }) {
  return (
    <div className="flex flex-row-reverse items-baseline gap-1.5">
      <dt className="text-muted text-sm">{children}</dt>
      <dd className="font-bold tabular-nums">{figure}</dd>
    </div>
  );
}

function Side({ side }: { readonly side: ShareSide }) {
  return (
    <span className="flex min-w-0 items-center gap-2">
      {side.logo && (
        // biome-ignore lint/performance/noImgElement: a logo as its owner gave it, from the link's own route
        <img src={side.logo} alt="" className="h-8 max-w-20 rounded-sm bg-paper object-contain" />
      )}
      <b className="min-w-0 text-sm [overflow-wrap:anywhere]">{side.name}</b>
    </span>
  );
}
