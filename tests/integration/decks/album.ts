import { createHash } from "node:crypto";
import sharp from "sharp";
import { v7 as uuidv7 } from "uuid";
import {
  attachments,
  posChains,
  posChecks,
  questionnaireAnswerFiles,
  questionnaireAnswers,
  questionnaireAnswerValues,
} from "@/db/schema";
import { withTenant } from "@/db/with-tenant";
import { uploadKey } from "@/lib/platform/storage/storage";
import { storage } from "@/lib/platform/storage/store";
import type { TestTenant } from "../../support/tenant";
import { addPos } from "../check-ins/visit";
import { officeOf } from "../due/task";

export const DAY = "2026-11-17";
const ZONE = "America/Sao_Paulo";
let seed = 0;

/** A photo with a position in its EXIF, turned by it where that is asked for. */
export const photoBytes = async ({ width = 640, height = 480, orientation = 1 } = {}): Promise<Buffer> => {
  const n = ++seed;
  const background = { r: (n * 37) % 256, g: (n * 91) % 256, b: (n * 13) % 256 };
  return sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .withExif({ IFD0: { Copyright: `secret ${n}` }, IFD3: { GPSLatitudeRef: "S", GPSLatitude: "23/1 33/1 0/1" } })
    .withMetadata({ orientation })
    .toBuffer();
};

/** Visits with photos: of arrival, and of a shelf before and after the work. */
export async function albumOf(tenant: TestTenant) {
  const office = officeOf(tenant);
  const task = await office.task([
    { name: "Gôndola antes do serviço", type: "file", maxFiles: 3 },
    { name: "Há ruptura?", type: "boolean" },
    { name: "Gôndola depois do serviço", type: "file", maxFiles: 3 },
  ]);
  const chainId = uuidv7();
  await withTenant(tenant, (tx) => tx.insert(posChains).values({ id: chainId, name: `Rede ${chainId}` }));
  const keep = async (bytes: Buffer, size = { width: 640, height: 480 }, kind: "answer" | "check_in" = "answer") => {
    const sha256 = createHash("sha256").update(bytes).digest("hex");
    const key = uploadKey(tenant.tenantId, new Date(), sha256);
    await storage().put(key, bytes);
    const id = uuidv7();
    const file = { id, kind, mime: "image/jpeg", bytes: bytes.length, sha256, storageKey: key, ...size };
    const at = { occurredAt: new Date(`${DAY}T12:00:00Z`), uploadedBy: tenant.userIds.promoter };
    await withTenant(tenant, (tx) => tx.insert(attachments).values({ ...file, ...at }));
    return { id, key };
  };
  /** One visit by somebody; gives the ids of its photos: arrival, before, after. `shelf`: what the one before shows. */
  async function visit(of: { posId?: string; userId?: string; date?: string; shelf?: Buffer } = {}) {
    const { userId = tenant.userIds.promoter, date = DAY } = of;
    const posId = of.posId ?? (await addPos(tenant.tenantId, { chainId, externalCode: `P${++seed}` }));
    const at = new Date(`${date}T12:00:00Z`);
    const [arrival, before, after] = [
      await keep(await photoBytes(), undefined, "check_in"),
      await keep(of.shelf ?? (await photoBytes())),
      await keep(await photoBytes()),
    ];
    const [checkId, answerId] = [uuidv7(), uuidv7()];
    await withTenant(tenant, async (tx) => {
      const stamp = { userId, posId, localDate: date, timezone: ZONE };
      await tx.insert(posChecks).values({
        id: checkId,
        ...stamp,
        occurredAt: at,
        checkOutAt: at,
        checkOutReceivedAt: at,
        timeInStoreSeconds: 0,
        photoInId: arrival.id,
      });
      const times = { startedAt: at, endedAt: at };
      const answer = { id: answerId, ...stamp, ...times, questionnaireId: task.id, posCheckId: checkId };
      await tx.insert(questionnaireAnswers).values(answer);
      const value = (n: number) => ({
        ...{ id: uuidv7(), answerId, itemId: task.items[n] ?? "", questionId: task.questions[n] ?? "" },
        ...{ answeredAt: at, localDate: date, posId, userId },
      });
      const [first, second, third] = [value(0), { ...value(1), booleanValue: true }, value(2)];
      await tx.insert(questionnaireAnswerValues).values([first, second, third]);
      await tx.insert(questionnaireAnswerFiles).values([
        { valueId: first.id, attachmentId: before.id },
        { valueId: third.id, attachmentId: after.id },
      ]);
    });
    return { checkId, answerId, posId, arrival, before, after };
  }
  return { task, chainId, keep, visit };
}
