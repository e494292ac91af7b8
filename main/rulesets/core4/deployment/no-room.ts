/** A unit for which there is no room goes into reserve, or stays there (C4-DEPLOY-06, C4-MSR-10). */
import { bounds, inches } from '../../../../shared/geometry'
import { rectangle } from '../../../../shared/geometry/turn'
import { allowed, refuse, type Refusal } from '../../../../shared/protocol/refusal'
import { otherSeat, type Seat, type Waypoint } from '../../../../shared/protocol/spatial'
import { surfacesAt } from '../../../../shared/table'
import type { UnitId } from '../../../../shared/table/types'
import { emit } from '../../../engine/steps'
import { unitOf, type CommandRule, type CoreGame, type CorePart } from '../game'
import { hold, isHeld, knownTo, mustArrive, roomRefusal } from '../reserves'
import { suggestDeployment } from './deploy'
import { nextPlacement } from './late'
import { checkTurn, isLate } from './order'

/** Inches between the places that are tried. */
const step = inches(3)

/** Every floor of every place of a grid over the zone; who is placed last has the whole table. */
export function* spotsToDeploy({ state }: CoreGame, unit: UnitId): Generator<Waypoint> {
  const own = unitOf(state, unit)
  const { table } = state
  const zone = isLate(own) ? rectangle(0, 0, table.width, table.depth) : state.sides[own.seat].zone
  if (!zone) return
  const { minX, maxX, minZ, maxZ } = bounds(zone)
  for (let x = minX + step / 2; x < maxX; x += step)
    for (let z = minZ + step / 2; z < maxZ; z += step)
      for (const { ref } of surfacesAt(table, { x, z })) yield { at: { x, z }, on: ref }
}
function whyNotHeld(game: CoreGame, seat: Seat, unit: UnitId): Refusal | null {
  if (game.state.stage !== 'deployment') return roomRefusal(game, seat, unit)
  const turn = checkTurn(game, seat, unit)
  if (!turn.ok) return turn.refusal
  for (const to of spotsToDeploy(game, unit)) {
    const { check } = suggestDeployment(game, seat, { ask: 'suggestDeploy', unit, to, formation: 'keep' })
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
      yield* emit('arrivalPutOff', { unit }, ['C4-MSR-10'], knownTo(game, seat))
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
