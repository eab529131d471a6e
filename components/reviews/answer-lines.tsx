"use client";
import { useTranslations } from "next-intl";
import { PhotoThumb } from "@/components/check-ins/photo-thumb";
import type { AnswerDetail } from "@/lib/field/reviews/view";

type Props = { readonly answer: AnswerDetail; readonly onPhoto: (id: string) => void };

/** What was answered: first about nothing in particular, then product by product, each with its photos. */
export function AnswerLines({ answer, onPhoto }: Props) {
  const t = useTranslations("reviews");
  if (answer.groups.length === 0) return <p className="text-muted">{t("noValues")}</p>;
  return (
    <div className="flex flex-col gap-4">
      {answer.groups.map((group) => (
        <div key={group.name ?? ""}>
          {group.name && <h4 className="mb-1 font-medium">{group.name}</h4>}
          <dl className="grid grid-cols-[minmax(7rem,12rem)_1fr] gap-x-3 gap-y-1.5 text-sm">
            {group.lines.map((line) => (
              <div key={line.key} className="contents">
                <dt className="text-muted">{line.label}</dt>
                <dd className="min-w-0 break-words tabular-nums">
                  {line.type !== "file" && line.value}
                  {line.photos.length > 0 && (
                    <span className="grid grid-cols-3 gap-1.5">
                      {line.photos.map((photo) => (
                        <PhotoThumb
                          key={photo.id}
                          photo={{ ...photo, side: "in" }}
                          onOpen={() => onPhoto(photo.id)}
                          size="panel"
                        />
                      ))}
                    </span>
                  )}
                  {line.awaited > 0 && <span className="text-muted">{t("awaited", { count: line.awaited })}</span>}
                </dd>
              </div>
            ))}
          </dl>
        </div>
      ))}
    </div>
  );
}
