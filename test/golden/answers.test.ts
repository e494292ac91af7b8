/**
 * What the rules say at some positions of recorded games of every system, held against what they said when it was written
 * down: every kind of question with arguments drawn near what is lawful, whether drawn commands may be given, what comes of
 * some, what is shown and asked. A few positions of each game; with SOAK=1 all.
 *
 * Who has changed on purpose what is said writes down what is said now, and sees in the difference what that is:
 *   GOLDEN=answers npx vitest run test/golden/answers.test.ts
 * Where games go otherwise too, with GOLDEN=record, they are played and kept anew before.
 */
import { beforeAll, describe, expect, it } from 'vitest'
import { soaking } from '../draws'
import { digestOf, plainly } from './answers/digest'
import {
  games,
  keepAnswers,
  openGame,
  readAnswers,
  recordGame,
  systems,
  type Answers,
  type System,
} from './answers/games'

/** Every so many of the positions that are written down. */
const stride = soaking ? 1 : 12
const patience = 600_000
const shown = 600

const wish = process.env['GOLDEN']
async function record(system: System): Promise<void> {
  const answers: Answers = {}
  for (const n of games) {
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

describe.each(systems)('%s: the rules say what they said', { timeout: patience }, (system) => {
  beforeAll(async () => {
    if (wish === 'record' || wish === 'answers') await record(system)
  }, patience)
  it.each(games)('in game %i', async (n) => {
    const kept = (await readAnswers(system))[n] ?? {}
    const { told } = await openGame(system, n)
    const others: string[] = []
    const places = Object.keys(kept).filter((_, i) => i % stride === n % stride)
    expect(places.length).toBeGreaterThan(0)
    for (const node of places) {
      const now = await told(Number(node))
      for (const what of new Set([...Object.keys(kept[node] ?? {}), ...Object.keys(now)]))
        if (kept[node]?.[what] !== (what in now ? digestOf(now[what]) : undefined))
          others.push(`after input ${node}, ${what}: now ${plainly(now[what]).slice(0, shown)}`)
    }
    expect(others, `of game ${n} of ${system}`).toEqual([])
  })
})
