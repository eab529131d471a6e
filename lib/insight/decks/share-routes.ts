import { Readable } from "node:stream";
import { v7 as uuidv7 } from "uuid";
import { DEFAULT_LOCALE } from "@/lib/base/i18n/locales";
import { notFound, Problem } from "@/lib/base/problem/catalogue";
import { toErrorResponse } from "@/lib/base/problem/to-response";
import { storedZip } from "@/lib/base/sheets/zip";
import { readText } from "@/lib/engine/api/body";
import { openCopy } from "@/lib/field/attachments/copies";
import { clientOf } from "@/lib/platform/auth/client";
import { cookieFlags } from "@/lib/platform/auth/cookie";
import { demandDecoder } from "@/lib/platform/storage/decoding";
import { matchesEtag } from "@/lib/platform/storage/headers";
import { bodyOf } from "@/lib/platform/storage/serve-made";
import { archiveFiles } from "./archive";
import { FOR_FILES, photoJpeg } from "./picture";
import {
  type FoundShare,
  findShare,
  noteVisit,
  openWithPassword,
  shareCookie,
  sharedDeck,
  sharedPicture,
  storedPictures,
} from "./share";
import { ZIP } from "./stored";
import { asciiName, zipNames } from "./zip-names";

type Open = Extract<FoundShare, { state: "open" }>;
/** Bytes of the form with a link's password. */
const MAX_FORM = 4_096;
/** Seconds that a browser may show a photo again without asking: what is closed or taken away is gone soon after. */
const FRESH = 60;
/** Seconds for which a password is not asked for again. */
const REMEMBERED = 24 * 3600;

/** The proof that a request's cookie holds. */
export const proofIn = (cookies: string | null, token: string): string | null =>
  new RegExp(`(?:^|;\\s*)${shareCookie(token)}=([\\w-]{43})`).exec(cookies ?? "")?.[1] ?? null;

async function answer(make: () => Promise<Response>): Promise<Response> {
  try {
    return await make();
  } catch (error) {
    return toErrorResponse(error, DEFAULT_LOCALE, uuidv7());
  }
}

/** An open link; what is closed answers as what never was. */
async function demandOpen(request: Request, token: string): Promise<Open> {
  const found = await findShare(token, proofIn(request.headers.get("cookie"), token), new Date());
  if (found.state !== "open") throw notFound();
  return found;
}

/** A photo of a link, small with `?size=thumb`. @door session */
export const photoAnswer = (request: Request, token: string, id: string): Promise<Response> =>
  answer(async () => {
    const file = await sharedPicture(await demandOpen(request, token), id);
    const copy = new URL(request.url).searchParams.get("size") === "thumb" ? "thumb" : "view";
    const headers = {
      etag: `"${file.sha256.slice(0, 32)}-${copy}"`,
      "cache-control": `private, max-age=${FRESH}`,
      vary: "cookie",
      "x-content-type-options": "nosniff",
      "x-robots-tag": "noindex",
      "content-security-policy": "default-src 'none'; sandbox",
      "cross-origin-resource-policy": "same-origin",
    };
    if (matchesEtag(request, headers)) return new Response(null, { status: 304, headers });
    const { body, size } = await openCopy(file.key, copy);
    return new Response(bodyOf(body), {
      headers: { ...headers, "content-type": "image/webp", "content-length": String(size) },
    });
  });

/** What the page is led back to: opened, the password did not fit, or too many did not. */
async function tried(
  token: string,
  given: string,
  ip: string | null,
): Promise<{ proof: string | null; wrong: string }> {
  try {
    return { proof: await openWithPassword(token, given, ip), wrong: "?wrong=1" };
  } catch (error) {
    if (error instanceof Problem && error.code === "too_many_requests") return { proof: null, wrong: "?wrong=wait" };
    throw error;
  }
}

/** Takes a link's password from a form; leads back to the page, which says whether it fitted. */
export const passwordAnswer = (request: Request, token: string): Promise<Response> =>
  answer(async () => {
    // Anybody may send to this address: no more is read than a password takes.
    const given = new URLSearchParams(await readText(request, MAX_FORM)).get("password");
    const { ip } = clientOf(request.headers);
    const { proof, wrong } = await tried(token, given ?? "", ip);
    const location = `/share/${token}${proof ? "" : wrong}`;
    const { maxAge, secure } = cookieFlags(REMEMBERED);
    const flags = `Path=/share/${token}; HttpOnly; SameSite=Lax; Max-Age=${maxAge}${secure ? "; Secure" : ""}`;
    const headers = new Headers({ location, "cache-control": "no-store" });
    if (proof) headers.set("set-cookie", `${shareCookie(token)}=${proof}; ${flags}`);
    return new Response(null, { status: 303, headers });
  });

/** All photos of a link, where its author lets them be taken along. @door session */
export const downloadAnswer = (request: Request, token: string): Promise<Response> =>
  answer(async () => {
    const share = await demandOpen(request, token);
    const { row, ctx } = share;
    if (!row.downloads) throw notFound();
    demandDecoder();
    await noteVisit(row, "download", clientOf(request.headers).ip);
    const { photos, look, settings, title } = await sharedDeck(share, token);
    const stored = await storedPictures(
      ctx,
      photos.map(({ id }) => id),
    );
    const pieces = storedZip(
      archiveFiles(ctx, {
        ...{ photos, look, gone: [] },
        names: zipNames(photos, "zip_descriptive", look),
        caption: settings.texts.caption,
        bytesOf: async ({ id }) => {
          const picture = stored.get(id);
          return picture ? photoJpeg(picture, FOR_FILES) : null;
        },
        onPhoto: async () => {},
      }),
    );
    return new Response(bodyOf(Readable.from(pieces)), {
      headers: {
        "content-type": ZIP,
        "content-disposition": `attachment; filename="${asciiName(title, 100).toLowerCase() || "fotos"}.zip"`,
        "cache-control": "private, no-store",
        "x-content-type-options": "nosniff",
        "x-robots-tag": "noindex",
      },
    });
  });
