/** What a file holds besides its shape: it is not taken over, and the player is told so, item by item. */

/** `terrain:leftOut.<kind>` in the language files names it. */
export const leftOutKinds = [
  'materials',
  'pictures',
  'colours',
  'animations',
  /** Other shapes of the same surface that are not set in the file (morph targets of weight 0). */
  'variants',
  'cameras',
  'lights',
  'lines',
  'points',
  'curves',
  /** Parts that the file itself hides. */
  'hidden',
  /** Parts that no scene shows, or another one than that which opens first. */
  'elsewhere',
  'extensions',
  /** Behind the end of the model. */
  'bytes',
] as const
export type LeftOutKind = (typeof leftOutKinds)[number]

export interface LeftOutItem {
  readonly what: LeftOutKind
  readonly count: number
  /** Of extensions, which. */
  readonly names?: string
}

/** Those of which there are any, in the order they are said. */
export const leftOut = (
  counts: Partial<Readonly<Record<LeftOutKind, number>>>,
  names: Partial<Readonly<Record<LeftOutKind, string>>> = {},
): readonly LeftOutItem[] =>
  leftOutKinds.flatMap((what) => {
    const count = counts[what] ?? 0
    const named = names[what]
    return count === 0 ? [] : [named === undefined ? { what, count } : { what, count, names: named }]
  })
