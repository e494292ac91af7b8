import { describe, expect, it } from 'vitest'
import { checkDeployment } from '../../../main/rulesets/core4/deployment'
import type { CoreState } from '../../../main/rulesets/core4/game'
import { missionKept } from '../../../main/rulesets/core4/mission'
import { layMarkers } from '../../../main/rulesets/sixth-missions/markers/laying'
import { aheadKept } from '../../../main/rulesets/sixth-missions/set-up/ahead'
import { fortificationsKept } from '../../../main/rulesets/sixth-missions/fortifications/kept'
import { inches } from '../../../shared/geometry/length'
import type { Seat } from '../../../shared/protocol/spatial'
import { depthOf, place, type PieceSpec, type UnitSpec } from '../board'
import { keeping } from '../keeping'
import { hullBody } from '../movers'
import { seen } from './sixth-board'
import { command, contested, gameOf, posesAt, settingUp, sixth, squad, waiting } from './setting-up'

const on = { 's6.missions.fortifications': true }
const house = (id: string, area: readonly [number, number, number, number], capacity = 5): PieceSpec => ({
  id,
  kind: 'building',
  area,
  height: 3,
  inside: { capacity, doors: [[(area[0] + area[2]) / 2, area[3]]] },
})
interface Placed {
  readonly pieces: readonly PieceSpec[]
  readonly owners?: Readonly<Record<string, Seat>>
  readonly halves?: 'LONG' | 'SHORT' | 'DIAG'
}
/** Side a, which has the near half, places its army. */
function placing(units: readonly UnitSpec[], { pieces, owners = {}, halves = 'LONG' }: Placed): CoreState {
  const state = settingUp({ units, pieces, halves, settings: on, during: 'deploy', stage: 'deployment' })
  return {
    ...keeping(keeping(state, missionKept, { deploysFirst: 'a' }), fortificationsKept, { owners }),
    deploy: { seat: 'a', category: 'troops' },
    turn: { ...state.turn, game: 0, player: 0 },
  }
}
const late = (state: CoreState, unit: string): CoreState => {
  const own = state.units[unit]
  if (!own) throw new Error(`no unit ${unit}`)
  return {
    ...state,
    deploy: { seat: 'a', category: null },
    units: { ...state.units, [unit]: { ...own, conditions: ['deploysLate'] } },
  }
}
const begins = (state: CoreState, unit: string, piece: string): string | undefined => {
  const verdict = sixth.check(state, 'a', { type: 'startInside', unit, piece })
  return verdict.ok ? undefined : verdict.refusal.key
}
const where = (state: CoreState, unit: string, x: number, y: number): string | undefined =>
  checkDeployment(gameOf(state), state.units[unit]?.seat ?? 'a', unit, posesAt(state, unit, x, y)).refusal
    ?.key
const line = squad('L', 'a', 3, [10, 4])

