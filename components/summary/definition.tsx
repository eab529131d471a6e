import { CircleQuestionMark } from "lucide-react";

type Props = { readonly id: string; readonly label: string; readonly text: string };

/** What a number means: on hover and focus as a tip, and by a press for touch. The browser does all of it. */
export function Definition({ id, label, text }: Props) {
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        aria-label={label}
        data-tip={text}
        className="no-print -my-0.75 inline-grid size-6 shrink-0 place-items-center rounded-sm text-muted hover:text-ink pointer-coarse:-my-3.5 pointer-coarse:-mr-3 pointer-coarse:size-11"
      >
        <CircleQuestionMark aria-hidden className="size-4" />
      </button>
      <span
        id={id}
        popover="auto"
        className="max-w-72 rounded-md border border-line bg-surface px-3 py-2 text-ink text-sm shadow-float"
      >
        {text}
      </span>
    </>
  );
}
