import { ImageOff } from "lucide-react";
import { cn } from "@/components/ui/cn";
import { thumbnailUrl } from "./file-url";

/** A record's picture before its name, or the place where one is missing. The name beside it says what it is. */
export function RecordPicture({ fileId, className }: { readonly fileId: string | null; readonly className: string }) {
  const frame = cn("shrink-0 rounded-sm border border-line object-cover", className);
  if (fileId === null) {
    return (
      <span aria-hidden className={cn(frame, "grid place-items-center border-dashed bg-sunken text-muted")}>
        <ImageOff className="size-3/5" strokeWidth={1.5} />
      </span>
    );
  }
  // biome-ignore lint/performance/noImgElement: thumbnails come resized from our own, permission-checked route
  return <img src={thumbnailUrl(fileId)} alt="" loading="lazy" className={cn(frame, "bg-surface")} />;
}
