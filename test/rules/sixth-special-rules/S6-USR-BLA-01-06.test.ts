import { describe, expect, it } from 'vitest'
import { LINE, VET, rollsOf, shoot, thrown } from '../core4/firing-line'
import { laying, placed } from '../core4/template-line'
import type { UnitSpec } from '../board'
import { hullBody } from '../movers'
import {
  at,
  blastLine,
  citesSixth,
  fireSixth,
  hitsOn,
  launcher,
  lostMarkers,
  refusedSixth,
  struckAt,
} from './blast-line'

const enemies = at([30, 24], [32, 24], [34, 24], [35, 24])
const friend: UnitSpec = { id: 'M', seat: 'a', models: at([37.9, 24]), profile: LINE }
const aimed = () => laying([[30, 24]])

describe('S6-USR-BLA-01 two sizes of marker, one way to fire them', () => {
  it('a blast has a radius of 1.5", a large one of 2.5"', () => {
    const near = at([30, 24], [32.9, 24])
    expect(
      struckAt(fireSixth(blastLine(near), { dice: 'H 1 1  1', answers: aimed() }).events)[0]?.models,
    ).toEqual(['T.1'])
    const large = blastLine(near, { weapon: launcher(['largeBlast']) })
    expect(struckAt(fireSixth(large, { dice: 'H 1 1  1 1', answers: aimed() }).events)[0]?.models).toEqual([
      'T.1',
      'T.2',
    ])
  })
  it('ordnance uses the same procedure: both dice less the skill, whether it has a marker of its own or not', () => {
    for (const [rules, hit] of [
      [[], ['T.1', 'T.2']],
      [['blast'], ['T.1']],
    ] as const) {
      const state = blastLine(at([30, 24], [32.9, 24]), {
        weapon: launcher([...rules], { type: 'ordnance' }),
      })
      const run = fireSixth(state, { dice: `A0 1 2  ${hit.map(() => 1).join(' ')}`, answers: aimed() })
      expect(struckAt(run.events)).toEqual([{ at: [30, 24], models: hit }])
    }
  })
})

describe('S6-USR-BLA-02 the point of aim', () => {
  it('nothing is thrown to hit; by itself it goes over the middle of a model', () => {
    const run = fireSixth(blastLine(at([30, 24], [35, 24])), { dice: 'H 1 1  1' })
    expect(thrown(run.events, 'toHit')).toBe(0)
    expect(placed(run.events)[0]?.[1]).toBe(24)
    expect([30, 35]).toContain(placed(run.events)[0]?.[0])
  })
  it('any point of the base will do, its edge too; beside it none', () => {
    const lies = (x: number) => () =>
      fireSixth(blastLine(at([30, 24])), { dice: 'H 1 1  1', answers: laying([[x, 24]]) })
    expect(placed(lies(30.5)().events)).toEqual([[30.5, 24]])
    expect(lies(30.52)).toThrow(/middleNotOverTarget/)
  })
  it('the hole lies within the range, measured from the base: 36" reach (46.5, 24) and not (46.6, 24)', () => {
    const lies = (x: number) => () =>
      fireSixth(blastLine(at([46.5, 24])), { dice: 'H 1 1  1', answers: laying([[x, 24]]) })
    expect(placed(lies(46.5)().events)).toEqual([[46.5, 24]])
    expect(lies(46.6)).toThrow(/holeOutOfReach/)
  })
  it('where the middle is too far it is laid on the part of the base that is reached', () => {
    const run = fireSixth(blastLine(at([46.8, 24])), { dice: 'H 1 1  1' })
    expect(placed(run.events)).toEqual([[46.3, 24]])
  })
  it('it is no nearer than a least distance', () => {
    const near = launcher(['blast'], { minRange: 12 })
    const lies = (x: number) => () =>
      fireSixth(blastLine(at([22.3, 24]), { weapon: near }), { dice: 'H 1 1  1', answers: laying([[x, 24]]) })
    expect(placed(lies(22.5)().events)).toEqual([[22.5, 24]])
    expect(lies(22.3)).toThrow(/holeOutOfReach/)
  })
  it('the model it lies over is seen by its firer', () => {
    const wall = { id: 'w', kind: 'building' as const, area: [28, 26, 29, 40] as const, height: 8 }
    const hidden = blastLine(at([30, 24], [30, 32]), { pieces: [wall] })
    expect(() => fireSixth(hidden, { dice: 'H 1 1  1', answers: laying([[30, 32]]) })).toThrow(
      /middleNotOverTarget/,
    )
  })
  it('it touches no friend, not in the slightest, and nobody in a close combat', () => {
    const friendAt = (x: number): UnitSpec => ({ ...friend, models: at([x, 24]) })
    const lies = (x: number) => () =>
      fireSixth(blastLine(at([30, 24]), { others: [friendAt(x)] }), { dice: 'H 1 1  1', answers: aimed() })
    expect(lies(31.99)).toThrow(/coversOwn/)
    expect(placed(lies(32)().events)).toEqual([[30, 24]])
    const locked: UnitSpec = { id: 'L', seat: 'b', models: at([31.9, 24]), state: { locked: ['M'] } }
    const fight = blastLine(at([30, 24]), {
      others: [locked, { ...friend, models: at([60, 40]), state: { locked: ['L'] } }],
    })
    expect(() => fireSixth(fight, { dice: 'H 1 1  1', answers: aimed() })).toThrow(/coversCombat/)
  })
  it('without a place it is not fired: the declaration is refused, where Core 4 throws to hit first', () => {
    const beside = blastLine(at([30, 24]), { others: [{ ...friend, models: at([30.9, 24], [29.1, 24]) }] })
    expect(refusedSixth(beside)).toBe('refusal.noPlaceForMarker')
    expect(refusedSixth(beside, { parts: [] })).toBeNull()
    expect(citesSixth(beside)).toEqual(['S6-USR-BLA-02', 'C4-SHOOT-21'])
  })
})

