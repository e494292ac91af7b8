/** The query `fireOdds`: exact chances of a declared fire, by the functions that resolve it (C4-SHOOT-10 to -19). */
import type { FireGroupOdds as GroupOdds, FireOdds } from '../../../../shared/protocol/previews/fire'
import { refuse, type Refusal } from '../../../../shared/protocol/refusal'
import type { Sliced } from '../../../../shared/sliced'
import { topFloorAt } from '../../../../shared/templates'
import type { UnitId } from '../../../../shared/table/types'
import { isGun, isVehicle } from '../units'
import { Aftermath } from './aftermath'
import { standingModels, successChance, type CoreGame, type Wound } from '../game'
import {
  bestNeeded,
  bestSave,
  capped,
  chanceOf,
  hullOdds,
  lossOdds,
  Meetings,
  saveTypes,
  type Ending,
} from '../harm'
import { coverOfUnit, shelterBehind } from './cover'
import { coverAgainstGroup, isDirect, type FireGroup } from './fire-group'
import { spottingOdds } from './night'
import { overheatOdds } from './overheat-odds'
import { fireOf } from './resolve-fire'
import { toughnessOf, woundOf, type CoverAgainst } from './fire-effect'
import { isInVain } from './in-vain'
import { hullGroupOdds, hullThrowsOf } from './hull-throws'
import { armsRefusal } from './shoot'
import type { WeaponOrder, WeaponShots } from './shot'
import { aimAsTold } from './unmeasured'
import { woundDie } from './to-wound'
import { hitsOf, throwsOf, type CountedGroup } from './throws'

/** An order, and how many models of the target lie under each of its markers or templates. */
type CountedOrder = WeaponOrder & { readonly under?: number }

const nothing: FireOdds = {
  groups: [],
  unsaved: [1],
  casualties: [1],
  overheated: [1],
  moraleDue: 0,
  breaks: 0,
}

/** What is refused together is reckoned all the same: one sees what to leave out. */
export function* fireOdds(
  game: CoreGame,
  unit: UnitId,
  target: UnitId,
  orders: readonly CountedOrder[],
): Sliced<FireOdds> {
  const apart = armsRefusal(game, orders)
  return { ...(yield* chancesOf(game, unit, target, orders)), ...(apart && { apart }) }
}
function* chancesOf(
  game: CoreGame,
  unit: UnitId,
  target: UnitId,
  orders: readonly CountedOrder[],
): Sliced<FireOdds> {
  if (standingModels(game.state, target).length === 0)
    return { ...nothing, refusal: refuse('targetNotOnTable', 'C4-SHOOT-04', { target }, [target]).refusal }
  const shots: WeaponShots[] = []
  for (const order of orders) {
    shots.push(aimAsTold(game, unit, target, order))
    yield
  }
  const firing = shots.filter((shot) => shot.shots > 0)
  yield* shelterBehind(game, firing.filter(isDirect))
  const { groups, cover } = fireOf(game, unit, target, shots)
  // What hits a single vehicle lies over it (C4-VSHOOT-14); only ordnance comes down where it will.
  const alone = isVehicle(game.state, target) && standingModels(game.state, target).length === 1
  const under = (group: FireGroup): number | undefined =>
    group.template === null || (alone && group.template !== 'ordnance' && group.template !== 'barrage')
      ? 1
      : orders.find(({ model, weapon }) => weapon === group.weapon.id && model === group.shots[0]?.model)
          ?.under
  const counted = groups.flatMap((group): readonly CountedGroup[] => {
    const known = under(group)
    return known === undefined ? [] : [{ group, under: known }]
  })
  if (isVehicle(game.state, target))
    return yield* oddsAtVehicles(game, {
      unit,
      target,
      firing,
      counted,
      refusal: whyNot(shots, groups, counted),
    })
  const against = coverInOdds(game, target, cover)
  const meetings = new Meetings(game)
  const endings = yield* endingsOf(game, unit, target, counted, against, meetings)
  const refusal = whyNot(shots, groups, counted)
  const spotting = spottingOdds(
    game,
    unit,
    target,
    firing.map(({ model }) => model),
  )
  const volley = { game, unit, toughness: toughnessOf(game, target), cover: against, meetings }
  return {
    groups: counted.map((one) => groupOdds(volley, one)),
    ...(yield* distributions(game, target, endings)),
    overheated: overheatOdds(game, firing),
    ...(spotting && { spotting }),
    ...(refusal && { refusal }),
  }
}

/** Fire at what has armour in place of Toughness: nobody saves, nobody is tested (C4-VDMG-01, C4-VEH-21). */
function* oddsAtVehicles(
  game: CoreGame,
  {
    unit,
    target,
    firing,
    counted,
    refusal,
  }: {
    readonly unit: UnitId
    readonly target: UnitId
    readonly firing: readonly WeaponShots[]
    readonly counted: readonly CountedGroup[]
    readonly refusal: Refusal | undefined
  },
): Sliced<FireOdds> {
  const throws = hullThrowsOf(game, unit, target, counted)
  const odds = yield* hullOdds(game, throws.flat())
  const firstOf = (group: number): number => throws.slice(0, group).flat().length
  const meanOf = (group: number): number =>
    odds.means.slice(firstOf(group), firstOf(group + 1)).reduce((all, mean) => all + mean, 0)
  const inVain = firing.filter((shot) => isInVain(game, target, shot)).map(({ model }) => model)
  const spotting = spottingOdds(
    game,
    unit,
    target,
    firing.map(({ model }) => model),
  )
  return {
    groups: counted.map((one, n) => hullGroupOdds(game, unit, target, one, meanOf(n))),
    vehicles: odds.hulls,
    unsaved: odds.through,
    casualties: odds.lost,
    ...(inVain.length > 0 && { inVain }),
    moraleDue: 0,
    breaks: 0,
    overheated: overheatOdds(game, firing),
    ...(spotting && { spotting }),
    ...(refusal && { refusal }),
  }
}

