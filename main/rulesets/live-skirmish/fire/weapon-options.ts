/** Weapons of one model as they may be fired now, against everybody his side knows of, each with why not (LS-SHOOT-02). */
import type { OrderedFireMode, FireOrder } from '../../../../shared/protocol/skirmish/answers'
import type {
  FirerOption,
  TargetOption,
  WeaponOption,
} from '../../../../shared/protocol/skirmish/decision-forms'
import { blastRadiusOf, fireModes, fireReach, modesOf } from '../../../../shared/skirmish/tables'
import type { ModelId } from '../../../../shared/table/types'
import { byNumber, markerOf, mayKnow, showsMarkers } from '../knowledge'
import type { SkirmishGame } from '../part'
import { isFighting, soldierOf, modelsInOrder, type SkirmishState } from '../state'
import { isManned } from '../vehicles/occupants'
import { goesAtShelters, isThrown, mayFireAtMarkers, mayFireIntoPlaces } from './aim'
import { seesBlindPlace } from './blind-places'
import {
  carriedBy,
  carriedFor,
  firerOf,
  isFirer,
  soldierWeaponRefusal,
  weaponsOf,
  type As,
  type FirerNow,
} from './firer'
import { distance, atMost, type SpaceModel } from '../../../../shared/skirmish/space'
import { burstReach, isImpossible, isRefused, judgeShot, shotRefusal } from './judge-shot'

export const modesFor = (
  state: SkirmishState,
  { model }: FirerNow,
  weapon: string,
): readonly OrderedFireMode[] => {
  const throwsSmoke =
    weapon === 'grenade' ? model.gear.includes('smoke') : weapon === 'gl' || weapon === 'rpg'
  const bursts = carriedBy(model, weapon) ? modesOf(state.tables, weapon) : []
  return [...bursts, ...(throwsSmoke ? (['smoke'] as const) : [])]
}

export function weaponOptions(game: SkirmishGame, id: ModelId, as: As): readonly WeaponOption[] {
  const { state } = game
  const firer = firerOf(game, id, as)
  const model = soldierOf(state, id)
  if (!isFirer(firer))
    return model.weapons.flatMap(({ weapon }) =>
      fireModes
        .filter((mode) => modesOf(state.tables, weapon).includes(mode))
        .map((mode) => ({ weapon, mode, targets: [], refusal: firer })),
    )
  return weaponsOf(model).flatMap((weapon) =>
    modesFor(state, firer, weapon).map((mode) => optionOf(game, firer, weapon, mode, as)),
  )
}

export function optionOf(
  game: SkirmishGame,
  firer: FirerNow,
  weapon: string,
  mode: OrderedFireMode,
  as: As,
): WeaponOption {
  const { state } = game
  const { model } = firer
  const carried = carriedFor(model, weapon, mode)
  const refusal = carried && soldierWeaponRefusal(game, firer, carried, mode, as.reaction)
  if (refusal) return { weapon, mode, targets: [], refusal }
  const markers = mayFireAtMarkers(game, weapon)
  const bursts = blastRadiusOf(state.tables, weapon) !== null
  const point = as.reaction ? null : placesFor(game, firer, weapon, mode)
  const looked = namesFor(game, model.id, { markers, bursts }).map((target) =>
    targetOption(game, { model: model.id, weapon, mode, aim: { kind: 'model', model: target } }, target, as),
  )
  const spreads = mode === 'burst' && !as.reaction
  return {
    weapon,
    mode,
    targets: spreads ? withSpread(looked) : looked.map(({ option }) => option),
    ...(point && { point }),
  }
}
/** May it be aimed at a place, and is there one (LS-SHOOT-03, LS-SPEC-03, LS-CORE-07)? */
function placesFor(
  game: SkirmishGame,
  firer: FirerNow,
  weapon: string,
  mode: OrderedFireMode,
): WeaponOption['point'] | null {
  const reach = fireReach(game.state.tables, weapon, mode === 'smoke' ? 'aimed' : mode)?.max
  if (reach === undefined) return null
  if (isThrown(game, weapon, mode) || goesAtShelters(game, weapon)) return { reach }
  return mayFireIntoPlaces(game, weapon) && seesBlindPlace(game.state, firer, reach)
    ? { reach, blind: true }
    : null
}

/** Enemies by the names this side has for them: of hidden men the marker, and only where one may fire at it. */
function namesFor(
  game: SkirmishGame,
  id: ModelId,
  { markers: listed, bursts }: { readonly markers: boolean; readonly bursts: boolean },
): readonly string[] {
  const { state } = game
  const { seat } = soldierOf(state, id)
  if (seat === null) return []
  const markers: string[] = []
  const known = modelsInOrder(state).flatMap((model) => {
    if (model.seat === seat || model.status !== 'onTable') return []
    if (!mayKnow(state, model, seat)) {
      const marker = markerOf(state, model)
      if (marker !== null) markers.push(marker)
      return []
    }
    // Only blasts are aimed at wounded men (LS-WND-03).
    const spared =
      model.seat === null
        ? !state.scenario.civiliansAsTargets
        : !isFighting(model) && !(bursts && model.wound !== null) && !isManned(state, model)
    return spared ? [] : [model.id]
  })
  for (const decoy of state.secrets.decoys) if (decoy.seat !== seat) markers.push(decoy.id)
  if (!listed || !showsMarkers(state)) return known
  return [...known, ...markers.sort(byNumber)]
}

interface Looked {
  readonly option: TargetOption
  /** Who can be hit there, where that is no blind shot. */
  readonly body: SpaceModel | null
}
function targetOption(game: SkirmishGame, order: FireOrder, target: string, as: As): Looked {
  const judged = judgeShot(game, order, as)
  const nothing = { target, distance: 0, needed: 0, dice: 0, modifiers: [], cover: false }
  if (isRefused(judged)) return { option: { ...nothing, refusal: judged.refusal }, body: null }
  const [first] = judged.targets
  if (!first) return { option: nothing, body: null }
  const { distance, needed, modifiers, cover, aimed } = first
  const refusal = isImpossible(game, judged) ? shotRefusal(game, order, as) : null
  const option = {
    target,
    distance,
    needed,
    dice: judged.dice,
    modifiers,
    cover,
    ...(judged.speculative && { speculative: true }),
    ...(refusal && { refusal }),
  }
  return { option, body: aimed.kind === 'model' ? aimed.body : null }
}
/** Who stands near enough to whom for one burst at both (LS-SHOOT-06). */
const withSpread = (looked: readonly Looked[]): readonly TargetOption[] =>
  looked.map(({ option, body }) => {
    const spread = looked.flatMap(({ option: { target }, body: other }) =>
      body && other && other !== body && atMost(distance(body, other), burstReach) ? [target] : [],
    )
    return spread.length > 0 ? { ...option, spread } : option
  })

export const firerOption = (game: SkirmishGame, id: ModelId, as: As): FirerOption => ({
  model: id,
  weapons: weaponOptions(game, id, as),
})
