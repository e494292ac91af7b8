import { describe, expect, it } from 'vitest'
import { cityFight } from '../../../main/rulesets'
import { quarterOutline } from '../../../main/rulesets/core4/mission'
import type { CoreState } from '../../../main/rulesets/core4/game'
import { inches } from '../../../shared/geometry'
import type { Command, LegalCommand } from '../../../shared/protocol/command'
import type { Query, QueryResult } from '../../../shared/protocol/query'
import type { UnitPlaced } from '../../../shared/protocol/previews/deploy'
import type { PoseInput, Seat } from '../../../shared/protocol/spatial'
import { waypoint, type UnitSpec } from '../board'
import { onMission } from '../missions'
import { act, battle, legal, line, refusal, spotOf, told, whyNot } from './reserve-board'

/** A waits near left, B far right; A places a heavy choice first unless it is said. */
function deploying(
  units: readonly UnitSpec[],
  {
    partOf = {},
    settings = {},
    solo = true,
    deploy = { seat: 'a', category: 'troops' },
    ...more
  }: {
    readonly partOf?: Readonly<Record<string, string>>
    readonly settings?: Readonly<Record<string, unknown>>
    readonly solo?: boolean
    readonly deploy?: CoreState['deploy']
    readonly pieces?: Parameters<typeof battle>[0]['pieces']
    readonly standing?: readonly string[]
  } = {},
): CoreState {
  const { standing = [], ...spec } = more
  const waiting = Object.fromEntries(
    units.flatMap(({ id }) => (standing.includes(id) ? [] : [[id, null] as const])),
  )
  const state = battle({ ...spec, settings, stage: 'deployment', turn: 1, units, waiting } as Parameters<
    typeof battle
  >[0])
  const side = (seat: Seat) => ({
    ...state.sides[seat],
    zone: quarterOutline(state.table, seat === 'a' ? 'nearLeft' : 'farRight'),
  })
  const bought = Object.fromEntries(
    Object.entries(state.units).map(([id, unit]) => {
      const head = partOf[id]
      return [id, head === undefined ? unit : { ...unit, entry: { ...unit.entry, partOf: head } }]
    }),
  )
  return {
    ...onMission(state, 'clear-out', { rolls: { a: 2, b: 5 }, level: 'alpha', during: 'deploy' }),
    units: bought,
    deploy,
    books: { ...state.books, solo },
    sides: { a: side('a'), b: side('b') },
  }
}
type Spot = readonly [x: number, y: number, level?: number]
const posesOf = (state: CoreState, id: string, spots: readonly Spot[]): Record<string, PoseInput> =>
  Object.fromEntries(
    spots.map(([x, y, level], n) => [`${id}.${n + 1}`, { ...waypoint(state, x, y, level), facing: 0 }]),
  )
const many = (state: CoreState, places: Readonly<Record<string, readonly Spot[]>>): Command => ({
  type: 'deployMany',
  units: Object.entries(places).map(([unit, spots]) => ({ unit, poses: posesOf(state, unit, spots) })),
})
const ask = <A extends Query['ask']>(
  state: CoreState,
  query: Extract<Query, { ask: A }>,
  seat: Seat = 'a',
): QueryResult[A] => cityFight.query(state, seat, query) as QueryResult[A]
const block = (
  state: CoreState,
  units: readonly string[],
  [x, y, level]: Spot,
  more: Partial<Extract<Query, { ask: 'suggestDeployMany' }>> = {},
): readonly UnitPlaced[] =>
  ask(state, {
    ask: 'suggestDeployMany',
    units: [...units],
    to: waypoint(state, x, y, level),
    formation: 'keep',
    gap: inches(2),
    ...more,
  })
const groups = (state: CoreState, seat: Seat = 'a') =>
  cityFight
    .legalCommands(state, seat)
    .map((one): LegalCommand => one)
    .find(({ type }) => type === 'deployMany')?.together

const three = [line('X', 'a', 3), line('Y', 'a', 3), line('Z', 'a', 3)]
const spots = { X: [[3, 3]], Y: [[6, 3]], Z: [[9, 3]] } as const
const singles = [line('X', 'a'), line('Y', 'a'), line('Z', 'a')]
/** Of a later category: the turn stays with the other side until then. */
const later = line('E', 'b', 1, { category: 'hq' })

