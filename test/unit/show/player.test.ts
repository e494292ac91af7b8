import { describe, expect, it } from 'vitest'
import { createPlayer, type Act, type ShowPlayer } from '../../../renderer/show/player'
import type { Staged } from '../../../renderer/show/stage-view'
import type { Pace } from '../../../renderer/show/timing'
import type { GameEvent } from '../../../shared/protocol/event'
import { madeUpEvent } from '../../made-up-facts'

interface View extends Staged {
  readonly named: string
}
const pose = (x: number) => ({ at: { x, z: 0 }, y: 0, on: { piece: null, level: 0 }, facing: 0 })
const view = (named: string, places: Readonly<Record<string, number | null>>): View => ({
  named,
  models: Object.fromEntries(
    Object.entries(places).map(([id, x]) => [id, { pose: x === null ? null : pose(x) }]),
  ),
  table: { width: 1200, depth: 1200, pieces: [] },
})
const whereIs = (player: ShowPlayer<View>, id: string): number | null | undefined => {
  const model = player.shown.getState().view?.models[id]
  return model === undefined ? undefined : (model.pose?.at.x ?? null)
}
let last = 0
const fact = (type: string, data: unknown, audience: GameEvent['audience'] = 'all'): GameEvent =>
  ({ ...madeUpEvent({ id: ++last, type, data }), audience }) as GameEvent
const rolled = (audience: GameEvent['audience'] = 'all') =>
  fact('rolled', { purpose: 'toHit', seat: 'a', dice: [{ kind: 'd6', face: 4 }] }, audience)
const went = (id: string, from: number, to: number) => {
  const [a, b] = [from, to].map((x) => ({ x, y: 0, z: 0 }))
  return fact('moved', {
    unit: 'u',
    moves: { [id]: { legs: [{ from: a, to: b, kind: 'walk', length: to - from }] } },
  })
}
const lost = (id: string, x: number) =>
  fact('casualties', { unit: 'u', models: [id], poses: { [id]: pose(x) } })

const asAnybody: Pace = { dice: 'show', effects: true, titles: false, still: false, orders: null }
const before = view('before', { m: 0, n: 5, o: 9 })
const after = view('after', { m: 330, n: null, o: 10 })
function acting(facts: readonly GameEvent[], pace: Partial<Pace> = {}): ShowPlayer<View> {
  const player = createPlayer<View>({ ...asAnybody, ...pace })
  player.stand(before)
  player.play(act(facts))
  return player
}
const act = (facts: readonly GameEvent[], node = 1): Act<View> => ({ node, before, after, facts })

describe('an act on the table', () => {
  it('shows nobody lost or gone before his dice lie, and each in the order of the facts', () => {
    const player = acting([rolled(), went('m', 0, 330), lost('n', 5)])
    expect([whereIs(player, 'm'), whereIs(player, 'n')]).toEqual([0, 5])
    player.advance(1.55)
    expect(whereIs(player, 'm')).toBe(0)
    player.advance(0.1)
    expect([whereIs(player, 'm'), whereIs(player, 'n')]).toEqual([330, 5])
    player.advance(1.2)
    expect(whereIs(player, 'n')).toBeNull()
    player.advance(0.3)
    expect(player.shown.getState().view).toBe(after)
  })
  it('shows whoever no fact tells of when all is over', () => {
    const player = acting([rolled()])
    expect(whereIs(player, 'o')).toBe(9)
    player.advance(1.6)
    expect(whereIs(player, 'o')).toBe(10)
  })
  it('is over at once when there is nothing to be seen of it', () => {
    const player = acting([fact('phaseBegan', { phase: 'shooting' })])
    expect(player.shown.getState()).toMatchObject({ view: after, busy: false, rolling: false })
  })
  it('tells of dice only when they lie, and holds back what follows until then', () => {
    const [first, second] = [rolled(), rolled()]
    const player = acting([fact('phaseBegan', { phase: 'shooting' }), first, lost('n', 5), second])
    expect(player.shown.getState()).toMatchObject({ heldBack: first.id, rolling: true })
    expect(player.shown.getState().dice).toMatchObject({ key: first.id, lying: false })
    player.advance(1.6)
    expect(player.shown.getState().heldBack).toBe(second.id)
    player.advance(0.35)
    expect(player.shown.getState().dice?.key).toBe(second.id)
    player.advance(1.6)
    expect(player.shown.getState()).toMatchObject({ heldBack: Infinity, rolling: false, dice: null })
  })
  it('tells over dice what all know has come of them before the next', () => {
    const secret = fact('phaseBegan', { phase: 'assault' }, ['a'])
    const open = lost('n', 5)
    const player = acting([rolled(), open, secret, rolled()])
    expect(player.shown.getState().dice?.after).toEqual([open])
  })
  it('counts in steps of any size alike', () => {
    const facts = [rolled(), went('m', 0, 330), lost('n', 5), rolled()]
    const states = [1 / 60, 0.25].map((step) => {
      const player = acting(facts)
      const seen: unknown[] = []
      for (let i = 1; i <= 24; i++) {
        for (let t = 0; t < 0.25 - 1e-9; t += step) player.advance(step)
        const { view: shown, heldBack, rolling } = player.shown.getState()
        seen.push([shown?.models, heldBack, rolling])
      }
      return seen
    })
    expect(states[0]).toEqual(states[1])
  })
  it('shows the last eight throws of a long chain and takes no time for those before', () => {
    const player = acting(Array.from({ length: 20 }, () => rolled()))
    expect(player.left).toBeCloseTo(8 * 1.6, 6)
  })
})

