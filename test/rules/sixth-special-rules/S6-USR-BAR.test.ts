import { describe, expect, it } from 'vitest'
import type { Weapon } from '../../../shared/protocol/force'
import { citySightPart } from '../../../main/rulesets/city-fight/sight-settings'
import { standingRule, type CorePart } from '../../../main/rulesets/core4/game'
import { blastsPart } from '../../../main/rulesets/sixth-special-rules/blasts'
import type { CoreState } from '../../../main/rulesets/core4/game/state'
import { LINE, VET, factsOf, rollsOf, shoot, thrown } from '../core4/firing-line'
import { laying } from '../core4/template-line'
import type { PieceSpec, UnitSpec } from '../board'
import { hullBody } from '../movers'
import { at, blastLine, fireSixth, launcher, oddsSixth, refusedSixth, struckAt } from './blast-line'

const mortar = (more: Partial<Weapon> = {}) =>
  launcher(['blast', 'barrage'], { range: 48, minRange: 12, s: 4, ap: 6, ...more })
/** Hides everything beyond it. */
const screen: PieceSpec = { id: 'screen', kind: 'building', area: [14, 0, 15, 48], height: 8 }
const hidden = { pieces: [screen], weapon: mortar(), firer: { profile: VET } }
const seen = { weapon: mortar(), firer: { profile: VET } }
const far = at([40.5, 24])
const fire = (state: CoreState, dice: string, place: readonly [number, number] = [40.5, 24]) =>
  struckAt(fireSixth(state, { dice, answers: laying([place]) }).events)[0]?.at

describe('S6-USR-BAR-01 a barrage is a blast that needs no sight', () => {
  it('is laid on what it does not see, and on what is nearer than its least distance', () => {
    expect(refusedSixth(blastLine(far, hidden))).toBeNull()
    expect(refusedSixth(blastLine(at([18, 24]), seen))).toBeNull()
  })
  it('its hole stays within its range', () => {
    const state = () => blastLine(at([58.4, 24]), hidden)
    expect(fire(state(), 'H 1 1  1', [58.5, 24])).toEqual([58.5, 24])
    expect(() => fire(state(), 'H 1 1  1', [58.6, 24])).toThrow(/holeOutOfReach/)
    expect(refusedSixth(blastLine(at([60, 24]), hidden))).toBeNull()
    expect(fireSixth(blastLine(at([60, 24]), hidden)).events.map(({ type }) => type)).toContain('shotsLost')
  })
  it('it touches no friend where it is laid', () => {
    const friend: UnitSpec = { id: 'M', seat: 'a', models: at([42, 24]), profile: LINE }
    expect(() => fire(blastLine(far, { ...hidden, others: [friend] }), 'H 1 1  1')).toThrow(/coversOwn/)
  })
  it('a snap of the dice decides: no die to hit, both dice together', () => {
    const run = fireSixth(blastLine(far, seen), { dice: 'A0 6 6', answers: laying([[40.5, 24]]) })
    expect([thrown(run.events, 'toHit'), thrown(run.events, 'scatterDistance')]).toEqual([0, 2])
  })
})

