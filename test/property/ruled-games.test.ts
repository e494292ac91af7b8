/**
 * Games with rules drawn at random keep every promise. A few in each run; `RULED_GAMES=1000 npx vitest run` this file plays
 * so many, short and whole ones, and `RULED_SEED` others.
 */
import { describe, expect, it } from 'vitest'
import { seedOfDraws, soaking } from '../draws'
import { demolitionCharge, playBattleTwins } from './battle-twins'
import { playRuledGame, ruledSetup } from './ruled-games'

const games = Number(process.env['RULED_GAMES'] ?? (soaking ? 6 : 2))
const name = process.env['RULED_SEED'] ?? `ruled ${seedOfDraws}`
const patience = 600_000
/** One in so many is played to its end with whole forces, or by twins that differ in a secret. */
const whole = 50
const twins = 25

describe(`games with rules drawn at random (${games} of ${name})`, () => {
  const cited = new Set<string>()
  let inputs = 0
  it.each(Array.from({ length: games }, (_, n) => `${name}/${n + 1}`))(
    '%s: no fault, replayed to the same state, taken back and played on',
    async (seed) => {
      const number = Number(seed.split('/').at(-1))
      const game = await playRuledGame(
        seed,
        number % whole === 0 ? { few: false, most: Infinity } : { few: true, most: 150 },
      )
      for (const paragraph of game.cited) cited.add(paragraph)
      inputs += game.inputs
      expect(game.over || game.inputs > 100).toBe(true)
      if (number % twins === 0)
        await playBattleTwins(`${seed}/twins`, 40, {
          ...demolitionCharge,
          setupOf: (twin) => ruledSetup(twin, true),
        })
    },
    patience,
  )
  it('and special rules had something to say in them', () => {
    const spoken = [...cited].filter((paragraph) => paragraph.startsWith('C4-USR-'))
    expect(inputs).toBeGreaterThan(50 * games)
    expect(spoken.length).toBeGreaterThan(games < 6 ? 0 : 4)
  })
})
