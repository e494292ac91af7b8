import { describe, expect, it } from 'vitest'
import { cm } from '../../../shared/geometry'
import {
  armourNumber,
  bestHits,
  blastRadiusOf,
  classOf,
  coveringCap,
  coveringValue,
  coveringZone,
  crewOf,
  defaultTables as tables,
  expectedHits,
  fireDice,
  fireReach,
  fireTn,
  handlingOf,
  flatSave,
  leadershipOfRank,
  mobilityOf,
  modesOf,
  moveLength,
  opportunityRange,
  passChance,
  priceOf,
  randomMove,
  scatterOf,
  spottingTn,
  withCell,
} from '../../../shared/skirmish/tables'

const tn = (weapon: string, mode: 'aimed' | 'burst', centimetres: number) =>
  fireTn(tables, weapon, mode, cm(centimetres))

describe('LS-DATA-02 troop classes', () => {
  it('are found by their code', () => {
    expect(classOf(tables, 'R1')).toMatchObject({ type: 'regular', sf: true, initMorale: 5, save: 2, dp: 15 })
    expect(classOf(tables, 'Irr3')).toMatchObject({ type: 'irregular', fire: 1, dp: 5, dpLeader: 10 })
  })
  it('an unknown code is an error, never a guess', () => {
    expect(() => classOf(tables, 'R9')).toThrow('R9')
    expect(() => fireTn(tables, 'bow', 'aimed', 0)).toThrow('bow')
  })
})

describe('LS-DATA-03 leadership', () => {
  it('a platoon commander is worth one more than his class, at most 3', () => {
    expect(leadershipOfRank(tables, 'R4')).toBe(1)
    expect(leadershipOfRank(tables, 'R4', true)).toBe(2)
    expect(leadershipOfRank(tables, 'R1', true)).toBe(3)
    expect(leadershipOfRank(withCell(tables, ['leadershipDefault', 'R1'], 3), 'R1', true)).toBe(3)
  })
})

describe('LS-DATA-04 the number to hit by distance', () => {
  it('changes just beyond the end of a band, not at it', () => {
    expect(tn('ar', 'aimed', 25)).toBe(3)
    expect(tn('ar', 'aimed', 25.0009)).toBe(3)
    expect(tn('ar', 'aimed', 25.01)).toBe(4)
    expect(tn('ar', 'aimed', 150)).toBe(6)
    expect(tn('ar', 'aimed', 150.01)).toBeNull()
  })
  it('a dash cannot be fired, nor a mode the weapon does not have', () => {
    expect(tn('ar', 'burst', 50)).toBe(6)
    expect(tn('ar', 'burst', 50.01)).toBeNull()
    expect(tn('rifle', 'burst', 10)).toBeNull()
    expect(tn('mortar', 'aimed', 25)).toBeNull()
    expect(tn('mortar', 'aimed', 26)).toBe(5)
  })
  it('a longest and a shortest distance hold to the hair', () => {
    expect(tn('grenade', 'aimed', 10)).toBe(4)
    expect(tn('grenade', 'aimed', 10.01)).toBeNull()
    expect(tn('gun', 'aimed', 10)).toBe(4)
    expect(tn('gun', 'aimed', 9.98)).toBeNull()
    expect(fireReach(tables, 'gun', 'aimed')).toEqual({ min: cm(10), max: cm(150) })
    expect(fireReach(tables, 'pistol', 'aimed')).toEqual({ min: 0, max: cm(10) })
    expect(fireReach(tables, 'mortar', 'aimed')).toEqual({ min: cm(25), max: cm(150) })
    expect(fireReach(tables, 'pistol', 'burst')).toBeNull()
  })
  it('dice, crew, blast and modes go with it', () => {
    expect(fireDice(tables, 'hmg', 'burst')).toBe(4)
    expect(fireDice(tables, 'hmg', 'aimed')).toBe(0)
    expect(crewOf(tables, 'mmg')).toBe(2)
    expect(crewOf(tables, 'lmg')).toBe(1)
    expect(blastRadiusOf(tables, 'gun')).toBe(cm(7))
    expect(blastRadiusOf(tables, 'rifle')).toBeNull()
    expect(modesOf(tables, 'ar')).toEqual(['aimed', 'burst'])
  })
  it('edited tables are obeyed', () => {
    const edited = withCell(tables, ['fire', 'ar', 'modes', 'aimed', 'tn', 1], 5)
    expect(fireTn(edited, 'ar', 'aimed', cm(40))).toBe(5)
    expect(tn('ar', 'aimed', 40)).toBe(4)
  })
})

/** Open / in cover at 25, 50, 100, 150; the launcher beside its blast. */
const printed: Readonly<Record<string, readonly (readonly [number, number] | null)[]>> = {
  rifle: [
    [0.67, 0.5],
    [0.5, 0.33],
    [0.5, 0.33],
    [0.33, 0.17],
  ],
  ar: [
    [1.5, 1],
    [0.5, 0.33],
    [0.33, 0.17],
    [0.17, 0],
  ],
  sniper: [
    [0.83, 0.83],
    [0.83, 0.83],
    [0.67, 0.67],
    [0.5, 0.5],
  ],
  smg: [[2, 1.5], [0.5, 0.33], null, null],
  lmg: [
    [2, 1.5],
    [1.5, 1],
    [1, 0.5],
    [0.5, 0.33],
  ],
  mmg: [
    [2.67, 2],
    [2, 1.33],
    [1.33, 0.67],
    [0.67, 0.5],
  ],
  hmg: [
    [2.67, 2],
    [2.67, 2],
    [2, 1.33],
    [1.33, 0.67],
  ],
  rpg: [[0.5, 0.5], [0.33, 0.33], [0.17, 0.17], null],
}
describe('LS-DATA-04 expected hits, worked out from the table', () => {
  it.each(Object.entries(printed))('%s', (weapon, bands) => {
    bands.forEach((hits, band) => {
      const found = [false, true].map((cover) => bestHits(tables, weapon, band, cover))
      expect(found.map((one) => (one === null ? null : Math.round(one * 100) / 100))).toEqual(
        hits === null ? [null, null] : [...hits],
      )
    })
  })
  it('a burst that gives up its last die hits nothing', () => {
    const hard = withCell(tables, ['hitMods', 'cover'], 4)
    expect(expectedHits(hard, 'smg', 'burst', 1, true)).toBe(0)
  })
})

