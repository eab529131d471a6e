/** Types of `promoter.mjs` for TypeScript projects. */
import type { VisitClient } from "./client.mjs";

export type DayReport = {
  visits: number;
  answers: number;
  photos: number;
  justified: number;
  forced: number;
  refused: string[];
};

export class VirtualPromoter {
  constructor(
    client: VisitClient,
    options?: { log?: (text: string) => void; offline?: boolean; random?: () => number; visits?: number },
  );
  work(day?: { date?: string; until?: Date }): Promise<DayReport>;
}
