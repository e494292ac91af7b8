import { describe, expect, it } from 'vitest'
import { cityFight } from '../../../main/rulesets'
import { quarterOutline } from '../../../main/rulesets/core4/mission'
import type { CoreState } from '../../../main/rulesets/core4/game'
import { inches, toInches, type PlanPoint } from '../../../shared/geometry'
import type { QueryResult } from '../../../shared/protocol/query'
import type { UnitPlaced } from '../../../shared/protocol/previews/deploy'
import type { Seat } from '../../../shared/protocol/spatial'
import { bodyOf } from '../../../shared/table'
import type { BoardSpec, UnitSpec } from '../board'
import { onMission } from '../missions'
import { hullBody } from '../movers'
import { act, battle, legal, line, spotOf, whyNot } from './reserve-board'

interface Setting extends Pick<BoardSpec, 'pieces'> {
  readonly standing?: readonly string[]
  readonly category?: 'troops' | 'hq'
}
/** A waits near left, B far right; B is out of the way unless it is said. */
function deploying(units: readonly UnitSpec[], { standing = [], category = 'troops', pieces }: Setting = {}) {
  const waiting = units.flatMap(({ id }) => (standing.includes(id) ? [] : [[id, null] as const]))
  const state = battle({
    ...(pieces && { pieces }),
    stage: 'deployment',
    turn: 1,
    units,
    waiting: Object.fromEntries(waiting),
  })
  const side = (seat: Seat) => ({
    ...state.sides[seat],
    zone: quarterOutline(state.table, seat === 'a' ? 'nearLeft' : 'farRight'),
  })
  return {
    ...onMission(state, 'clear-out', { rolls: { a: 2, b: 5 }, level: 'alpha', during: 'deploy' }),
    deploy: { seat: 'a' as const, category },
    books: { ...state.books, solo: true },
    sides: { a: side('a'), b: side('b') },
  }
}
const propose = (state: CoreState, unit?: string): QueryResult['suggestDeployAll'] =>
  cityFight.query(state, 'a', {
    ask: 'suggestDeployAll',
    ...(unit !== undefined && { unit }),
  } as never) as QueryResult['suggestDeployAll']
const command = (placed: readonly UnitPlaced[]) => ({
  type: 'deployMany' as const,
  units: placed.map(({ unit, poses }) => ({ unit, poses })),
})
/** How far a unit stands from the own corner, on the way to the enemy's. */
const ahead = (placed: readonly UnitPlaced[], unit: string): number => {
  const at = Object.values(placed.find((one) => one.unit === unit)?.poses ?? {}).map((pose) => pose.at)
  return at.reduce((sum, { x, z }) => sum + (x - z) / at.length, 0)
}
const army: readonly UnitSpec[] = [
  line('Guns', 'a', 3, { weapons: ['cannon'] }),
  line('Line', 'a', 5, { weapons: ['rifle'] }),
  line('Storm', 'a', 5, { weapons: ['pistol'] }),
  line('Captain', 'a', 1, { character: 'independent', weapons: ['pistol'] }),
  line('E', 'b', 1, { category: 'fastAttack' }),
]