/** Chances of each number of vehicles lost: of every preview. */
export function* vehiclesLost(
  game: CoreGame,
  unit: UnitId,
  target: UnitId,
  groups: readonly FireGroup[],
): Sliced<readonly number[]> {
  const counted = groups.map((group) => ({ group, under: 1 }))
  return (yield* hullOdds(game, hullThrowsOf(game, unit, target, counted).flat())).lost
}

/** How it may end for the target: for the odds of every preview as well. */
export function* endingsOf(
  game: CoreGame,
  unit: UnitId,
  target: UnitId,
  counted: readonly CountedGroup[],
  cover: CoverAgainst,
  meetings?: Meetings,
): Sliced<readonly Ending[]> {
  const members = standingModels(game.state, target)
  const victims = {
    unit: target,
    models: members.filter((model) => !isGun(model)).map(({ id }) => id),
    nominateFrom: members.length,
  }
  return yield* lossOdds(
    game,
    victims,
    throwsOf(game, unit, target, counted, toughnessOf(game, target), cover),
    meetings,
  )
}

/** Chances of each number of unsaved wounds; what nobody is left to suffer is heaped on the most that can be. */
export function unsavedOdds(endings: readonly Ending[], most: number): readonly number[] {
  const odds = [0]
  for (const { unsaved, chance } of endings) add(odds, unsaved, chance)
  return capped(odds, most)
}

function add(odds: number[], count: number, chance: number): void {
  while (odds.length <= count) odds.push(0)
  odds[count] = (odds[count] ?? 0) + chance
}

/** Flames leave no cover; where a barrage will come down is not known yet: on the first of them (C4-SAVE-14). */
export function coverInOdds(
  game: CoreGame,
  target: UnitId,
  direct: ReturnType<typeof fireOf>['cover'],
): CoverAgainst {
  return (group) => {
    const { template, eligible } = group
    if (template === 'flame') return null
    if (template !== 'barrage') return coverAgainstGroup(group, direct)
    const [first] = standingModels(game.state, target)
    if (!first) return null
    const impact = { at: first.pose.at, floor: topFloorAt(game.state.table, first.pose.at) }
    return coverOfUnit(game, target, [{ model: impact, eligible }])
  }
}

function whyNot(
  shots: readonly WeaponShots[],
  groups: readonly FireGroup[],
  known: readonly CountedGroup[],
): Refusal | undefined {
  const unknown = groups.find((group) => !known.some((one) => one.group === group))
  if (unknown)
    return refuse('oddsNeedPlace', ['C4-WEAPON-10', 'C4-WEAPON-17'], { weapon: unknown.weapon.id }).refusal
  return groups.length === 0 ? shots[0]?.refusal : undefined
}

/** What all throws of one unit's fire have in common. */
interface Volley {
  readonly game: CoreGame
  readonly unit: UnitId
  readonly toughness: number
  readonly cover: CoverAgainst
  readonly meetings: Meetings
}
/** Means of one throw; its save is that of most who may fall. */
function groupOdds(
  { game, unit, toughness, cover, meetings }: Volley,
  { group, under }: CountedGroup,
): GroupOdds {
  const die = woundDie(game, group, toughness)
  const mean = (worth: (rending: boolean) => number): number =>
    group.dice *
    hitsOf(group, under).reduce((sum, { chance, hits, rending }) => sum + chance * hits * worth(rending), 0)
  const [plain, past] = [false, true].map((rends) => woundOf(unit, group, cover(group), rends)) as [
    Wound,
    Wound,
  ]
  const [type] = saveTypes(game, group.eligible, [plain, past], meetings)
  const wounds = (rending: boolean): number => (rending ? 1 : successChance(die))
  const save = type ? bestSave(type, plain) : null
  const fails = (rending: boolean): number =>
    1 - chanceOf(type ? bestNeeded(type, rending ? past : plain) : null)
  return {
    weapon: group.weapon.id,
    models: group.shots.map(({ model }) => model),
    shots: group.dice,
    toHit: group.die.needed ?? 0,
    again: group.template === null && group.die.again !== null,
    toWound: die.needed,
    save: save && { needed: save.needed, kind: save.kind },
    hits: mean(() => 1),
    wounds: mean(wounds),
    unsaved: mean((rending) => wounds(rending) * fails(rending)),
  }
}

/** What is left of the target in each ending, and what its courage makes of that. */
function* distributions(
  game: CoreGame,
  target: UnitId,
  endings: readonly Ending[],
): Sliced<Pick<FireOdds, 'unsaved' | 'casualties' | 'moraleDue' | 'breaks'>> {
  const aftermath = new Aftermath(game, target)
  const [unsaved, casualties] = [[0], [0]]
  let [moraleDue, breaks] = [0, 0]
  for (const ending of endings) {
    const { chance } = ending
    const { fallen, due, fails } = aftermath.of(ending)
    add(unsaved, ending.unsaved, chance)
    add(casualties, fallen, chance)
    moraleDue += chance * due
    breaks += chance * due * fails
    yield
  }
  return { unsaved, casualties, moraleDue, breaks }
}
