import { describe, expect, it } from 'vitest'
import type { FactData } from '../../../shared/protocol/facts'
import type { Weapon } from '../../../shared/protocol/force'
import type { UnitSpec } from '../board'
import { factsOf, line, rollsOf, shoot, thrown } from './firing-line'
import { arms, firers, gun, hull, volley } from './hulls-under-fire'

const front = (armour: number) => ({ av: { front: armour, side: 10, rear: 10 } })

describe('C4-VDMG-02 Strength and a die against the armour struck', () => {
  it.each([
    ['4  4', ['11/12 none'], []],
    ['4  5  1', ['12/12 glance'], ['glancing']],
    ['4  6  1', ['13/12 pen'], ['penetrating']],
  ])('S7 against armour 12: %s', (dice, struck, tables) => {
    const run = volley(gun(7), front(12), { dice })
    expect(run.struck).toEqual(struck)
    expect(run.tables).toEqual(tables)
  })
  it('what is told of the volley counts a hull as removed only where its wreck is: shaken it stands, destroyed it may burst', () => {
    const told = (dice: string) =>
      factsOf<FactData<'shootingResolved'>>(
        volley(gun(7), front(12), { dice }).events,
        'shootingResolved',
      ).map(({ wounds, removed }) => [wounds, removed])
    // Penetrating: 1 shaken, 5 destroyed.
    expect(told('4  6  1')).toEqual([[1, []]])
    expect(told('4  6  5')).toEqual([[1, ['T.1']]])
  })
  it('a shot that cannot reach the armour throws no die, neither to hit nor to penetrate', () => {
    const run = volley(gun(5), front(12), { dice: '' })
    expect(thrown(run.events, 'toHit') + thrown(run.events, 'penetration')).toBe(0)
  })
  it('but its group keeps the place in the order that it was declared in (C4-SHOOT-13)', () => {
    // The first stands before the front, which it cannot pierce, the last of the same gun behind the rear.
    const models = [
      { at: [20, 10, 0] as const, weapons: ['weakGun'] },
      { at: [21.1, 10, 0] as const, weapons: ['heavyGun'] },
      { at: [20, 44, 0] as const, weapons: ['weakGun'] },
    ]
    const state = line(firers(1, { models }), hull(front(14)), {
      weapons: [...arms, gun(4, { id: 'weakGun' })],
    })
    const run = shoot(state, { dice: '2 2' })
    expect(
      factsOf<{ weapon: string; firers: string[] }>(run.events, 'shotsFired').map(({ firers: by }) => by),
    ).toEqual([['F.3'], ['F.2']])
  })
  it('one that may overheat is thrown all the same', () => {
    const run = volley(gun(5, { rules: [{ rule: 'getsHot' }] }), front(12), { dice: '4' })
    expect(thrown(run.events, 'toHit')).toBe(1)
    expect(thrown(run.events, 'penetration')).toBe(0)
  })
  describe('markers, by their full Strength', () => {
    const shell = (s: number) => gun(s, { type: 'ordnance', range: 72 })
    const blast = gun(4, { rules: [{ rule: 'blast' }] })
    const bystander = (x: number): UnitSpec => ({
      id: 'N',
      seat: 'b',
      models: [{ at: [x, 30, 0] }],
      weapons: [],
    })
    // Its hull reaches from 18 to 22 across the table.
    const beside = (weapon: Weapon, x: number, dice: string) =>
      shoot(line(firers(), hull(front(12)), { weapons: [...arms, weapon], others: [bystander(x)] }), { dice })

    it('a blast too weak for the armour is not thrown, and lays no marker', () => {
      const run = volley(blast, front(12), { dice: '' })
      expect(factsOf(run.events, 'shotsFutile')).toEqual([{ unit: 'F', target: 'T', models: ['F.1'] }])
      expect(factsOf(run.events, 'markerPlaced')).toEqual([])
    })
    it('one that may catch somebody beside the hull is', () => {
      // A gap of 1.4": the marker reaches 1.5" past its middle.
      const run = beside(blast, 23.9, '2')
      expect(thrown(run.events, 'toHit')).toBe(1)
    })
    it('at a gap of 1.5" its edge could only touch him: it is not thrown', () => {
      expect(thrown(beside(blast, 24, '').events, 'toHit')).toBe(0)
    })
    it('ordnance too weak throws no scatter die where nobody stands near', () => {
      const run = volley(shell(5), front(12), { dice: '' })
      expect(thrown(run.events, 'scatter')).toBe(0)
    })
    it('where it may drift onto somebody it does: 6" and its radius away', () => {
      const scattered = (x: number, dice: string) => thrown(beside(shell(5), x, dice).events, 'scatter')
      expect(scattered(30.9, 'H 3')).toBe(1)
      expect(scattered(31, '')).toBe(0)
    })
    it('ordnance that reaches the armour only dead on scatters, and throws nothing more where it is clipped', () => {
      const run = volley(shell(8), front(12), { dice: 'A0 4  6' })
      expect(thrown(run.events, 'scatter')).toBe(1)
      expect(run.struck).toEqual([])
    })
  })
})