describe('S6-MISS-DEP-04 a unit begins inside a fortification of its own army', () => {
  const bunker = (y0: number, y1: number, capacity = 5): Placed => ({
    pieces: [house('bunker', [30, y0, 36, y1], capacity)],
    owners: { bunker: 'a' },
  })
  it('y 8 to 11.5: every part is more than 12″ from the line, any unit may', () => {
    const state = waiting(placing([line], bunker(8, 11.5)), 'L')
    expect(begins(state, 'L', 'bunker')).toBeUndefined()
    const run = command(state, 'a', { type: 'startInside', unit: 'L', piece: 'bunker' })
    expect(run.state.units['L']?.inside).toEqual({ piece: 'bunker' })
    expect(run.state.models['L.1']?.status).toBe('aboard')
    expect(begins(run.state, 'L', 'bunker')).toBe('refusal.alreadyInside')
  })
  it('on offer to a unit are those it may begin in: its own side’s, with room, within the zone', () => {
    const offered = (owner: Seat, capacity = 5) => {
      const state = placing([line], {
        pieces: [house('bunker', [30, 8, 36, 11.5], capacity), house('far', [40, 8, 46, 13], 5)],
        owners: { bunker: owner, far: 'a' },
      })
      return sixth
        .legalCommands(waiting(state, 'L'), 'a')
        .filter(({ type }) => type === 'startInside')
        .map(({ unit, targets }) => [unit, targets])
    }
    expect(offered('a')).toEqual([['L', ['bunker']]])
    expect(offered('b')).toEqual([])
    expect(offered('a', 2)).toEqual([])
  })
  it('nor to a unit whose turn it is not: one that comes last, or the enemy’s', () => {
    const state = placing(
      [line, squad('K', 'a', 3, [10, 8], { rules: ['infiltrate'] }), squad('E', 'b', 3, [10, 40])],
      bunker(8, 11.5),
    )
    const offered = (here: CoreState) =>
      sixth.legalCommands(here, 'a').flatMap(({ type, unit }) => (type === 'startInside' ? [unit] : []))
    const all = waiting(state, 'L', 'K', 'E')
    const { deploy } = all
    expect(offered(all)).toEqual(['L', 'K'])
    expect(offered({ ...late(all, 'K'), deploy })).toEqual(['L'])
    expect(offered(late(all, 'K'))).toEqual(['K'])
  })
  it('a part of it exactly 12″ from the line closes it to them', () => {
    expect(begins(waiting(placing([line], bunker(8, 12)), 'L'), 'L', 'bunker')).toBe(
      'refusal.fortificationNotInZone',
    )
  })
  it('y 9 to 13: refused to a squad, taken by infiltrators, an enemy 3″ away or not', () => {
    const infiltrator = squad('I', 'a', 3, [10, 4], { rules: ['infiltrate'] })
    const near = squad('E', 'b', 1, [33, 16.5], { rules: ['infiltrate'] })
    const state = waiting(placing([line, infiltrator, near], bunker(9, 13)), 'L', 'I')
    expect(begins(state, 'L', 'bunker')).toBe('refusal.fortificationNotInZone')
    const last = late(state, 'I')
    expect(begins(last, 'I', 'bunker')).toBeUndefined()
    expect(where(last, 'I', 33, 8)).toBe('refusal.lateTooNear')
    const run = command(last, 'a', { type: 'startInside', unit: 'I', piece: 'bunker' })
    expect(run.state.units['I']?.conditions).toEqual([])
    expect(aheadKept.of(run.state).units).toEqual(['I'])
  })
  it('it has to have room, and to admit them', () => {
    expect(begins(waiting(placing([line], bunker(8, 11, 2)), 'L'), 'L', 'bunker')).toBe(
      'refusal.noRoomInside',
    )
    const tank: UnitSpec = {
      id: 'T',
      seat: 'a',
      type: 'vehicle',
      body: hullBody(4, 3, 2),
      models: [{ at: [10, 4, 0] }],
    }
    expect(begins(waiting(placing([tank], bunker(8, 11)), 'T'), 'T', 'bunker')).toBe(
      'refusal.onlyInfantryGoesIn',
    )
  })
  it('one unit: a second is refused, a lone character joins those inside', () => {
    const captain = squad('C', 'a', 1, [20, 4], { category: 'hq', character: 'independent' })
    const other = squad('M', 'a', 1, [40, 4])
    const state = waiting(placing([line, captain, other], bunker(8, 11)), 'L', 'C', 'M')
    const filled = command(state, 'a', { type: 'startInside', unit: 'L', piece: 'bunker' }).state
    expect(begins(filled, 'M', 'bunker')).toBe('refusal.houseIsTaken')
    const joined = command(filled, 'a', { type: 'startInside', unit: 'C', piece: 'bunker' })
    expect(joined.state.units['C']?.joined).toBe('L')
    expect(joined.state.models['C.1']?.status).toBe('aboard')
  })
  it('as long as its side has not said that it is done it is put elsewhere, and back inside', () => {
    const state = waiting(placing([line, squad('M', 'a', 1, [40, 4])], bunker(8, 11)), 'L', 'M')
    const filled = command(state, 'a', { type: 'startInside', unit: 'L', piece: 'bunker' }).state
    const moved = command(filled, 'a', { type: 'rearrange', unit: 'L', poses: posesAt(filled, 'L', 10, 4) })
    expect(moved.refusal).toBeNull()
    expect(moved.state.units['L']?.inside).toBeUndefined()
    expect(moved.state.models['L.1']?.status).toBe('onTable')
    expect(begins(moved.state, 'L', 'bunker')).toBeUndefined()
  })
  it('scouts go in if each can come within 2″ of a door in his 6″, whatever enemy is near', () => {
    const scout = (y: number) => squad('S', 'a', 1, [33, y], { rules: ['scouts'] })
    const ahead = (y: number): CoreState => ({
      ...placing([scout(y), squad('E', 'b', 1, [33, 24])], bunker(9, 13)),
      stage: 'earlyMoves',
      deploy: null,
      early: { seat: 'a', left: { a: ['S'], b: [] } },
    })
    // From his rim to the door at y 13: 8″ at most.
    expect(begins(ahead(4.6), 'S', 'bunker')).toBeUndefined()
    expect(begins(ahead(4.4), 'S', 'bunker')).toBe('refusal.redeploysNotToDoor')
    const run = command(ahead(6), 'a', { type: 'startInside', unit: 'S', piece: 'bunker' }, { dice: ['2'] })
    expect(run.state.units['S']?.inside).toEqual({ piece: 'bunker' })
    expect(aheadKept.of(run.state).units).toContain('S')
  })
})

