import type { FactData } from '../../../shared/protocol/facts'
import { describe, expect, it } from 'vitest'
import type { Answer, Decision } from '../../../shared/protocol/decision'
import { canStand, isFlying, tableForVehicles, terrainOf } from '../../../shared/table'
import { inches } from '../../../shared/geometry/length'
import { cityFight } from '../../../main/rulesets'
import { clearTheFallen } from '../../../main/rulesets/core4/tank-shock/came-down'
import { runScripted } from '../../../main/engine'
import { board } from '../board'
import { unitOf } from '../movers'
import { VET, factsOf, fallen, line, rollsOf, shoot } from './firing-line'
import { arms, firers, gun, hull, suffered, volley, type Hull } from './hulls-under-fire'

const front = (armour: number) => ({ av: { front: armour, side: 10, rear: 10 } })
const hurt = { shaken: false, stunned: false, weaponsLost: 0, immobilised: false, wrecked: false }
const immobile = { ...hurt, immobilised: true }
const names =
  (mount: string) =>
  (decision: Decision): Answer =>
    decision.kind === 'armament' ? { form: 'option', option: mount } : decision.default
const mountsOf = (target: Hull): readonly string[] => {
  const profile = line(firers(), hull(target), { weapons: [...arms, gun(7)] }).models['T.1']?.profile
  return profile && 'mounts' in profile ? profile.mounts.map(({ id }) => id) : []
}

describe('C4-VDMG-13 armament destroyed', () => {
  it('the attacker names one weapon of Strength 4 or more', () => {
    const target = { ...front(12), weapons: ['heavyGun', 'lightGun', 'popGun'] }
    const [, light, pop] = mountsOf(target)
    const asked: Decision[] = []
    const run = volley(gun(7), target, {
      dice: '4  5  4',
      answers: (decision) => {
        asked.push(decision)
        return names(light ?? '')(decision)
      },
    })
    const [choice] = asked
    expect(choice?.seat).toBe('a')
    expect(choice?.form.form === 'option' && choice.form.options.map(({ id }) => id)).not.toContain(pop)
    expect(run.damage).toMatchObject({ weaponsLost: 1, mountsLost: [light] })
  })
  it('each is called by its name and its mount, an arm by its blade', () => {
    const mounts = [
      { id: 'one', kind: 'sponsonLeft' as const, weapons: ['heavyGun'] },
      { id: 'two', kind: 'walkerArm' as const, weapons: [], closeWeapon: 'walkerFist' },
    ]
    let named: unknown[] = []
    volley(
      gun(7),
      { ...front(12), mounts },
      {
        dice: '4  5  4',
        answers: (decision) => {
          if (decision.form.form === 'option') named = decision.form.options.map(({ text }) => text.args)
          return decision.default
        },
      },
    )
    expect(named).toEqual([
      { weapon: 'heavyGun', mount: { key: 'mount.sponsonLeft' } },
      { weapon: 'walkerFist', mount: { key: 'mount.walkerArm' } },
    ])
  })
  it('nobody is asked about the only one', () => {
    const target = { ...front(12), weapons: ['heavyGun', 'popGun'] }
    expect(volley(gun(7), target, { dice: '4  5  4' }).damage?.mountsLost).toEqual([mountsOf(target)[0]])
  })
})

describe('C4-VDMG-15 what cannot happen any more becomes something else', () => {
  const one = { ...front(12), weapons: ['lightGun'] }
  const bare = { ...front(12), weapons: ['popGun'] }
  it('nothing to destroy: immobilised', () => {
    expect(volley(gun(7), bare, { dice: '4  5  4' }).results).toEqual(['immobilised'])
  })
  it('C4-VDMG-14 immobilised twice: a weapon', () => {
    const run = volley(gun(7), { ...one, model: { damage: immobile } }, { dice: '4  5  5' })
    expect(run.results).toEqual(['armamentDestroyed'])
  })
  it('neither is left: destroyed', () => {
    const run = volley(gun(7), { ...bare, model: { damage: immobile } }, { dice: '4  5  4' })
    expect(run.results).toEqual(['destroyed'])
  })
  it('an immobilised carrier with one gun, two glances of 5 and 4: the gun, then the carrier', () => {
    const run = volley(gun(7), { ...one, model: { damage: immobile } }, { count: 2, dice: '4 4  5  5  5  4' })
    expect(run.results).toEqual(['destroyed'])
  })
  it('the stunned half of a double result is suffered as well', () => {
    const run = volley(gun(7), bare, { dice: '4  6  2' })
    expect(run.results).toEqual(['immobilised+stunned'])
    expect(run.damage).toMatchObject({ immobilised: true, stunned: true })
  })
})

