/** Bytes of a file that can be imported: 50 MiB. */
export const MAX_SHEET_BYTES = 52_428_800;
/** Rows of a text file, and of a spreadsheet, which has to be read as a whole. */
export const MAX_TEXT_ROWS = 1_000_000;
export const MAX_BOOK_ROWS = 100_000;
export const MAX_COLUMNS = 300;
/** Cells of a spreadsheet: 100,000 rows of 50. */
export const MAX_BOOK_CELLS = 5_000_000;
/** Characters of one row of a text file. */
export const MAX_ROW_CHARACTERS = 1_000_000;

/** Characters of one row of a spreadsheet, and of all: one text may stand in millions of cells and still be a small file. */
export const MAX_BOOK_ROW_CHARACTERS = 200_000;
export const MAX_BOOK_CHARACTERS = 200_000_000;

/** What the process that reads a spreadsheet may use. */
export const BOOK_MEMORY_MB = 1_200;
export const BOOK_LIMIT_MS = 60_000;
/** Bytes that a workbook may unpack to, as it says itself. */
export const MAX_UNPACKED_BYTES = 800_000_000;
