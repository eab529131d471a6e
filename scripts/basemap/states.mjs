import brazil from "@svg-maps/brazil";
import { area, centroid, segmentDistance, simplify } from "./geometry.mjs";

const DEGREES = 180 / Math.PI;

/**
 * The drawing is a Mercator map. Its scale and place were fitted to Natural Earth's outline of Brazil by iterated
 * closest points: half of the 2,020 outer vertices lie within 0.7 km of it, and a second or third order term gains nothing.
 * @param {[number, number]} point @returns {[number, number]}
 */
function unproject([x, y]) {
  const mercator = -15.3373352 - (20.6253429 * (y - 320)) / 320;
  return [
    -54.4215522 + (19.610225 * (x - 306)) / 306,
    DEGREES * (2 * Math.atan(Math.exp(mercator / DEGREES)) - Math.PI / 2),
  ];
}

/** Reads an SVG path of moves and lines into rings. @param {string} path */
function ringsOf(path) {
  const tokens = path.match(/[a-zA-Z]|-?\d*\.?\d+(?:e-?\d+)?/g) ?? [];
  /** @type {[number, number][][]} */
  const rings = [];
  let command = "";
  let [x, y] = [0, 0];
  for (let i = 0; i < tokens.length; ) {
    if (/[a-zA-Z]/.test(tokens[i])) command = tokens[i++];
    if (command.toLowerCase() === "z") {
      const ring = rings.at(-1);
      [x, y] = ring[0];
      ring.push([x, y]);
      continue;
    }
    const relative = command === command.toLowerCase();
    x = Number(tokens[i++]) + (relative ? x : 0);
    y = Number(tokens[i++]) + (relative ? y : 0);
    if (command.toLowerCase() === "m") {
      rings.push([]);
      command = relative ? "l" : "L";
    } else if (command.toLowerCase() !== "l") throw new Error(`unknown path command ${command}`);
    rings.at(-1).push([x, y]);
  }
  return rings;
}

/** Two outlines closer than this many units of the drawing (7 km each) are one border; the next gap seen is twice that. */
const SHARED = 0.5;

/**
 * The borders between states, each once, and a point for each state's abbreviation; longitude, latitude.
 * The outline towards the sea and other countries is left out: Natural Earth's is finer.
 */
export function stateLines() {
  const states = brazil.locations.map(({ id, path }) => ({ uf: id.toUpperCase(), rings: ringsOf(path) }));
  const lines = [];
  states.forEach((state, index) => {
    const later = states.slice(index + 1).flatMap(({ rings }) => rings);
    for (const ring of state.rings) {
      let run = [];
      for (let i = 1; i < ring.length; i++) {
        const [a, b] = [ring[i - 1], ring[i]];
        const middle = [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
        const shared = later.some((other) =>
          other.some((p, k) => k > 0 && segmentDistance(middle, other[k - 1], p) < SHARED),
        );
        if (shared) run.push(...(run.length ? [b] : [a, b]));
        if ((!shared || i === ring.length - 1) && run.length) {
          lines.push(simplify(run, 0.08).map(unproject));
          run = [];
        }
      }
    }
  });
  const labels = states.map(({ uf, rings }) => {
    const largest = rings.reduce((best, ring) => (Math.abs(area(ring)) > Math.abs(area(best)) ? ring : best));
    return { uf, at: unproject(centroid(largest)) };
  });
  return { lines, labels };
}
