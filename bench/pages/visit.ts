import { chromium } from "playwright";
import { cpuSeconds } from "../measure/cpu";

type Cookie = { readonly name: string; readonly value: string };

/**
 * What a visit of a page in a browser costs the web process, in milliseconds of processor: all that the browser fetches until it is quiet, by
 * somebody whose browser has been here before. CHROME_PATH: the browser; BENCH_SHOT=<file> keeps what it saw.
 */
export async function visitsOf(base: string, path: string, cookies: readonly Cookie[], web: number, times: number) {
  const { CHROME_PATH: executablePath, BENCH_SHOT: shot } = process.env;
  const browser = await chromium.launch({ args: ["--no-sandbox"], ...(executablePath && { executablePath }) });
  try {
    const context = await browser.newContext({ locale: "pt-BR", viewport: { width: 1440, height: 900 } });
    await context.addCookies(cookies.map((cookie) => ({ ...cookie, url: base })));
    const taken: number[] = [];
    let asked = 0;
    for (let visit = -2; visit < times; visit += 1) {
      const page = await context.newPage();
      asked = 0;
      page.on("request", () => {
        asked += 1;
      });
      const before = cpuSeconds(web);
      await page.goto(`${base}${path}`, { waitUntil: "networkidle" });
      if (visit >= 0) taken.push((cpuSeconds(web) - before) * 1_000);
      if (shot && visit === times - 1) await page.screenshot({ path: shot });
      await page.close();
    }
    return { taken, requests: asked };
  } finally {
    await browser.close();
  }
}
