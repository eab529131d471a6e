/** Goods on a shelf from left to right: width, height and tone; 0 high is a gap where something has sold out. */
type Good = readonly [width: number, height: number, tone: 1 | 2 | 3];
const SHELVES: readonly (readonly Good[])[] = [
  [
    [34, 74, 1],
    [34, 74, 1],
    [34, 74, 1],
    [46, 58, 3],
    [46, 58, 3],
    [28, 84, 2],
    [28, 84, 2],
    [28, 0, 1],
    [52, 48, 3],
    [52, 48, 3],
  ],
  [
    [52, 56, 3],
    [52, 56, 3],
    [26, 82, 1],
    [26, 82, 1],
    [26, 82, 1],
    [26, 82, 1],
    [40, 66, 2],
    [40, 66, 2],
    [40, 0, 1],
    [40, 66, 2],
  ],
  [
    [38, 70, 2],
    [38, 70, 2],
    [38, 70, 2],
    [58, 44, 1],
    [58, 44, 1],
    [30, 86, 3],
    [30, 86, 3],
    [30, 86, 3],
    [48, 60, 1],
  ],
  [
    [60, 50, 1],
    [60, 50, 1],
    [32, 78, 3],
    [32, 78, 3],
    [32, 0, 1],
    [44, 64, 2],
    [44, 64, 2],
    [44, 64, 2],
    [30, 80, 1],
  ],
];
const FILLS = { 1: "fill-accent", 2: "fill-control", 3: "fill-line" } as const;
const GAP = 7;
const ROW = 120;
const WIDTH = 460;

/** A quiet drawing of a gondola, the shelf that the product is named after. Decoration only. */
export function ShelfArt({ className }: { className?: string }) {
  return (
    <svg viewBox={`0 0 ${WIDTH} ${ROW * SHELVES.length + 8}`} aria-hidden="true" className={className}>
      {SHELVES.map((goods, row) => {
        const floor = ROW * (row + 1);
        let x = 10;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the drawing never changes
          <g key={row}>
            {goods.map(([width, height, tone]) => {
              const at = x;
              x += width + GAP;
              return height === 0 ? (
                <path
                  key={at}
                  d={`M${at + 6} ${floor - 12}h${width - 12}`}
                  className="stroke-control"
                  strokeWidth="1.5"
                  strokeDasharray="3 3"
                />
              ) : (
                <g key={at}>
                  <rect
                    x={at}
                    y={floor - 8 - height}
                    width={width}
                    height={height}
                    rx="4"
                    className={FILLS[tone]}
                    opacity={tone === 1 ? 0.85 : 0.7}
                  />
                  <rect
                    x={at + 6}
                    y={floor - 8 - height * 0.62}
                    width={width - 12}
                    height={height * 0.22}
                    rx="2"
                    className="fill-surface"
                    opacity="0.75"
                  />
                </g>
              );
            })}
            <rect x="0" y={floor - 8} width={WIDTH} height="5" rx="2.5" className="fill-ink" opacity="0.8" />
          </g>
        );
      })}
    </svg>
  );
}
