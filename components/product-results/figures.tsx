/** A few numbers with their names, side by side. */
export function Figures({ items }: { readonly items: readonly (readonly [name: string, value: string])[] }) {
  return (
    <dl className="mb-3 flex flex-wrap gap-x-6 gap-y-2">
      {items.map(([name, value]) => (
        <div key={name}>
          <dt className="text-muted text-xs">{name}</dt>
          <dd className="font-bold tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
