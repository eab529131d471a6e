"use client";
import { FileText, ImagePlus, Trash2 } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { type DragEvent, useEffect, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { FieldErrors } from "@/components/ui/field";
import { formatBytes } from "@/lib/base/i18n/format";
import { fileUrl, thumbnailUrl } from "./file-url";
import type { InputProps } from "./input-props";
import { acceptedTypes, refusalOf, upload } from "./upload";
import { useUploadTenant } from "./upload-tenant";

/** What the attachments of a resource are; photos of the field otherwise. */
const KIND_OF: Readonly<Record<string, string>> = {
  product: "product",
  file: "document",
  workLeave: "document",
  businessUnit: "logo",
};

/** A photo, or a document: chosen, dropped or pasted, sent at once, shown before the form is saved. Up to 1 MB. */
export function FileInput({ descriptor, control, value, onChange, disabled, resource }: InputProps<string | null>) {
  const accept = descriptor.field.kind === "file" ? descriptor.field.accept : "any";
  const kind = KIND_OF[resource] ?? "photo";
  const t = useTranslations(accept === "image" ? "form.photo" : "form.document");
  const locale = useLocale();
  const tenantId = useUploadTenant();
  const input = useRef<HTMLInputElement>(null);
  const [preview, setPreview] = useState<string | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [sending, setSending] = useState(false);
  const [over, setOver] = useState(false);
  const [bare, setBare] = useState<string | null>(null);
  useEffect(() => () => void (preview && URL.revokeObjectURL(preview)), [preview]);

  async function take(file: File | undefined) {
    if (!file || disabled || sending || !tenantId) return;
    const refusal = refusalOf(file, accept);
    if (refusal) return setError(t(refusal, { size: formatBytes(locale, file.size) }));
    setError(null);
    setSending(true);
    const result = await upload(tenantId, file, kind);
    setSending(false);
    if (!result.ok) return setError(result.message ?? t("failed"));
    setPreview(URL.createObjectURL(file));
    onChange(result.id);
  }
  function drop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    void take(event.dataTransfer.files[0]);
  }
  const source = value && bare !== value ? (preview ?? thumbnailUrl(value)) : null;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is an extra; the button inside does the same
    <div
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      className={cn(
        "flex flex-wrap items-center gap-4 rounded-lg border border-line border-dashed p-3",
        over && "border-accent bg-selected",
        control["aria-invalid"] && "border-danger",
      )}
    >
      <span className="grid size-20 shrink-0 place-items-center overflow-hidden rounded-md bg-sunken text-muted">
        {source ? (
          // biome-ignore lint/performance/noImgElement: a local preview, or our own permission-checked route
          <img
            src={source}
            alt={t("alt", { label: descriptor.label })}
            className={cn("size-full", kind === "logo" ? "object-contain p-1" : "object-cover")}
            onError={() => setBare(value)}
          />
        ) : value ? (
          <FileText aria-hidden className="size-6" strokeWidth={1.5} />
        ) : (
          <ImagePlus aria-hidden className="size-6" strokeWidth={1.5} />
        )}
      </span>
      <div className="min-w-0 flex-1 space-y-1.5">
        <input
          ref={input}
          type="file"
          tabIndex={-1}
          aria-hidden
          accept={acceptedTypes(accept).join(",")}
          className="hidden"
          onChange={(event) => {
            void take(event.target.files?.[0]);
            event.target.value = "";
          }}
        />
        <div className="flex flex-wrap gap-2">
          <Button
            {...control}
            aria-label={`${descriptor.label}: ${t(value ? "replace" : "choose")}`}
            size="sm"
            loading={sending}
            disabled={disabled}
            onClick={() => input.current?.click()}
          >
            {sending ? t("uploading") : t(value ? "replace" : "choose")}
          </Button>
          {value && !disabled && (
            <Button variant="ghost" size="sm" icon={<Trash2 aria-hidden />} onClick={() => onChange(null)}>
              {t("remove")}
            </Button>
          )}
        </div>
        <p className="text-muted text-sm">
          {t("hint")}
          {value && accept === "any" && (
            <a href={fileUrl(value)} target="_blank" rel="noreferrer" className="ml-2 underline">
              {t("open")}
            </a>
          )}
        </p>
        <div role="status">{error && <FieldErrors id={`${control.id}-upload`} errors={[error]} />}</div>
      </div>
    </div>
  );
}
