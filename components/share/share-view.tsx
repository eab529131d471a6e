import type { ReactNode } from "react";
import type { SharePage } from "@/lib/insight/decks/share-page";
import { GroupTabs } from "./group-tabs";
import { SharePhotos } from "./photos";
import { ShareCover } from "./share-cover";
import type { ShareWords } from "./words";

type Props = {
  readonly page: SharePage;
  readonly words: ShareWords;
  readonly foot: string;
  /** What stands at the thumb: until when, and the press that takes the photos along. */
  readonly children?: ReactNode;
};

/** The page that a client opens: a report's cover and its photos, not an application. */
export function ShareView({ page, words, foot, children }: Props) {
  return (
    <div className="@container mx-auto min-h-full max-w-5xl bg-surface">
      <ShareCover page={page} to={words.to} />
      {page.groups.length > 1 && (
        <GroupTabs label={words.groups} groups={page.groups.map(({ key, name, count }) => ({ key, name, count }))} />
      )}
      <SharePhotos groups={page.groups} words={words.viewer} />
      {foot && <p className="border-line border-t px-4 pt-2.5 pb-5 text-muted text-xs">{foot}</p>}
      {children}
    </div>
  );
}
