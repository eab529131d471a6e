"use client";
import { ImagePlus, Trash2 } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { useRef, useState, useTransition } from "react";
import { acceptedTypes, refusalOf, upload } from "@/components/fields/upload";
import { Button } from "@/components/ui/button";
import { FieldErrors } from "@/components/ui/field";
import { formatBytes } from "@/lib/base/i18n/format";
import { setImage } from "@/lib/records/tenants/actions";
import type { ImageKind } from "@/lib/records/tenants/image-kinds";

type Props = { readonly tenantId: string; readonly kind: ImageKind; readonly initial: string | null };

/** One image of a tenant: chosen, sent and set at once, or taken away. */
export default function ImageSlot({ tenantId, kind, initial }: Props) {
  const t = useTranslations("tenantImages");
  const p = useTranslations("form.photo");
  const locale = useLocale();
  const input = useRef<HTMLInputElement>(null);
  const [id, setId] = useState(initial);
  const [error, setError] = useState<string | null>(null);
  const [busy, start] = useTransition();
  const label = t(`${kind}.label`);

  async function set(next: string | null) {
    const result = await setImage(tenantId, kind, next).catch(() => null);
    if (!result?.ok) return setError(result?.problem.message ?? p("failed"));
    setError(null);
    setId(result.value[kind]);
  }
  const take = (file: File | undefined) =>
    start(async () => {
      if (!file) return;
      const refusal = refusalOf(file, "image");
      if (refusal) return setError(p(refusal, { size: formatBytes(locale, file.size) }));
      const sent = await upload(tenantId, file, "tenant");
      if (!sent.ok) return setError(sent.message ?? p("failed"));
      await set(sent.id);
    });
  return (
    <section aria-label={label} className="space-y-3">
      <h2 className="font-bold">{label}</h2>
      <p className="text-muted text-sm">{t(`${kind}.hint`)}</p>
      <div className="grid h-40 place-items-center overflow-hidden rounded-lg border border-line bg-paper p-3">
        {id ? (
          // biome-ignore lint/performance/noImgElement: a private picture, asked for again after each change
          <img
            key={id}
            src={`/api/tenants/${tenantId}/images/${kind}?size=thumb&v=${id}`}
            alt={label}
            className="max-h-full max-w-full object-contain"
          />
        ) : (
          <ImagePlus aria-hidden className="size-7 text-muted" strokeWidth={1.5} />
        )}
      </div>
      <input
        ref={input}
        type="file"
        tabIndex={-1}
        aria-hidden
        accept={acceptedTypes("image").join(",")}
        className="hidden"
        onChange={({ target }) => {
          take(target.files?.[0]);
          target.value = "";
        }}
      />
      <div className="flex flex-wrap gap-2">
        <Button
          size="sm"
          loading={busy}
          aria-label={`${label}: ${p(id ? "replace" : "choose")}`}
          onClick={() => input.current?.click()}
        >
          {p(busy ? "uploading" : id ? "replace" : "choose")}
        </Button>
        {id && (
          <Button
            variant="ghost"
            size="sm"
            icon={<Trash2 aria-hidden />}
            aria-label={`${label}: ${p("remove")}`}
            disabled={busy}
            onClick={() => start(() => set(null))}
          >
            {p("remove")}
          </Button>
        )}
      </div>
      <div role="status">{error && <FieldErrors id={`${kind}-upload`} errors={[error]} />}</div>
    </section>
  );
}