describe('C4-DEPLOY-04 who may come in one go', () => {
  it('the units of one choice, and none of the next while the other side has some of the category', () => {
    const state = deploying([...singles, line('E', 'b')], { partOf: { Y: 'X' } })
    expect(groups(state)).toEqual([['X', 'Y']])
    expect(whyNot(state, 'a', many(state, spots))).toBe('refusal.otherPlacesFirst')
    const { state: after } = act(state, 'a', many(state, { X: spots.X, Y: spots.Y }))
    expect(after.deploy).toEqual({ seat: 'b', category: 'troops' })
  })
  it('every choice that comes before the turn passes, where the other side has nobody left of the category', () => {
    const elite = line('L', 'a', 1, { category: 'elites' })
    const state = deploying([...singles, elite, line('E', 'b', 1, { category: 'elites' })])
    expect(groups(state)).toEqual([['X', 'Y', 'Z']])
    const { state: after } = act(state, 'a', many(state, spots))
    expect(after.deploy).toEqual({ seat: 'b', category: 'elites' })
  })
  it('category after category, where the other side has nobody left at all', () => {
    const elite = line('L', 'a', 1, { category: 'elites' })
    const state = deploying([...singles, elite])
    expect(groups(state)).toEqual([['X', 'Y', 'Z', 'L']])
    expect(refusal(state, 'a', many(state, { L: [[12, 3]], ...spots }))).toBeNull()
    // Not past one that stays behind.
    expect(whyNot(state, 'a', many(state, { X: spots.X, L: [[12, 3]] }))).toBe('refusal.earlierCategoryFirst')
  })
  it('a single choice of one unit has nobody to come with', () => {
    expect(groups(deploying([line('X', 'a'), line('E', 'b')]))).toBeUndefined()
  })
  it('nothing of it tells whether the other side has anybody left, as long as that is hidden (C4-DEPLOY-11)', () => {
    const has = deploying([...singles, line('E', 'b')], { solo: false })
    const hasNot = deploying([...singles, later], { solo: false })
    expect(groups(has)).toEqual(groups(hasNot))
    for (const state of [has, hasNot])
      expect(whyNot(state, 'a', many(state, spots))).toBe('refusal.otherPlacesFirst')
  })
  it('core4.deploy.order: one side is done before the other begins, and may come in one go', () => {
    const settings = { 'core4.deploy.order': 'wholeSide' }
    const units = [...singles, line('L', 'a', 1, { category: 'hq' }), line('E', 'b')]
    const state = deploying(units, { settings, solo: false })
    expect(groups(state)).toEqual([['X', 'Y', 'Z', 'L']])
    const { state: first } = act(state, 'a', {
      type: 'deploy',
      unit: 'X',
      poses: posesOf(state, 'X', spots.X),
    })
    expect(first.deploy).toEqual({ seat: 'a', category: 'troops' })
    const rest = many(first, { Y: spots.Y, Z: spots.Z, L: [[12, 3]] })
    expect(act(first, 'a', rest).state.deploy).toEqual({ seat: 'b', category: 'troops' })
  })
  it('core4.deploy.order: where all find room the guns of a later category still choose before a troop', () => {
    const settings = { 'core4.deploy.order': 'wholeSide' }
    const guns = line('G', 'a', 3, { weapons: ['cannon'], category: 'fastAttack' })
    const state = deploying([line('L', 'a', 5, { weapons: ['rifle'] }), guns, line('E', 'b')], {
      settings,
      solo: false,
    })
    const { placed } = ask(state, { ask: 'suggestDeployAll' })
    expect(placed.map(({ unit, check }) => [unit, check.refusal])).toEqual([
      ['G', undefined],
      ['L', undefined],
    ])
  })
  it('tells of each unit that waits why it cannot come with those in hand', () => {
    const elite = line('L', 'a', 1, { category: 'elites' })
    const state = deploying([...singles, elite, line('E', 'b')])
    const keys = (units: string[]) =>
      Object.fromEntries(
        Object.entries(ask(state, { ask: 'deployOrder', units })).map(([unit, { key }]) => [unit, key]),
      )
    expect(keys([])).toEqual({ L: 'refusal.earlierCategoryFirst' })
    const waits = 'refusal.otherPlacesFirst'
    expect(keys(['X'])).toEqual({ Y: waits, Z: waits, L: waits })
  })
})

describe('C4-DEPLOY-06, -07 each of several units is judged by itself', () => {
  const state = deploying([...singles, later])
  it('a place outside the zone is refused, and said of the model that stands there', () => {
    const far = many(state, { ...spots, Y: [[60, 3]] })
    expect(whyNot(state, 'a', far)).toBe('refusal.outsideZone')
  })
  it('two of them cannot stand in each other', () => {
    expect(refusal(state, 'a', many(state, { ...spots, Y: [[3.2, 3]] }))?.cite).not.toEqual([])
    expect(whyNot(state, 'a', many(state, { ...spots, Y: [[3.2, 3]] }))).not.toBeNull()
  })
  it('nobody comes twice', () => {
    const twice: Command = {
      type: 'deployMany',
      units: [...['X', 'X']].map((unit) => ({ unit, poses: posesOf(state, unit, spots.X) })),
    }
    expect(whyNot(state, 'a', twice)).toBe('refusal.alreadyDeployed')
  })
  it('nor is the enemy’s unit put down, nor in the enemy’s turn', () => {
    expect(whyNot(state, 'b', many(state, spots))).toBe('refusal.notYourUnit')
  })
  it('tells each unit, as one thing that happened', () => {
    const { events } = act(state, 'a', many(state, spots))
    expect(told(events, 'deployed').map(({ unit }) => unit)).toEqual(['X', 'Y', 'Z'])
    expect(new Set(events.filter(({ type }) => type === 'deployed').map(({ batch }) => batch)).size).toBe(1)
    expect(told(events, 'deploymentTurn')).toHaveLength(1)
    expect(legal(act(state, 'a', many(state, spots)).state, 'a', 'deploy')).toEqual([])
  })
})

