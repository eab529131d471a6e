import type { BulkAction } from "@/lib/engine/resource/operations/bulk";

/** A record that a job did not do, with the reason in words. */
export type NotDone = { readonly id: string; readonly name: string; readonly why: string };
/** A bulk job as the browser gets it. */
export type BulkJobView = {
  readonly id: string;
  /** "Pontos de venda", "Ciclo de novembro de 2026" */
  readonly many: string;
  /** Screen of its records. */
  readonly path: string | null;
  readonly action: BulkAction | "restore" | "edit" | "revert" | "close" | "apply" | "unapply";
  readonly status: "running" | "completed" | "failed" | "canceled";
  /** null = not counted yet. */
  readonly total: number | null;
  readonly done: number;
  /** Records that the person was shown before. */
  readonly expected: number;
  readonly changed: number;
  readonly same: number;
  readonly blocked: number;
  readonly failed: number;
  /** Why the whole was given up. */
  readonly error: string | null;
  /** The first of those that were not done. */
  readonly notDone: readonly NotDone[];
  /** Its changes can be taken back as a whole. */
  readonly canUndo: boolean;
};
