"use client";
import { Download } from "lucide-react";
import type { RefObject } from "react";
import { DropdownMenu } from "@/components/ui/dropdown-menu";
import { IconButton } from "@/components/ui/icon-button";
import { notify } from "@/components/ui/toast";

export type CardFilesProps = {
  /** Address of the card's numbers, to which the format is added. */
  readonly href: string;
  /** Of the picture, without its ending. */
  readonly name: string;
  readonly words: {
    readonly download: string;
    readonly xlsx: string;
    readonly csv: string;
    readonly png: string;
    readonly failed: string;
  };
};

type Props = CardFilesProps & { readonly drawing?: RefObject<HTMLElement | null> };

/** A card's numbers as a file, and its drawing as a picture, where it is one; `drawing` holds none while the table is shown. */
export function CardFiles({ href, name, words, drawing }: Props) {
  const picture = async () => {
    const svg = drawing?.current?.querySelector("svg");
    try {
      if (!svg) throw new Error("not drawn yet");
      const { savePng } = await import("./png");
      await savePng(svg, name);
    } catch {
      notify.error(words.failed);
    }
  };
  return (
    <DropdownMenu
      align="end"
      trigger={<IconButton label={words.download} icon={<Download />} className="no-print" />}
      items={[
        ...(["xlsx", "csv"] as const).map((format) => ({
          key: format,
          label: words[format],
          href: `${href}&format=${format}`,
          reload: true,
        })),
        ...(drawing ? [{ key: "png", label: words.png, onSelect: () => void picture() }] : []),
      ]}
    />
  );
}
