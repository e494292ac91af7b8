/** What a deep strike may cost: every bearing and every distance of the scatter, landed as the dice would land it (C4-MSR-03). */
import { inches } from '../../../../shared/geometry'
import type { PlanPoint } from '../../../../shared/geometry/point'
import type { DeepStrikeOdds } from '../../../../shared/protocol/previews/deploy'
import type { Sliced } from '../../../../shared/sliced'
import { directionOfFace, displaced } from '../../../../shared/templates'
import type { ModelId, UnitId } from '../../../../shared/table/types'
import { unitOf, type CoreGame } from '../game'
import { testsWhereItLands, withStanding } from '../movement'
import { isClear, landing, type LandedUnit } from './landing'
import { aimRefusal, skyOf } from './landing-place'

const dieFaces = [1, 2, 3, 4, 5, 6]
/** Two of six faces of the scatter die say that it stays (C4-BASE-03). */
const hitChance = 2 / 6
const bearingsOf = (game: CoreGame, unit: UnitId): readonly number[] =>
  game.setting('core4.general.scatterD6') === true
    ? dieFaces.flatMap((face) => directionOfFace(face, unitOf(game.state, unit).seat === 'a') ?? [])
    : Array.from({ length: 360 }, (_, bearing) => bearing)
/** How many of the 36 throws of two dice make each sum. */
const sums: ReadonlyMap<number, number> = dieFaces
  .flatMap((one) => dieFaces.map((two) => one + two))
  .reduce((counts, sum) => counts.set(sum, (counts.get(sum) ?? 0) + 1), new Map<number, number>())

export function* deepStrikeOdds(
  game: CoreGame,
  unit: UnitId,
  first: ModelId,
  at: PlanPoint,
  wanted: boolean,
): Sliced<DeepStrikeOdds> {
  const sky = skyOf(game, unit, first)
  const count = sky.models.length
  const refusal = aimRefusal(game, unit, first, at)
  // A unit that has gone into others has nobody who could come down.
  if (count === 0) return { poses: {}, reach: 0, tests: [], chances: null, ...(refusal && { refusal }) }
  const hit = landing(sky, at)
  const shown = {
    poses: hit.poses,
    reach: hit.reach,
    tests: refusal ? [] : testsWhereItLands(withStanding(game, hit.poses), unit),
  }
  if (refusal || !wanted) return { ...shown, chances: null, ...(refusal && { refusal }) }
  const chances = { whole: 0, first: 0, any: 0, mean: 0 }
  const add = ({ firstLost, lost }: LandedUnit, chance: number): void => {
    chances.whole += lost.length === count ? chance : 0
    chances.first += firstLost ? chance : 0
    chances.any += lost.length > 0 ? chance : 0
    chances.mean += lost.length * chance
  }
  add(hit, hitChance)
  const bearings = bearingsOf(game, unit)
  for (const [sum, throws] of sums) {
    const chance = ((1 - hitChance) * throws) / 36 / bearings.length
    for (const bearing of bearings) {
      const to = displaced(at, bearing, inches(sum))
      if (isClear(sky, to)) continue
      add(landing(sky, to), chance)
      yield
    }
  }
  return { ...shown, chances }
}
