/** Scatter dice typed in from the desk: a face (arrow or HIT) and the direction the arrow points in. Pure. */
export interface ScatterTyped {
  /** null: not typed yet. 1–4 are the arrow, 5 and 6 HIT (C4-BASE-03). */
  readonly face: number | null
  readonly bearing: number
}
export const arrowFace = 1
export const hitFace = 5
export const isHitFace = (face: number): boolean => face >= 5

/** @param fallen  face and bearing of dice that are known already */
export const typedAs = (count: number, fallen: readonly number[]): readonly ScatterTyped[] =>
  Array.from({ length: count }, (_, i) => ({ face: fallen[2 * i] ?? null, bearing: fallen[2 * i + 1] ?? 0 }))
export const wholeBearing = (degrees: number): number =>
  Number.isFinite(degrees) ? ((Math.round(degrees) % 360) + 360) % 360 : 0

export const withScatterDie = (
  dice: readonly ScatterTyped[],
  index: number,
  change: Partial<ScatterTyped>,
): readonly ScatterTyped[] => dice.map((die, i) => (i === index ? { ...die, ...change } : die))
/** The die that is typed next; the last one when all are there. */
export const nextDie = (dice: readonly ScatterTyped[]): number => {
  const open = dice.findIndex(({ face }) => face === null)
  return open < 0 ? dice.length - 1 : open
}
/** Face and bearing of each die, one after the other; null while one is missing. */
export const typedFaces = (dice: readonly ScatterTyped[]): number[] | null =>
  dice.every(({ face }) => face !== null) ? dice.flatMap(({ face, bearing }) => [face ?? 0, bearing]) : null
