import type { ChangeView } from "@/lib/engine/audit/changes";

type Props = {
  readonly changes: readonly ChangeView[];
  readonly words: { readonly field: string; readonly from: string; readonly to: string };
};

/** What a change did to each field, before and after. */
export function ChangesTable({ changes, words }: Props) {
  return (
    <table className="mt-2 w-full table-fixed border-separate border-spacing-0 text-sm">
      <thead className="sr-only">
        <tr>
          <th scope="col">{words.field}</th>
          <th scope="col">{words.from}</th>
          <th scope="col">{words.to}</th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ key, label, from, to }) => (
          <tr key={key} className="align-top max-sm:grid max-sm:grid-cols-2 max-sm:gap-x-3 max-sm:py-1">
            <th scope="row" className="py-1 pr-3 text-left font-normal text-muted max-sm:col-span-2 max-sm:py-0">
              {label}
            </th>
            <td className="break-words py-1 pr-3 text-muted max-sm:py-0">{from}</td>
            <td className="break-words py-1 font-medium max-sm:py-0">
              <span aria-hidden className="text-muted">
                →{" "}
              </span>
              {to}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
