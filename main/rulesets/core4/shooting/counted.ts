/** What each shot of a declared fire may become, group by group, or why that is not reckoned. */
import { closerThan, type Mm } from '../../../../shared/geometry/length'
import { refuse, type Refusal } from '../../../../shared/protocol/refusal'
import type { Sliced } from '../../../../shared/sliced'
import { planGap } from '../../../../shared/table'
import type { ModelId, UnitId } from '../../../../shared/table/types'
import { isBlast, modelOf, radiusOf, standingModels, type CoreGame } from '../game'
import { unitsUnmeasured } from '../sight'
import { isVehicle, standingOf } from '../units'
import { burstsApart } from './bursting'
import { coverFromImpacts, type ImpactCover } from './impact-cover'
import type { FireGroup } from './fire-group'
import { flameStrikes, markerStrikes, type Reckoned } from './marker-odds'
import { ownHeatChance } from './roll-to-hit'
import { eachShot } from './salvo'
import { salvoStrikes, type SalvoStrikes } from './salvo-odds'
import type { WeaponShots } from './shot'
import { aimedGroup, strikesEach, type CountedGroup, type Strike } from './throws'

interface Counted {
  readonly known: readonly CountedGroup[]
  /** Of the first that are not reckoned. */
  readonly unknown: Refusal | null
}

/** @param supposed  so many models that somebody supposes to lie under each marker or template of a group */
export function* countedGroups(
  game: CoreGame,
  unit: UnitId,
  target: UnitId,
  groups: readonly FireGroup[],
  supposed: (group: FireGroup) => number | undefined,
): Sliced<Counted> {
  const known: CountedGroup[] = []
  let unknown: Refusal | null = null
  const reach = unitsUnmeasured(game, unit, target) ? 'untold' : 'measured'
  const laying: Laying = {
    game,
    unit,
    target,
    reach,
    groups,
    cover: coverFromImpacts(game, target),
  }
  for (const group of groups) {
    const under = supposed(group)
    if (group.template === null) known.push(aimedGroup(group))
    else if (under !== undefined) known.push({ group, strikes: strikesEach(under) })
    else {
      const laid = yield* laidGroup(laying, group)
      if ('strikes' in laid) known.push(laid)
      else unknown ??= laid
    }
  }
  return { known, unknown }
}

interface Laying extends Reckoned {
  readonly groups: readonly FireGroup[]
  readonly cover: ImpactCover
  /** Once it has been tried with the first of its weapons. */
  salvo?: SalvoStrikes | null
}
/** Laid as proposed; or why nothing is said of it. */
function* laidGroup(laying: Laying, group: FireGroup): Sliced<CountedGroup | Refusal> {
  const { game, target, groups, cover } = laying
  const { template, shots } = group
  const salvo = groups.filter(isBarrage)
  const why = whyNotReckoned(laying, group)
  // Of a lone vehicle a flame that reaches burns what there is.
  if (why && template === 'flame' && isLoneVehicle(game, target)) return { group, strikes: strikesEach(1) }
  if (why) return why
  if (template === 'barrage' && eachShot(salvo).length > 1) {
    if (laying.salvo === undefined) laying.salvo = yield* salvoStrikes(laying, salvo, cover)
    if (laying.salvo === null)
      return refuse('oddsOfSalvoInCover', ['C4-SAVE-14', 'C4-WEAPON-22'], { weapon: group.weapon.id }).refusal
    const { own, together } = laying.salvo
    const strikes = { own: own.get(group) ?? [], together: group === salvo[0] ? together : [] }
    return { group, strikes: () => [], salvo: strikes }
  }
  const laid = new Map<WeaponShots, readonly Strike[]>()
  for (const shot of shots)
    laid.set(
      shot,
      template === 'flame' ? flameStrikes(laying, shot) : yield* markerStrikes(laying, shot, cover, group),
    )
  return { group, strikes: (shot) => laid.get(shot) ?? [] }
}

const isBarrage = ({ template }: FireGroup): boolean => template === 'barrage'
const shotsOf = (groups: readonly FireGroup[], kind: (one: FireGroup) => boolean): number =>
  eachShot(groups.filter(kind)).length
const isLoneVehicle = (game: CoreGame, target: UnitId): boolean =>
  isVehicle(game.state, target) && standingModels(game.state, target).length === 1

/** What depends on more than where one marker comes down is not reckoned, and what may not be told. */
function whyNotReckoned(
  { game, target, groups, reach }: Laying,
  { template, weapon }: FireGroup,
): Refusal | null {
  const no = (key: string, cite: string | readonly string[]): Refusal =>
    refuse(key, cite, { weapon: weapon.id }).refusal
  if (template === 'flame')
    return reach === 'untold' ? no('oddsOfFlameUntold', ['C4-BASE-15', 'C4-WEAPON-17']) : null
  const salvo = template === 'barrage' ? shotsOf(groups, isBarrage) : 0
  // One tank is struck from some 350,000 places, and how much of its side is seen takes a look from each (C4-VSHOOT-26).
  if (salvo > 1 && isVehicle(game.state, target))
    return no('oddsOfSalvoAtVehicles', ['C4-WEAPON-22', 'C4-VSHOOT-24', 'C4-VSHOOT-26'])
  const sequential =
    isBlast(template) &&
    game.setting('core4.weapons.sequentialBlasts') === true &&
    shotsOf(groups, (one) => isBlast(one.template)) > 1
  if (sequential) return no('oddsMarkerByMarker', 'C4-WEAPON-11')
  const all = groups.flatMap(({ shots }) => shots)
  // Which of a salvo fire at all, and which first, is not known before.
  if (salvo > 1 && all.some((shot) => ownHeatChance(shot) > 0)) return no('oddsOfSalvoHeat', 'C4-WEAPON-13')
  // Who is nearest to each of several markers, of a salvo or not, is too much.
  const markers = shotsOf(groups, (one) => one.template !== null && one.template !== 'flame')
  if (markers > 1 && all.some(({ way }) => way !== null && burstsApart(game, way, target)))
    return no('oddsOfSalvoMixed', 'C4-WEAPON-22')
  const heats = isBlast(template) || all.some((shot) => ownHeatChance(shot) > 0)
  const inTheWay =
    heats && all.some((shot) => shot.die.heats && isNear(game, shot.model, target, radiusOf(game, weapon)))
  return inTheWay ? no('oddsOfHeat', ['C4-WEAPON-10', 'C4-WEAPON-13']) : null
}
/** So near that a marker laid on the target must keep off him: should he fall to his own weapon it need not any more. */
const isNear = (game: CoreGame, firer: ModelId, target: UnitId, radius: Mm): boolean =>
  standingModels(game.state, target).some((one) =>
    closerThan(planGap(standingOf(modelOf(game.state, firer)), standingOf(one)), radius),
  )
