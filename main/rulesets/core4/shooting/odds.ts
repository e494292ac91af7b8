/** The query `fireOdds`: exact chances of a declared fire, by the functions that resolve it (C4-SHOOT-10 to -19). */
import type { FireOdds } from '../../../../shared/protocol/previews/fire'
import { refuse } from '../../../../shared/protocol/refusal'
import type { Sliced } from '../../../../shared/sliced'
import type { UnitId } from '../../../../shared/table/types'
import { unitsUnmeasured } from '../sight'
import { atFirePoints } from '../transport'
import { isGun, isVehicle } from '../units'
import { Aftermath } from './aftermath'
import { standingModels, type CoreGame } from '../game'
import { capped, hullOdds, lossOdds, Meetings, type Ending, type HullThrow } from '../harm'
import { countedGroups } from './counted'
import { shelterBehind } from './cover'
import { isDirect, type FireGroup } from './fire-group'
import { floorRefusal, onLikelyFloor } from './floors'
import { spottingOdds } from './night'
import { overheatOdds } from './overheat-odds'
import { coverInOdds, fireOf } from './fire-of'
import { toughnessOf, type CoverAgainst } from './fire-effect'
import { groupOdds } from './group-odds'
import { isInVain } from './in-vain'
import { hullGroupOdds, hullThrowsOf, type AtHulls } from './hull-throws'
import { armsRefusal } from './shoot'
import type { WeaponOrder, WeaponShots } from './shot'
import { aimAsTold } from './unmeasured'
import { aimedGroup, throwsOf, type CountedGroup } from './throws'

/** An order, and how many models of the target are supposed to lie under each of its markers or templates. */
type CountedOrder = WeaponOrder & { readonly under?: number }

const nothing: FireOdds = {
  groups: [],
  unsaved: [1],
  casualties: [1],
  overheated: [1],
  moraleDue: 0,
  breaks: 0,
}

/** The same of orders as they would be given, whoever of them fires from inside a vehicle. */
export const oddsOfFire = (
  game: CoreGame,
  unit: UnitId,
  target: UnitId,
  fire: readonly CountedOrder[],
): Sliced<FireOdds> => {
  const firers = fire.map(({ model }) => model)
  return fireOdds(atFirePoints(game, unit, target, firers), unit, target, fire)
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
    const shot = aimAsTold(game, unit, target, order)
    const refusal = floorRefusal(game, shot, order.floor)
    shots.push(refusal ? { ...shot, shots: 0, refusal } : onLikelyFloor(game, shot))
    yield
  }
  const firing = shots.filter((shot) => shot.shots > 0)
  yield* shelterBehind(game, firing.filter(isDirect))
  const { groups, cover } = fireOf(game, unit, target, shots)
  const supposed = (group: FireGroup): number | undefined =>
    orders.find(({ model, weapon }) => weapon === group.weapon.id && model === group.shots[0]?.model)?.under
  const { known, unknown } = yield* countedGroups(game, unit, target, groups, supposed)
  const firers = firing.map(({ model }) => model)
  const spotting = spottingOdds(game, unit, target, firers)
  const nobody = groups.length === 0 ? shots[0]?.refusal : undefined
  const odds = isVehicle(game.state, target)
    ? yield* oddsAtVehicles(game, unit, target, firing, known)
    : yield* oddsAtFlesh(game, unit, target, known, coverInOdds(game, target, cover))
  const refusal = unknown ?? nobody
  return {
    ...odds,
    overheated: overheatOdds(game, firing),
    ...(spotting && { spotting }),
    ...(firing.length > 0 && unitsUnmeasured(game, unit, target) && { unmeasured: true as const }),
    ...(refusal && { refusal }),
  }
}
type AtTarget = Omit<FireOdds, 'overheated' | 'spotting' | 'unmeasured' | 'refusal'>

function* oddsAtFlesh(
  game: CoreGame,
  unit: UnitId,
  target: UnitId,
  known: readonly CountedGroup[],
  cover: CoverAgainst,
): Sliced<AtTarget> {
  const meetings = new Meetings(game)
  const endings = yield* endingsOf(game, unit, target, known, cover, meetings)
  const volley = { game, unit, toughness: toughnessOf(game, target), cover, meetings }
  return {
    groups: known.map((one) => groupOdds(volley, one)),
    ...(yield* distributions(game, target, endings)),
  }
}

/** Fire at what has armour in place of Toughness: nobody saves, nobody is tested (C4-VDMG-01, C4-VEH-21). */
function* oddsAtVehicles(
  game: CoreGame,
  unit: UnitId,
  target: UnitId,
  firing: readonly WeaponShots[],
  known: readonly CountedGroup[],
): Sliced<AtTarget> {
  const atHulls: AtHulls[] = []
  for (const counted of known)
    atHulls.push({ counted, throws: yield* hullThrowsOf(game, unit, target, counted) })
  const odds = yield* hullOdds(
    game,
    atHulls.flatMap(({ throws }) => throws),
  )
  const meanOf = ({ throws: [one] }: AtHulls): number => (one && odds.means.get(one.effect)) ?? 0
  const inVain = firing.filter((shot) => isInVain(game, target, shot)).map(({ model }) => model)
  return {
    groups: atHulls.map((one) => hullGroupOdds(game, unit, target, one, meanOf(one))),
    vehicles: odds.hulls,
    unsaved: odds.through,
    casualties: odds.lost,
    ...(inVain.length > 0 && { inVain }),
    moraleDue: 0,
    breaks: 0,
  }
}

/** Chances of each number of vehicles lost: of every preview. */
export function* vehiclesLost(
  game: CoreGame,
  unit: UnitId,
  target: UnitId,
  groups: readonly FireGroup[],
): Sliced<readonly number[]> {
  const throws: HullThrow[] = []
  for (const group of groups) throws.push(...(yield* hullThrowsOf(game, unit, target, aimedGroup(group))))
  return (yield* hullOdds(game, throws)).lost
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
  while (odds.length < count) odds.push(0)
  odds[count] = (odds[count] ?? 0) + chance
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
