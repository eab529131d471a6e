"use client";
import { useTranslations } from "next-intl";

/** What comes out: its files or their names. */
export type DeckOutcome = {
  readonly title: string;
  readonly hint: string;
  readonly parts: readonly { readonly name: string; readonly holds: string; readonly told: string }[];
  /** Names of some files of an archive. */
  readonly names: readonly string[];
};

/** What will be made, told before it is. */
export function OutcomePanel({ outcome }: { readonly outcome: DeckOutcome }) {
  const t = useTranslations("deckBuilder.outcome");
  const { title, hint, parts, names } = outcome;
  return (
    <section aria-labelledby="deck-outcome">
      <h2 id="deck-outcome" className="font-bold">
        {title}
      </h2>
      {hint && <p className="text-muted text-xs">{hint}</p>}
      {parts.length > 1 && (
        <ul className="mt-1.5 text-sm">
          {parts.map(({ name, holds, told }) => (
            <li key={name} className="grid grid-cols-[3.5rem_1fr] border-line border-t py-1">
              <b className="font-medium">{name}</b>
              <span>{holds}</span>
              <span className="col-start-2 text-muted tabular-nums">{told}</span>
            </li>
          ))}
        </ul>
      )}
      {names.length > 0 && (
        <>
          <p className="mt-2 text-muted text-xs">{t("names")}</p>
          <ul className="mt-1 flex flex-col gap-0.5 font-mono text-xs [overflow-wrap:anywhere]">
            {names.map((name) => (
              <li key={name}>{name}</li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
