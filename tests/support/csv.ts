/** The cells of a csv file as a spreadsheet in Portuguese reads it: semicolons, quotes doubled, a mark of the encoding in front. */
export function parseCsv(text: string): string[][] {
  const rows: string[][] = [[]];
  let cell = "";
  let quoted = false;
  const body = text.replace(/^\uFEFF/, "");
  for (let at = 0; at < body.length; at++) {
    const sign = body[at] as string;
    if (quoted) {
      if (sign === '"' && body[at + 1] === '"') {
        cell += '"';
        at += 1;
      } else if (sign === '"') quoted = false;
      else cell += sign;
    } else if (sign === '"') quoted = true;
    else if (sign === ";" || sign === "\n") {
      rows.at(-1)?.push(cell.replace(/\r$/, ""));
      cell = "";
      if (sign === "\n") rows.push([]);
    } else cell += sign;
  }
  if (cell !== "") rows.at(-1)?.push(cell);
  return rows.filter((row) => row.length > 0);
}
