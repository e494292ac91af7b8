/**
 * A film from a record says what a run of its inputs says, where they can be run: by the rules that made it. Of records of
 * earlier versions only the record itself speaks: today's rules would decide some of those inputs otherwise or refuse them,
 * and the rules of then are in the program no more. What such a film has to show stands beside each of them, as it was
 * then (`kept-games`).
 */
import { describe, expect, it } from 'vitest'
import { productContent } from '../../main/hosts/product'
import type { HostedFilm } from '../../main/hosts/playable'
import { resourcesFolder } from '../../main/hosts/resources-folder'
import { journalLineSchema, type JournalLine } from '../../main/session'
import { readSetup } from '../../main/storage'
import { present } from '../../renderer/show/present'
import type { Pace } from '../../renderer/show/timing'
import { applyPatches } from '../../shared/apply-patches'
import type { Input, TimelineNode } from '../../shared/protocol/api'
import type { FilmSight } from '../../shared/protocol/film'
import { atOnce } from '../../shared/sliced'
import { keptGame, shownNames, type KeptGame } from './kept-games'

const { rulesetFor } = await productContent(resourcesFolder())
function rulesOf({ name, lines }: KeptGame) {
  const { systems } = readSetup(lines[0], name)
  const rules = rulesetFor(systems)
  if (rules === null) throw new Error(`no rules for ${systems.join(', ')}`)
  return rules
}
const kept = await Promise.all((await shownNames()).map(keptGame))
const playable = kept.filter((game) => rulesOf(game).version === game.ruleset.version)

/** What is written down when the same hands do the same again, with the same seed. */
async function runAfresh(game: KeptGame): Promise<readonly JournalLine[]> {
  const rules = rulesOf(game)
  const session = await rules.start(game.name, readSetup(game.lines[0], game.name), {
    append: () => Promise.resolve(),
  })
  for (const line of game.lines) {
    if (line.kind === 'jump') await session.jump(line.seat, line.to, line.consent)
    // What stands under orders has answered already.
    if (line.kind === 'input' && !session.lines.some((done) => done.kind === 'input' && done.n === line.n))
      await session.submit(line.input as Input)
  }
  return session.lines
}

const pace: Pace = { dice: 'show', effects: true, titles: true, still: false, orders: null }
/** So many frames are asked for at once. */
const chunk = 64
/** Every way through it in stretches, each node in one of them as a step. */
function stretches(film: HostedFilm, nodes: readonly { readonly id: number }[]): readonly number[][] {
  const made: number[][] = []
  for (const { id } of nodes) {
    const parent = film.parent(id)
    if (parent === null) continue
    const stretch = made.find((one) => one.at(-1) === parent && one.length < chunk)
    if (stretch === undefined) made.push([parent, id])
    else stretch.push(id)
  }
  return made
}
/** All that a page is given to show, and what it makes of it. */
function shownBy(film: HostedFilm, sight: FilmSight) {
  const nodes = atOnce(film.timeline(sight))
  const head = { mode: film.mode, ruleset: film.ruleset, at: film.at, over: atOnce(film.over()), nodes }
  const frames = stretches(film, nodes).map(([first = 0, ...more]) =>
    atOnce(film.frames(sight, [first, ...more])),
  )
  const presented = frames.flatMap(({ first, steps }) => {
    let before = first
    return steps.map(({ patches, events }) => {
      const told = present(events, before, pace)
      before = applyPatches(before, patches)
      return told
    })
  })
  return { head, frames, presented }
}

/**
 * Records of before notes were written beside an input do not hold what an answer had been asked, and whether a secret came
 * out with it: of these two marks the timeline says as much as the old record does.
 */
function asNoted(fresh: readonly TimelineNode[], old: readonly TimelineNode[], { lines }: KeptGame) {
  const bare = new Set(
    lines.flatMap((line) => (line.kind === 'input' && line.notes === undefined ? [line.n] : [])),
  )
  return fresh.map(({ standing, ...told }, i) => {
    const was = old[i]
    // Records of before do not say which answers an order gave.
    const node: TimelineNode = was?.standing === undefined ? told : { ...told, ...(standing && { standing }) }
    if (was === undefined || !bare.has(node.id)) return node
    const { secret } = was
    return was.label.key === 'timeline.answer' ? { ...node, secret, label: was.label } : { ...node, secret }
  })
}
const throughFile = (lines: readonly JournalLine[]): readonly JournalLine[] =>
  lines.map((line) => journalLineSchema.parse(JSON.parse(JSON.stringify(line))))

describe.each(playable)('the film of $name', (game) => {
  it('from its old record equals the one from a fresh run: heads, frames, cues and times, for either side and with all secrets', async () => {
    const rules = rulesOf(game)
    const lines = await runAfresh(game)
    const [old, fresh, written] = [game.lines, lines, throughFile(lines)].map((one) => rules.film(one))
    if (old === undefined || fresh === undefined || written === undefined) throw new Error('three films')
    for (const sight of ['a', 'b', 'all'] as const) {
      const [was, is] = [shownBy(old, sight), shownBy(fresh, sight)]
      expect(was.head.nodes).toHaveLength(game.states.length)
      expect(was.presented).toHaveLength(game.states.length - 1)
      expect(was.presented.some(({ cues }) => cues.some(({ cue }) => cue.cue === 'dice'))).toBe(true)
      expect({ ...is.head, nodes: asNoted(is.head.nodes, was.head.nodes, game) }).toEqual(was.head)
      expect(atOnce(written.timeline(sight))).toEqual(is.head.nodes)
      expect(JSON.stringify(is.frames)).toBe(JSON.stringify(was.frames))
      expect(JSON.stringify(is.presented)).toBe(JSON.stringify(was.presented))
    }
  }, 180_000)
})
it('films of both families are made afresh', () => {
  expect(new Set(playable.map(({ ruleset }) => ruleset.id === 'live-skirmish')).size).toBe(2)
})
