/** What cannot be so on a staged table is told where it is, with its rule; the judge settles such a case all the same. */
import { describe, expect, it } from 'vitest'
import { lookAtCase, proveStage, readCase, runCase } from '../../../main/judge'
import { battleStageSchema, stagedSetup } from '../../../shared/protocol/case'
import type { StageFault } from '../../../shared/protocol/case'
import ruleIndex from '../../../resources/rules/index.json'
import en from '../../../shared/words/en/stage-faults.json'
import ru from '../../../shared/words/ru/stage-faults.json'

/** A ruin whose near wall stands along y = 10. */
const walls = [{ from: [10, 10], to: [20, 10], z: [0, 3] }]
const table = {
  width: 48,
  depth: 48,
  pieces: [{ id: 'hall', ruin: { footprint: [10, 10, 20, 20], walls } }],
}
/** Five of each side, far from each other. */
const squad = (id: string, seat: 'a' | 'b', y: number, more: object = {}) => ({
  id,
  seat,
  models: [0, 1, 2].map((n) => ({ at: [4 + 1.5 * n, y] })),
  ...more,
})
const faultsOf = (more: object): readonly StageFault[] =>
  lookAtCase({ title: 'A moment', table, ...more }).faults
const told = (more: object) =>
  faultsOf(more).map(({ path, text, cite = [], note }) => [path, text.key, cite[0] ?? '', note === true])

describe('places', () => {
  it('a model in a wall is at fault where it stands (CF-RUIN-04)', () => {
    expect(told({ units: [{ id: 'L', seat: 'a', models: [{ at: [14, 10] }] }] })).toEqual([
      ['$.units[0].models[0].at', 'refusal.insideWall', 'CF-RUIN-04', false],
    ])
  })
  it('two models in each other are both at fault, each told in whom it stands', () => {
    const units = [squad('L', 'a', 4), { id: 'E', seat: 'b', models: [{ at: [4.3, 4] }] }]
    expect(faultsOf({ units }).map(({ path, text }) => [path, text])).toEqual([
      ['$.units[0].models[0].at', { key: 'stageFault.inAnother', args: { model: 'E.1' } }],
      ['$.units[1].models[0].at', { key: 'stageFault.inAnother', args: { model: 'L.1' } }],
    ])
  })
  it('beside a slab, up in the air and over the edge of the table nobody stands', () => {
    expect(told({ units: [{ id: 'L', seat: 'a', models: [{ at: [30, 30, 2] }] }] })).toEqual([
      ['$.units[0].models[0].at', 'stageFault.noFloor', 'CF-RUIN-04', false],
    ])
    expect(told({ units: [{ id: 'L', seat: 'a', models: [{ at: [0.1, 30] }] }] })).toEqual([
      ['$.units[0].models[0].at', 'refusal.offTable', 'C4-MOVE-12', false],
    ])
  })
  it('a unit out of its chain is odd, and nothing more (C4-MOVE-07)', () => {
    expect(told({ units: [{ id: 'L', seat: 'a', models: [{ at: [4, 4] }, { at: [20, 4] }] }] })).toEqual([
      ['$.units[0]', 'stageFault.brokenChain', 'C4-MOVE-07', true],
    ])
  })
})

