/** Says what a long piece of work has come to. */
export type Tell = (stage: string) => void;

export type Step = {
  /** What all of its lines begin with: several steps may go on at once. */
  readonly name: string;
  readonly doing: string;
  /** How long it usually takes, "about a minute". */
  readonly usually: string;
  /** Known to take long: said at its beginning, and not only when it has lasted a moment. */
  readonly long?: boolean;
};

/** What takes less is over before anybody wonders. */
const MOMENT_MS = 1_000;
/** Nobody sits before a silent terminal for longer. */
const SILENT_MS = 15_000;

/** "45 s", "2 min 5 s": whole seconds. */
export function spell(ms: number): string {
  const seconds = Math.round(ms / 1_000);
  const [minutes, rest] = [Math.floor(seconds / 60), seconds % 60];
  if (minutes === 0) return `${rest} s`;
  return rest === 0 ? `${minutes} min` : `${minutes} min ${rest} s`;
}

/**
 * Does a step of the start and speaks meanwhile: what it is doing and how long that usually takes, each stage that `tell` names, at least every
 * fifteen seconds how long it has lasted, and in the end how long it took. A step that was over in a moment says nothing.
 */
export async function speaking<T>(
  { name, doing, usually, long = false }: Step,
  work: (tell: Tell) => Promise<T>,
  say: (line: string) => void = console.log,
): Promise<T> {
  const began = Date.now();
  let [stage, spoken, silentSince] = ["", false, began];
  const speak = (text: string) => {
    silentSince = Date.now();
    say(`${name}: ${text}`);
  };
  const begin = () => {
    if (!spoken) speak(`${doing} (usually ${usually})…`);
    spoken = true;
  };
  if (long) begin();
  const opening = setTimeout(begin, MOMENT_MS);
  const watch = setInterval(() => {
    const lasted = spell(Date.now() - began);
    if (spoken && Date.now() - silentSince >= SILENT_MS)
      speak(`${stage || doing}, ${lasted} so far (usually ${usually})`);
  }, MOMENT_MS);
  try {
    const result = await work((next) => {
      if (next !== stage && spoken) speak(next);
      stage = next;
    });
    if (spoken) speak(`done in ${spell(Date.now() - began)}`);
    return result;
  } finally {
    clearTimeout(opening);
    clearInterval(watch);
  }
}