describe('C4-VDMG-28 several hits at once', () => {
  it('a destruction makes the other results of the volley moot: no weapon is named', () => {
    const run = volley(gun(7), front(12), {
      count: 2,
      dice: '4 4  5  5  4  6',
      answers: (decision) => {
        throw new Error(decision.kind)
      },
    })
    expect(run.results).toEqual(['destroyed'])
  })
})

describe('C4-VDMG-12 how long it lasts', () => {
  it('more of it changes nothing', () => {
    const run = volley(gun(7), front(12), { count: 2, dice: '4 4  5  5  1  2' })
    expect(run.damage).toMatchObject({ shaken: true, shakenIn: run.state.turn.player })
  })
})

describe('C4-VDMG-17 destroyed, C4-VDMG-26 a wreck', () => {
  const run = volley(gun(7), front(12), { dice: '4  5  6' })
  const wreck = run.state.table.pieces.find(({ id }) => id === 'wreck-T.1')
  it('the hull stays where it stood, as high and as long', () => {
    expect(fallen(run.state)).toEqual(['T.1'])
    expect(wreck).toMatchObject({ design: { kind: 'rubble', height: inches(2) }, turn: 270 })
    expect(wreck?.at.x).toBeCloseTo(inches(20))
  })
  it('is difficult ground with a cover save of 4+, and in the way of vehicles', () => {
    expect(wreck && terrainOf(wreck)).toMatchObject({ ground: 'difficult', vehicles: 'impassable', cover: 4 })
  })
})

describe('C4-VDMG-26 who drives over a wreck', () => {
  const { table } = volley(gun(7), front(12), { dice: '4  5  6' }).state
  const ground = (armour: number) =>
    tableForVehicles(table, armour)
      .pieces.filter(({ id }) => id === 'wreck-T.1')
      .map((piece) => terrainOf(piece).ground)
  it('a vehicle with more armour in front, as over difficult ground', () =>
    expect(ground(13)).toEqual(['difficult']))
  it('nobody with as much or less', () => {
    expect(ground(12)).toEqual(['impassable'])
    expect(ground(10)).toEqual(['impassable'])
  })
})

describe('C4-VDMG-18 explodes', () => {
  // Troopers of b beside the hull, whose right side is at x = 18: bases of 0.5" end 2.4, 3.0 and 3.1 inches from it.
  const beside = (gap: number) => ({ at: [18 - gap - 0.5, 30, 0] as const })
  const mates = {
    id: 'U',
    seat: 'b' as const,
    profile: { ...VET, sv: 4 },
    models: [
      beside(2.4),
      { at: [18 - 3 - 0.5, 31.2, 0] as const },
      { at: [18 - 3.1 - 0.5, 28.8, 0] as const },
    ],
  }
  const state = line(firers(), hull(front(12)), { weapons: [...arms, gun(7)], others: [mates] })
  it('a die says how far; whoever stands within it is hit on 4+, and may save', () => {
    const run = shoot(state, { dice: '4  6  6  3  4 3  5' })
    expect(factsOf<FactData<'vehicleExploded'>>(run.events, 'vehicleExploded')).toEqual([
      { model: 'T.1', radius: 3, models: ['U.1', 'U.2'] },
    ])
    expect(fallen(run.state, 'U')).toEqual([])
    expect(rollsOf(run.events, 'debris')[0]?.seat).toBe('a')
  })
  it('the wound is that of the very model; it counts as shot', () => {
    const run = shoot(state, { dice: '4  6  6  3  3 4  3' })
    expect(fallen(run.state, 'U')).toEqual(['U.2'])
    expect(run.state.units['U']?.lostToShooting).toBe(1)
  })
  it('C4-VDMG-27 leaves debris: difficult area terrain of Size 2', () => {
    const run = shoot(state, { dice: '4  6  6  1' })
    const debris = run.state.table.pieces.find(({ id }) => id === 'debris-T.1')
    expect(debris && terrainOf(debris)).toMatchObject({ ground: 'difficult', cover: 4, size: 2 })
    expect(run.state.models['T.1']?.status).toBe('casualty')
  })
  it('C4-VDMG-27 of Size 1, where agreed', () => {
    const agreed = { ...state, settings: { ...state.settings, 'core4.vehicles.craterSize': 1 } }
    const debris = shoot(agreed, { dice: '4  6  6  1' }).state.table.pieces.find(
      ({ id }) => id === 'debris-T.1',
    )
    expect(debris && terrainOf(debris).size).toBe(1)
  })
  it('and hits only whom the hull sees, where agreed', () => {
    const wall = { id: 'wall', kind: 'building' as const, area: [16.4, 25, 16.9, 35] as const, height: 6 }
    const behind = line(firers(), hull(front(12)), {
      weapons: [...arms, gun(7)],
      others: [mates],
      pieces: [wall],
      settings: { 'core4.vehicles.debrisNeedsSight': true },
    })
    const run = shoot(behind, { dice: '4  6  6  6' })
    expect(factsOf<FactData<'vehicleExploded'>>(run.events, 'vehicleExploded')[0]?.models).toEqual([])
  })
  it('C4-VDMG-19 annihilated: six inches, no die', () => {
    const heavy = gun(8, { type: 'ordnance', range: 72 })
    const big = line(firers(), hull(front(10)), { weapons: [...arms, heavy], others: [mates] })
    // HIT on the scatter die and its distance; 2D6 of which the higher counts; 6 on the table of ordnance.
    const run = shoot(big, { dice: 'H 3  2 5  6  1 1 1' })
    expect(suffered(run.events)).toMatchObject({ struck: ['13/10 pen'], results: ['annihilated'] })
    expect(factsOf<FactData<'vehicleExploded'>>(run.events, 'vehicleExploded')[0]?.radius).toBe(6)
  })
})

