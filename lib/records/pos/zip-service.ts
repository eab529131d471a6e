import { z } from "zod";
import { log } from "@/lib/base/logging/log";
import { env } from "@/lib/platform/env/env";

const WAIT_MS = 2_500;
const MOST_BYTES = 20_000;
const text = z
  .string()
  .trim()
  .max(200)
  .transform((value) => value || null)
  .nullish();
/** The names that the usual services give to what is wanted here; anything else in an answer is passed over. */
const answer = z.object({
  ibge: z.coerce.number().int().positive().nullish().catch(null),
  bairro: text,
  district: text,
  neighborhood: text,
  logradouro: text,
  street: text,
});

/** Neighbourhood and street of a CEP, and the IBGE code of its city. */
export type ZipStreet = {
  readonly district: string | null;
  readonly address: string | null;
  readonly ibge: number | null;
};
const NOTHING: ZipStreet = { district: null, address: null, ibge: null };

/** Asks the operator's service, where there is one (`CEP_URL`). Late, broken or missing answers are no answer: a form never waits for them. */
export async function streetOfZip(zip: string, url = env().CEP_URL): Promise<ZipStreet> {
  if (!url || !/^\d{8}$/.test(zip)) return NOTHING;
  try {
    const options = {
      signal: AbortSignal.timeout(WAIT_MS),
      redirect: "error",
      headers: { accept: "application/json" },
    };
    const response = await fetch(url.replaceAll("{cep}", zip), options as RequestInit);
    if (!response.ok) return NOTHING;
    const body = await response.text();
    const found = body.length <= MOST_BYTES ? answer.safeParse(JSON.parse(body)) : null;
    if (!found?.success) return NOTHING;
    const { ibge = null, bairro, district, neighborhood, logradouro, street } = found.data;
    return { district: bairro ?? district ?? neighborhood ?? null, address: logradouro ?? street ?? null, ibge };
  } catch (error) {
    log.warn({ err: error }, "the CEP service did not answer");
    return NOTHING;
  }
}
