type Props = { readonly columns: number; readonly rows: number };

const upTo = (count: number) => [...Array(count).keys()];

/** A slide with that many photos, as a small drawing. */
export function GridIcon({ columns, rows }: Props) {
  const [width, height] = [(20 - (columns - 1)) / columns, (13 - (rows - 1)) / rows];
  const places = upTo(rows).flatMap((row) => upTo(columns).map((column) => ({ row, column })));
  return (
    <svg aria-hidden viewBox="0 0 20 13" className="h-3.5 w-5.5 fill-current">
      {places.map(({ row, column }) => (
        <rect
          key={`${row} ${column}`}
          x={column * (width + 1)}
          y={row * (height + 1)}
          width={width}
          height={height}
          rx={0.75}
        />
      ))}
    </svg>
  );
}
