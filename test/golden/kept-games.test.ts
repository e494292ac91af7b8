import { describe, expect, it } from 'vitest'
import { openRecord, resumeSession, type JournalLine } from '../../main/session'
import {
  digestOf,
  keepGames,
  keptGame,
  keptLines,
  keptNames,
  ofName,
  rulesetOf,
  shownNames,
  type KeptGame,
} from './kept-games'

// A new version of the rules keeps games of its own once: GOLDEN=keep plays those that are not there yet.
if (process.env['GOLDEN'] === 'keep') await keepGames()

const kept = await Promise.all((await shownNames()).map(keptGame))
const playable = kept.filter(({ ruleset }) => rulesetOf(ruleset.id).version === ruleset.version)
const inputs = (lines: readonly JournalLine[]) =>
  lines.flatMap((line) => (line.kind === 'input' ? [line] : []))
const factsOf = ({ lines }: Pick<KeptGame, 'lines'>) =>
  lines.flatMap((line) => ('events' in line ? line.events : []))

describe.each(kept)('the kept game $name', (game) => {
  it('is whole: a digest and a state for the opening and every input', () => {
    expect(game.digests).toHaveLength(inputs(game.lines).length + 1)
    expect(game.states.map((state) => digestOf(JSON.parse(state)))).toEqual(game.digests)
    expect(game.lines[0]).toMatchObject({ kind: 'setup', ruleset: game.ruleset })
    expect(ofName(game.name)).toEqual(game.ruleset)
  })
  it('has takebacks, and secrets of one side', () => {
    expect(game.lines.some(({ kind }) => kind === 'jump')).toBe(true)
    expect(factsOf(game).some(({ audience }) => audience !== 'all' && audience.length === 1)).toBe(true)
  })
})

describe('the kept games together', () => {
  it('hold, for every version kept, two games; of all packs together one', async () => {
    const versions = (await keptNames()).map(ofName).map(({ id, version }) => `${id} ${version}`)
    expect(versions).toEqual(expect.arrayContaining(['core4+city-fight 4', 'live-skirmish 3']))
    for (const one of versions)
      expect(versions.filter((other) => other === one)).toHaveLength(one.includes('sixth') ? 1 : 2)
  })
  it('hold a collapse, close combat and a unit that breaks', async () => {
    const all = await Promise.all((await keptNames()).map(keptLines))
    const types = new Set(all.flatMap((lines) => factsOf({ lines })).map(({ type }) => type))
    for (const type of ['ruinCollapsed', 'roundBegan', 'fellBack', 'lsRevealed', 'lsWounded', 'lsAmbushLaid'])
      expect(types).toContain(type)
  })
})

const rulesOf = ({ ruleset }: KeptGame) => rulesetOf(ruleset.id)
const filmOf = (game: KeptGame, lines = game.lines) =>
  openRecord<unknown, unknown, never>({ ruleset: rulesOf(game) as never, lines })

/** How forces and house rules are written down has changed since, and what the rules note for themselves; what is seen has not. */
const writtenAnew: readonly string[] = ['settings', 'weapons', 'closeWeapons', 'powers', 'entry', 'books']
/**
 * The oldest films begin on a table laid from today's catalogue. Houses drawn as plans have lost the noise in the last
 * digits of their rubble lines since (78.74000000000001): lengths are compared as finely as outlines are clipped.
 */
const asFine = 10_000
const asItHappened = (state: unknown): unknown =>
  JSON.parse(
    JSON.stringify(state, (key, value: unknown) => {
      if (writtenAnew.includes(key)) return undefined
      return typeof value === 'number' ? Math.round(value * asFine) / asFine : value
    }),
  )

/** Without what parts keep that were not there then: they are as they open. */
function ofThen(state: unknown, then: unknown): unknown {
  const [now, old] = [state, then] as { readonly parts?: Readonly<Record<string, unknown>> }[]
  if (now?.parts === undefined || old?.parts === undefined) return state
  const kept = Object.entries(now.parts).filter(([part]) => Object.hasOwn(old.parts ?? {}, part))
  return { ...now, parts: Object.fromEntries(kept) }
}
/** As it was then, said in the shape that today's views are made of. */
function keptState(game: KeptGame, node: number): unknown {
  const state: unknown = JSON.parse(game.states[node] ?? '')
  const { lift } = rulesOf(game)
  return lift?.(state, game.ruleset.version) ?? state
}

describe.each(kept)('the film of $name, whatever the rules are by now', (game) => {
  const film = filmOf(game)
  it('shows after every input what was so then, forwards and backwards', () => {
    const nodes = game.states.map((_, node) => node)
    for (const node of [...nodes.filter((n) => n % 3 === 0).reverse(), ...nodes.filter((n) => n % 5 === 0)])
      expect(asItHappened(ofThen(film.stateAt(node), keptState(game, node)))).toEqual(
        asItHappened(keptState(game, node)),
      )
  })
  it('shows each seat its view', () => {
    for (let node = 0; node < game.states.length; node += 7)
      for (const seat of ['a', 'b'] as const) expect(film.view(node, seat)).toMatchObject({ sides: {} })
  })
  it('tells every fact that was recorded, all of them known to the catalogue', () => {
    const told = game.states.flatMap((_, node) => film.events(node))
    expect(told).toHaveLength(factsOf(game).length)
  })
  it('cut off after any line, plays to that line', () => {
    for (let end = 1; end < game.lines.length; end += 11) {
      const cut = filmOf(game, game.lines.slice(0, end))
      expect(cut.stateAt(cut.last)).toEqual(film.stateAt(cut.last))
    }
  })
})

describe.each(playable)('$name, of the rules as they are now', (game) => {
  const ruleset = rulesOf(game)
  it('shows the kept state after every input, from its record alone', () => {
    const film = filmOf(game)
    for (const [node, state] of game.states.entries())
      expect(JSON.parse(JSON.stringify(film.seek(node)))).toEqual(JSON.parse(state))
  })
  it('goes the same way when its inputs are played again', () => {
    const session = resumeSession<unknown, never, unknown, never>({
      id: game.name,
      ruleset: ruleset as never,
      lines: game.lines,
      sink: { append: () => Promise.resolve() },
    })
    expect(game.digests.map((_, node) => digestOf(session.seek(node)))).toEqual(game.digests)
  })
})

describe.each(kept.filter((game) => !playable.includes(game)))(
  '$name, of rules that have changed since',
  (game) => {
    it('is not played on by other rules without a word', () => {
      const ruleset = rulesOf(game)
      expect(() =>
        resumeSession<unknown, never, unknown, never>({
          id: game.name,
          ruleset: ruleset as never,
          lines: game.lines,
          sink: { append: () => Promise.resolve() },
        }),
      ).toThrow(/version/)
    })
  },
)
