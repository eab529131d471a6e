"use client";
import { useTranslations } from "next-intl";
import { type FormEvent, useState } from "react";
import { problemText } from "@/components/resource/problem-text";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import { notify } from "@/components/ui/toast";
import { fillAlbum, makeAlbum } from "@/lib/insight/gallery/actions";
import type { Album } from "@/lib/insight/gallery/albums";
import type { AlbumAudience } from "@/lib/insight/gallery/audience";

type Props = {
  readonly albums: readonly Album[];
  readonly audience: AlbumAudience;
  /** Photos of the gallery; null = what the filter brings, now and later. */
  readonly photoIds: readonly string[] | null;
  readonly state: Readonly<Record<string, string>>;
  readonly onClose: () => void;
  /** With the album that holds them now. */
  readonly onDone: (id: string) => void;
};
const NEW = "";

/** Keeps what is selected in an album: one that is there, or a new one with a name and who sees it. */
export default function AlbumDialog({ albums, audience, photoIds, state, onClose, onDone }: Props) {
  const t = useTranslations("gallery.albums");
  const [into, setInto] = useState(NEW);
  const [name, setName] = useState("");
  const [visibility, setVisibility] = useState<Album["visibility"]>("private");
  const [who, setWho] = useState({ team: audience.teams[0]?.id ?? "", client: audience.clients[0]?.id ?? "" });
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const mine = photoIds ? albums.filter((album) => album.mine && !album.state) : [];
  const offered = (["private", "team", "client"] as const).filter(
    (one) => one === "private" || (one === "team" ? audience.teams : audience.clients).length > 0,
  );
  async function keep() {
    if (into !== NEW && photoIds) {
      const result = await fillAlbum(into, photoIds);
      if (result.ok) notify.success(t("added", { count: result.value }));
      return result.ok ? { ok: true as const, value: into } : result;
    }
    const result = await makeAlbum({
      ...{ name, visibility },
      ...(visibility === "team" && { team_id: who.team }),
      ...(visibility === "client" && { business_unit_id: who.client }),
      ...(photoIds ? { photo_ids: photoIds } : { state }),
    });
    if (result.ok) notify.success(t("saved", { name: name.trim() }));
    return result;
  }
  async function send(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    const result = await keep().catch(() => null);
    setBusy(false);
    if (!result?.ok) return setError((result && problemText(result.problem)) || t("failed"));
    onDone(result.value);
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      size="sm"
      title={t("title")}
      description={photoIds ? t("chosenText", { count: photoIds.length }) : t("smartText")}
      dismissable={false}
      footer={
        <>
          <Button onClick={onClose}>{t("cancel")}</Button>
          <Button type="submit" form="album" variant="primary" loading={busy}>
            {t("save")}
          </Button>
        </>
      }
    >
      <form id="album" onSubmit={send} className="flex flex-col gap-3">
        {mine.length > 0 && (
          <Field id="album-into" label={t("into")}>
            {(control) => (
              <Select {...control} value={into} onChange={({ target }) => setInto(target.value)}>
                <option value={NEW}>{t("fresh")}</option>
                {mine.map((album) => (
                  <option key={album.id} value={album.id}>
                    {album.name}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        )}
        <Field id="album-name" label={t("name")} errors={error ? [error] : []} className={into === NEW ? "" : "hidden"}>
          {(control) => (
            <Input {...control} maxLength={80} value={name} onChange={({ target }) => setName(target.value)} />
          )}
        </Field>
        {into === NEW && offered.length > 1 && (
          <Field id="album-seen" label={t("seen")}>
            {(control) => (
              <Select
                {...control}
                value={visibility}
                onChange={({ target }) => setVisibility(offered.find((one) => one === target.value) ?? "private")}
              >
                {offered.map((one) => (
                  <option key={one} value={one}>
                    {t(`visibility.${one}`)}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        )}
        {into === NEW && visibility !== "private" && (
          <Field id="album-who" label={t(visibility)}>
            {(control) => (
              <Select
                {...control}
                value={who[visibility]}
                onChange={({ target }) => setWho({ ...who, [visibility]: target.value })}
              >
                {(visibility === "team" ? audience.teams : audience.clients).map((one) => (
                  <option key={one.id} value={one.id}>
                    {one.name}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        )}
      </form>
    </Dialog>
  );
}