describe('S6-MISS-DEP-05 before the first turn nobody is in a fortification of the enemy', () => {
  const theirs: Placed = {
    pieces: [house('bunker', [30, 4, 36, 8]), { id: 'pit', kind: 'crater', area: [50, 4, 54, 8] }],
    owners: { bunker: 'b', pit: 'b' },
  }
  it('not to begin the game', () =>
    expect(begins(waiting(placing([line], theirs), 'L'), 'L', 'bunker')).toBe('refusal.enemyFortification'))
  it('not by infiltrating, neither into a house nor into an open one', () => {
    const infiltrator = squad('I', 'a', 1, [10, 4], { rules: ['infiltrate'] })
    const state = late(waiting(placing([infiltrator], theirs), 'I'), 'I')
    expect(begins(state, 'I', 'bunker')).toBe('refusal.enemyFortification')
    expect(where(state, 'I', 52, 6)).toBe('refusal.enemyFortification')
    expect(where(state, 'I', 52, 9)).toBeUndefined()
  })
  it('not by going ahead', () => {
    const state: CoreState = {
      ...placing([squad('S', 'a', 1, [52, 10], { rules: ['scouts'] })], theirs),
      stage: 'earlyMoves',
      deploy: null,
      early: { seat: 'a', left: { a: ['S'], b: [] } },
    }
    const verdict = sixth.check(state, 'a', {
      type: 'redeploy',
      unit: 'S',
      poses: posesAt(state, 'S', 52, 7),
    })
    expect(verdict.ok ? null : verdict.refusal.key).toBe('refusal.enemyFortification')
  })
  it('one’s own open one is deployed in as any ground', () => {
    const own = { ...theirs, owners: { bunker: 'a', pit: 'a' } as const }
    expect(where(waiting(placing([squad('L', 'a', 1, [10, 4])], own), 'L'), 'L', 52, 6)).toBeUndefined()
  })
  it('one that is nobody’s stays empty until the battle (S6-MISS-SET-04)', () => {
    const nobodys = { ...theirs, owners: {} }
    expect(begins(waiting(placing([line], nobodys), 'L'), 'L', 'bunker')).toBe('refusal.houseIsNobodys')
  })
})

describe('S6-MISS-DEP-11 a fortification counts as an enemy only while somebody is in it', () => {
  const infiltrator = squad('I', 'a', 1, [10, 4], { rules: ['infiltrate'] })
  const state = (filled: boolean, halves: Placed['halves'] = 'LONG'): CoreState => {
    const base = placing([infiltrator, squad('E', 'b', 1, [33, 38])], {
      pieces: [house('bunker', [30, 36, 36, 40])],
      owners: { bunker: 'b' },
      halves,
    })
    const enemy = base.units['E']
    const model = base.models['E.1']
    if (!enemy || !model) throw new Error('no enemy')
    const inside: CoreState = {
      ...base,
      units: { ...base.units, E: { ...enemy, inside: { piece: 'bunker' } } },
      models: { ...base.models, 'E.1': { ...model, pose: null, status: 'aboard' } },
    }
    const empty: CoreState = {
      ...base,
      units: { ...base.units, E: { ...enemy, models: [] } },
      models: Object.fromEntries(Object.entries(base.models).filter(([id]) => id !== 'E.1')),
    }
    return late(waiting(filled ? inside : empty, 'I'), 'I')
  }
  it('occupied: 12″ from the nearest point of the building, as from a unit', () => {
    expect(where(state(true), 'I', 33, 23.6)).toBe('refusal.lateTooNear')
    expect(where(state(true), 'I', 33, 23.4)).toBeUndefined()
  })
  it('empty: ignored', () => {
    expect(where(state(false), 'I', 33, 34)).toBeUndefined()
  })
})