describe('S6-USR-BLA-03 scatter', () => {
  it('two dice less the skill: BS 4, together 7, moves 3" and covers two', () => {
    const state = blastLine(at([30, 24], [32.4, 24], [33, 25.9]), { firer: { profile: VET } })
    const run = fireSixth(state, { dice: 'A0 3 4  1 1', answers: aimed() })
    expect(struckAt(run.events)).toEqual([{ at: [33, 24], models: ['T.2', 'T.3'] }])
  })
  it('never less than nothing: BS 4 and a 3 stay', () => {
    const run = fireSixth(blastLine(at([30, 24]), { firer: { profile: VET } }), {
      dice: 'A77 1 2  1',
      answers: aimed(),
    })
    expect(struckAt(run.events)).toEqual([{ at: [30, 24], models: ['T.1'] }])
  })
  it('HIT stays, and its dice are used up', () => {
    const run = fireSixth(blastLine(at([30, 24])), { dice: 'H45 6 6  1', answers: aimed() })
    expect(struckAt(run.events)[0]?.at).toEqual([30, 24])
    expect(rollsOf(run.events, 'scatterDistance')[0]?.dice).toHaveLength(2)
  })
})

describe('S6-USR-BLA-04 where it may land', () => {
  it('beyond the range, out of sight, on friends: all of them are hit', () => {
    const beyond = blastLine(at([45, 24]), { others: [{ ...friend, models: at([48, 24]) }] })
    const run = fireSixth(beyond, { dice: 'A0 3 3  1', answers: laying([[45, 24]]) })
    expect(struckAt(run.events)).toEqual([{ at: [48, 24], models: ['M.1'] }])
    expect(hitsOn(run.events)['M']).toBe(1)
  })
  it('with its hole beside the table it is lost, though it covers somebody; on the edge it is not', () => {
    const edge = (x: number) =>
      blastLine(at([69.5, 24]), {
        firer: { models: at([40, 24]) },
        others: [{ ...friend, models: at([x, 24]) }],
      })
    const lost = fireSixth(edge(71.9), { dice: 'A0 3 3', answers: laying([[69.2, 24]]) })
    expect(struckAt(lost.events)).toEqual([])
    expect(lostMarkers(lost.events)).toEqual(['offTable'])
    const on = fireSixth(edge(71.9), { dice: 'A0 3 3  1', answers: laying([[69, 24]]) })
    expect(struckAt(on.events)).toEqual([{ at: [72, 24], models: ['M.1'] }])
  })
})

describe('S6-USR-BLA-06 hits, as in the worked example', () => {
  const state = () => blastLine(enemies, { others: [friend] })
  it('A0 and 4, 5 of BS 3 end at (36, 24): the tangent model is not hit, the last and a friend are', () => {
    const run = fireSixth(state(), { dice: 'A0 4 5  1 1', answers: aimed() })
    expect(struckAt(run.events)).toEqual([{ at: [36, 24], models: ['M.1', 'T.4'] }])
    expect(hitsOn(run.events)).toEqual({ T: 1, M: 1 })
  })
  it('a HIT stays: whoever is tangent is not under it', () => {
    const run = fireSixth(state(), { dice: 'H 6 6  1', answers: aimed() })
    expect(struckAt(run.events)).toEqual([{ at: [30, 24], models: ['T.1'] }])
  })
  it('whoever is partly under it is hit without a die, where Core 4 throws a 4+', () => {
    const two = blastLine(at([30, 24], [31.9, 24]))
    const run = fireSixth(two, { dice: 'H 1 1  1 1', answers: aimed() })
    expect([thrown(run.events, 'partialHit'), hitsOn(run.events)['T']]).toEqual([0, 2])
    const core = shoot(two, { dice: '6  1  1', answers: aimed() })
    expect([thrown(core.events, 'partialHit'), hitsOn(core.events)['T']]).toEqual([1, 1])
  })
  it('a hull is hit as soon as the marker overlaps its outline', () => {
    const tank = (x: number): UnitSpec => ({
      id: 'V',
      seat: 'b',
      type: 'vehicle',
      models: [{ at: [x, 24, 0], facing: 0, body: hullBody(4, 2, 2), weapons: [] }],
      profile: { av: { front: 10, side: 10, rear: 10 } },
    })
    const over = (x: number) =>
      fireSixth(blastLine(at([30, 24]), { others: [tank(x)] }), {
        dice: 'H 1 1  1',
        answers: aimed(),
      })
    expect(struckAt(over(33.49).events)[0]?.models).toEqual(['T.1', 'V.1'])
    expect(struckAt(over(33.5).events)[0]?.models).toEqual(['T.1'])
  })
})
