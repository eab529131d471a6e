"use client";
import dynamic from "next/dynamic";
import { useState } from "react";
import { PhotoThumb } from "@/components/check-ins/photo-thumb";

const PhotoViewer = dynamic(() => import("@/components/reviews/photo-viewer").then((m) => m.PhotoViewer), {
  ssr: false,
});

type Photo = { readonly id: string; readonly alt: string; readonly what: string; readonly by: string };

/** Photos as buttons that show them large. */
export function PhotoGrid({ photos, label }: { readonly photos: readonly Photo[]; readonly label: string }) {
  const [shown, setShown] = useState<string | null>(null);
  return (
    <>
      <ul aria-label={label} className="grid grid-cols-2 gap-3 @lg:grid-cols-4 @3xl:grid-cols-6">
        {photos.map(({ id, alt, what, by }) => (
          <li key={id} className="min-w-0">
            <PhotoThumb photo={{ id, alt, side: "in" }} onOpen={() => setShown(id)} size="panel" />
            <p title={what} className="mt-1 truncate font-medium text-sm">
              {what}
            </p>
            <p className="text-muted text-xs tabular-nums">{by}</p>
          </li>
        ))}
      </ul>
      {shown && <PhotoViewer photos={photos} shown={shown} onShow={setShown} />}
    </>
  );
}
