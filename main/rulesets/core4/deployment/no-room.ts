/** A unit for which there is no room goes into reserve, or stays there (C4-DEPLOY-06, C4-MSR-10). */
import { bounds, inches, type Mm } from '../../../../shared/geometry'
import { rectangle } from '../../../../shared/geometry/turn'
import { allowed, refuse, type Refusal } from '../../../../shared/protocol/refusal'
import { otherSeat, type Seat, type Waypoint } from '../../../../shared/protocol/spatial'
import { surfacesAt } from '../../../../shared/table'
import type { UnitId } from '../../../../shared/table/types'
import { emit } from '../../../engine/steps'
import { modelOf, unitOf, type CommandRule, type CoreGame, type CorePart } from '../game'
import { zonesFor } from '../mission'
import { groundFor } from '../movement'
import { hold, isHeld, mustArrive, reservesKnownTo, roomRefusal } from '../reserves'
import { roomToMuster, suggestDeployment } from './deploy'
import { nextPlacement } from './late'
import { checkTurn, isLate } from './order'

/** Between the places that are tried for a unit, and between those where its first model may stand, mm. */
const step = { unit: inches(3), model: inches(0.5) } as const
/** Ways in which a hull may be turned: looked at from above it is alike before and behind. */
const turns = { disc: [0], hull: [0, 90, 45, 135] } as const

/** A place, and which way one looks there. */
export interface Parked {
  readonly to: Waypoint
  readonly facing: number
}
/**
 * Where a unit may be put down about its first model, thinned out for those who are many: whoever has none of these places
 * has no room. A hull is tried along the streets before it is tried askew.
 */
export function* roomToDeploy(game: CoreGame, unit: UnitId): Generator<Parked> {
  const { models } = unitOf(game.state, unit)
  const mayStand = roomToMuster(game, unit)
  const isHull = models.some((id) => modelOf(game.state, id).body.base.shape === 'rect')
  const met = new Set<string>()
  for (const facing of isHull ? turns.hull : turns.disc)
    for (const to of spotsToDeploy(game, unit, step.model)) {
      const { at, on } = to
      const near = [at.x, at.z].map((value) => Math.floor(value / step.unit))
      const cell = [...near, on.piece, on.level, facing].join()
      if ((models.length > 1 && met.has(cell)) || !mayStand(to, facing)) continue
      met.add(cell)
      yield { to, facing }
    }
}

/** Every floor of every place of a grid over the zone; who is placed last has the whole table. */
export function* spotsToDeploy(game: CoreGame, unit: UnitId, apart: Mm = step.unit): Generator<Waypoint> {
  const { state } = game
  const own = unitOf(state, unit)
  const table = groundFor(game, unit)
  const ground = isLate(own) ? [rectangle(0, 0, table.width, table.depth)] : zonesFor(state, own)
  if (ground.length === 0) return
  const { minX, maxX, minZ, maxZ } = bounds(ground.flat())
  for (let x = minX + apart / 2; x < maxX; x += apart)
    for (let z = minZ + apart / 2; z < maxZ; z += apart)
      for (const { ref } of surfacesAt(table, { x, z })) yield { at: { x, z }, on: ref }
}
function whyNotHeld(game: CoreGame, seat: Seat, unit: UnitId): Refusal | null {
  if (game.state.stage !== 'deployment') return roomRefusal(game, seat, unit)
  const turn = checkTurn(game, seat, unit)
  if (!turn.ok) return turn.refusal
  for (const { to, facing } of roomToDeploy(game, unit)) {
    const asked = { ask: 'suggestDeploy' as const, unit, to, facing, formation: 'keep' as const }
    const { check } = suggestDeployment(game, seat, asked)
    if (!check.refusal) return refuse('thereIsRoom', 'C4-DEPLOY-06', { unit }, [unit]).refusal
  }
  return null
}

const holdBackRule: CommandRule<'holdBack'> = {
  check(game, seat, { unit }) {
    const refusal = whyNotHeld(game, seat, unit)
    return refusal ? { ok: false, refusal } : allowed
  },
  *perform(game, seat, { unit }) {
    if (isHeld(game.state, unit)) {
      yield* emit('arrivalPutOff', { unit }, ['C4-MSR-10'], reservesKnownTo(game, seat))
      return
    }
    yield* hold(game, unit, 'noRoom', ['C4-DEPLOY-06', 'C4-MSR-09'])
    if (!(yield* nextPlacement(game, otherSeat(seat), [unit]))) yield* game.at('stepDone')
  },
  // Whether there is room is looked for only when somebody says that there is none.
  legal: (game, seat) => {
    const units = Object.values(game.state.units).filter((unit) => unit.seat === seat)
    const waits = ({ id }: (typeof units)[number]): boolean =>
      game.state.stage === 'deployment' ? checkTurn(game, seat, id).ok : mayStay(game, seat, id)
    return units.filter(waits).map(({ id }) => ({ type: 'holdBack', unit: id }))
  },
  // The enemy reads it too, and does not know the unit.
  label: () => ({ key: 'label.holdBack' }),
}
const mayStay = (game: CoreGame, seat: Seat, unit: UnitId): boolean =>
  mustArrive(game.state, seat).includes(unit)

export const noRoomPart: CorePart = { id: 'core4/no-room', commands: { holdBack: holdBackRule } }