describe('LS-DATA-05 handling', () => {
  it('says how a weapon moves, fires out of turn and hurts armour', () => {
    expect(handlingOf(tables, 'sniper')).toMatchObject({ mob: 'support', opp: 'yes', ignoresCover: true })
    expect(handlingOf(tables, 'rpg')).toMatchObject({ opp: 'once', dmg: 'rpg', spec: true, support: true })
    expect(handlingOf(tables, 'atgm')).toMatchObject({ mob: 'heavy', opp: 'never' })
    expect(handlingOf(tables, 'mmg').lightWeapon).toBeUndefined()
  })
  it('the general-purpose machine gun is heavy, or support where a house rule says so', () => {
    expect(mobilityOf(tables, 'mmg', false)).toBe('heavy')
    expect(mobilityOf(tables, 'mmg', true)).toBe('support')
    expect(mobilityOf(tables, 'hmg', true)).toBe('heavy')
  })
  it('a mortar off the table goes off like one on it', () => {
    expect(handlingOf(tables, 'mortarOff')).toBe(handlingOf(tables, 'mortar'))
  })
  it('a miss flies by the die of its kind', () => {
    expect(scatterOf(tables, 'gl')).toEqual({
      faces: ['short', 'short', 'left', 'right', 'long', 'long'],
      perPoint: cm(3),
    })
    expect(scatterOf(tables, 'gun')?.faces).toEqual(['short', 'short', 'left', 'left', 'right', 'right'])
    expect(scatterOf(tables, 'gun')?.perPoint).toBe(cm(5))
    expect(scatterOf(tables, 'rifle')).toBeNull()
  })
  it('armour answers by kind of damage', () => {
    expect(armourNumber(tables, 'tankFront', 'grenade')).toBe(1)
    expect(armourNumber(tables, 'tankFront', 'ied')).toBeNull()
    expect(armourNumber(tables, 'unarmoured', 'hmg')).toBe('occupants')
    expect(armourNumber(tables, 'light', 'artillery')).toBe(3)
  })
})

describe('LS-DATA-06 the number to spot', () => {
  it('rises with distance and ends at 100 cm', () => {
    expect([0, 5, 5.01, 20, 50, 100].map((d) => spottingTn(tables, cm(d)))).toEqual([0, 0, 3, 3, 5, 6])
    expect(spottingTn(tables, cm(100.01))).toBeNull()
  })
})

describe('LS-DATA-07 covering fire', () => {
  it('is worth less beyond 25 cm and nothing beyond 50', () => {
    expect([25, 25.01, 50, 50.01].map((d) => coveringValue(tables, 'smg', cm(d)))).toEqual([3, 1, 1, null])
    expect(coveringValue(tables, 'pistol', cm(30))).toBeNull()
    expect(coveringValue(tables, 'rpg', cm(10))).toBeNull()
    expect(coveringCap(tables)).toBe(9)
    expect(coveringZone(tables)).toEqual({ w: cm(15), h: cm(15), depth: cm(10) })
  })
  it('two dice against a zone pass in 36ths as printed', () => {
    const ways = [36, 35, 33, 30, 26, 21, 15, 10, 6]
    ways.forEach((count, i) => expect(passChance(i + 1, 2) * 36).toBeCloseTo(count))
  })
  it('three dice in a bunker pass as printed', () => {
    const percent = [100, 100, 99.5, 98, 95, 91, 84, 74, 63]
    percent.forEach((chance, i) =>
      expect(Math.abs(passChance(i + 1, 3) * 100 - chance)).toBeLessThanOrEqual(0.5),
    )
  })
})

describe('LS-DATA-08 prices', () => {
  it('are points for a list', () => {
    expect([priceOf(tables, 'hmg'), priceOf(tables, 'nightVision'), priceOf(tables, 'atgm')]).toEqual([
      14, 1, 20,
    ])
  })
})

describe('LS-DATA-09 the other numbers of the file come out in millimetres', () => {
  it('moves, fixed and by dice', () => {
    expect(moveLength(tables, 'run')).toBe(cm(25))
    const hide = randomMove(tables, 'hide')
    expect([hide.dice, hide.most, hide.length(3), hide.length(5), hide.length(6)]).toEqual([
      1,
      cm(5),
      cm(2),
      0,
      0,
    ])
    const wheels = randomMove(tables, 'wheeled')
    expect([wheels.dice, wheels.length(12)]).toEqual([2, cm(33)])
  })
  it('the range of opportunity fire, the save against a device', () => {
    expect(opportunityRange(tables)).toBe(cm(50))
    expect(flatSave(tables)).toBe(3)
  })
})
