"use client";
import { ImagePlus, Trash2 } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { useRef, useState } from "react";
import { thumbnailUrl } from "@/components/fields/file-url";
import { acceptedTypes, refusalOf, upload } from "@/components/fields/upload";
import { useUploadTenant } from "@/components/fields/upload-tenant";
import { Button } from "@/components/ui/button";
import { type ControlProps, FieldErrors } from "@/components/ui/field";
import { IconButton } from "@/components/ui/icon-button";
import { formatBytes } from "@/lib/base/i18n/format";

type Props = {
  readonly item: { readonly label: string; readonly minFiles: number | null; readonly maxFiles: number | null };
  readonly control: ControlProps;
  /** Ids of what was sent. */
  readonly value: readonly string[];
  readonly onChange: (value: readonly string[]) => void;
  /** What the photos are for. */
  readonly kind?: "answer" | "justification";
};
const MOST = 20;

/** Photos of up to 1 MB, sent as they are chosen, so that nothing waits for the form. */
export function PhotosInput({ item, control, value, onChange, kind = "answer" }: Props) {
  const t = useTranslations("visitWork.photos");
  const failures = useTranslations("form.photo");
  const locale = useLocale();
  const tenantId = useUploadTenant();
  const input = useRef<HTMLInputElement>(null);
  const [sending, setSending] = useState(false);
  const [errors, setErrors] = useState<readonly string[]>([]);
  const [min, max] = [item.minFiles ?? 1, item.maxFiles ?? MOST];

  async function take(files: readonly File[]) {
    if (!tenantId || sending) return;
    setSending(true);
    const [sent, refused]: [string[], string[]] = [[], []];
    for (const file of files.slice(0, max - value.length)) {
      const refusal = refusalOf(file, "image");
      if (refusal) {
        refused.push(failures(refusal, { size: formatBytes(locale, file.size) }));
        continue;
      }
      const result = await upload(tenantId, file, kind);
      if (result.ok) sent.push(result.id);
      else refused.push(result.message ?? failures("failed"));
    }
    setErrors([...new Set(refused)]);
    setSending(false);
    if (sent.length > 0) onChange([...value, ...sent]);
  }
  return (
    <div className="space-y-2">
      {value.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {value.map((id, index) => (
            <li key={id} className="relative">
              {/* biome-ignore lint/performance/noImgElement: our own permission-checked route */}
              <img
                src={thumbnailUrl(id)}
                alt={t("alt", { label: item.label, n: String(index + 1) })}
                className="size-20 rounded-md border border-line object-cover"
              />
              <IconButton
                size="sm"
                label={t("remove", { n: String(index + 1) })}
                icon={<Trash2 aria-hidden />}
                className="absolute top-1 right-1 bg-surface hover:bg-hover"
                onClick={() => onChange(value.filter((one) => one !== id))}
              />
            </li>
          ))}
        </ul>
      )}
      <input
        ref={input}
        type="file"
        multiple={max > 1}
        tabIndex={-1}
        aria-hidden
        accept={acceptedTypes("image").join(",")}
        className="hidden"
        onChange={(event) => {
          void take([...(event.target.files ?? [])]);
          event.target.value = "";
        }}
      />
      <div className="flex flex-wrap items-center gap-3">
        <Button
          {...control}
          size="sm"
          icon={<ImagePlus aria-hidden />}
          loading={sending}
          disabled={value.length >= max}
          aria-label={`${item.label}: ${t("add")}`}
          onClick={() => input.current?.click()}
        >
          {t("add")}
        </Button>
        <span className="text-muted text-sm">
          {t("limits", { max: String(max), count: String(value.length) })}
          {min > 0 && ` · ${t("atLeast", { min: String(min) })}`}
        </span>
      </div>
      <div role="status">
        <FieldErrors id={`${control.id}-upload`} errors={errors} />
      </div>
    </div>
  );
}
