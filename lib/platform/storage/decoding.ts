import { type ChildProcess, fork } from "node:child_process";
import { join } from "node:path";
import { Problem } from "@/lib/base/problem/catalogue";
import { COPIES, MAX_IMAGE_PIXELS } from "./limits";
import { LOOK_SIDE, lookOf, type PictureLook } from "./look";

export type Decoded = {
  readonly width: number;
  readonly height: number;
  readonly view: Buffer;
  readonly thumb: Buffer;
  /** See `lookOf`; null for a picture that shows too little. */
  readonly look: PictureLook | null;
};

/** Pictures that are decoded at once, each in a process of its own. */
const AT_ONCE = 2;
/** Uploads that may wait for their turn, a mebibyte each; and how many of the rest, before none more is begun. */
const MAX_WAITING = 30;
/** The largest that is let in takes a second; this long means that something is wrong. */
const LIMIT_MS = 20_000;
/** Then the process ends, and what it holds of memory with it. */
const IDLE_MS = 10_000;
const RETRY_AFTER = 5;

type Decoder = { readonly child: ChildProcess; rest?: NodeJS.Timeout };
/** Somebody stands and waits for what is sent (`waiting`); what goes out may take longer (`patient`), and never holds an upload up. */
type Lanes = {
  busy: number;
  readonly idle: Decoder[];
  readonly waiting: (() => void)[];
  readonly patient: (() => void)[];
};

// One per process, also where a bundler has made several copies of this module.
const KEY = Symbol.for("gondola.decoding");
const home = globalThis as { [KEY]?: Lanes };
home[KEY] ??= { busy: 0, idle: [], waiting: [], patient: [] };
const lanes = home[KEY];

/**
 * Decodes a picture in another process; null when it is not a whole one. Throws `unavailable` when too many wait or it takes too long.
 */
export async function decode(bytes: Buffer): Promise<Decoded | null> {
  const { view, thumb } = COPIES;
  type Image = Record<"view" | "thumb" | "greys", Uint8Array> & Pick<Decoded, "width" | "height">;
  const image = await inLane<Image>({ bytes, view, thumb, grey: LOOK_SIDE });
  if (!image) return null;
  const { greys, ...shown } = image;
  return { ...shown, view: Buffer.from(image.view), thumb: Buffer.from(image.thumb), look: lookOf(greys) };
}

/**
 * The look of a picture that is stored already; null where it shows too little or is no whole picture. Uploads go first, however many wait.
 * Throws `unavailable` when it takes too long.
 */
export async function readLook(bytes: Buffer): Promise<PictureLook | null> {
  const image = await inLane<{ greys: Uint8Array }>({ bytes, thumb: COPIES.thumb, looked: LOOK_SIDE }, "patient");
  return image && lookOf(image.greys);
}

type Redrawn = {
  /** Longest side, in pixels. */
  readonly side: number;
  readonly quality: number;
  /** As PNG, whose clear parts stay clear. */
  readonly clear?: boolean;
};

/** A picture drawn anew, upright and without metadata, as JPEG or PNG; null when it is not a whole one. Waits and throws as `readLook` does. */
export async function redraw(bytes: Buffer, { clear = false, ...how }: Redrawn): Promise<Buffer | null> {
  const image = await inLane<{ drawn: Uint8Array }>({ bytes, clear, ...how }, "patient");
  return image && Buffer.from(image.drawn);
}

/** Before many pictures are drawn for somebody outside: throws `unavailable` while others' already wait. */
export function demandDecoder(): void {
  if (lanes.patient.length >= MAX_WAITING) throw new Problem("unavailable", { retryAfter: RETRY_AFTER });
}

type Work = { readonly bytes: Buffer } & Readonly<Record<string, unknown>>;

type Queue = "waiting" | "patient";

async function inLane<T>(work: Work, queue: Queue = "waiting"): Promise<T | null> {
  await enter(queue);
  try {
    // A process may have been ended from outside; a picture that ends two is at fault itself.
    const first = await decodeOnce<T>(work);
    return first === undefined ? ((await decodeOnce<T>(work)) ?? null) : first;
  } finally {
    leave();
  }
}

async function enter(queue: Queue): Promise<void> {
  if (lanes.busy < AT_ONCE) {
    lanes.busy += 1;
    return;
  }
  if (queue === "waiting" && lanes.waiting.length >= MAX_WAITING)
    throw new Problem("unavailable", { retryAfter: RETRY_AFTER });
  await new Promise<void>((resolve) => lanes[queue].push(resolve));
}

function leave(): void {
  const next = lanes.waiting.shift() ?? lanes.patient.shift();
  if (next) next();
  else lanes.busy -= 1;
}

/** Undefined when the process died over it. */
async function decodeOnce<T>(work: Work): Promise<T | null | undefined> {
  const decoder = lanes.idle.pop() ?? start();
  clearTimeout(decoder.rest);
  const { child } = decoder;
  child.ref();
  child.channel?.ref();
  let late: NodeJS.Timeout | undefined;
  try {
    return await new Promise<T | null | undefined>((resolve, reject) => {
      child.once("message", ({ image }: { image: T | null }) => resolve(image));
      child.once("exit", () => resolve(undefined));
      child.once("error", () => resolve(undefined));
      late = setTimeout(() => {
        child.kill("SIGKILL");
        reject(new Problem("unavailable", { retryAfter: RETRY_AFTER }));
      }, LIMIT_MS);
      child.send({ ...work, pixels: MAX_IMAGE_PIXELS }, (error) => error && resolve(undefined));
    });
  } finally {
    clearTimeout(late);
    child.removeAllListeners();
    rest(decoder);
  }
}

function start(): Decoder {
  // Started as it lies there: the bundler would look for it among its own files.
  const program = join(/* turbopackIgnore: true */ process.cwd(), "lib/platform/storage/decoder.mjs");
  const child = fork(/* turbopackIgnore: true */ program, [], {
    serialization: "advanced",
    execArgv: [],
    stdio: "ignore",
    // Nothing of ours is of use to it. Few arenas: freed memory goes back at once.
    env: { NODE_ENV: process.env.NODE_ENV, PATH: process.env.PATH, UV_THREADPOOL_SIZE: "2", MALLOC_ARENA_MAX: "2" },
  });
  return { child };
}

/** Keeps it for the next picture, a short while; it does not keep our process alive. */
function rest(decoder: Decoder): void {
  const { child } = decoder;
  if (child.killed || child.exitCode !== null || child.signalCode !== null || !child.connected) return;
  child.on("error", () => {});
  child.once("exit", () => forget(decoder));
  decoder.rest = setTimeout(() => {
    forget(decoder);
    child.kill();
  }, IDLE_MS);
  decoder.rest.unref();
  child.unref();
  child.channel?.unref();
  lanes.idle.push(decoder);
}

function forget(decoder: Decoder): void {
  const at = lanes.idle.indexOf(decoder);
  if (at >= 0) lanes.idle.splice(at, 1);
}
