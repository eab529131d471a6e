import type { ReactNode } from "react";
import { CardFiles } from "@/components/charts/card-files";
import { Card } from "@/components/ui/card";
import { cn } from "@/components/ui/cn";
import type { Report, ReportWords } from "@/lib/engine/report/define";

type Props = {
  readonly report: Pick<Report, "words">;
  /** Address of its file. */
  readonly file: string;
  readonly words: ReportWords;
  /** Where it is more than the words of the report say. */
  readonly note?: string;
  /** Beside its files. */
  readonly tools?: ReactNode;
  readonly className?: string;
  readonly children: ReactNode;
};

/** The frame of a report that is a card: its question, what is in it, and its files. */
export function ReportFrame({ report, file, words: { t }, note, tools, className, children }: Props) {
  const title = t(`${report.words}.title`);
  return (
    <Card
      className={cn("fresh min-w-0 print:break-inside-avoid", className)}
      title={title}
      note={note ?? t(`${report.words}.note`)}
      actions={
        <>
          {tools}
          <CardFiles
            href={file}
            name={title}
            words={{
              download: t("reports.card.download", { card: title }),
              xlsx: t("reports.card.xlsx"),
              csv: t("reports.card.csv"),
              png: t("reports.card.png"),
              failed: t("reports.card.failed"),
            }}
          />
        </>
      }
    >
      {children}
    </Card>
  );
}
