/** Ordnance and barrage: markers laid before any die, then scattered, then struck (C4-WEAPON-09, -20, -22, -23). */
import type { Option } from '../../../../shared/protocol/decision'
import { ask } from '../../../engine/steps'
import type { Procedure } from '../../../engine/types'
import { coreSees, mountSightOf } from '../sight'
import { radiusOf, standingModels, type CoreGame } from '../game'
import type { FireGroup } from './fire-group'
import { bestDirection, salvoPlace, type MarkerDirectionForm } from './marker-lay'
import {
  layMarker,
  placeMarker,
  rollPartial,
  strikeMarker,
  type LaidMarker,
  type StruckModels,
} from './markers'
import { rollDeviation, scatterMarker } from './scatter'
import { announceShots } from './roll-to-hit'
import type { WeaponShots } from './shot'
import { scattersMore } from './template-aim'
import { volleyOf, type Fire, type TemplateHits, type Volley } from './volley'

/** Every shot of these groups by itself, in their order. */
export const eachShot = (groups: readonly FireGroup[]): readonly WeaponShots[] =>
  groups.flatMap((group) => group.shots.flatMap((shot) => Array.from({ length: shot.shots }, () => shot)))

/** To markers of ordnance and barrage anybody may fall (C4-SHOOT-15). */
function volleyFrom(
  { game }: Fire,
  group: FireGroup,
  caught: readonly { readonly struck: StruckModels; readonly strike: TemplateHits }[],
): Volley {
  const own = caught.filter(({ struck }) => group.shots.includes(struck.laid.shot))
  const strikes = own.map(({ struck, strike: hits }) => ({
    strike: hits,
    ...(group.template === 'barrage' && { impact: { at: struck.laid.at, floor: struck.floor } }),
  }))
  return volleyOf(group, strikes, (unit) => standingModels(game.state, unit).map((model) => model.id))
}

/** After all markers are down: who is under each, then the dice, marker by marker (C4-SHOOT-13). */
function* strikeAll(
  fire: Fire,
  landed: readonly LaidMarker[],
): Procedure<readonly { struck: StruckModels; strike: TemplateHits }[]> {
  const struck: StruckModels[] = []
  for (const laid of landed) struck.push(yield* strikeMarker(fire, laid))
  const caught: { struck: StruckModels; strike: TemplateHits }[] = []
  for (const one of struck) caught.push({ struck: one, strike: yield* rollPartial(fire, one) })
  return caught
}

/** Direct ordnance: each marker scatters a die; two of which the higher counts where a vehicle has moved. */
export function* fireOrdnance(fire: Fire, group: FireGroup, laid: readonly LaidMarker[]): Procedure<Volley> {
  yield* announceShots(fire.unit, fire.target, group, 'C4-WEAPON-09')
  const landed: LaidMarker[] = []
  for (const one of laid) {
    if (!group.shots.includes(one.shot)) continue
    landed.push(yield* scatterMarker(fire, one, ordnanceDice(fire.game, one.shot)))
  }
  return volleyFrom(fire, group, yield* strikeAll(fire, landed))
}

const seesTarget = (
  { before, target }: Pick<Fire, 'before' | 'target'>,
  { model, mount }: WeaponShots,
): boolean =>
  standingModels(before.state, target).some(({ id }) =>
    mount ? mountSightOf(before, model, mount, id) === 'sees' : coreSees(before, model, id),
  )

const seeing = (fire: Pick<Fire, 'before' | 'target'>, shots: readonly WeaponShots[]): readonly boolean[] =>
  shots.map((shot) => seesTarget(fire, shot))
/** As proposed the first that sees the target finds the range. */
export const usualRanging = (
  fire: Pick<Fire, 'before' | 'target'>,
  shots: readonly WeaponShots[],
): WeaponShots | undefined => shots[Math.max(0, seeing(fire, shots).indexOf(true))] ?? shots[0]

