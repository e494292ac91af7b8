/** Lengths. Stored unit: millimetre, rounded to 0.01 mm (design §3). */
export type Mm = number

export const inches = (n: number): Mm => n * 25.4
export const cm = (n: number): Mm => n * 10
export const toInches = (mm: Mm): number => mm / 25.4

/** Two lengths closer than this are the same length: 0.001" (README §3.2 of the specs). */
export const tolerance: Mm = 0.0254
/** Resulting base contact: plan gap of at most 0.05" (C4-ASSAULT-01). */
export const contactTolerance: Mm = 0.05 * 25.4
/** A base within 0.01" of a footprint touches it (CF-RUIN-03). */
export const touchTolerance: Mm = 0.01 * 25.4
/** A ray inside a footprint for no more than 0.05" only grazes it (C4-LOS-07). */
export const grazeTolerance: Mm = 0.05 * 25.4
/** Standard height of a storey: 3". */
export const storeyHeight: Mm = 3 * 25.4
/** Default thickness of a floor slab, below its walking surface: 0.2". */
export const slabThickness: Mm = 0.2 * 25.4

/** d ≤ x: "within x", "up to x". */
export const within = (d: Mm, x: Mm): boolean => d <= x + tolerance
/** d > x: "more than x", "not within x". */
export const beyond = (d: Mm, x: Mm): boolean => d > x + tolerance
/** d ≥ x: "at least x", "no closer than x". */
export const atLeast = (d: Mm, x: Mm): boolean => d >= x - tolerance
/** d < x: "closer than x", "under a marker", "overlaps". */
export const closerThan = (d: Mm, x: Mm): boolean => d < x - tolerance

/** Inches as a refusal tells them. */
export const shownInches = (mm: Mm): string => Math.max(0, toInches(mm)).toFixed(1)

/** The stored form of a length. */
export const stored = (mm: Mm): Mm => Math.round(mm * 100) / 100
