import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, it } from "vitest";
import { readEnv } from "@/lib/platform/env/env";
import { streetOfZip } from "@/lib/records/pos/zip-service";

const NOTHING = { district: null, address: null, ibge: null };
let stop = () => {};
afterEach(() => stop());

async function service(answer: (path: string, response: ServerResponse) => void): Promise<string> {
  const server = createServer((request, response) => answer(request.url ?? "", response));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  stop = () => {
    server.closeAllConnections();
    server.close();
  };
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/ws/{cep}/json/`;
}
const says = (body: unknown, status = 200) =>
  service((_path, response) => response.writeHead(status).end(typeof body === "string" ? body : JSON.stringify(body)));

it("takes neighbourhood and street in the names that the usual services give them", async () => {
  let asked = "";
  const url = await service((path, response) => {
    asked = path;
    response.end(
      JSON.stringify({ cep: "01310-100", logradouro: "Avenida Paulista", bairro: " Bela Vista ", ibge: "3550308" }),
    );
  });
  expect(await streetOfZip("01310100", url)).toEqual({
    district: "Bela Vista",
    address: "Avenida Paulista",
    ibge: 3_550_308,
  });
  expect(asked).toBe("/ws/01310100/json/");
  stop();
  const other = await says({ street: "Rua Augusta", neighborhood: "Consolação" });
  expect(await streetOfZip("01310100", other)).toEqual({ district: "Consolação", address: "Rua Augusta", ibge: null });
});

it.each([
  ["knows none", { erro: true }, 200],
  ["fails", "oops", 500],
  ["talks nonsense", "<html>", 200],
  ["sends another kind of value", { logradouro: 7, bairro: {} }, 200],
  ["sends too much", { logradouro: "x".repeat(30_000) }, 200],
])("is no answer where the service %s", async (_what, body, status) => {
  expect(await streetOfZip("01310100", await says(body, status))).toEqual(NOTHING);
});

it("follows no redirect, and asks nobody without an address or with something that is no CEP", async () => {
  const url = await service((_path, response) => response.writeHead(302, { location: "http://127.0.0.1:1/" }).end());
  expect(await streetOfZip("01310100", url)).toEqual(NOTHING);
  expect(await streetOfZip("../../admin", url)).toEqual(NOTHING);
  expect(await streetOfZip("01310100", undefined)).toEqual(NOTHING);
});

it("an address of the service without a place for the CEP is refused at the start", () => {
  expect(() => readEnv({ CEP_URL: "https://example.com/" })).toThrow(/CEP_URL/);
  expect(readEnv({ CEP_URL: "https://example.com/{cep}" }).CEP_URL).toBe("https://example.com/{cep}");
});
