/** Of what nobody measured, or nobody reached. */
export const HATCHED =
  "border border-control/40 bg-[repeating-linear-gradient(135deg,color-mix(in_srgb,var(--color-control)_35%,transparent)_0_2px,transparent_2px_6px)]";
