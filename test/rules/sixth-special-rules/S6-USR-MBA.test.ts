import { describe, expect, it } from 'vitest'
import type { Answer, Decision } from '../../../shared/protocol/decision'
import type { Weapon } from '../../../shared/protocol/force'
import type { CoreState } from '../../../main/rulesets/core4/game/state'
import { LINE, rollsOf, thrown } from '../core4/firing-line'
import { laying, placed, spot } from '../core4/template-line'
import type { UnitSpec } from '../board'
import { at, blastLine, fireSixth, hitsOn, launcher, lostMarkers, oddsSixth, struckAt } from './blast-line'

const mortar = (more: Partial<Weapon> = {}) =>
  launcher(['blast', 'barrage'], { range: 48, s: 4, ap: 6, ...more })
const four = at([30, 24], [30, 25.5], [30, 27], [31.9, 24])
const battery = (targets = four, more: Parameters<typeof blastLine>[1] = {}): CoreState =>
  blastLine(targets, { weapon: mortar(), firer: { models: at([10, 24], [9, 24], [8, 24]) }, ...more })
/** Nobody is wounded. */
const none = (hits: number) => '1 '.repeat(hits)

describe('S6-USR-MBA-01, S6-USR-MBA-03 three mortars, as in the worked example', () => {
  const opening = 'H 3 4  A90  H'
  it('the second lies edge to edge where its arrow points, the third wherever it touches any', () => {
    const run = fireSixth(battery(), {
      dice: `${opening}  ${none(5)}`,
      answers: laying([
        [30, 24],
        [30, 30],
      ]),
    })
    expect(placed(run.events)).toEqual([
      [30, 24],
      [30, 27],
      [30, 30],
    ])
  })
  it('what touches nothing is refused; on top of the first is lawful', () => {
    const lies = (y: number) => () =>
      fireSixth(battery(), {
        dice: `${opening}  ${none(8)}`,
        answers: laying([
          [30, 24],
          [30, y],
        ]),
      })
    expect(lies(30.5)).toThrow(/touchesNoMarker/)
    expect(placed(lies(24)().events)[2]).toEqual([30, 24])
  })
  it('S6-USR-MBA-04 all markers are counted before anybody falls: 3, 2 and 3 hits', () => {
    const run = fireSixth(battery(), {
      dice: `${opening}  ${none(8)}`,
      answers: laying([
        [30, 24],
        [30, 24],
      ]),
    })
    expect(struckAt(run.events).map(({ models }) => models)).toEqual([
      ['T.1', 'T.2', 'T.4'],
      ['T.2', 'T.3'],
      ['T.1', 'T.2', 'T.4'],
    ])
    expect(hitsOn(run.events)).toEqual({ T: 8 })
  })
  it('S6-USR-MBA-01 shots of one weapon are one salvo too', () => {
    const twice = battery(four, { weapon: mortar({ shots: 2 }), firer: { models: at([10, 24]) } })
    const run = fireSixth(twice, { dice: `H 1 1  A0  ${none(4)}`, answers: laying([[30, 24]]) })
    expect(placed(run.events)).toEqual([
      [30, 24],
      [33, 24],
    ])
    expect(thrown(run.events, 'scatterDistance')).toBe(2)
  })
  it('where his own stand all round the first he is offered a place that touches another', () => {
    // The first comes down 8" off, in the midst of them; the second beyond, where nobody stands.
    const first = [30, 16] as const
    const round = Array.from({ length: 8 }, (_, n): readonly [number, number] => {
      const turn = (n * Math.PI) / 4
      return [first[0] + 3 * Math.cos(turn), first[1] + 3 * Math.sin(turn)]
    })
    const friends: UnitSpec = { id: 'M', seat: 'a', models: at(first, ...round), profile: LINE }
    const run = fireSixth(battery(four, { others: [friends] }), {
      dice: `A270 6 5  A270  H  ${none(2)}`,
      answers: laying([[30, 24]]),
    })
    const [, second, third] = placed(run.events)
    expect(second).toEqual([30, 13])
    expect(Math.hypot((third?.[0] ?? 0) - 30, (third?.[1] ?? 0) - 13)).toBeCloseTo(3, 3)
    expect(struckAt(run.events)[2]?.models).toEqual([])
  })
  it('the shooter keeps off his own where he can', () => {
    const friend: UnitSpec = { id: 'M', seat: 'a', models: at([30, 31]), profile: LINE }
    const lies = (y: number) => () =>
      fireSixth(battery(four, { others: [friend] }), {
        dice: `${opening}  ${none(6)}`,
        answers: laying([
          [30, 24],
          [30, y],
        ]),
      })
    expect(lies(30)).toThrow(/coversOwn/)
    expect(placed(lies(28.9)().events)[2]).toEqual([30, 28.9])
  })
  it('as proposed it lies over as many of the target as may be', () => {
    const run = fireSixth(battery(), { dice: `H 3 4  H  H  ${none(9)}`, answers: laying([[30, 24]]) })
    expect(struckAt(run.events)[1]?.models).toHaveLength(3)
  })
})