describe('C4-VDMG-04 AP 1, C4-VDMG-05 AP –', () => {
  it('AP 1 makes a glance penetrate, and nothing of what falls short', () => {
    expect(volley(gun(7, { ap: 1 }), front(12), { dice: '4  5  1' }).struck).toEqual(['12/12 pen'])
    expect(volley(gun(7, { ap: 1 }), front(12), { dice: '4  4' }).struck).toEqual(['11/12 none'])
  })
  it('AP – only glances', () => {
    const run = volley(gun(7, { ap: null }), front(12), { dice: '4  6  6' })
    expect(run.struck).toEqual(['13/12 glance'])
    expect(run.results).toEqual(['destroyed'])
  })
})

describe('C4-VDMG-06 what changes the roll', () => {
  const melta = gun(8, { range: 40, rules: [{ rule: 'melta' }] })
  // The firer's base ends 16.5" before the hull's front.
  it('melta within half its range throws two dice: 2 and 3 make 13', () => {
    expect(volley(melta, front(12), { dice: '4  2 3  1' }).struck).toEqual(['13/12 pen'])
  })
  it('its two are added up, those of ordnance read the highest: so the throw says of itself', () => {
    const totals = (weapon: ReturnType<typeof gun>, dice: string) =>
      rollsOf(volley(weapon, front(12), { dice }).events, 'penetration').map(({ total }) => total)
    expect(totals(melta, '4  2 3  1')).toEqual([5])
    expect(totals(gun(8, { type: 'ordnance', range: 72 }), 'H 2  3 1')).toEqual([3])
  })
  it('beyond it one: 5 makes 13', () => {
    expect(volley({ ...melta, range: 30 }, front(12), { dice: '4  5  1' }).struck).toEqual(['13/12 pen'])
  })
  it('a lance counts 14 as 12: S8 and 4 glance', () => {
    const lance = gun(8, { rules: [{ rule: 'lance' }] })
    expect(volley(lance, front(14), { dice: '4  4  1' }).struck).toEqual(['12/12 glance'])
  })
  it('rending S4 against 12: a six brings one die more, 6 and 3 make 13', () => {
    const rending = gun(4, { rules: [{ rule: 'rending' }] })
    expect(volley(rending, front(12), { dice: '4  6  3  1' }).struck).toEqual(['13/12 pen'])
  })
  it('a sniper throws two dice without Strength', () => {
    const sniper = gun(0, { rules: [{ rule: 'sniper' }] })
    expect(volley(sniper, front(10), { dice: '2  5 5  1' }).struck).toEqual(['10/10 glance'])
  })
})

describe('C4-VDMG-08 the tables', () => {
  const glanced = (face: number) => volley(gun(7), front(12), { dice: `4  5  ${face}` }).results
  const pierced = (face: number) =>
    volley(gun(7), front(12), { dice: `4  6  ${face}${face === 6 ? ' 1' : ''}` }).results
  it.each([
    [1, ['shaken']],
    [2, ['shaken']],
    [3, ['stunned']],
    [4, ['armamentDestroyed']],
    [5, ['immobilised']],
    [6, ['destroyed']],
  ])('a glance with %s', (face, results) => expect(glanced(face)).toEqual(results))
  it.each([
    [1, ['shaken']],
    [2, ['armamentDestroyed+stunned']],
    [3, ['immobilised+stunned']],
    [4, ['destroyed']],
    [5, ['destroyed']],
    [6, ['exploded']],
  ])('a penetration with %s', (face, results) => expect(pierced(face)).toEqual(results))
})

describe('C4-VDMG-09 without a roof', () => {
  const open = { av: { front: 10, side: 10, rear: 10 }, traits: ['openTopped' as const] }
  it('one more on every table: a penetration with 5 explodes', () => {
    // C4-VDMG-30.3: S6, 5 makes 11; 5 + 1 explodes, 2 inches.
    const run = volley(gun(6), open, { dice: '4  5  5  2' })
    expect(run.struck).toEqual(['11/10 pen'])
    expect(run.results).toEqual(['exploded'])
  })
  it('7 counts as 6', () => {
    expect(volley(gun(6), open, { dice: '4  4  6' }).results).toEqual(['destroyed'])
  })
  it('a flame is two hits: S4, 6 glances and 5 does nothing, damage 5 + 1 destroys', () => {
    const flame = gun(4, { type: 'assault', range: 8, rules: [{ rule: 'template' }] })
    const run = volley(flame, { ...open, model: { at: [20, 16, 0] } }, { dice: '6 5  5' })
    expect(run.struck).toEqual(['10/10 glance', '9/10 none'])
    expect(run.results).toEqual(['destroyed'])
  })
})

describe('C4-VDMG-01 the order of the dice', () => {
  it('all that penetrates first, then all damage; the worst destruction wins', () => {
    // Two hits, pens 6 and 6, damage 1 and 6: explodes, radius 1; nobody near.
    const run = volley(gun(7), front(12), { count: 2, dice: '4 4  6  6  1  6  1' })
    expect(run.results).toEqual(['exploded'])
    expect(run.state.models['T.1']?.status).toBe('casualty')
  })
})