/** Which weapon finds the range: only those that see the target against those that do not are a choice (C4-WEAPON-22). */
function* chooseRanging(fire: Fire, shots: readonly WeaponShots[]): Procedure<WeaponShots | null> {
  const [first] = shots
  if (!first) return null
  const sighted = seeing(fire, shots)
  const weapons = new Set(shots.map((shot) => shot.weapon.id))
  if (weapons.size === 1 && sighted.every((one) => one === sighted[0])) return first
  const distinct = shots.filter((shot, index) => shots.indexOf(shot) === index)
  const best = usualRanging(fire, shots) ?? first
  const options = distinct.map((shot): Option => ({
    id: shot.model,
    text: {
      key: seesTarget(fire, shot) ? 'decision.rangingWeapon.sees' : 'decision.rangingWeapon.blind',
      args: { model: shot.model, weapon: shot.weapon.id },
    },
    focus: { models: [shot.model] },
  }))
  const answer = yield* ask({
    seat: fire.seat,
    kind: 'rangingWeapon',
    args: { unit: fire.unit, target: fire.target },
    because: ['C4-WEAPON-22'],
    form: { form: 'option', options },
    default: { form: 'option', option: best.model },
  })
  return distinct.find((shot) => shot.model === answer.option) ?? first
}

/** So many dice it usually throws for its deviation: one more unseen, and one more in the dark (C4-WEAPON-20, C4-MSR-07). */
export const rangingDice = (fire: Pick<Fire, 'before' | 'target' | 'unspotted'>, shot: WeaponShots): number =>
  1 + (seesTarget(fire, shot) ? 0 : 1) + (fire.unspotted ? 1 : 0)
/** The same of direct ordnance: two where its vehicle has moved (C4-WEAPON-09). */
export const ordnanceDice = (game: CoreGame, { model }: WeaponShots): number =>
  scattersMore(game, model) ? 2 : 1

/**
 * All barrage weapons of a unit are one salvo: the first finds the range and scatters, the others come down beside it,
 * edge to edge. Without a first there is no salvo.
 */
export function* fireSalvo(
  fire: Fire,
  groups: readonly FireGroup[],
  ranging: LaidMarker | null,
): Procedure<readonly Volley[]> {
  for (const group of groups) yield* announceShots(fire.unit, fire.target, group, 'C4-WEAPON-20')
  if (!ranging) return []
  const first = yield* scatterMarker(fire, ranging, rangingDice(fire, ranging.shot))
  const landed = [first]
  const others = [...eachShot(groups)]
  others.splice(others.indexOf(ranging.shot), 1)
  for (const shot of others) landed.push(yield* layBeside(fire, first, shot))
  const caught = yield* strikeAll(fire, landed)
  return groups.map((group) => volleyFrom(fire, group, caught))
}

/** A further marker: an arrow says where, HIT leaves it to the shooter (C4-WEAPON-22). */
function* layBeside(fire: Fire, ranging: LaidMarker, shot: WeaponShots): Procedure<LaidMarker> {
  const { game, seat, unit, target } = fire
  const { bearing, hit } = yield* rollDeviation(fire, shot.weapon.id, 'C4-WEAPON-22')
  const radius = radiusOf(game, shot.weapon)
  const form: MarkerDirectionForm = {
    form: 'direction',
    unit,
    weapon: shot.weapon.id,
    from: ranging.at,
    distance: radiusOf(game, ranging.shot.weapon) + radius,
    radius,
  }
  let towards = bearing
  if (hit) {
    const answer = yield* ask({
      seat,
      kind: 'salvoDirection',
      args: { unit, target, weapon: shot.weapon.id },
      because: ['C4-WEAPON-22'],
      form,
      default: { form: 'bearing', bearing: bestDirection(game, form).bearing },
      focus: { units: [target], models: [shot.model] },
    })
    towards = answer.bearing
  }
  const at = salvoPlace(form, towards)
  const marker = yield* placeMarker(fire, shot, { at, radius, floor: null }, 'C4-WEAPON-22')
  return { marker, shot, at, floor: null }
}

/** Markers of ordnance, and the one that finds the range, are laid before the first die of the unit. */
export function* layFirst(fire: Fire, groups: readonly FireGroup[]): Procedure<LaidFirst> {
  const ordnance: LaidMarker[] = []
  for (const shot of eachShot(groups.filter(({ template }) => template === 'ordnance'))) {
    const laid = yield* layMarker(fire, shot)
    if (laid) ordnance.push(laid)
  }
  const first = yield* chooseRanging(fire, eachShot(groups.filter(({ template }) => template === 'barrage')))
  return { ordnance, ranging: first && (yield* layMarker(fire, first)) }
}
export interface LaidFirst {
  readonly ordnance: readonly LaidMarker[]
  readonly ranging: LaidMarker | null
}