describe('S6-USR-MBA-02 the first marker', () => {
  const weapons = [mortar(), { ...mortar({ range: 20.5 }), id: 'short' }, { ...mortar(), id: 'long' }]
  const mixed = (ranks: readonly (readonly [number, string])[], shots: readonly Weapon[] = weapons) =>
    blastLine(at([30, 24]), {
      weapon: shots[0],
      also: shots.slice(1),
      firer: { models: ranks.map(([x, weapon]) => ({ at: [x, 24, 0] as const, weapons: [weapon] })) },
    })
  const firers = (state: CoreState, dice: string, answers: (decision: Decision) => Answer) => {
    const { events } = fireSixth(state, { dice, answers })
    return {
      events,
      weapons: events
        .filter(({ type }) => type === 'markerPlaced')
        .map(({ data }) => (data as { readonly weapon: string }).weapon),
    }
  }
  it('is that of the weapon nearest to the target, whichever is named first', () => {
    const { weapons: order } = firers(
      mixed([
        [8, 'long'],
        [10, 'launcher'],
      ]),
      `H 1 1  A0  ${none(1)}`,
      laying([[30, 24]]),
    )
    expect(order).toEqual(['launcher', 'long'])
  })
  it('of equally near ones the owner chooses', () => {
    const pair = blastLine(at([30, 24]), {
      weapon: weapons[0],
      also: weapons.slice(2),
      firer: {
        models: [
          { at: [10, 23.4, 0], weapons: ['launcher'] },
          { at: [10, 24.6, 0], weapons: ['long'] },
        ],
      },
    })
    const choosing =
      (model: string) =>
      (decision: Decision): Answer =>
        decision.kind === 'rangingWeapon'
          ? { form: 'option', option: model }
          : decision.form.form === 'marker'
            ? { form: 'marker', at: spot(30, 24) }
            : decision.default
    expect(firers(pair, `H 1 1  A0  ${none(1)}`, choosing('F.1')).weapons).toEqual(['launcher', 'long'])
    expect(firers(pair, `H 1 1  A0  ${none(1)}`, choosing('F.2')).weapons).toEqual(['long', 'launcher'])
  })
  it('any other has to reach the place it was laid on', () => {
    const late = (x: number) =>
      firers(
        mixed([
          [10, 'launcher'],
          [x, 'short'],
        ]),
        x > 8.9 ? `H 1 1  A0  ${none(1)}` : `H 1 1  ${none(1)}`,
        laying([[30, 24]]),
      )
    expect(late(9).weapons).toEqual(['launcher', 'short'])
    expect(late(8.8).weapons).toEqual(['launcher'])
    expect(lostMarkers(late(8.8).events)).toEqual(['outOfRange'])
  })
  it('beside the table it is lost, and the others are laid by it all the same', () => {
    const edge = blastLine(at([69, 24]), {
      weapon: mortar(),
      firer: { models: at([40, 24], [39, 24]) },
    })
    const run = fireSixth(edge, { dice: `A0 3 4  A180  ${none(1)}`, answers: laying([[69, 24]]) })
    expect(lostMarkers(run.events)).toEqual(['offTable'])
    expect(struckAt(run.events)).toEqual([{ at: [70, 24], models: ['T.1'] }])
  })
  it('S6-USR-MBA-03 a further one beside the table is lost', () => {
    const edge = blastLine(at([70, 24]), {
      weapon: mortar(),
      firer: { models: at([40, 24], [39, 24]) },
    })
    const run = fireSixth(edge, { dice: `H 3 4  A0  ${none(1)}`, answers: laying([[70, 24]]) })
    expect(lostMarkers(run.events)).toEqual(['offTable'])
    expect(struckAt(run.events)).toHaveLength(1)
  })
  it('S6-USR-BLA-12 what overheats leaves it to the next nearest', () => {
    const hot = blastLine(at([30, 24]), {
      weapon: launcher(['blast', 'barrage', 'getsHot'], { range: 48 }),
      firer: { models: at([10, 24], [9, 24]), profile: { ...LINE, w: 2 } },
    })
    const run = fireSixth(hot, { dice: `1 6  2 H 1 1  ${none(1)}`, answers: laying([[30, 24]]) })
    expect(placed(run.events)).toEqual([[30, 24]])
  })
})

