import { existsSync } from "node:fs";
import { z } from "zod";
import { isAddress } from "@/lib/platform/map/hosts";

const url = (schemes: string) =>
  z.string().regex(new RegExp(`^(${schemes})://`), `must start with ${schemes.replaceAll("|", ":// or ")}://`);
/** Whole, as it becomes part of a header of every page. */
const address = z.string().refine(isAddress, "must be an address with http:// or https://");
const optional = <S extends z.ZodType>(schema: S) => z.preprocess((v) => (v === "" ? undefined : v), schema.optional());
const withDefault = <S extends z.ZodType>(schema: S, value: z.input<S>) =>
  z.preprocess((v) => (v === "" || v === undefined ? value : v), schema).meta({ default: value });
const flag = z.enum(["0", "1"]).transform((value) => value === "1");

const postgresUrl = url("postgres|postgresql");

/** Every variable the program reads. `describe` is the text of the table in the README. */
export const variables = z.object({
  DATABASE_URL: optional(postgresUrl).describe(
    "PostgreSQL 15 or newer, as a role that may create roles. Absent: an embedded PostgreSQL for trying out.",
  ),
  DATABASE_OWNER_URL: optional(postgresUrl).describe(
    "Role that owns the tables and migrates. Absent: made from `DATABASE_URL`.",
  ),
  DATABASE_APP_URL: optional(postgresUrl).describe("Role of web and worker, bound by row level security. As above."),
  DATABASE_SYSTEM_URL: optional(postgresUrl).describe("Role that reads across tenants for sign-in and jobs. As above."),
  APP_URL: optional(url("http|https")).describe(
    "Address people use, for links in mails; `https` makes cookies secure. Absent: `http://localhost` and the port.",
  ),
  AUTH_SECRET: optional(z.string().min(32, "needs at least 32 characters")).describe(
    "Signs sessions. Absent: made once and kept in `.data/secret`.",
  ),
  PORT: optional(z.coerce.number().int().min(1).max(65535)).describe(
    "Port of the web server, taken as it is. Absent: the first free one from 3000 on.",
  ),
  WEB_PROCESSES: optional(z.coerce.number().int().min(1).max(32)).describe(
    "Web processes behind that port; several take up to 15 connections to PostgreSQL each, one alone 27. Absent: one for each processor, six at most; where the system cannot share a port, one.",
  ),
  HOST: optional(z.string()).describe("Address to listen on. Absent: every interface."),
  TRUST_PROXY: withDefault(flag, "0").describe(
    "`1`: a proxy of ours stands before us, writes `X-Forwarded-For`, and compresses what it hands on.",
  ),
  ROLE: withDefault(z.enum(["all", "web", "worker"]), "all").describe("What this process runs."),
  DEMO: withDefault(flag, "1").describe("`0`: no demonstration data on an empty database."),
  ADMIN_EMAIL: optional(z.email()).describe("First super admin of an empty database when `DEMO=0`."),
  ADMIN_PASSWORD: optional(z.string().min(8, "needs at least 8 characters")).describe("Password of that super admin."),
  STORAGE_DIR: withDefault(z.string(), ".data/files").describe("Folder of uploaded photos and files."),
  STORAGE_FULL_PERCENT: withDefault(z.coerce.number().int().min(1).max(100), 90).describe(
    "From so much of that folder's disk in use on, uploads and exports are refused, so that PostgreSQL never finds it full.",
  ),
  SMTP_URL: optional(url("smtp|smtps")).describe("Mail server. Absent: mails are only kept in the outbox."),
  MAIL_FROM: withDefault(z.string(), "Gôndola <gondola@localhost>").describe("Sender of mails."),
  CEP_URL: optional(url("http|https").refine((value) => value.includes("{cep}"), "must contain {cep}")).describe(
    "Service that knows streets by CEP, with `{cep}` in its address (`https://viacep.com.br/ws/{cep}/json/`). Absent: none is asked.",
  ),
  MAP_STYLE_URL: optional(address).describe(
    "Style to draw maps with, such as a public one without a key (`https://tiles.openfreemap.org/styles/positron`). It goes before `MAP_PMTILES`, and that before `MAPBOX_TOKEN`.",
  ),
  MAP_STYLE_URL_DARK: optional(address).describe("The same in the dark. Absent: `MAP_STYLE_URL`."),
  MAP_HOSTS: optional(
    z
      .string()
      .regex(
        /^https?:\/\/[^\s/;,]+(\s+https?:\/\/[^\s/;,]+)*$/,
        "must be addresses with blanks between, without a path",
      ),
  ).describe("Other hosts from which the style fetches tiles, glyphs or sprites, with blanks between."),
  MAP_PMTILES: optional(
    z.string().refine((value) => isAddress(value) || existsSync(value), "there is no such file"),
  ).describe(
    "Streets of one's own: a Protomaps base map in one PMTiles file, or its address on a server that answers to ranges and to this site.",
  ),
  MAPBOX_TOKEN: optional(z.string()).describe("Draws maps with Mapbox. Absent: MapLibre on the bundled base map."),
  DESIGN_PAGE: withDefault(flag, "0").describe("`1`: the page `/design` shows every component in every state."),
  LOG_LEVEL: withDefault(z.enum(["trace", "debug", "info", "warn", "error", "silent"]), "info").describe(
    "Least severe line that is logged; `npm start` uses `warn` unless told otherwise.",
  ),
});

export type Env = z.output<typeof variables>;
