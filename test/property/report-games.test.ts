/**
 * G5 and G6 of the battle report over whole random games of every kind: no figure or name of any report is wrong, every form
 * of it is valid, and none tells a seat what it may not know. Which games the environment says (`REPORT_GAMES=sixth:1:20`:
 * kind, first, how many); the soak asks for them in pieces, and goes on where it was. `REPORT_GAMES_IN` names a folder where
 * they are kept once played, `REPORT_GAMES_RUN` the run from whose seed they come.
 */
import { describe, expect, it } from 'vitest'
import { playerChance } from '../../main/automa'
import { gameKinds, type GameKind } from '../../main/hosts/commands/drawn-games'
import { gameOf } from '../../main/hosts/commands/kept-games'
import { resourcesFolder } from '../../main/hosts/resources-folder'
import { storageIn } from '../../main/storage'
import { voices } from '../../shared/report/story/storyboard'
import { seedOfDraws } from '../draws'
import { recordFrom } from '../unit/report/record-from'
import { before, hiddenFrom, proven } from './report-proofs'

const storage = storageIn('/nowhere', resourcesFolder())
const folder = process.env['REPORT_GAMES_IN'] ?? null
const run = process.env['REPORT_GAMES_RUN'] ?? `report-${seedOfDraws}`

interface Piece {
  readonly kind: GameKind
  readonly first: number
  readonly count: number
}
/** One short game of either family where nobody has asked for more. */
const few: readonly Piece[] = [
  { kind: 'core4', first: 1, count: 1 },
  { kind: 'live-skirmish', first: 1, count: 1 },
]
function asked(wish: string | undefined): readonly Piece[] {
  if (wish === undefined) return few
  const [name, first, count] = wish.split(':')
  const kind = gameKinds.find((one) => one === name)
  if (kind === undefined)
    throw new Error(`REPORT_GAMES: no kind '${name}'; there are ${gameKinds.join(', ')}`)
  return [{ kind, first: Number(first), count: Number(count) }]
}

describe.each(asked(process.env['REPORT_GAMES']))(
  'reports of random games: $kind $first',
  ({ kind, first, count }) => {
    it('are true, and keep the secrets of either side', async () => {
      const met = { games: 0, figures: 0, names: 0, seats: 0, secrets: 0, kinds: new Set<string>() }
      for (let number = first; number < first + count; number++) {
        const name = `${run}/${kind}/${number}`
        const lines = await gameOf(storage, folder, { run, kind, number })
        const { wrong, malformed, figures, names } = proven(await recordFrom(name, lines, 'all'), name)
        expect([name, wrong, malformed]).toEqual([name, [], []])
        const chance = playerChance(`${name}/secrets`)
        const inputs = lines.filter((line) => line.kind === 'input').length
        const point = 10 + chance.whole(Math.max(1, inputs - 10))
        const told = [
          { voice: chance.pick(voices) ?? 'plain', language: chance.pick(['en', 'ru'] as const) ?? 'en' },
        ]
        for (const seat of ['a', 'b'] as const) {
          const hidden = await hiddenFrom(seat, name, before(lines, point), told)
          expect([name, point, seat, hidden.leaks]).toEqual([name, point, seat, []])
          met.seats += 1
          met.secrets += hidden.names + hidden.orders
          for (const one of hidden.kinds) met.kinds.add(one)
        }
        met.games += 1
        met.figures += figures
        met.names += names
      }
      console.log(JSON.stringify({ kind, first, ...met, kinds: [...met.kinds] }))
      expect(met.figures).toBeGreaterThan(10 * met.games)
    })
  },
)