describe('S6-USR-BAR-02 indirect scatter, as in the worked example', () => {
  it('unseen the full 8", in sight 8 − 4', () => {
    expect(fire(blastLine(far, hidden), 'A180 2 6')).toEqual([32.5, 24])
    expect(fire(blastLine(far, seen), 'A180 2 6')).toEqual([36.5, 24])
  })
  it('in sight and nearer than the least distance the full 8"', () => {
    expect(fire(blastLine(at([19.5, 24]), seen), 'A180 2 6  1', [19.5, 24])).toEqual([11.5, 24])
  })
  it('the least distance is measured to the hole', () => {
    const near = () => blastLine(at([22.4, 24]), seen)
    expect(fire(near(), 'A0 2 6', [22.4, 24])).toEqual([30.4, 24])
    expect(fire(near(), 'A0 2 6', [22.6, 24])).toEqual([26.6, 24])
  })
  it('the model under the hole has to be seen, not another one of its unit', () => {
    const wall: PieceSpec = { id: 'w', kind: 'building', area: [28, 26, 29, 40], height: 8 }
    const half = () => blastLine(at([30, 24], [30, 32]), { ...seen, pieces: [wall] })
    expect(fire(half(), 'A0 2 6', [30, 24])).toEqual([34, 24])
    expect(fire(half(), 'A0 2 6', [30, 32])).toEqual([38, 32])
  })
  it('in the dark whoever is not made out counts as unseen, and no die more is thrown', () => {
    const night: CorePart = {
      id: 'night',
      rules: [
        standingRule({ id: 'night', cite: 'C4-MSR-07', on: { isNight: { as: 'game', answer: () => true } } }),
      ],
    }
    const at2 = (spotting: string) =>
      fireSixth(blastLine(far, seen), {
        parts: [blastsPart, night],
        dice: `${spotting}  A180 2 6`,
        answers: laying([[40.5, 24]]),
      })
    expect(struckAt(at2('1 2').events)[0]?.at).toEqual([32.5, 24])
    expect(rollsOf(at2('1 2').events, 'scatterDistance')[0]?.dice).toHaveLength(2)
    expect(struckAt(at2('6 6').events)[0]?.at).toEqual([36.5, 24])
  })
  it('HIT stays', () => {
    expect(fire(blastLine(far, hidden), 'H 6 6  1')).toEqual([40.5, 24])
  })
  it('the chances know whether it fires blind', () => {
    const hits = (spec: typeof hidden | typeof seen) => oddsSixth(blastLine(far, spec)).groups[0]?.hits ?? -1
    const arrows = (less: number): number => {
      let under = 0
      for (let a = 1; a <= 6; a++) for (let b = 1; b <= 6; b++) if (Math.max(0, a + b - less) < 2) under++
      return 1 / 3 + ((2 / 3) * under) / 36
    }
    expect(hits(hidden)).toBeCloseTo(arrows(0), 6)
    expect(hits(seen)).toBeCloseTo(arrows(4), 6)
  })
})

describe('S6-USR-BAR-03 it comes from where it burst', () => {
  const wall = (x: number): PieceSpec => ({
    id: 'wall',
    kind: 'barricade',
    area: [x, 22, x + 0.2, 26],
    height: 1,
  })
  const target = { profile: { ...LINE, sv: null } }
  const covered = (x: number, dice: string) =>
    thrown(
      fireSixth(blastLine(far, { ...seen, target, pieces: [wall(x)] }), {
        dice,
        answers: laying([[40.5, 24]]),
      }).events,
      'coverSave',
    )
  it('a wall before the target is none to a marker that lies on the target', () => {
    expect(covered(39.7, 'H 1 1  6')).toBe(0)
  })
  it('a wall between the marker and the target is', () => {
    expect(covered(39.7, 'A180 3 2  6 1')).toBe(1)
    expect(covered(39.1, 'A180 3 2  6')).toBe(0)
  })
  it('who stands in area terrain has its cover wherever the marker lies', () => {
    const wood: PieceSpec = { id: 'wood', kind: 'wood', area: [36, 20, 44, 28] }
    const run = fireSixth(blastLine(far, { ...seen, target, pieces: [wood] }), {
      dice: 'H 1 1  6 1',
      answers: laying([[40.5, 24]]),
    })
    expect(rollsOf(run.events, 'coverSave')[0]?.needed).toBe(5)
  })
})

