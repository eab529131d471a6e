"use client";

import { Download } from "lucide-react";
import { useMemo, useState } from "react";
import { useExports } from "@/components/palette/exports";
import { takeFile } from "@/components/reports/take-file";
import { Button } from "@/components/ui/button";

type Props = {
  /** Address of the workbook of all cards, as they are narrowed. */
  readonly href: string;
  readonly label: string;
  /** What the search of commands calls it. */
  readonly name: string;
};

/** All cards of a dashboard as one workbook, which a worker makes. */
export function BookButton({ href, label, name }: Props) {
  const [pending, wait] = useState(false);
  useExports(useMemo(() => [{ label: name, href }], [name, href]));
  const take = async () => {
    wait(true);
    await takeFile(href);
    wait(false);
  };
  return (
    <Button variant="quiet" icon={<Download aria-hidden />} loading={pending} title={name} onClick={() => void take()}>
      <span className="max-sm:sr-only">{label}</span>
    </Button>
  );
}
