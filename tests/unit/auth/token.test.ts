import { SignJWT, UnsecuredJWT } from "jose";
import { beforeAll, describe, expect, it } from "vitest";
import { bearerOf, readToken, signToken } from "@/lib/platform/auth/token";

const CLAIMS = {
  userId: "018f0000-0000-7000-8000-000000000001",
  tenantId: "018f0000-0000-7000-8000-000000000002",
  sessionId: "018f0000-0000-7000-8000-000000000003",
  tokenId: "018f0000-0000-7000-8000-000000000004",
};
const ago = (seconds: number) => new Date(Date.now() - seconds * 1000);

beforeAll(() => {
  process.env.AUTH_SECRET = "a secret of the tests, long enough to sign with";
});

describe("access tokens", () => {
  it("come back as they went", async () => {
    expect(await readToken(await signToken(CLAIMS, new Date()))).toEqual(CLAIMS);
  });
  it("carry neither role nor permission", async () => {
    const [, body = ""] = (await signToken(CLAIMS, new Date())).split(".");
    const payload: unknown = JSON.parse(Buffer.from(body, "base64url").toString());
    expect(Object.keys(payload as object).sort()).toEqual(["aud", "exp", "iat", "iss", "jti", "sid", "sub", "tid"]);
  });
  it("expire", async () => {
    await expect(readToken(await signToken(CLAIMS, ago(5400 + 300)))).rejects.toMatchObject({ code: "token_expired" });
    expect(await readToken(await signToken(CLAIMS, ago(5300)))).toEqual(CLAIMS);
  });
  it("are refused when altered, unsigned, of another algorithm, issuer, audience or type", async () => {
    const good = await signToken(CLAIMS, new Date());
    const key = new TextEncoder().encode("a secret of the tests, long enough to sign with");
    const body = { tid: CLAIMS.tenantId, sid: CLAIMS.sessionId };
    const make = (alg: string, typ: string, iss: string, aud: string) =>
      new SignJWT(body)
        .setProtectedHeader({ alg, typ })
        .setIssuer(iss)
        .setAudience(aud)
        .setSubject(CLAIMS.userId)
        .setJti(CLAIMS.tokenId)
        .setIssuedAt()
        .setExpirationTime("1h")
        .sign(key);
    const bad = [
      `${good.slice(0, -3)}AAA`,
      good.replace(/\.[^.]+$/, "."),
      new UnsecuredJWT(body).setIssuer("gondola").setAudience("gondola-api").encode(),
      await make("HS512", "at+jwt", "gondola", "gondola-api"),
      await make("HS256", "at+jwt", "gondola", "gondola-api"),
      await make("HS256", "JWT", "gondola", "gondola-api"),
      "nonsense",
      "",
    ];
    for (const token of bad) await expect(readToken(token)).rejects.toMatchObject({ code: "unauthenticated" });
  });
});

describe("the Authorization header", () => {
  const header = (value: string) => bearerOf(new Request("http://x", { headers: { authorization: value } }));
  it("gives the token of Bearer", () => expect(header("Bearer a.b.c")).toBe("a.b.c"));
  it("takes nothing else", () => {
    for (const value of ["", "Basic a.b.c", "Bearer", "Bearer a.b", "Bearer a.b.c d"]) expect(header(value)).toBeNull();
  });
});
