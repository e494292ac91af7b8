/**
 * How much is drawn. `npm test` draws few examples and chooses them well; the soak (`SOAK=1`) draws all there ever were.
 * Which few they are follows from the number of the run (`commit-seed`).
 */
import { playerChance } from '../main/automa/chance'

export const soaking = process.env['SOAK'] === '1'
/** Set for all workers before any of them begins. */
export const seedOfDraws = Number(process.env['PROPERTY_SEED'])
if (!Number.isInteger(seedOfDraws))
  throw new Error('PROPERTY_SEED is no number: test/commit-seed.ts has not run')

/** Of so many examples in the soak: a quarter or such a share, and no fewer than five where there are five. */
export const runs = (inSoak: number, share = 1 / 4): number =>
  soaking ? inSoak : Math.max(Math.min(inSoak, 5), Math.round(inSoak * share))

/**
 * Met more often than this, in the soak; of a quarter of the draws, other ones for each commit, a share that no luck goes below:
 * of what is rare there that is none.
 */
export const enough = (inSoak: number): number => (soaking ? inSoak : Math.floor(inSoak / 40) - 1)

/**
 * All of them in the soak, otherwise so many, drawn by the number of the run; in the order in which they stand.
 * @param what keeps draws from lists of one length apart
 */
export function someOf<T>(all: readonly T[], few = 1, what = ''): T[] {
  if (soaking) return [...all]
  const places = playerChance(`${seedOfDraws} ${few} of ${all.length} ${what}`)
    .shuffled(all.map((_, place) => place))
    .slice(0, few)
  return all.filter((_, place) => places.includes(place))
}

/**
 * Of examples that come one after another, those that show something that fewer than so many before them have shown; in the
 * soak all of them.
 */
export function showingNew(least: number): (shown: Iterable<string>) => boolean {
  const times = new Map<string, number>()
  return (shown) => {
    const all = [...shown]
    const isNew = all.some((one) => (times.get(one) ?? 0) < least)
    if (isNew || soaking) for (const one of all) times.set(one, (times.get(one) ?? 0) + 1)
    return isNew || soaking
  }
}