describe('S6-USR-BAR-04 vehicles', () => {
  const tank = (more: Partial<UnitSpec> = {}): Partial<UnitSpec> => ({
    type: 'vehicle',
    profile: { av: { front: 14, side: 10, rear: 13 } },
    ...more,
  })
  const hull = (facing: number) => [
    { at: [40.5, 24, 0] as const, facing, body: hullBody(4, 2, 2), weapons: [] },
  ]
  const big = mortar({ s: 8 })
  const armour = (state: CoreState, dice: string) =>
    factsOf<{ armour: number; total: number; side: string }>(
      fireSixth(state, { dice, answers: laying([[40.5, 24]]) }).events,
      'hullStruck',
    )[0]
  it('its flank is struck, whichever side is turned to the firer or to the hole', () => {
    for (const facing of [0, 90, 180])
      expect(
        armour(blastLine(hull(facing), { ...seen, weapon: big, target: tank() }), 'H 1 1  3 1'),
      ).toMatchObject({
        armour: 10,
        total: 11,
      })
  })
  it('off its hole with half the Strength', () => {
    // 2.5" ahead of the middle: half an inch beyond the front.
    const ahead = blastLine(hull(0), {
      ...seen,
      weapon: big,
      target: tank(),
      firer: { profile: { ...VET, bs: 4 } },
    })
    expect(armour(ahead, 'A0 3 4  6 1')).toMatchObject({ armour: 10, total: 10 })
  })
  const large = launcher(['largeBlast', 'barrage'], { range: 48, s: 10 })
  it('the flank looked at is the one nearer to the hole', () => {
    const struck = (arrow: string) => {
      const state = blastLine(hull(0), { ...seen, weapon: large, target: tank() })
      return armour(state, `${arrow} 3 4  6 1`)
    }
    expect([struck('A90')?.side, struck('A270')?.side]).toEqual(['left', 'right'])
  })
  it('right between them the owner has the one that is obscured', () => {
    const struck = (y: number) => {
      const wall: PieceSpec = { id: 'wall', kind: 'building', area: [42.6, y, 43.2, y + 0.65], height: 6 }
      const state = blastLine(hull(0), { ...seen, weapon: large, target: tank(), pieces: [wall] })
      return armour(state, 'A0 3 4  1')
    }
    expect([struck(23.3)?.side, struck(24.05)?.side]).toEqual(['right', 'left'])
  })
})

describe('S6-USR-BAR-05 the level struck', () => {
  const ruin: PieceSpec = {
    id: 'R',
    ruin: { footprint: [45, 15, 55, 25], floors: [{ slab: [45, 15, 55, 25] }, { slab: [45, 15, 50, 25] }] },
  }
  const on = [
    { at: [49, 20, 2] as const, id: 'top' },
    { at: [51, 20, 1] as const, id: 'first' },
    { at: [51.5, 20, 0] as const, id: 'ground' },
  ]
  const state = (settings = {}) =>
    blastLine(on, { pieces: [ruin], settings, weapon: mortar(), firer: { profile: VET } })
  const struck = (parts: readonly (typeof blastsPart)[], settings: object, wounds: number) =>
    struckAt(
      fireSixth(state(settings), {
        parts,
        dice: `A0 3 3  ${'1 '.repeat(wounds)}`,
        answers: laying([[49, 20]]),
      }).events,
    )[0]
  it('the highest surface under the final hole, whomever it was laid on', () => {
    expect(struck([citySightPart, blastsPart], {}, 1)).toEqual({ at: [51, 20], models: ['first'] })
  })
  it('all of them without the rules of a city, or by house rule', () => {
    expect(struck([blastsPart], {}, 2)?.models).toEqual(['first', 'ground'])
    const off = { 's6.rules.cityBlastLevels': 'off' }
    expect(struck([citySightPart, blastsPart], off, 2)?.models).toEqual(['first', 'ground'])
  })
})

describe('S6-USR-BAR-06, S6-USR-X-05 pinning', () => {
  const soft = { profile: { ...LINE, sv: null } }
  const men = at([40.5, 24], [44.5, 24], [44.5, 26], [44.5, 22], [46, 24])
  const tested = (weapon: Weapon, dice: string) =>
    rollsOf(
      fireSixth(blastLine(men, { ...seen, weapon, target: soft, firer: { profile: VET } }), {
        dice,
        answers: laying([[40.5, 24]]),
      }).events,
      'pinning',
    ).map(({ needed }) => needed)
  it('who loses a model to a barrage is tested; who loses none is not', () => {
    expect(tested(mortar(), 'H 1 1  6  1 1')).toEqual([7])
    expect(tested(mortar(), 'H 1 1  1')).toEqual([])
  })
  it('harder by ordnance', () => {
    expect(tested(mortar({ type: 'ordnance', minRange: 0 }), 'H 1 1  6  1 1')).toEqual([6])
  })
  it('a plain blast pins nobody', () => {
    expect(tested(launcher(['blast']), 'H 1 1  6')).toEqual([])
  })
  it('in Core 4 a barrage alone scatters by its own dice', () => {
    const run = shoot(blastLine(far, seen), { dice: 'A0 4', answers: laying([[40.5, 24]]) })
    expect(struckAt(run.events)[0]?.at).toEqual([44.5, 24])
  })
})
