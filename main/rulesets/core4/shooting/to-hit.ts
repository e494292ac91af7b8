/** To hit (C4-SHOOT-10). */

/** The face needed: 7 − BS, never better than 2+; none where the model cannot shoot. */
export const toHit = (bs: number): number | null => (bs <= 0 ? null : Math.max(2, 7 - bs))