describe('S6-MISS-DEP-03 ground at deployment', () => {
  const ground = (kind: PieceSpec['kind'], agreed?: PieceSpec['agreed']): PieceSpec => ({
    id: 'ground',
    kind: kind ?? 'rocks',
    area: [28, 2, 38, 11],
    ...(agreed && { agreed }),
  })
  const flyer = squad('J', 'a', 1, [10, 4], { type: 'jumpInfantry' })
  const skimmer: UnitSpec = {
    id: 'K',
    seat: 'a',
    type: 'vehicle',
    body: { ...hullBody(4, 3, 2), hull: { bottom: inches(1), skimmer: true } },
    profile: { traits: ['skimmer'] },
    models: [{ at: [10, 4, 0] }],
  }
  const put = (piece: PieceSpec, unit: UnitSpec) =>
    where(waiting(placing([unit], { pieces: [piece] }), unit.id), unit.id, 33, 6)
  it('impassable: refused to those on foot and to those who jump and find no floor on it', () => {
    expect(put(ground('water'), line)).toBe('refusal.impassable')
    expect(put(ground('water'), flyer)).toBe('refusal.impassable')
  })
  it('what stays in the air may begin over it', () => expect(put(ground('water'), skimmer)).toBeUndefined())
  it('lethal: refused to everybody, in the air or not', () => {
    const lethal = ground('water', { ground: 'lethal' })
    expect([line, flyer, skimmer].map((unit) => put(lethal, unit))).toEqual([
      'refusal.lethal',
      'refusal.lethal',
      'refusal.lethal',
    ])
  })
  it('difficult and dangerous: allowed, and no die falls', () => {
    const state = waiting(placing([line], { pieces: [{ ...ground('rocks'), dangerous: true }] }), 'L')
    const run = command(state, 'a', { type: 'deploy', unit: 'L', poses: posesAt(state, 'L', 31, 6) })
    expect(run.refusal).toBeNull()
    expect(run.events.some(({ type }) => type === 'rolled')).toBe(false)
  })
  it('in battle nobody goes through it, and what flies ends nowhere over it', () => {
    const lethal = ground('water', { ground: 'lethal' })
    const state = placing([squad('L', 'a', 1, [33, 13]), { ...skimmer, models: [{ at: [33, 16, 0] }] }], {
      pieces: [lethal],
    })
    const battle: CoreState = { ...state, stage: 'battle', turn: { ...state.turn, game: 1, player: 1 } }
    const goes = (unit: string, x: number, y: number) =>
      (
        seen(battle, {
          ask: 'checkMove',
          unit,
          purpose: 'move',
          difficult: false,
          paths: { [`${unit}.1`]: [{ at: place(depthOf(battle), x, y), on: { piece: null, level: 0 } }] },
        }) as { refusal?: { key: string } }
      ).refusal?.key
    expect(goes('L', 33, 9)).toBe('refusal.lethal')
    expect(goes('K', 33, 6)).toBe('refusal.lethal')
  })
})

describe('S6-MISS-OBJ-03 no marker lies on a fortification, be it no building', () => {
  it('an open one is as closed to markers as a house', () => {
    const state = placing([], {
      pieces: [{ id: 'pit', kind: 'crater', area: [30, 8, 34, 12] }],
      owners: { pit: 'b' },
    })
    const terms = contested.objectives.find((one) => one.kind === 'markers')
    if (!terms) throw new Error('no markers')
    const lays = layMarkers(gameOf(state), terms)
    const on = { piece: null, level: 0 }
    const at = (x: number) => ({ ...place(depthOf(state), x, 10), y: 0 })
    expect(lays.bars?.(at(29.6), on, 'a')?.key).toBe('refusal.markerOnFortification')
    expect(lays.bars?.(at(29.4), on, 'a')).toBeNull()
  })
})
