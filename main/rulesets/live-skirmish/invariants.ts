/** What must hold in every state of a skirmish, whatever was played: random play and property tests ask after every input. */
import type { SkirmishModel } from '../../../shared/protocol/skirmish/model'
import type { Seat } from '../../../shared/protocol/spatial'
import type { SkirmishPart } from './part'
import { standsBadly } from '../../../shared/skirmish/space'
import { spaceOf, standingSoldier } from './space-now'
import { isPlaced, modelsInOrder, type SkirmishState } from './state'
import { zoneValue } from './fire/zone-value'

function promisesKept(state: SkirmishState): void {
  for (const model of modelsInOrder(state)) {
    const broken = brokenPromise(state, model)
    if (broken) throw new Error(`${model.id}: ${broken.what} ${broken.other ?? ''} ${JSON.stringify(model)}`)
  }
  if (state.stage === 'battle' && state.activity === null) everybodyStands(state)
  everyMarkerOnce(state)
  zonesAddUp(state)
  reactedOnce(state)
  resultAddsUp(state)
}

/** In which field of a model something cannot be so, and what: the key of its words. */
interface BrokenPromise {
  readonly field: keyof SkirmishModel
  readonly what: string
  readonly other?: string
}
/** The first thing about a model that no game comes to; null: all is well with it. */
export function brokenPromise(state: SkirmishState, model: SkirmishModel): BrokenPromise | null {
  const { status, pose, aboard, vehicle, wound, hidden, kind, seat } = model
  const broken = (field: keyof SkirmishModel, what: string): BrokenPromise => ({ field, what })
  if (status === 'onTable' && pose === null && state.stage !== 'setup') return broken('pose', 'nowhere')
  if (['aboard', 'left'].includes(status) && pose !== null) return broken('pose', 'twoPlaces')
  if ((status === 'aboard') !== (aboard !== null)) return broken('aboard', 'aboardOrNot')
  if (aboard !== null && !state.models[aboard]?.vehicle) return broken('aboard', 'noVehicle')
  if (vehicle && Object.values(state.models).filter((one) => one.aboard === model.id).length > vehicle.seats)
    return broken('vehicle', 'tooManyAboard')
  if (wound && (state.settings['ls.wounds'] !== true || kind === 'vehicle'))
    return broken('wound', 'woundsNotPlayed')
  if (wound && (wound.turns < 1 || wound.turns > 6)) return broken('wound', 'woundRunOut')
  if (state.settings['ls.ammo'] !== true && model.weapons.some(({ ammunition }) => ammunition !== 'loaded'))
    return broken('weapons', 'ammunitionNotPlayed')
  if (hidden && (kind !== 'soldier' || !['onTable', 'garrison', 'infiltrator', 'waiting'].includes(status)))
    return broken('hidden', 'hidesNowhere')
  if (hidden?.spottedBy.some((id) => state.models[id]?.seat === seat)) return broken('hidden', 'spottedByOwn')
  if (kind !== 'soldier' && model.suppressed) return broken('suppressed', 'suppressedNoSoldier')
  if (model.activated && seat !== state.turn.active) return broken('activated', 'actedOutOfTurn')
  return brokenMelee(state, model)
}
function brokenMelee(
  state: SkirmishState,
  { id, seat, engaged, status }: SkirmishModel,
): BrokenPromise | null {
  for (const other of engaged) {
    const foe = state.models[other]
    const broken = (what: string): BrokenPromise => ({ field: 'engaged', what, other })
    if (!foe?.engaged.includes(id)) return broken('foughtByOneAlone')
    if (foe.seat === seat) return broken('fightsComrade')
    if (status !== 'onTable' || foe.status !== 'onTable') return broken('fightsNobodyThere')
  }
  return null
}

/** Nobody in a wall, nobody in anybody (LS-GEO-08); while a movement is under way people pass through their own. */
function everybodyStands(state: SkirmishState): void {
  const space = spaceOf({ state })
  for (const model of modelsInOrder(state)) {
    if (!isPlaced(model)) continue
    const fault = standsBadly(space, standingSoldier(state, model), model.pose)
    if (fault) throw new Error(`${model.id} stands badly: ${JSON.stringify({ fault, pose: model.pose })}`)
  }
}
function everyMarkerOnce(state: SkirmishState): void {
  const names = Object.values(state.models).flatMap(({ hidden }) => hidden?.marker ?? [])
  if (new Set(names).size < names.length) throw new Error(`two men under one marker: ${names.join(' ')}`)
  if (state.stage !== 'battle') return
  for (const seat of ['a', 'b'] as const)
    if (!hasItsMarkers(state, seat)) throw new Error(`the markers of ${seat} are not those of a side`)
}
/** All five, or none at all (LS-SETUP-05). */
export function hasItsMarkers({ markers }: SkirmishState, of: Seat): boolean {
  const types = Object.values(markers).flatMap(({ seat, type }) => (seat === of ? [type] : []))
  return types.length === 0 || [...types].sort().join(' ') === 'false false main secondary secondary'
}
/** LS-COV-02: a zone is worth what those who hold it bring. */
function zonesAddUp(state: SkirmishState): void {
  for (const zone of state.zones) {
    if (zone.value !== zoneValue(state, zone.by)) throw new Error(`zone ${zone.id} does not add up`)
    for (const { model: id } of zone.by) {
      const model = state.models[id]
      if (
        model?.seat !== zone.seat ||
        model.suppressed ||
        ['dead', 'left', 'prisoner'].includes(model.status)
      )
        throw new Error(`zone ${zone.id} is held by ${id}, who cannot`)
    }
  }
}
/** LS-REACT-01: once an enemy's activity; LS-TURN-03: nobody is in an activity twice. */
function reactedOnce({ activity, models }: SkirmishState): void {
  if (!activity) return
  const once = (ids: readonly string[], what: string): void => {
    if (new Set(ids).size < ids.length) throw new Error(`${what} twice: ${ids.join(' ')}`)
  }
  once(activity.reacted, 'reacted')
  once(
    activity.members.map(({ model }) => model),
    'acts',
  )
  const traitor = activity.reacted.find((id) => models[id]?.seat === activity.seat)
  if (traitor !== undefined) throw new Error(`${traitor} reacts to his own side`)
}
/** LS-VIC-02: the sum is that of its lines, for both sides. */
function resultAddsUp({ result }: SkirmishState): void {
  for (const seat of ['a', 'b'] as const)
    if (result && result.points[seat] !== result.lines[seat].reduce((sum, { points }) => sum + points, 0))
      throw new Error(`the points of ${seat} are not those of their lines`)
}
export const invariantsPart: SkirmishPart = { id: 'invariants', invariants: promisesKept }
