export type Scale = { readonly from: number; readonly to: number; readonly ticks: readonly number[] };

const STEPS = [1, 2, 2.5, 5, 10] as const;
const WANTED = 4;

/** An axis in round numbers around these values, in reais; 0 to 1 around none. Prices move little, so it need not begin at zero. */
export function scaleOf(values: readonly number[]): Scale {
  if (values.length === 0) return { from: 0, to: 1, ticks: [0, 1] };
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const span = high - low || Math.max(high, 1) / 2;
  const power = 10 ** Math.floor(Math.log10(span / WANTED));
  const step = (STEPS.find((one) => one * power >= span / WANTED) ?? 10) * power;
  const first = Math.max(0, Math.floor((low - span * 0.05) / step));
  const last = Math.ceil((high + span * 0.05) / step);
  const ticks = Array.from({ length: last - first + 1 }, (_, at) => Number(((first + at) * step).toFixed(6)));
  return { from: ticks[0] ?? 0, to: ticks.at(-1) ?? 1, ticks };
}