describe('a formation of several units (C4-DEPLOY-07)', () => {
  it('draws them up side by side, every unit in its chain, the gap between them', () => {
    const state = deploying(three)
    const placed = block(state, ['X', 'Y', 'Z'], [14, 10])
    expect(placed.map(({ check }) => check.refusal)).toEqual([undefined, undefined, undefined])
    const units = placed.map(({ unit, poses }) => ({ unit, poses }))
    expect(whyNot(state, 'a', { type: 'deployMany', units })).toBeNull()
    const wider = block(state, ['X', 'Y', 'Z'], [14, 10], { gap: inches(4) })
    const width = (all: readonly UnitPlaced[]): number => {
      const at = all.flatMap(({ poses }) => Object.values(poses).map(({ at }) => at))
      return Math.max(...at.flatMap((one) => at.map((two) => Math.hypot(one.x - two.x, one.z - two.z))))
    }
    expect(width(wider)).toBeGreaterThan(width(placed))
  })
  it('who shoots far stands behind, as seen from the way it looks', () => {
    const state = deploying([
      line('X', 'a', 2, { weapons: ['cannon'] }),
      line('Y', 'a', 2, { weapons: ['pistol'] }),
    ])
    // 90°: away from the near edge.
    const placed = block(state, ['X', 'Y'], [14, 10], { facing: 90 })
    const ahead = (unit: string): number => {
      const found = placed.find((one) => one.unit === unit)
      return -Math.min(...Object.values(found?.poses ?? {}).map(({ at }) => at.z))
    }
    expect(ahead('Y')).toBeGreaterThan(ahead('X'))
  })
  it('no more than four stand abreast: a fifth begins a row behind them', () => {
    const rows = (count: number) => {
      const ids = Array.from({ length: count }, (_, n) => `U${n + 1}`)
      const state = deploying(ids.map((id) => line(id, 'a', 1, { weapons: ['pistol'] })))
      const at = block(state, ids, [14, 10], { facing: 90 }).flatMap(({ poses }) => Object.values(poses))
      return [...new Set(at.map((pose) => Math.round(pose.at.z)))]
        .sort((one, two) => one - two)
        .map((z) => at.filter((pose) => Math.round(pose.at.z) === z).length)
    }
    expect([rows(4), rows(5)]).toEqual([[4], [4, 1]])
  })
  it('turned, it lies the other way', () => {
    const state = deploying(three)
    const reach = (facing: number) => {
      const at = block(state, ['X', 'Y', 'Z'], [14, 10], { facing }).flatMap(({ poses }) =>
        Object.values(poses).map(({ at }) => at),
      )
      const span = (values: readonly number[]) => Math.max(...values) - Math.min(...values)
      return { x: span(at.map(({ x }) => x)), z: span(at.map(({ z }) => z)) }
    }
    const [up, right] = [reach(90), reach(0)]
    expect(up.x).toBeGreaterThan(up.z)
    expect(right.z).toBeGreaterThan(right.x)
  })
  it('who finds no room is shown at fault, and the others may come without him', () => {
    const state = deploying([line('X', 'a', 3), line('Y', 'a', 3)])
    const facing = 90
    const placed = block(state, ['X', 'Y'], [35, 10], { facing, gap: inches(12) })
    const at = placed.filter(({ check }) => check.refusal)
    expect(at).toHaveLength(1)
    expect(Object.keys(at[0]?.check.refusals ?? {})).not.toEqual([])
    const units = placed.filter(({ check }) => !check.refusal).map(({ unit, poses }) => ({ unit, poses }))
    expect(whyNot(state, 'a', { type: 'deployMany', units })).toBeNull()
  })
  it('stands on the floor that is pointed at', () => {
    const pieces = [{ id: 'A', ruin: 'A' }] as const
    const state = deploying([line('X', 'a', 2), line('Y', 'a', 2)], { pieces })
    const placed = block(state, ['X', 'Y'], [22.5, 22, 1], { gap: inches(1) })
    const levels = placed.flatMap(({ poses }) => Object.values(poses).map(({ on }) => on.level))
    expect(new Set(levels)).toEqual(new Set([1]))
  })
  it('everybody stands where he was shown', () => {
    const state = deploying([...singles, later])
    const { state: after } = act(state, 'a', many(state, spots))
    expect(spotOf(after, 'Y.1')).toEqual([6, 3])
  })
})
