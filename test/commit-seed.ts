/** From which number the tests of a run draw: chosen once, where vitest is set up, for all its workers. */
import { execFileSync } from 'node:child_process'

/** Where no commit is at hand: sources without git. */
const always = 20261121

/** Of the commit that is checked out, or the constant. */
function ofCommit(): number {
  try {
    const hash = execFileSync('git', ['rev-parse', 'HEAD'], {
      cwd: import.meta.dirname,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    return Number.parseInt(hash.slice(0, 7), 16)
  } catch {
    // Neither git nor a checkout says anything: the same examples as ever.
    return always
  }
}

/**
 * Each commit draws other examples, and the same again whenever it is tested: a red run is red again. `PROPERTY_SEED=<number>`
 * draws those of another run, `PROPERTY_SEED=random` those of none before.
 * @throws Error where the wish is no number
 */
export default function setup(): void {
  const wish = process.env['PROPERTY_SEED'] ?? String(ofCommit())
  const seed = wish === 'random' ? Math.floor(Math.random() * 2 ** 31) : Number(wish)
  if (!Number.isInteger(seed)) throw new Error(`PROPERTY_SEED=${wish}: a whole number, or random`)
  process.env['PROPERTY_SEED'] = String(seed)
}