describe('S6-USR-MBA-03 the single die of a further marker goes again', () => {
  it('before it is laid, where it might throw misses again', () => {
    const linked = battery(four, {
      weapon: launcher(['blast', 'barrage', 'twinLinked'], { range: 48 }),
      firer: { models: at([10, 24], [9, 24]) },
    })
    const run = fireSixth(linked, { dice: `H 1 1  A90 A0  ${none(4)}`, answers: laying([[30, 24]]) })
    expect(placed(run.events)).toEqual([
      [30, 24],
      [33, 24],
    ])
    expect(rollsOf(run.events, 'scatter')).toHaveLength(3)
  })
})

describe('S6-USR-MBA-04 resolving', () => {
  const naked = { target: { profile: { ...LINE, sv: null } } }
  it('marker by marker: each is thrown to wound after the losses of the one before', () => {
    const run = fireSixth(battery(four, naked), {
      dice: `H 3 4  A90  A180  3 1 1  1 1  1 1`,
      answers: laying([[30, 24]]),
    })
    expect(rollsOf(run.events, 'toWound').map(({ dice }) => dice.length)).toEqual([3, 2])
    const types = run.events.map(({ type }) => type)
    const falls = types.indexOf('casualties')
    const wounds = types.flatMap((type, n) =>
      type === 'rolled' && (run.events[n]?.data as { purpose: string }).purpose === 'toWound' ? [n] : [],
    )
    expect([falls > (wounds[0] ?? 0), falls < (wounds[1] ?? 0)]).toEqual([true, true])
  })
  it('S6-USR-X-05 one test for the whole salvo', () => {
    const run = fireSixth(battery(four, naked), {
      dice: `H 3 4  A90  A180  3 1 1  3 1  1 1`,
      answers: laying([[30, 24]]),
    })
    expect(rollsOf(run.events, 'pinning')).toHaveLength(1)
  })
  it('its hits outlive those they came from, as long as anybody is left', () => {
    const run = fireSixth(battery(at([30, 24], [40, 24]), naked), {
      dice: `H 3 4  H  H  6 6 6`.replace('6 6 6', '6  6'),
      answers: laying([
        [30, 24],
        [30, 24],
        [30, 24],
      ]),
    })
    expect(run.state.models['T.2']?.status).toBe('casualty')
    expect(hitsOn(run.events)).toEqual({ T: 2 })
  })
  it('the target is resolved first, then the others', () => {
    const other: UnitSpec = { id: 'A', seat: 'b', models: at([30, 26.5]), profile: LINE }
    const run = fireSixth(battery(at([30, 24]), { others: [other] }), {
      dice: `H 3 4  A90  A180  1  1`,
      answers: laying([[30, 24]]),
    })
    expect(rollsOf(run.events, 'toWound').map(({ target }) => target)).toEqual(['T', 'A'])
  })
  it('other weapons of the unit are suffered before, together', () => {
    const mixed = battery(at([30, 24]), {
      also: [{ ...launcher([]), id: 'gun' }],
      firer: { models: [...at([10, 24]), { at: [10, 25.2, 0], weapons: ['gun'] }] },
    })
    const run = fireSixth(mixed, { dice: `H 1 1  6  1  1`, answers: laying([[30, 24]]) })
    expect(rollsOf(run.events, 'toWound').map(({ weapon }) => weapon)).toEqual(['gun', 'launcher'])
  })
})

