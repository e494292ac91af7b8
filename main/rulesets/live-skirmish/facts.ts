/**
 * Facts about single models that several rules bring about, with what they do to the state. A fact about a hidden man is
 * told to his own side alone (`about`): what the other side may notice of it reaches it by its view (LS-ENG-07).
 */
import { original, type Draft } from 'immer'
import type { FactData } from '../../../shared/protocol/facts'
import type { SkirmishModel } from '../../../shared/protocol/skirmish/model'
import type { RuleId } from '../../../shared/protocol/refusal'
import type { ModelId, Pose } from '../../../shared/table/types'
import { emit, type Procedure } from '../../engine'
import { sealedAround } from '../../../shared/skirmish/space'
import { zonesWithout } from './fire/zone-value'
import { chargeLeaving } from './victory/charges'
import type { SkirmishGame, SkirmishPart } from './part'
import { isUnknownTo, soldierOf, type SkirmishState } from './state'
import { otherSeat, type Seat } from '../../../shared/protocol/spatial'

type ModelFact =
  | 'lsMoved'
  | 'lsTurned'
  | 'lsPosture'
  | 'lsSuppressed'
  | 'lsWentToGround'
  | 'lsHid'
  | 'lsRevealed'
  | 'lsSpotted'
  | 'lsSpotUsed'
  | 'lsFell'
  | 'lsLeft'
  | 'lsBoarded'
  | 'lsActivated'
  | 'lsAmmunition'
  | 'lsFired'
  | 'lsEngaged'

type Change<K extends ModelFact> = (draft: Draft<SkirmishState>, data: FactData<K>) => void
const man = (draft: Draft<SkirmishState>, id: ModelId): Draft<SkirmishModel> => {
  const model = draft.models[id]
  if (!model) throw new Error(`no model ${id}`)
  return model
}
/** Whoever is out of the fight is bound to nobody. */
export function leaveVehicle(draft: Draft<SkirmishState>, id: ModelId): void {
  const model = man(draft, id)
  for (const foe of model.engaged) {
    const other = man(draft, foe)
    other.engaged = other.engaged.filter((each) => each !== id)
  }
  model.engaged = []
  coverNoMore(draft, id)
  // What he alone had spotted is lost with him (LS-HIDE-06).
  for (const { hidden } of Object.values(draft.models))
    if (hidden?.spottedBy.includes(id)) hidden.spottedBy = hidden.spottedBy.filter((each) => each !== id)
}
/** Whoever falls, leaves or is suppressed holds no zone of covering fire any more (LS-COV-04). */
function coverNoMore(draft: Draft<SkirmishState>, id: ModelId): void {
  if (draft.zones.length > 0)
    draft.zones = zonesWithout(draft, id).map((zone) => ({ ...zone, by: [...zone.by] }))
}

/** Nobody drives from outside, or dead (LS-VEH-08). */
function leaveWheel(draft: Draft<SkirmishState>, id: ModelId): void {
  const vehicle = draft.models[man(draft, id).aboard ?? '']?.vehicle
  if (vehicle?.driver === id) vehicle.driver = null
}

/** Who is in a building without rooms is its garrison, however he has come there (LS-GEO-16). */
function garrisonAt(draft: Draft<SkirmishState>, pose: Pose): SkirmishModel['garrison'] {
  const { table, scenario } = original(draft) ?? draft
  const piece = sealedAround({ table, terrain: { buildings: scenario.buildings } }, pose)
  return piece && { piece: piece.id, level: pose.on.level }
}

