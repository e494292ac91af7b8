/**
 * What the rules say at some positions of recorded games of every system, held against what they said when it was written
 * down: every kind of question with arguments drawn near what is lawful, whether drawn commands may be given, what comes of
 * some, what is shown and asked; and every game goes again as it went. A few positions of each game; with SOAK=1 all.
 *
 * Who has changed on purpose what is said writes down what is said now, and sees in the difference what that is:
 *   GOLDEN=answers npx vitest run test/golden/answers.test.ts
 * Where games go otherwise too, with GOLDEN=record, they are played and kept anew before.
 */
import { describe, expect, it } from 'vitest'
import { soaking } from '../draws'
import { digestOf, plainly } from './answers/digest'
import {
  gamesOf,
  keepAnswers,
  openGame,
  playAgain,
  readAnswers,
  recordGame,
  systems,
  type Answers,
  type System,
} from './answers/games'

/** So do wrong changes that no rule test has noticed (`resources/tools/mutants.vitest.ts`). */
const asksAll = soaking || process.env['MUTANTS_AMONG'] === 'others'
/** Every so many of the positions that are written down: of few models more, for they cost little. */
const strideOf = (system: System): number => (asksAll ? 1 : system === 'few-models' ? 4 : 14)
const patience = 600_000
const shown = 600

const wish = process.env['GOLDEN']
async function record(system: System): Promise<void> {
  const answers: Answers = {}
  for (const n of gamesOf(system)) {
    if (wish === 'record') await recordGame(system, n)
    const { positions, told } = await openGame(system, n)
    const places: Answers[string] = {}
    for (const node of await positions()) {
      const all = Object.entries(await told(node))
      places[node] = Object.fromEntries(all.map(([what, answer]) => [what, digestOf(answer)]))
    }
    answers[n] = places
  }
  await keepAnswers(system, answers)
}

if (wish === 'record' || wish === 'answers') for (const system of systems) await record(system)

const asked = await Promise.all(
  systems.flatMap((system) =>
    gamesOf(system).map(async (n) => ({ system, n, kept: (await readAnswers(system))[n] ?? {} })),
  ),
)

describe.each(asked)('$system, game $n', { timeout: patience }, ({ system, n, kept }) => {
  const opening = once(() => openGame(system, n))
  const stride = strideOf(system)
  const places = Object.keys(kept).filter((_, i) => i % stride === n % stride)
  it.each(places)('after input %s the rules say what they said', async (node) => {
    const { told } = await opening()
    const now = await told(Number(node))
    const others = Object.keys({ ...kept[node], ...now })
      .filter((what) => kept[node]?.[what] !== (what in now ? digestOf(now[what]) : undefined))
      .map((what) => `${what}: now ${plainly(now[what]).slice(0, shown)}`)
    expect(others, `of game ${n} of ${system}`).toEqual([])
  })
  it('goes the same way when its inputs are played again', async () => {
    expect(await playAgain(system, n)).toBe(true)
  })
})

function once<T>(make: () => T): () => T {
  let made: { readonly it: T } | undefined
  return () => (made ??= { it: make() }).it
}
