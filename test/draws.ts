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

/** Of so many examples in the soak: a quarter, and no fewer than five where there are five. */
export const runs = (inSoak: number): number =>
  soaking ? inSoak : Math.max(Math.min(inSoak, 5), Math.round(inSoak / 4))

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