describe('C4-VDMG-03 ordnance', () => {
  it('C4-VDMG-30.1: 2 and 5 make 13 against 11, damage 2 by its own table', () => {
    const heavy = gun(8, { type: 'ordnance', range: 72 })
    const carrier = line(firers(), hull({ ...front(11), weapons: ['lightGun'] }), {
      weapons: [...arms, heavy],
    })
    const run = shoot(carrier, { dice: 'H 3  2 5  2' })
    expect(suffered(run.events)).toMatchObject({
      struck: ['13/11 pen'],
      tables: ['ordnancePenetrating'],
      results: ['armamentDestroyed+stunned'],
    })
  })
})

describe('C4-VDMG-20 the crew dies with it', () => {
  it('nothing of it is left on the table', () => {
    const run = volley(gun(7), front(12), { dice: '4  5  6' })
    expect(run.state.models['T.1']).toMatchObject({ status: 'casualty', pose: null })
  })
})

describe('C4-VDMG-16 skimmers', () => {
  it('over open ground, standing still, it settles: immobilised and stunned, grounded', () => {
    const run = volley(gun(8), { ...front(10), skimmer: true }, { dice: '4  4  3' })
    expect(run.results).toEqual(['immobilised+stunned'])
    expect(run.state.models['T.1']?.status).toBe('onTable')
  })
  it('over difficult ground it crashes and explodes', () => {
    const pieces = [{ id: 'wood', kind: 'wood' as const, area: [18, 27, 22, 33] as const }]
    const state = line(firers(), hull({ ...front(10), skimmer: true }), {
      weapons: [...arms, gun(8)],
      pieces,
    })
    const run = shoot(state, { dice: '4  4  3  1' })
    expect(suffered(run.events).results).toEqual(['exploded'])
  })
  it('who is under it and finds no room beside it stays where he is, and nothing is told of him', () => {
    // He stands in a shaft between four houses.
    const houses = [
      [4, 4, 19.3, 36],
      [20.7, 4, 36, 36],
      [19.3, 4, 20.7, 19.3],
      [19.3, 20.7, 20.7, 36],
    ] as const
    const comesDown = (pieces: readonly (typeof houses)[number][]) => {
      const state = board({
        pieces: pieces.map((area, n) => ({ id: `H${n}`, kind: 'building', area, height: 4 })),
        units: [
          unitOf('skimmer', [{ at: [20, 20, 0], damage: immobile }], { profile: { traits: ['skimmer'] } }),
          { id: 'S', seat: 'b', models: [{ at: [20, 20, 0] }] },
        ],
      })
      const answers = ({ default: usual }: Decision): Answer => usual
      return runScripted(cityFight, state, () => clearTheFallen(cityFight.gameOf(state)), { answers }).events
    }
    expect(comesDown([]).map(({ type }) => type)).toEqual(['madeWay'])
    expect(comesDown(houses)).toEqual([])
  })
  it('at its usual height nobody has room to stand under one that flies', () => {
    const state = line(firers(), hull({ ...front(10), skimmer: true }), { weapons: [...arms, gun(8)] })
    const [hovering, man] = ['T.1', 'F.1'].map((id) => {
      const { body, pose } = state.models[id] ?? {}
      if (!body || !pose) throw new Error(`${id} stands nowhere`)
      return { id, unit: '', body, pose }
    })
    if (!hovering || !man) throw new Error('two models stand there')
    expect(isFlying(hovering)).toBe(true)
    const { at, on } = hovering.pose
    const ends = (aside: number) =>
      canStand(state.table, man.body, { x: at.x + inches(aside), z: at.z }, on, [hovering])?.key
    expect(ends(0)).toBe('refusal.baseOverlap')
    expect(ends(2.4)).toBe('refusal.baseOverlap')
    expect(ends(2.6)).toBeUndefined()
  })
})
