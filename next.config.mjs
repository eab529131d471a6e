import createNextIntlPlugin from "next-intl/plugin";

const withNextIntl = createNextIntlPlugin("./lib/platform/http/locale-of-request.ts");

// The strict Content-Security-Policy carries a nonce per request and is therefore set in middleware.ts.
const securityHeaders = [
  { key: "X-Content-Type-Options", value: "nosniff" },
  { key: "X-Frame-Options", value: "DENY" },
  { key: "Referrer-Policy", value: "strict-origin-when-cross-origin" },
  { key: "Permissions-Policy", value: "camera=(), microphone=(), payment=(), usb=(), geolocation=(self)" },
  { key: "Cross-Origin-Opener-Policy", value: "same-origin" },
];

/** @type {import('next').NextConfig} */
const config = {
  poweredByHeader: false,
  // A proxy of the operator's compresses with a process of its own; without one a page of 100 kB would cross a phone's network whole.
  compress: process.env.TRUST_PROXY !== "1",
  reactStrictMode: true,
  // Types are checked by `npm run verify`; a second run in the build would double the wait of the first start.
  typescript: { ignoreBuildErrors: true },
  // A title is in the head for everybody: streamed after a page's first part, it would stand in the body, where the HTML standard has no place for it.
  htmlLimitedBots: /.*/,
  // Tenant data must not enter a shared image cache.
  images: { unoptimized: true },
  serverExternalPackages: ["@node-rs/argon2", "nodemailer", "pg-boss", "pino", "postgres", "sharp", "sheetjs-style"],
  // Texts are compiled on the server (lib/base/i18n/compile.ts); this formatter reads them without a parser.
  turbopack: {
    resolveAlias: {
      "use-intl/format-message": "./lib/base/i18n/format-message.ts",
      "@nivo/voronoi": "./components/charts/no-mesh.ts",
    },
  },
  // Of another version's build little is used again: writing 400 MB of it took a quarter of each build, and saved the next none.
  experimental: {
    turbopackFileSystemCacheForBuild: false,
    // Neither the server nor a browser reads those of a build: a seventh of its time, and 70 MB.
    turbopackSourceMaps: process.env.NODE_ENV !== "production",
    // Nobody downloads what runs on the server: as it is written, the build is an eighth shorter, and what a log tells of an error has names.
    serverMinification: false,
  },
  logging: { serverFunctions: false },
  headers: async () => [{ source: "/:path*", headers: securityHeaders }],
};

export default withNextIntl(config);