const changes: { readonly [K in ModelFact]: Change<K> } = {
  lsMoved(draft, { model, pose, length, displaced }) {
    const one = man(draft, model)
    if (one.vehicle) {
      // A turret keeps its place on the hull; one who comes onto the table looks ahead.
      const turned = one.pose ? pose.facing - one.pose.facing : 0
      one.vehicle.turretFacing = one.pose ? one.vehicle.turretFacing + turned : pose.facing
    }
    one.pose = pose
    one.garrison = garrisonAt(draft, pose)
    one.moved += length
    if (displaced) one.displaced = true
    if (one.status === 'waiting' || one.status === 'infiltrator' || one.status === 'ambush')
      one.status = 'onTable'
  },
  lsTurned(draft, { model, facing, turret }) {
    const one = man(draft, model)
    if (turret && one.vehicle) one.vehicle.turretFacing = facing
    else if (one.pose) one.pose.facing = facing
  },
  lsPosture(draft, { model, posture }) {
    man(draft, model).posture = posture
    if (posture === 'standing') man(draft, model).ground = null
  },
  lsSuppressed(draft, { model, on }) {
    const one = man(draft, model)
    one.suppressed = on
    if (on) coverNoMore(draft, model)
    else {
      // Passing a test ends what came of a failed morale test, too (LS-MOR-04).
      one.shaken = false
      one.retreat = null
    }
  },
  lsWentToGround(draft, { model, where }) {
    const one = man(draft, model)
    one.ground = where
    one.posture = 'prone'
  },
  lsHid(draft, { model, marker }) {
    man(draft, model).hidden = { marker, spottedBy: [] }
    draft.next.hidden += 1
  },
  lsRevealed(draft, { model }) {
    man(draft, model).hidden = null
  },
  lsSpotted(draft, { model, by }) {
    const { hidden } = man(draft, model)
    if (hidden && !hidden.spottedBy.includes(by)) hidden.spottedBy.push(by)
  },
  lsSpotUsed(draft, { model }) {
    const one = man(draft, model)
    one.spotUsed = true
    // Outside all activities one looks round on one's own turn alone, and goes on with one's own activity (LS-HIDE-05).
    if (!draft.activity && !one.activated) draft.attempts.bound.push(model)
  },
  lsFell(draft, { model, how }) {
    leaveVehicle(draft, model)
    const one = man(draft, model)
    // Who lay wounded and unhelped was a loss already.
    if (!one.wound || one.wound.stabilised) one.lostIn = draft.turn.number
    leaveWheel(draft, model)
    one.status = how
    one.hidden = null
    one.aboard = null
    one.garrison = null
    one.wound = null
    if (how === 'dead') one.posture = 'prone'
  },
  lsLeft(draft, { model, how }) {
    leaveVehicle(draft, model)
    chargeLeaving(draft, model, how)
    const one = man(draft, model)
    one.status = 'left'
    one.leftBy = how
    one.garrison = null
    one.pose = null
    one.hidden = null
  },
  lsBoarded(draft, { model, vehicle }) {
    const one = man(draft, model)
    if (vehicle === null) leaveWheel(draft, model)
    one.aboard = vehicle
    one.status = vehicle === null ? 'onTable' : 'aboard'
    one.pose = null
    one.garrison = null
  },
  lsActivated(draft, { models }) {
    for (const model of models) man(draft, model).activated = true
    draft.attempts.bound = draft.attempts.bound.filter((id) => !models.includes(id))
  },
  lsAmmunition(draft, { model, weapon, ammunition }) {
    for (const carried of man(draft, model).weapons)
      if (carried.weapon === weapon) carried.ammunition = ammunition
  },
  lsFired(draft, { model, weapon, turn }) {
    for (const carried of man(draft, model).weapons) if (carried.weapon === weapon) carried.firedIn = turn
  },
  lsEngaged(draft, { model, with: foes }) {
    const one = man(draft, model)
    for (const foe of one.engaged)
      if (!foes.includes(foe))
        man(draft, foe).engaged = man(draft, foe).engaged.filter((each) => each !== model)
    one.engaged = [...foes]
    for (const foe of foes) {
      const other = man(draft, foe)
      if (!other.engaged.includes(model)) other.engaged.push(model)
    }
  },
}
export const factsPart: SkirmishPart = { id: 'facts', reducers: changes }

/** Who may know a fact about this model: everybody, or his own side while he is hidden from the other. */
export const audienceOf = (state: SkirmishState, model: ModelId): 'all' | readonly [Seat] => {
  const one = soldierOf(state, model)
  if (one.seat === null) return 'all'
  const secret =
    one.status === 'ambush' || one.status === 'infiltrator' || isUnknownTo(state, one, otherSeat(one.seat))
  return secret ? [one.seat] : 'all'
}
/** Records a fact about one model; secret while he is. */
export function* about<K extends ModelFact>(
  game: SkirmishGame,
  type: K,
  data: FactData<K>,
  because: readonly RuleId[],
): Procedure {
  yield* emit(type, data, because, audienceOf(game.state, data.model))
}