describe('states', () => {
  const enemy = squad('E', 'b', 40)
  it('who fights touches his enemy (C4-ASSAULT-12)', () => {
    const apart = [squad('L', 'a', 4, { state: { locked: ['E'] } }), enemy]
    expect(told({ units: apart })).toEqual([
      ['$.units[0].state.locked', 'stageFault.lockedApart', 'C4-ASSAULT-12', false],
    ])
    const touching = [squad('L', 'a', 4, { state: { locked: ['E'] } }), squad('E', 'b', 5)]
    expect(told({ units: touching })).toEqual([])
    const own = [squad('L', 'a', 4, { state: { locked: ['M'] } }), squad('M', 'a', 5)]
    expect(told({ units: own })[0]).toEqual([
      '$.units[0].state.locked',
      'stageFault.lockedWithOwn',
      'C4-ASSAULT-12',
      false,
    ])
  })
  it('who fights is pinned no longer (C4-WEAPON-24)', () => {
    const units = [squad('L', 'a', 4, { state: { locked: ['E'], pinned: true } }), squad('E', 'b', 5)]
    expect(told({ units })).toEqual([
      ['$.units[0].state.pinned', 'stageFault.pinnedAndLocked', 'C4-WEAPON-24', false],
    ])
  })
  it('no more were lost than there were, and no fewer stood there at first than stand there now', () => {
    expect(told({ units: [squad('L', 'a', 4, { startModels: 2 })] })).toEqual([
      ['$.units[0].startModels', 'stageFault.moreThanAtFirst', '', false],
    ])
    expect(
      told({ units: [squad('L', 'a', 4, { turnModels: 3, startModels: 9, state: { lostToShooting: 4 } })] }),
    ).toEqual([['$.units[0].state.lostToShooting', 'stageFault.lostMoreThanWere', '', false]])
  })
  it('nobody but a vehicle is shaken, and none loses more weapons than it has', () => {
    expect(told({ units: [{ id: 'L', seat: 'a', models: [{ at: [4, 4], stunned: true }] }] })).toEqual([
      ['$.units[0].models[0].stunned', 'stageFault.noVehicle', 'C4-VDMG-11', false],
    ])
    const tank = { id: 'T', seat: 'a', type: 'vehicle', weapons: ['cannon'] }
    expect(told({ units: [{ ...tank, models: [{ at: [4, 4], weaponsLost: 2 }] }] })).toEqual([
      ['$.units[0].models[0].weaponsLost', 'stageFault.weaponsLost', 'C4-VDMG-13', false],
    ])
  })
  it('no turn lies beyond the last (C4-MISSION-04), and none beyond a hundred', () => {
    expect(told({ turn: { game: 7, limit: 6 } })).toEqual([
      ['$.turn.game', 'stageFault.turnBeyond', 'C4-MISSION-04', false],
    ])
    expect(faultsOf({ turn: { game: 1, limit: 1e9 } })[0]?.path).toBe('$.turn.limit')
  })
})

describe('who rides', () => {
  const carrier = (capacity: number, more: object = {}) => ({
    id: 'T',
    seat: 'a',
    type: 'vehicle',
    profile: { transport: { capacity, ...more } },
    models: [{ at: [24, 24] }],
  })
  const riders = (more: object = {}) => ({ id: 'L', seat: 'a', models: [{}, {}, {}], aboard: 'T.1', ...more })
  it('fits in (C4-TRANS-01)', () => {
    expect(told({ units: [carrier(3), riders()] })).toEqual([])
    expect(told({ units: [carrier(2), riders()] })).toEqual([
      ['$.units[1].aboard', 'refusal.noSeatsLeft', 'C4-TRANS-01', false],
    ])
  })
  it('is infantry, and of those who may (C4-TRANS-01)', () => {
    expect(told({ units: [carrier(3), riders({ type: 'bikes' })] })).toEqual([
      ['$.units[1].aboard', 'refusal.onlyInfantryRides', 'C4-TRANS-01', false],
    ])
    expect(told({ units: [carrier(3, { forbidden: ['heavy'] }), riders({ tags: ['heavy'] })] })).toEqual([
      ['$.units[1].aboard', 'refusal.barredFromTransport', 'C4-TRANS-01', false],
    ])
  })
})