describe('C4-DEPLOY-04 all by default', () => {
  it('places everybody of the turn as the rules allow, each where it belongs', () => {
    const state = deploying(army)
    const { placed, then } = propose(state)
    expect(placed.map(({ check }) => check.refusal)).toEqual(placed.map(() => undefined))
    expect(placed).toHaveLength(4)
    expect(whyNot(state, 'a', command(placed))).toBeNull()
    expect(ahead(placed, 'Storm')).toBeGreaterThan(ahead(placed, 'Line'))
    expect(ahead(placed, 'Line')).toBeGreaterThan(ahead(placed, 'Guns'))
    expect(then).toBeNull()
    const { state: after } = act(state, 'a', command(placed))
    expect(after.deploy).toEqual({ seat: 'b', category: 'fastAttack' })
  })
  it('who leads stands beside a squad', () => {
    const { placed } = propose(deploying(army))
    const at = (unit: string) =>
      Object.values(placed.find((one) => one.unit === unit)?.poses ?? {}).map((pose) => pose.at)
    const [captain] = at('Captain')
    const gaps = ['Line', 'Storm', 'Guns'].flatMap((unit) =>
      at(unit).map(({ x, z }) => Math.hypot(x - (captain?.x ?? 0), z - (captain?.z ?? 0))),
    )
    expect(Math.min(...gaps)).toBeLessThan(inches(3))
  })
  it('is the same for the same table', () => {
    expect(propose(deploying(army))).toEqual(propose(deploying(army)))
  })
  it('stops where the other side is to place, and says so', () => {
    const state = deploying([...army, line('F', 'b')])
    const { placed, then } = propose(state, 'Storm')
    expect(placed.map(({ unit }) => unit)).toEqual(['Storm'])
    expect(then?.key).toBe('refusal.otherPlacesFirst')
  })
  it('moves nobody who stands already, and finds room beside him', () => {
    const state = deploying(army, { standing: ['Guns'] })
    const before = spotOf(state, 'Guns.1')
    const { placed } = propose(state)
    expect(placed.map(({ unit }) => unit)).not.toContain('Guns')
    const { state: after } = act(state, 'a', command(placed))
    expect(spotOf(after, 'Guns.1')).toEqual(before)
  })
  it('a troop takes cover, and whoever shoots far the floor from which he sees', () => {
    const pieces = [
      { id: 'R', ruin: { footprint: [4, 4, 12, 12], floors: [{ slab: [4.25, 4.25, 11, 11] }] } },
    ]
    const state = deploying(army, { pieces: pieces as never })
    const { placed } = propose(state)
    const guns = Object.values(placed.find(({ unit }) => unit === 'Guns')?.poses ?? {})
    expect(guns.map(({ on }) => on.piece)).toEqual(['R', 'R', 'R'])
    expect(guns.every(({ on }) => on.level === 1)).toBe(true)
  })
  it('whoever is huge waits in the rear', () => {
    const giant = line('Giant', 'a', 1, {
      type: 'monstrousCreature',
      weapons: ['pistol'],
      body: { ...bodyOf('monstrousCreature'), size: 3 },
    })
    const { placed } = propose(deploying([...army, giant]))
    expect(ahead(placed, 'Giant')).toBeLessThan(ahead(placed, 'Line'))
  })
  describe('a hull', () => {
    const tank: UnitSpec = {
      id: 'T',
      seat: 'a',
      category: 'troops',
      type: 'vehicle',
      body: hullBody(6, 4, 2),
      weapons: ['rifle'],
      models: [{ at: [5, 5, 0] }],
    }
    const enemy = line('E', 'b', 1, { category: 'fastAttack' })
    const put = (pieces: BoardSpec['pieces']) => {
      const { placed } = propose(deploying([tank, enemy], { pieces }))
      const pose = placed.find(({ unit }) => unit === 'T')?.poses['T.1']
      if (!pose) throw new Error('it has a place')
      return pose
    }
    /** The middle of the enemy's quarter is at (54, 36). */
    const towards = ({ x, z }: PlanPoint): number =>
      (Math.atan2(36 - (48 - toInches(z)), 54 - toInches(x)) * 180) / Math.PI
    it('looks at the enemy where there is room for that', () => {
      const { at, facing } = put([])
      expect(facing).toBeCloseTo(towards(at), 6)
    })
    it('else along the street, so that it still sees most of him', () => {
      const house = (id: string, area: readonly [number, number, number, number]) =>
        ({ id, kind: 'building', area, height: 5 }) as const
      const across = put([house('s', [0, 0, 36, 9]), house('n', [0, 15, 36, 24])])
      expect(across.facing).toBe(0)
      const up = put([house('w', [0, 0, 15, 24]), house('e', [21, 0, 36, 24])])
      expect(up.facing).toBe(90)
    })
    it('stands under no roof as long as there is room beside the house', () => {
      const slab = [0, 6, 36, 24] as const
      const { at } = put([{ id: 'R', ruin: { footprint: slab, floors: [{ slab }], walls: [] } }])
      expect(48 - toInches(at.z)).toBeLessThan(6)
    })
  })
  it('two who lead stand beside two squads, the largest first', () => {
    const units = [
      line('Few', 'a', 3, { weapons: ['rifle'] }),
      line('Many', 'a', 8, { weapons: ['rifle'] }),
      line('Captain', 'a', 1, { character: 'independent', weapons: ['pistol'] }),
      line('Priest', 'a', 1, { character: 'independent', weapons: ['pistol'] }),
      line('E', 'b', 1, { category: 'fastAttack' }),
    ]
    const { placed } = propose(deploying(units))
    const gap = (leader: string, squad: string): number => {
      const places = (unit: string) =>
        Object.values(placed.find((one) => one.unit === unit)?.poses ?? {}).map((pose) => pose.at)
      const [own] = places(leader)
      return Math.min(
        ...places(squad).map(({ x, z }) => toInches(Math.hypot(x - (own?.x ?? 0), z - (own?.z ?? 0)))),
      )
    }
    expect([gap('Captain', 'Many') < 3, gap('Priest', 'Few') < 3]).toEqual([true, true])
  })
  describe('who leads and was bought with a squad', () => {
    const units = [
      line('Few', 'a', 3, { weapons: ['rifle'] }),
      line('Many', 'a', 8, { weapons: ['rifle'] }),
      line('Captain', 'a', 1, { character: 'independent', weapons: ['pistol'] }),
      line('E', 'b', 1, { category: 'fastAttack' }),
    ]
    /** Which of them stands nearer to him. */
    const beside = (bought: Readonly<Record<string, string>>): string => {
      const state = deploying(units)
      const now = {
        ...state,
        units: Object.fromEntries(
          Object.entries(state.units).map(([id, unit]) => {
            const head = bought[id]
            const partOf = head === undefined ? undefined : state.units[head]?.entry.id
            return [id, partOf === undefined ? unit : { ...unit, entry: { ...unit.entry, partOf } }]
          }),
        ),
      }
      const { placed } = propose(now)
      const places = (unit: string) =>
        Object.values(placed.find((one) => one.unit === unit)?.poses ?? {}).map((pose) => pose.at)
      const [own] = places('Captain')
      const gap = (squad: string) =>
        Math.min(...places(squad).map(({ x, z }) => Math.hypot(x - (own?.x ?? 0), z - (own?.z ?? 0))))
      return gap('Few') < gap('Many') ? 'Few' : 'Many'
    }
    it('stands beside that one, though another be larger, whoever of the two was the head', () => {
      expect([beside({}), beside({ Captain: 'Few' }), beside({ Few: 'Captain' })]).toEqual([
        'Many',
        'Few',
        'Few',
      ])
    })
  })
  it('who finds no place is left, and told', () => {
    const state = deploying(army)
    const narrow = { ...state, sides: { ...state.sides, a: { ...state.sides.a, zone: null } } }
    const { placed } = propose(narrow)
    expect(placed.map(({ check }) => check.refusal?.key)).toEqual(placed.map(() => 'refusal.noPlaceFound'))
  })
  it('everybody of the turn is still placed by hand as well', () => {
    expect(legal(deploying(army), 'a', 'deploy')).toEqual(['Guns', 'Line', 'Storm', 'Captain'])
  })
})
