/** Who of the reacting side may answer the activity under way, and with which weapons (LS-REACT-01, LS-OPP-01, LS-PLT-04). */
import { refuse, type Refusal } from '../../../../shared/protocol/refusal'
import { otherSeat, type Seat } from '../../../../shared/protocol/spatial'
import type { OrderedFireMode } from '../../../../shared/protocol/skirmish/answers'
import type { CarriedWeapon, SkirmishModel } from '../../../../shared/protocol/skirmish/model'
import {
  classOf,
  fireReach,
  handlingOf,
  mobilityOf,
  modesOf,
  opportunityRange,
} from '../../../../shared/skirmish/tables'
import type { Mm } from '../../../../shared/geometry/length'
import { firesAsSniper } from '../fire'
import { hasFiredLauncher, isMachineGun } from '../fire/firer'
import { mayKnow, showsMarkers } from '../knowledge'
import type { SkirmishGame } from '../part'
import { isFighting, isUnknownTo, modelsOfSide, type ActivityState, type SkirmishState } from '../state'

export const runningActivity = (state: SkirmishState): ActivityState => {
  if (!state.activity) throw new Error('no activity is under way')
  return state.activity
}
export const reactingSeat = (state: SkirmishState): Seat => otherSeat(runningActivity(state).seat)

/** Why this model answers nothing now; null when it may. Once an activity, whatever its squad (LS-OPP-04, LS-PLT-04). */
function reactorRefusal(state: SkirmishState, model: SkirmishModel): Refusal | null {
  const no = (key: string, cite: string): Refusal => refuse(key, cite, undefined, [model.id]).refusal
  if (!isFighting(model) || (model.status !== 'onTable' && model.status !== 'aboard'))
    return no('lsCannotReact', 'LS-REACT-01')
  if (runningActivity(state).reacted.includes(model.id)) return no('lsHasReacted', 'LS-REACT-01')
  // Retreating soldiers react although they are suppressed (LS-MOR-04).
  if (model.suppressed && !model.retreat) return no('lsSuppressed', 'LS-SUP-05')
  return model.engaged.length > 0 ? no('lsFirerInMelee', 'LS-MELEE-03') : null
}
export const reactorsOf = (state: SkirmishState): readonly SkirmishModel[] =>
  modelsOfSide(state, reactingSeat(state)).filter((model) => reactorRefusal(state, model) === null)

export interface ReadyWeapon {
  readonly carried: CarriedWeapon
  readonly mode: OrderedFireMode
  readonly least: Mm
  readonly most: Mm
}
/** What he could fire in answer now, at anybody, with how far it reaches at such a target (LS-OPP-01, LS-OPP-02). */
export function readyWeapons(
  game: SkirmishGame,
  model: SkirmishModel,
  target: Pick<SkirmishModel, 'kind'>,
): readonly ReadyWeapon[] {
  const { tables } = game.state
  const spentLauncher = hasFiredLauncher(game.state, model)
  return model.weapons.flatMap((carried) => {
    const { weapon, ammunition } = carried
    const handling = handlingOf(tables, weapon)
    const { opp } = handling
    const heavy = mobilityOf(tables, weapon, game.setting('ls.mmgAsSupport') === true) === 'heavy'
    const spent = opp === 'never' || (opp === 'once' && spentLauncher)
    if (spent || ammunition === 'empty' || ammunition === 'out') return []
    // Vehicles answer with machine guns alone (LS-VEH-02).
    if (model.kind === 'vehicle' && !isMachineGun(handling)) return []
    if (heavy && model.kind === 'soldier' && (model.displaced || model.moved > 0)) return []
    const unlimited = target.kind === 'vehicle' || firesAsSniper(model, weapon)
    const near = unlimited ? Infinity : opportunityRange(tables)
    return modesOf(tables, weapon).flatMap((mode): readonly ReadyWeapon[] => {
      const reach = fireReach(tables, weapon, mode)
      return reach ? [{ carried, mode, least: reach.min, most: Math.min(reach.max, near) }] : []
    })
  })
}

/**
 * Could the reacting side have something of which the active one does not know? Then it is always asked, so that being
 * asked, or not, tells nothing. It goes by what the active side may know: where no markers are shown that is always so, and
 * irregulars may always have somebody in ambush, whether somebody is there or not (LS-ENG-06, LS-EXT-02). A side of regulars
 * all of whose markers lie open cannot have one whom nobody sees: that it is not asked tells only what is on the table
 * already, so no window opens for it. Nor does one open for devices: none of them reacts, the enemy sees neither that one
 * lies somewhere nor how many are left, and to be asked for nothing else would tell him just that. One person at both sides
 * knows everything anyway.
 */
export function mayHaveSecrets(state: SkirmishState): boolean {
  if (state.solo) return false
  const seat = reactingSeat(state)
  const active = runningActivity(state).seat
  return (
    !showsMarkers(state) ||
    mayLieInAmbush(state, seat, active) ||
    state.secrets.decoys.some((decoy) => decoy.seat === seat) ||
    // Markers lie open. Whether he under one could do anything is as much a secret as who he is.
    modelsOfSide(state, seat).some((model) => isUnknownTo(state, model, active))
  )
}
/** Irregulars alone lie in ambush: a side of them, or with one of them in sight, or to which its scenario grants it. */
const mayLieInAmbush = (state: SkirmishState, seat: Seat, to: Seat): boolean =>
  state.sides[seat].nature === 'irregular' ||
  state.scenario.sides[seat].ambushers.length > 0 ||
  modelsOfSide(state, seat).some(
    (model) => model.class !== null && isIrregular(state, model.class) && mayKnow(state, model, to),
  )
const isIrregular = ({ tables }: SkirmishState, troop: string): boolean =>
  classOf(tables, troop).type === 'irregular'
