import { v7 as uuidv7 } from "uuid";
import { callApi } from "@/lib/platform/http/api-client";
import { IMAGE_TYPES, MAX_UPLOAD_BYTES, PDF_TYPE } from "@/lib/platform/storage/limits";

export type UploadFailure = "tooLarge" | "wrongType" | "failed";

/** What a file input offers to choose: images, and PDFs where documents are kept. */
export const acceptedTypes = (accept: "image" | "any"): readonly string[] =>
  accept === "image" ? IMAGE_TYPES : [...IMAGE_TYPES, PDF_TYPE];

/** Why a file would be refused, before it is sent; the server looks at its bytes again. */
export function refusalOf(file: File, accept: "image" | "any"): UploadFailure | null {
  if (file.size > MAX_UPLOAD_BYTES) return "tooLarge";
  if (!acceptedTypes(accept).includes(file.type)) return "wrongType";
  return null;
}

type Answer = { readonly error?: { readonly message?: string } };

/** Sends a file as an attachment; gives its id, or what the server said. */
export async function upload(
  tenantId: string,
  file: File,
  kind: string,
): Promise<{ ok: true; id: string } | { ok: false; message: string | null }> {
  // Made here, so that a retry after a lost answer makes no second attachment.
  const id = uuidv7();
  const body = new FormData();
  body.set("id", id);
  body.set("kind", kind);
  body.set("occurred_at", new Date().toISOString());
  body.set("file", file);
  try {
    const response = await callApi(`/api/tenant/${tenantId}/attachments/create`, { method: "POST", body });
    if (response.ok) return { ok: true, id };
    const answer = (await response.json()) as Answer;
    return { ok: false, message: answer.error?.message ?? null };
  } catch {
    return { ok: false, message: null };
  }
}
