import { keptTexts } from "@/lib/base/i18n/kept-texts";
import { isLocale } from "@/lib/base/i18n/locales";

type Props = { readonly params: Promise<{ version: string; file: string }> };

/**
 * The words that many screens share, for whoever asks: they are the product's, never a tenant's. A page of another version gets today's, which
 * is then kept by nobody.
 */
export async function GET(_: Request, { params }: Props): Promise<Response> {
  const { version, file } = await params;
  const locale = file.replace(/\.json$/, "");
  if (!isLocale(locale)) return new Response(null, { status: 404 });
  const { address, body } = await keptTexts(locale);
  const kept = address === `/texts/${version}/${file}`;
  return new Response(body, {
    headers: {
      "content-type": "application/json",
      "cache-control": kept ? "public, max-age=31536000, immutable" : "no-store",
    },
  });
}