describe('S6-USR-MBA-03 the chances of a salvo', () => {
  /** Mean hits of two mortars on one man, unseen or not, by plane geometry alone: HIT is laid as near to him as it may touch. */
  function mean(bs: number): number {
    const under = (x: number, y: number): number => (Math.hypot(x, y) < 2 - 0.001 ? 1 : 0)
    const at0: { x: number; y: number; chance: number }[] = [{ x: 0, y: 0, chance: 1 / 3 }]
    for (let a = 1; a <= 6; a++)
      for (let b = 1; b <= 6; b++)
        for (let turn = 0; turn < 360; turn++) {
          const far = Math.max(0, a + b - bs)
          const angle = (turn * Math.PI) / 180
          at0.push({ x: far * Math.cos(angle), y: far * Math.sin(angle), chance: 2 / 3 / 36 / 360 })
        }
    let hits = 0
    for (const { x, y, chance } of at0) {
      hits += chance * under(x, y)
      const far = Math.hypot(x, y)
      hits += chance * (1 / 3) * (far < 5 - 0.001 ? 1 : 0)
      for (let turn = 0; turn < 360; turn++) {
        const angle = (turn * Math.PI) / 180
        hits += (chance * (2 / 3) * under(x + 3 * Math.cos(angle), y + 3 * Math.sin(angle))) / 360
      }
    }
    return hits
  }
  it('every place of the first, every arrow of the next, HIT as it is proposed', () => {
    const pair = battery(at([30, 24]), { firer: { models: at([10, 24], [9, 24]) } })
    expect(oddsSixth(pair).groups[0]?.hits).toBeCloseTo(mean(3), 2)
  })
  it('who does not reach the place takes no part in them', () => {
    const short = battery(at([30, 24]), {
      weapon: mortar({ range: 20 }),
      firer: { models: at([10, 24], [8, 24]) },
    })
    const alone = battery(at([30, 24]), { weapon: mortar({ range: 20 }), firer: { models: at([10, 24]) } })
    expect(oddsSixth(short).groups[0]?.hits).toBeCloseTo(oddsSixth(alone).groups[0]?.hits ?? -1, 6)
  })
  it('nothing is told of a salvo that may overheat, or in cover that each marker leaves by itself', () => {
    const hot = battery(four, { weapon: launcher(['blast', 'barrage', 'getsHot'], { range: 48 }) })
    expect(oddsSixth(hot).refusal?.key).toBe('refusal.oddsOfSalvoHeat')
    const wall = { id: 'wall', kind: 'barricade' as const, area: [28, 25, 32, 25.2] as const, height: 1.6 }
    expect(oddsSixth(battery(four, { pieces: [wall] })).refusal?.key).toBe('refusal.oddsOfSalvoInCover')
  })
  it('nor of two markers, of a blast as of a barrage, each of which wounds whoever is nearest, where they are not alike', () => {
    const mixed = at([30, 24], [31.5, 24]).map((one, n) => ({ ...one, profile: { ...LINE, sv: 3 + n } }))
    for (const rules of [['blast'], ['blast', 'barrage']])
      for (const [shots, refusal] of [
        [1, undefined],
        [2, 'refusal.oddsOfSalvoMixed'],
      ] as const) {
        const odds = oddsSixth(blastLine(mixed, { weapon: launcher(rules, { shots, range: 48 }) }))
        expect(odds.refusal?.key, `${shots} of ${rules.join(' ')}`).toBe(refusal)
      }
    expect(
      oddsSixth(blastLine(at([30, 24], [31.5, 24]), { weapon: launcher(['blast'], { shots: 2, range: 48 }) }))
        .refusal,
    ).toBeUndefined()
  })
})
