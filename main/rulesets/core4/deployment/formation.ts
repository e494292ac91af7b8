/** A formation: several units in a block around one spot, each drawn up by itself, those who shoot far behind the others. */
import {
  bearing,
  frame,
  placed as onTable,
  storeyHeight,
  type Mm,
  type PlanPoint,
} from '../../../../shared/geometry'
import { musterRoom, type MusterRoom } from '../../../../shared/movement'
import { type Formation, otherSeat, type Seat, type Waypoint } from '../../../../shared/protocol/spatial'
import type { Query } from '../../../../shared/protocol/query'
import type { UnitPlaced } from '../../../../shared/protocol/previews/deploy'
import { allowed } from '../../../../shared/protocol/refusal'
import { surfaceHeight, surfacesAt } from '../../../../shared/table'
import type { Table, UnitId } from '../../../../shared/table/types'
import { simultaneously } from '../../../engine/steps'
import { modelOf, unitOf, type CommandRule, type CoreGame, type CorePart, type CoreState } from '../game'
import { startWithUnit } from '../characters'
import { isIndependent } from '../units'
import { startIn } from './aboard'
import { middleOf, putOnTable, suggestDeployment } from './deploy'
import { nextPlacement } from './late'
import { checkMany, deployOrder, standingThere, comeTogether, turnRefusals } from './together'

/** Inches: whose longest weapon reaches farther needs not be in front. */
const farReach = 24
/** Units side by side in one row. */
const abreast = 4

/** In front, behind them who shoots far, and between those the characters. */
export const shootsFar = (state: CoreState, unit: UnitId): boolean =>
  unitOf(state, unit).models.some((id) =>
    modelOf(state, id).weapons.some((weapon) => (state.weapons[weapon]?.range ?? 0) > farReach),
  )

interface Drawn {
  readonly unit: UnitId
  readonly room: MusterRoom
}
function drawn({ state }: CoreGame, unit: UnitId, formation: Formation): Drawn {
  const recruits = unitOf(state, unit).models.map((id) => ({ id, unit, body: modelOf(state, id).body }))
  return { unit, room: musterRoom(recruits, formation) }
}

/** In the middle stands whoever leads. */
function rowsOf(
  game: CoreGame,
  units: readonly UnitId[],
  formation: Formation,
): readonly (readonly Drawn[])[] {
  const { state } = game
  const leads = (unit: UnitId): boolean => isIndependent(unitOf(state, unit))
  const squads = units.filter((unit) => !leads(unit))
  const behind = squads.filter((unit) => shootsFar(state, unit))
  const ahead = squads.filter((unit) => !behind.includes(unit))
  const chunks = (row: readonly UnitId[]): readonly (readonly UnitId[])[] =>
    row.length <= abreast ? [row] : [row.slice(0, abreast), ...chunks(row.slice(abreast))]
  const leaders = units.filter(leads)
  const last = behind.slice(0, abreast)
  const middle = Math.ceil(last.length / 2)
  return [
    ...chunks(ahead),
    [...last.slice(0, middle), ...leaders, ...last.slice(middle)],
    ...chunks(behind.slice(abreast)),
  ]
    .filter((row) => row.length > 0)
    .map((row) => row.map((unit) => drawn(game, unit, formation)))
}

/** Spots of a block about its own middle, as seen by somebody who looks along +x. */
function blockOf(rows: readonly (readonly Drawn[])[], gap: Mm): ReadonlyMap<UnitId, PlanPoint> {
  const wide = ({ room: { across } }: Drawn): Mm => across[1] - across[0]
  const front = (row: readonly Drawn[]): Mm => Math.max(...row.map(({ room }) => room.ahead[1]))
  const deep = (row: readonly Drawn[]): Mm => front(row) - Math.min(...row.map(({ room }) => room.ahead[0]))
  const sum = (lengths: readonly Mm[]): Mm =>
    lengths.reduce((all, one) => all + one, gap * (lengths.length - 1))
  const spots = new Map<UnitId, PlanPoint>()
  let x = sum(rows.map(deep)) / 2
  for (const row of rows) {
    let z = -sum(row.map(wide)) / 2
    for (const one of row) {
      spots.set(one.unit, { x: x - front(row), z: z - one.room.across[0] })
      z += wide(one) + gap
    }
    x -= deep(row) + gap
  }
  return spots
}

/** On the floor that is pointed at, or one of the same height: nearer to the spot of the cursor where it ends before. */
function onFloor(table: Table, to: Waypoint, spot: PlanPoint): Waypoint {
  const y = surfaceHeight(table, to.on, to.at) ?? 0
  for (const share of [1, 0.75, 0.5, 0.25]) {
    const at = {
      x: to.at.x + share * (spot.x - to.at.x),
      z: to.at.z + share * (spot.z - to.at.z),
    }
    const floor = surfacesAt(table, at).find((one) => Math.abs(one.y - y) < storeyHeight / 2)
    if (floor) return { at, on: floor.ref }
  }
  return to
}

/** Units beside each other around a spot of the cursor, each as close to its place in the block as is legal. */
function suggestFormation(
  game: CoreGame,
  seat: Seat,
  {
    units,
    to,
    formation,
    facing = bearing(to.at, middleOf(game.state)),
    gap,
  }: Omit<Extract<Query, { ask: 'suggestDeployMany' }>, 'ask'>,
): readonly UnitPlaced[] {
  const { table } = game.state
  const turns = turnRefusals(game, seat, units)
  const turned = frame(to.at, facing)
  let now = game
  return [...blockOf(rowsOf(game, units, formation), gap)].map(([unit, spot]): UnitPlaced => {
    const wish = units.length === 1 ? to : onFloor(table, to, onTable(turned, spot))
    const asked = { ask: 'suggestDeploy' as const, unit, to: wish, formation, facing }
    const { poses, check } = suggestDeployment(now, seat, asked)
    const refusal = turns[unit] ?? check.refusal
    if (!refusal) now = standingThere(now, unit, check.poses)
    return { unit, poses, check: { ...check, ...(refusal && { refusal }) } }
  })
}

const deployManyRule: CommandRule<'deployMany'> = {
  check(game, seat, { units, aboard }) {
    const { refusal } = checkMany(game, seat, units, aboard)
    return refusal ? { ok: false, refusal } : allowed
  },
  *perform(game, seat, { units, aboard = [] }) {
    const { placed } = checkMany(game, seat, units, aboard)
    yield* simultaneously(
      (function* () {
        for (const { unit, check } of placed) yield* putOnTable(game, unit, check.poses)
      })(),
    )
    const those = placed.map(({ unit }) => unit)
    for (const unit of those) yield* startWithUnit(game, unit)
    for (const ride of aboard) yield* startIn(game, seat, ride)
    const riders = aboard.map(({ unit }) => unit)
    if (!(yield* nextPlacement(game, otherSeat(seat), [...those, ...riders]))) yield* game.at('stepDone')
  },
  legal(game, seat) {
    const groups = comeTogether(game, seat).filter((group) => group.length > 1)
    return groups.length > 0 ? [{ type: 'deployMany', together: groups }] : []
  },
  label: ({ units }) => ({ key: 'label.deployMany', args: { count: units.length } }),
}

export const formationPart: CorePart = {
  id: 'core4/formation',
  commands: { deployMany: deployManyRule },
  queries: {
    suggestDeployMany: suggestFormation,
    deployOrder: (game, seat, { units }) => deployOrder(game, seat, units),
  },
}
