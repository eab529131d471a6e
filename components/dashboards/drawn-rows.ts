/** Of more rows than so many, only the first are drawn until somebody asks for all: of most cards nobody scrolls to the end. */
const [MANY, FIRST] = [60, 40];

type Asked<Row> = {
  /** Somebody asked for all of them. */
  readonly whole: boolean;
  /** However many there are, all are drawn. */
  readonly uncut?: boolean;
  /** Whether a row lies between the ends of a ranking; absent = none is folded away. */
  readonly folded?: (row: Row) => boolean;
};

type Drawn<Row> = {
  readonly rows: readonly Row[];
  /** More than are drawn without being asked for. */
  readonly many: boolean;
  /** The folded ones are among them, hidden by style. */
  readonly hides: boolean;
};

/** Which of a card's rows are drawn. Few are all there, what is folded hidden; of many the folded ones, or all but the first, come when asked for. */
export function drawnRows<Row>(all: readonly Row[], { whole, uncut = false, folded }: Asked<Row>): Drawn<Row> {
  if (uncut || all.length <= MANY) return { rows: all, many: false, hides: folded !== undefined };
  if (whole) return { rows: all, many: true, hides: false };
  return { rows: folded ? all.filter((row) => !folded(row)) : all.slice(0, FIRST), many: true, hides: false };
}
