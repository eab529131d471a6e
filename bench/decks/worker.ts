import { createHash } from "node:crypto";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { translatorFor } from "@/lib/base/i18n/translate";
import { storedZip } from "@/lib/base/sheets/zip";
import { archiveFiles } from "@/lib/insight/decks/archive";
import { layoutDeck } from "@/lib/insight/decks/layout";
import { deckWords } from "@/lib/insight/decks/look";
import type { DeckPhoto } from "@/lib/insight/decks/photo";
import { FOR_FILES, FOR_SLIDES, photoJpeg, released } from "@/lib/insight/decks/picture";
import { pptxPieces } from "@/lib/insight/decks/pptx";
import { deckSettings } from "@/lib/insight/decks/settings";
import { zipNames } from "@/lib/insight/decks/zip-names";
import { storage } from "@/lib/platform/storage/store";

/** A worker's process that writes one archive, or one presentation in as many files as it takes, and says how long that took and what it held. */
const [kind = "", root = ""] = process.argv.slice(2);

const photoOf = (id: string, n: number): DeckPhoto => ({
  ...{ id, kind: "answer", visitId: String(n >> 2), clients: [], date: "2026-11-17", timeZone: "America/Sao_Paulo" },
  pos: { id: String(n >> 3), name: `Mercado ${n >> 3}`, code: `P${n >> 3}`, city: "São Paulo", state: "SP" },
  chain: { id: String(n >> 7), name: `Rede ${n >> 7}` },
  takenAt: "2026-11-17T12:00:00.000Z",
  ...{ userName: "Larissa Souza", taskName: "Execução", questionName: "Gôndola", productName: null, answer: null },
  ...{ width: 1_200, height: 900, bytes: 330_000, side: null, thumb: "", full: "", caption: null },
});

/** As a job writes its files, which are told by their hash. */
async function written(key: string, pieces: AsyncIterable<Uint8Array>): Promise<void> {
  const hash = createHash("sha256");
  const hashed = async function* () {
    for await (const piece of pieces) {
      hash.update(piece);
      yield piece;
    }
  };
  await storage().write(key, hashed());
  hash.digest("hex");
}

async function work() {
  const ids = (await readdir(join(root, "t"))).sort();
  const photos = ids.map(photoOf);
  const t = await translatorFor("pt-BR");
  const words = deckWords((key, values) => t(`decks.${key}`, values), "pt-BR");
  const brand = { tenant: "Agência", client: null, logo: null, cover: null, clientLogo: null };
  const look = { locale: "pt-BR", words, brand } as const;
  const onPhoto = async () => {};
  const stored = (id: string) => ({ key: `t/${id}`, width: 1_200, height: 900 });
  const begun = performance.now();
  if (kind === "zip") {
    const names = zipNames(photos, "zip_descriptive", look);
    const bytesOf = ({ id }: DeckPhoto) => photoJpeg(stored(id), FOR_FILES);
    const ctx = { locale: "pt-BR", timeZone: "America/Sao_Paulo" } as const;
    const files = archiveFiles(ctx, { photos, names, caption: "", look, gone: [], bytesOf, onPhoto, used: released });
    await written("x/zip", storedZip(files));
  } else {
    const { parts } = layoutDeck(photos, deckSettings.parse({ type: "ppt" }), look);
    for (const part of parts) {
      const bytesOf = async (box: (typeof part.slides)[number]["pictures"][number]) =>
        box.source === "photo" ? photoJpeg(stored(box.photo.id), FOR_SLIDES) : null;
      await written(`x/deck.${part.number}`, pptxPieces(part, { look, bytesOf, onPhoto, used: released }));
    }
  }
  return (performance.now() - begun) / 1_000;
}

work().then(
  (seconds) => {
    const memoryMb = Math.round(process.resourceUsage().maxRSS / 1_024);
    process.stdout.write(JSON.stringify({ seconds, memoryMb }));
    process.exit(0);
  },
  (error: unknown) => {
    console.error(error);
    process.exit(1);
  },
);
