/** Which level each marker and template is meant for: said before the first die, never changed after it (CF-BLAST-01, -03, CF-FLAME-01). */
import type { Option } from '../../../../shared/protocol/decision'
import { refuse, type Refusal } from '../../../../shared/protocol/refusal'
import type { Seat } from '../../../../shared/protocol/spatial'
import { templateFloorOf } from '../../../../shared/templates'
import type { ModelId, UnitId } from '../../../../shared/table/types'
import { ask } from '../../../engine/steps'
import type { Procedure } from '../../../engine/types'
import { modelOf, templateOf, type CoreGame } from '../game'
import { standingOf } from '../units'
import { aimWeapon } from './aim'
import { mayBurn } from './flame-lay'
import type { WeaponOrder, WeaponShots } from './shot'
import { noPlace } from './template-aim'
import { weaponOf } from './weapon-named'

/** Why the level named with an order is none for it, or null. */
export function floorRefusal(game: CoreGame, shot: WeaponShots, floor: number | undefined): Refusal | null {
  if (floor === undefined || shot.template === null || shot.template === 'barrage') return null
  const no = (key: string, cite: string): Refusal =>
    refuse(key, cite, { model: shot.model, weapon: shot.weapon.id, level: floor }, [shot.model]).refusal
  if (shot.template === 'flame' && !mayBurn(game, shot.model, floor))
    return no('flameFloorTooFar', 'CF-FLAME-01')
  if (shot.shots === 0 || shot.floors.includes(floor)) return null
  if (shot.closedFloors?.includes(floor)) return noPlace(shot, { level: floor })
  return no('nobodyOnThatFloor', shot.template === 'flame' ? 'CF-FLAME-02' : 'CF-BLAST-01')
}

/** Orders with their levels: the firing player is asked wherever there is a choice and he has not made it. */
export function* declareFloors(
  game: CoreGame,
  seat: Seat,
  unit: UnitId,
  target: UnitId,
  fire: readonly WeaponOrder[],
): Procedure<readonly WeaponOrder[]> {
  const declared: WeaponOrder[] = []
  for (const order of fire) {
    // What only shoots is meant for no level, and would be aimed at everybody for nothing.
    if (templateOf(game, weaponOf(game, order.weapon)) === null) {
      declared.push(order)
      continue
    }
    const shot = aimWeapon(game, unit, target, order)
    if (shot.floors.length === 0) declared.push(order)
    else declared.push({ ...order, floor: shot.floor ?? (yield* askFloor(game, seat, unit, target, shot)) })
  }
  return declared
}

/** Whom of the target it may fall to on a level. */
const eligibleOn = (game: CoreGame, { eligible }: WeaponShots, floor: number): readonly ModelId[] =>
  eligible.filter(
    (id) => templateFloorOf(game.state.table, standingOf(modelOf(game.state, id))).level === floor,
  )
/** The level proposed: that of most of them. */
const likelyFloor = (game: CoreGame, shot: WeaponShots): number =>
  shot.floors.reduce(
    (best, level) =>
      eligibleOn(game, shot, level).length > eligibleOn(game, shot, best).length ? level : best,
    shot.floors[0] ?? 0,
  )
/** Meant for the level that is proposed, where it has been declared for none. */
export const onLikelyFloor = (game: CoreGame, shot: WeaponShots): WeaponShots =>
  shot.floors.length === 0 || shot.floor !== undefined ? shot : { ...shot, floor: likelyFloor(game, shot) }

function* askFloor(
  game: CoreGame,
  seat: Seat,
  unit: UnitId,
  target: UnitId,
  shot: WeaponShots,
): Procedure<number> {
  const on = (floor: number): readonly ModelId[] => eligibleOn(game, shot, floor)
  const options = shot.floors.map((level): Option => ({
    id: String(level),
    text: { key: 'decision.declareFloor.option', args: { level, count: on(level).length } },
    focus: { models: on(level) },
  }))
  const most = likelyFloor(game, shot)
  const answer = yield* ask({
    seat,
    kind: 'declareFloor',
    args: { unit, target, model: shot.model, weapon: shot.weapon.id },
    because: [shot.template === 'flame' ? 'CF-FLAME-01' : 'CF-BLAST-01'],
    form: { form: 'option', options },
    default: { form: 'option', option: String(most) },
    focus: { models: [shot.model], units: [target] },
  })
  return Number(answer.option)
}
