import { describe, expect, it } from 'vitest'
import type { Weapon } from '../../../shared/protocol/force'
import type { CloseWeapon } from '../../../shared/protocol/close-weapon'
import { armOf, throwsAtArmour } from '../../../main/rulesets/core4/assault'
import { arsenal } from '../../../main/rulesets/core4/data'
import { modelOf, type CoreState } from '../../../main/rulesets/core4/game'
import { chanceToPierce } from '../../../main/rulesets/core4/harm'
import { penetrationRoll } from '../../../main/rulesets/core4/harm/penetration'
import { piercingOf } from '../../../main/rulesets/core4/shooting'
import { sixthSpecialRulesParts } from '../../../main/rulesets/sixth-special-rules'
import { fallen, line, rollsOf, row, VET } from '../core4/firing-line'
import { gun, volley } from '../core4/hulls-under-fire'
import { core, lossesExpected, play, shoot, sixth } from './bench'

const words = (...rules: readonly string[]) => rules.map((rule) => ({ rule }))
const bane = (s: number, more: Partial<Weapon> = {}, ...rules: readonly string[]) =>
  gun(s, { ...more, rules: words('armourbane', ...rules) })
const front = (armour: number) => ({ av: { front: armour, side: 10, rear: 10 } })
const inPack = (dice: string) => ({ dice, parts: sixthSpecialRulesParts })

describe('S6-USR-ARB-01 two dice at armour', () => {
  it('the example: S6 against 13: 3 and 4 glance, 1 and 5 do not', () => {
    expect(volley(bane(6, { ap: 3 }), front(13), inPack('4  3 4  1')).struck).toEqual(['13/13 glance'])
    expect(volley(bane(6, { ap: 3 }), front(13), inPack('4  1 5')).struck).toEqual(['12/13 none'])
  })
  it('the example with AP 1: the same total penetrates', () =>
    expect(volley(bane(6, { ap: 1 }), front(13), inPack('4  3 4  1')).struck).toEqual(['13/13 pen']))
  it('the chances are those of two dice: 21 of 36 reach 13 with S6', () => {
    const game = sixth.gameOf(line({ models: row(1, 10) }, { models: row(1, 30) }))
    const throws = piercingOf(
      game,
      { weapon: bane(6), model: 'F.1', atArmour: 0 },
      { offCentre: false, near: false },
      13,
    )
    expect(chanceToPierce(throws)).toBeCloseTo(21 / 36)
  })
  it('does nothing to what is no vehicle', () => {
    const at = (weapon: Weapon) =>
      line(
        { models: row(1, 10), profile: VET, weapons: ['gun'] },
        { models: row(1, 30), profile: VET },
        { weapons: [weapon] },
      )
    const run = shoot(at(bane(4, { ap: 3 })), '6 | 6')
    expect(fallen(run.state)).toEqual(['T.1'])
    expect(rollsOf(run.events, 'penetration')).toEqual([])
    expect(lossesExpected(at(bane(4, { ap: 3 })))).toEqual(lossesExpected(at(gun(4, { ap: 3 }))))
  })
  it('a model’s rule is for its blows, not for its shots', () => {
    const state = line({ models: row(1, 10), rules: ['armourbane'] }, { models: row(1, 30) })
    const game = sixth.gameOf(state)
    const shot = piercingOf(
      game,
      { weapon: gun(6), model: 'F.1', atArmour: 0 },
      { offCentre: false, near: false },
      13,
    )
    expect(shot.dice).toBe(1)
    expect(blowOf(state, null).dice).toBe(2)
  })
  it('without the pack the word means nothing', () => {
    const state = line({ models: row(1, 10), rules: ['armourbane'] }, { models: row(1, 30) })
    expect(blowOf(state, null, core).dice).toBe(1)
  })
})

const closeWeapons = Object.fromEntries(arsenal.closeWeapons.map((one) => [one.id, one]))
const named = (id: string): CloseWeapon => {
  const found = closeWeapons[id]
  if (!found) throw new Error(`no ${id}`)
  return found
}
function blowOf(state: CoreState, weapon: CloseWeapon | null, ruleset = sixth) {
  const game = ruleset.gameOf(state)
  return throwsAtArmour(game, 'F.1', armOf(game, modelOf(state, 'F.1'), weapon), 12, ['C4-VASSAULT-16'])
}
const fighter = (more: object = {}) => line({ models: row(1, 10), ...more }, { models: row(1, 30) })

describe('S6-USR-ARB-02 with what else changes the dice', () => {
  const thrownBy = (weapon: Weapon, near = false) => {
    const game = sixth.gameOf(fighter())
    return piercingOf(game, { weapon, model: 'F.1', atArmour: 0 }, { offCentre: false, near }, 14)
  }
  it('a sniper’s stay two, and have no Strength', () =>
    expect(thrownBy(bane(6, {}, 'sniper'))).toMatchObject({ dice: 2, reads: 'sum', strength: 0 }))
  it('a melta within half its range throws three, beyond it two', () => {
    expect(thrownBy(bane(8, {}, 'melta'), true)).toMatchObject({ dice: 3, reads: 'sum' })
    expect(thrownBy(bane(8, {}, 'melta'))).toMatchObject({ dice: 2, reads: 'sum' })
  })
  it('two of ordnance are added up, and it keeps its table', () =>
    expect(thrownBy(bane(8, { type: 'ordnance' }))).toMatchObject({ dice: 2, reads: 'sum', heavy: true }))
  it('a lance counts armour above 12 as 12 as well', () =>
    expect(thrownBy(bane(8, {}, 'lance'))).toMatchObject({ dice: 2, armour: 12 }))
  it('rending: one die more for a six among the two, and never two', () => {
    const throws = thrownBy(bane(4, {}, 'rending'))
    const rolled = (dice: string) =>
      play(
        fighter(),
        function* () {
          return yield* penetrationRoll({ seat: 'a', unit: 'F', target: 'T' }, throws)
        },
        dice,
      ).result?.total
    expect(rolled('5 5')).toBe(14)
    expect(rolled('6 2 3')).toBe(15)
    expect(rolled('6 6 1')).toBe(17)
  })
  it('a weapon’s and its model’s are one, and a grenade has it of its model', () => {
    const own = fighter({ rules: ['armourbane'] })
    const blade = { ...named('powerBlade'), rules: words('power', 'armourbane') }
    expect(blowOf(own, blade)).toMatchObject({ dice: 2, reads: 'sum' })
    expect(blowOf(fighter(), blade)).toMatchObject({ dice: 2, reads: 'sum' })
    expect(blowOf(own, named('armourGrenade'))).toMatchObject({ dice: 2, reads: 'sum' })
    expect(blowOf(own, named('busterBomb'))).toMatchObject({ dice: 2, reads: 'sum' })
    expect(blowOf(fighter(), named('armourGrenade')).dice).toBe(1)
  })
  it('a monstrous creature’s stay two', () => {
    const state = fighter({ type: 'monstrousCreature', rules: ['armourbane'] })
    expect(blowOf(state, null).dice).toBe(2)
  })
})
