import { useTranslations } from "next-intl";
import { CopyButton } from "./copy-button";

type Props = { readonly label: string; readonly code: string; readonly copy?: boolean };

/** Text of a terminal or a body, which scrolls within itself. */
export function CodeBlock({ label, code, copy }: Props) {
  const t = useTranslations("apiDocs");
  return (
    <figure className="min-w-0">
      <figcaption className="flex min-h-8 items-center justify-between gap-3 pb-1 font-medium text-muted text-sm">
        {label}
        {copy && <CopyButton text={code} label={t("copy")} done={t("copied")} />}
      </figcaption>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable with the keyboard */}
      <pre tabIndex={0} className="max-h-100 overflow-auto rounded-md border border-line bg-sunken p-3 text-sm">
        <code className="font-mono">{code}</code>
      </pre>
    </figure>
  );
}
