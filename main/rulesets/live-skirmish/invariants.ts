/** What must hold in every state of a skirmish, whatever was played: random play and property tests ask after every input. */
import type { SkirmishModel } from '../../../shared/protocol/skirmish/model'
import type { SkirmishPart } from './part'
import { standsBadly } from '../../../shared/skirmish/space'
import { spaceOf, standingSoldier } from './space-now'
import { isPlaced, modelsInOrder, type SkirmishState } from './state'
import { zoneValue } from './fire/zone-value'

function promisesKept(state: SkirmishState): void {
  for (const model of modelsInOrder(state)) {
    const fault = faultOf(state, model)
    if (fault) throw new Error(`${model.id} ${fault}: ${JSON.stringify(model)}`)
  }
  if (state.stage === 'battle' && state.activity === null) everybodyStands(state)
  everyMarkerOnce(state)
  zonesAddUp(state)
  reactedOnce(state)
  resultAddsUp(state)
}

function faultOf(state: SkirmishState, model: SkirmishModel): string | null {
  const { status, pose, aboard, vehicle, wound, hidden, kind, seat } = model
  if (status === 'onTable' && pose === null && state.stage !== 'setup') return 'is on the table and nowhere'
  if (['aboard', 'left'].includes(status) && pose !== null) return 'is in two places'
  if ((status === 'aboard') !== (aboard !== null)) return 'is aboard and not'
  if (aboard !== null && !state.models[aboard]?.vehicle) return 'rides on what is no vehicle'
  if (vehicle && Object.values(state.models).filter((one) => one.aboard === model.id).length > vehicle.seats)
    return 'carries more than it has seats'
  if (wound && (state.settings['ls.wounds'] !== true || kind === 'vehicle'))
    return 'is wounded against the options'
  if (wound && (wound.turns < 1 || wound.turns > 6)) return 'has a wound that has run out'
  if (state.settings['ls.ammo'] !== true && model.weapons.some(({ ammunition }) => ammunition !== 'loaded'))
    return 'has run out of ammunition against the options'
  if (hidden && (kind !== 'soldier' || !['onTable', 'garrison', 'infiltrator', 'waiting'].includes(status)))
    return 'hides and is not there'
  if (hidden?.spottedBy.some((id) => state.models[id]?.seat === seat)) return 'is spotted by his own'
  if (kind !== 'soldier' && model.suppressed) return 'is suppressed and no soldier'
  if (model.activated && seat !== state.turn.active) return 'has acted in the turn of the other side'
  return engagementFault(state, model)
}
function engagementFault(state: SkirmishState, { id, seat, engaged, status }: SkirmishModel): string | null {
  for (const foe of engaged) {
    const other = state.models[foe]
    if (!other?.engaged.includes(id)) return `fights ${foe}, who does not fight him`
    if (other.seat === seat) return `fights his comrade ${foe}`
    if (status !== 'onTable' || other.status !== 'onTable') return `fights ${foe}, and one is not there`
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
  for (const seat of ['a', 'b'] as const) {
    const types = Object.values(state.markers).flatMap((marker) =>
      marker.seat === seat ? [marker.type] : [],
    )
    const wrong = types.length > 0 && [...types].sort().join(' ') !== 'false false main secondary secondary'
    if (wrong) throw new Error(`the markers of ${seat} are ${types.join(' ')}`)
  }
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