describe('the pace', () => {
  it('without dice or without effects changes come at once, in their order', () => {
    const player = acting([rolled(), lost('n', 5)], { dice: 'off', effects: false })
    expect(whereIs(player, 'n')).toBeNull()
    expect(player.shown.getState().rolling).toBe(false)
  })
  it('quick dice lie for a moment', () => {
    const player = acting([rolled(), lost('n', 5)], { dice: 'quick' })
    player.advance(0.3)
    expect(whereIs(player, 'n')).toBe(5)
    player.advance(0.1)
    expect(whereIs(player, 'n')).toBeNull()
  })
  it('where only the last dice of an input are shown they lie at once, and lie on beside what they led to', () => {
    const [early, late] = [rolled(), rolled()]
    const player = acting([early, went('m', 0, 330), late, lost('n', 5)], { dice: 'last' })
    expect(player.shown.getState().dice).toBeNull()
    player.advance(1.5)
    expect(player.shown.getState().dice).toMatchObject({ key: late.id, lying: true })
    expect(whereIs(player, 'n')).toBe(5)
    player.advance(1.2)
    // The act is over.
    expect(player.shown.getState()).toMatchObject({ view: after, busy: false, dice: { key: late.id } })
    player.advance(1)
    expect(player.shown.getState().dice).toBeNull()
  })
  it('without motion nobody waits for a walk', () => {
    expect(acting([went('m', 0, 330), lost('n', 5)], { still: true }).shown.getState().view).toBe(after)
  })
})

describe('whoever does not want to wait', () => {
  it('has the dice down and all they led to at once; the dice are seen for a moment more', () => {
    const player = acting([rolled(), went('m', 0, 330), rolled(), lost('n', 5)])
    player.advance(0.4)
    player.skip()
    const shown = player.shown.getState()
    expect(shown).toMatchObject({ view: after, rolling: false, busy: false, heldBack: Infinity })
    expect(shown.dice?.lying).toBe(true)
    expect(shown.cues.map(({ cue }) => cue.cue)).toEqual(['walk', 'loss'])
    player.advance(0.4)
    expect(player.shown.getState().dice).toBeNull()
  })
  it('skips what waits behind the act as well', () => {
    const player = acting([rolled()])
    const then = view('then', { m: 1, n: 2, o: 3 })
    player.play({ node: 2, before: after, after: then, facts: [rolled(), rolled()] })
    player.skip()
    expect(player.shown.getState()).toMatchObject({ view: then, node: 2, rolling: false })
  })
})

describe('a leap', () => {
  it('to a moment of the act shows what has happened by then, forwards and backwards', () => {
    const player = acting([rolled(), went('m', 0, 330), lost('n', 5)])
    const { cut } = player.shown.getState()
    player.seek(1.7)
    expect([whereIs(player, 'm'), whereIs(player, 'n')]).toEqual([330, 5])
    player.seek(0.5)
    expect(whereIs(player, 'm')).toBe(0)
    expect(player.shown.getState().dice?.key).toBe(player.shown.getState().heldBack)
    expect(player.shown.getState().cut).toBe(cut + 2)
    player.advance(10)
    expect(player.shown.getState().view).toBe(after)
  })
  it('to another moment of the game ends everything', () => {
    const player = acting([rolled(), lost('n', 5)])
    player.stand(before)
    expect(player.shown.getState()).toMatchObject({ view: before, busy: false, rolling: false, dice: null })
    expect(player.advance(1)).toBe(false)
  })
})

describe('another player sits down', () => {
  const isOpen = ({ audience }: GameEvent): boolean => audience === 'all'
  it('sees nothing that was thrown in secret, and what all know goes on', () => {
    const open = rolled()
    const player = acting([rolled(['a']), open])
    const hers = view('hers', { m: 330, n: null, o: 10 })
    player.limit(isOpen, (one) => ({ ...one, after: hers }))
    expect(player.shown.getState().dice?.key).toBe(open.id)
    player.advance(1.6)
    expect(player.shown.getState().view).toBe(hers)
  })
  it('does not see again what has been shown', () => {
    const player = acting([went('m', 0, 330), rolled(), lost('n', 5)])
    player.advance(1.3)
    player.limit(isOpen, (one) => one)
    player.advance(0.1)
    expect(player.shown.getState().cues.map(({ cue }) => cue.cue)).toEqual([])
    expect(whereIs(player, 'n')).toBe(5)
    player.advance(2)
    expect(whereIs(player, 'n')).toBeNull()
  })
})
