/** @typedef {[number, number]} Position */

/** Distance of p from the segment a–b, in the units of the plane. @param {Position} p @param {Position} a @param {Position} b */
export function segmentDistance(p, a, b) {
  const dx = b[0] - a[0];
  const dy = b[1] - a[1];
  const length = dx * dx + dy * dy;
  const t = length ? Math.max(0, Math.min(1, ((p[0] - a[0]) * dx + (p[1] - a[1]) * dy) / length)) : 0;
  return Math.hypot(p[0] - a[0] - t * dx, p[1] - a[1] - t * dy);
}

/** Douglas–Peucker; the ends stay. @param {Position[]} line @param {number} tolerance @returns {Position[]} */
export function simplify(line, tolerance) {
  if (line.length < 3) return line;
  const keep = new Uint8Array(line.length);
  keep[0] = keep[line.length - 1] = 1;
  const open = [[0, line.length - 1]];
  for (let range = open.pop(); range; range = open.pop()) {
    const [from, to] = range;
    let worst = tolerance;
    let at = -1;
    for (let i = from + 1; i < to; i++) {
      const distance = segmentDistance(line[i], line[from], line[to]);
      if (distance > worst) [worst, at] = [distance, i];
    }
    if (at > 0) {
      keep[at] = 1;
      open.push([from, at], [at, to]);
    }
  }
  return line.filter((_, i) => keep[i]);
}

/** Signed area of a closed ring. @param {Position[]} ring */
export function area(ring) {
  let sum = 0;
  for (let i = 1; i < ring.length; i++) sum += ring[i - 1][0] * ring[i][1] - ring[i][0] * ring[i - 1][1];
  return sum / 2;
}

/** Centre of mass of a closed ring. @param {Position[]} ring @returns {Position} */
export function centroid(ring) {
  let [x, y] = [0, 0];
  for (let i = 1; i < ring.length; i++) {
    const [a, b] = [ring[i - 1], ring[i]];
    const cross = a[0] * b[1] - b[0] * a[1];
    x += (a[0] + b[0]) * cross;
    y += (a[1] + b[1]) * cross;
  }
  const scale = 6 * area(ring);
  return [x / scale, y / scale];
}

/** @param {number} digits */
export const rounder = (digits) => {
  const factor = 10 ** digits;
  /** @param {Position} position @returns {Position} */
  return ([lon, lat]) => [Math.round(lon * factor) / factor, Math.round(lat * factor) / factor];
};