describe('a vehicle in its smoke (C4-VEH-20)', () => {
  it('stands in that of its side’s last Movement phase', () => {
    const tank = { id: 'T', seat: 'a', type: 'vehicle', models: [{ at: [4, 4], smoke: true }] }
    const launched = (active: 'a' | 'b') => {
      const turn = { game: 2, active, first: 'a' }
      const { view } = lookAtCase({ title: 'Smoke', table, units: [tank], turn })
      return view?.family === 'skirmish' ? undefined : view?.parts
    }
    expect(launched('a')).toMatchObject({ smoke: { launched: { 'T.1': 3 } } })
    expect(launched('b')).toMatchObject({ smoke: { launched: { 'T.1': 3 } } })
  })
})

describe('people of a skirmish', () => {
  const skirmish = (models: readonly object[], more: object = {}) =>
    told({ systems: ['live-skirmish'], table: {}, models, ...more })
  it('stand in nobody (LS-GEO-08)', () => {
    const two = [
      { id: 'a1', seat: 'a', at: [10, 10] },
      { id: 'b1', seat: 'b', at: [10.5, 10] },
    ]
    expect(skirmish(two)).toEqual([
      ['$.models[0].at', 'stageFault.inAnother', 'LS-GEO-08', false],
      ['$.models[1].at', 'stageFault.inAnother', 'LS-GEO-08', false],
    ])
  })
  it('fight whom they touch, and whoever is fought fights back (LS-MELEE-03)', () => {
    const two = (x: number) => [
      { id: 'a1', seat: 'a', at: [10, 10], engaged: ['b1'] },
      { id: 'b1', seat: 'b', at: [x, 10] },
    ]
    expect(skirmish(two(20))).toEqual([
      ['$.models[0].engaged', 'stageFault.person.foughtApart', 'LS-MELEE-03', false],
    ])
    expect(skirmish(two(12.5))).toEqual([])
  })
  it('are no more aboard than there are seats (LS-VEH-03)', () => {
    const rider = (id: string) => ({ id, seat: 'a', status: 'aboard', aboard: 'v' })
    const hull = { hull: [7, 4, 3], seats: 1 }
    const found = skirmish([{ id: 'v', seat: 'a', at: [20, 20], vehicle: hull }, rider('a1'), rider('a2')])
    expect(found).toEqual([['$.models[0].vehicle', 'stageFault.person.tooManyAboard', 'LS-VEH-03', false]])
  })
  it('are wounded where wounds are played alone (LS-WND-01)', () => {
    const man = { id: 'a1', seat: 'a', at: [10, 10], wound: { turns: 2 } }
    expect(skirmish([man])).toEqual([
      ['$.models[0].wound', 'stageFault.person.woundsNotPlayed', 'LS-WND-01', false],
    ])
    expect(skirmish([man], { settings: { 'ls.wounds': true } })).toEqual([])
  })
})

describe('a moment that cannot be', () => {
  const written = {
    id: 'own-one',
    title: 'In a wall',
    table,
    units: [{ id: 'L', seat: 'a', models: [{ at: [14, 10] }] }],
  }
  it('is settled by the judge, and begins no game', async () => {
    const { state } = await runCase(readCase(written))
    expect(state).toMatchObject({ models: { 'L.1': { status: 'onTable' } } })
    const stage = battleStageSchema.parse(written)
    const setup = stagedSetup(stage, { dice: { source: 'typed' }, mode: 'solo' })
    expect(() => proveStage(setup)).toThrow('refusal.faultyStage: $.units[0].models[0].at')
  })
})

describe('what is said of it', () => {
  it('has its words in both languages, and cites rules that there are', () => {
    const keysOf = (words: object): readonly string[] =>
      Object.entries(words).flatMap(([key, inner]) =>
        typeof inner === 'string' ? [key] : keysOf(inner as object).map((one) => `${key}.${one}`),
      )
    expect(keysOf(ru)).toEqual(keysOf(en))
    const known = new Set(ruleIndex.rules.map(({ id }) => id))
    for (const id of ['C4-ASSAULT-44', 'C4-VDMG-10', 'C4-VDMG-14', 'C4-VDMG-17', 'LS-SETUP-05', 'LS-HIDE-01'])
      expect(known).toContain(id)
  })
})
