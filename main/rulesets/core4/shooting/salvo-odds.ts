/**
 * How a salvo of mortars of one kind may strike: the first wherever it scatters, each other beside it in every direction of
 * its die, by what directs and strikes them (C4-WEAPON-20, -22). Together they cover too many places to lay each by itself.
 */
import type { CoveredModel } from '../../../../shared/protocol/previews/space'
import type { Sliced } from '../../../../shared/sliced'
import {
  coverageRound,
  coveredWholly,
  isSameFloor,
  notCovered,
  sieve,
  templateFloorOf,
  topFloorAt,
  type TemplateFloor,
} from '../../../../shared/templates'
import type { Standing } from '../../../../shared/table/types'
import { radiusOf, unitOf } from '../game'
import { binomial, convolved } from '../harm'
import type { ImpactCover } from './cover'
import type { FireGroup } from './fire-group'
import { directions, drifts, onFlesh, partlyHit, type Reckoned } from './marker-odds'
import {
  bestDirection,
  everybodyStanding,
  markerAt,
  salvoPlace,
  strikesAllLevels,
  type MarkerDirectionForm,
} from './marker-lay'
import { layingOf, struckUnderMarker } from './markers'
import { hitBy } from './roll-to-hit'
import { usualRanging } from './salvo'
import { comesDown } from './scatter'
import type { Strike } from './throws'

/** Somebody near, and how a marker covers him at each degree round the first. */
interface Near {
  readonly model: Standing
  readonly floor: TemplateFloor
  readonly round: Uint8Array | null
}

/**
 * All hits of the salvo at once, on a target none of whom is armoured.
 * @returns null where it depends on where each marker falls what cover there is (C4-SAVE-14): that is not reckoned
 */
export function* salvoStrikes(
  reckoned: Reckoned,
  group: FireGroup,
  { settled }: ImpactCover,
): Sliced<readonly Strike[] | null> {
  const { game, unit, target, reach } = reckoned
  const ranging = usualRanging({ before: game, target }, group.shots)
  if (!ranging) return []
  const { proposed, placeOf, lostAt } = layingOf({ game, before: game, unit }, ranging, reach)
  const laid = proposed && placeOf(proposed)
  if (!laid || lostAt(laid) !== null) return []
  const thrown = drifts(reckoned, ranging)
  const radius = radiusOf(game, group.weapon)
  const distance = 2 * radius
  const farthest = Math.max(...thrown.map(({ it }) => it.distance))
  const cover = settled(laid, farthest + distance)
  if (cover === undefined) return null
  const around = sieve(everybodyStanding(game), laid, farthest + distance + radius)
  const floors = around.map((model) => templateFloorOf(game.state.table, model))
  const targets = around.filter((model) => model.unit === target)
  const seat = unitOf(game.state, unit).seat
  const told = directions(game, seat)
  const others = group.shots.length - 1
  const all: number[] = []
  for (const { it: drift, chance } of thrown) {
    const first = comesDown(laid, drift)
    const { covered } = struckUnderMarker(game, markerAt(first, radius), null, targets)
    let hits = hitsOn(covered)
    const near = around.map((model, n): Near => ({
      model,
      floor: floors[n] as TemplateFloor,
      round: coverageRound(first, distance, radius, model),
    }))
    const form: MarkerDirectionForm = {
      form: 'direction',
      unit,
      weapon: group.weapon.id,
      from: first,
      distance,
      radius,
    }
    const each = besideHits(reckoned, form, near, told)
    for (let n = 0; n < others; n++) hits = convolved(hits, each)
    hits.forEach((p, n) => (all[n] = (all[n] ?? 0) + p * chance))
    yield
  }
  const hit = onFlesh(game, target, hitBy(ranging, 0))
  return all.flatMap((chance, hits) => (hits > 0 ? [{ chance, lots: [{ hits, hit }], cover }] : []))
}

const count = (covered: readonly CoveredModel[], how: CoveredModel['how']): number =>
  covered.reduce((sum, one) => sum + (one.how === how ? 1 : 0), 0)
/** Chances of each number of hits under one marker. */
function hitsOn(covered: readonly CoveredModel[]): readonly number[] {
  const [full, partial] = [count(covered, 'full'), count(covered, 'partial')]
  return [...new Array<number>(full).fill(0), ...binomial(partial, partlyHit)]
}

/** Of one further marker: an arrow says where, HIT leaves it to the shooter, who does as is proposed. */
function besideHits(
  { game, target }: Reckoned,
  form: MarkerDirectionForm,
  near: readonly Near[],
  told: ReturnType<typeof directions>,
): readonly number[] {
  const { table } = game.state
  const all = strikesAllLevels(game)
  const floorOf = new Map<number, TemplateFloor>()
  const floorAt = (degree: number): TemplateFloor => {
    const known = floorOf.get(degree) ?? topFloorAt(table, salvoPlace(form, degree))
    floorOf.set(degree, known)
    return known
  }
  const reached = near.filter(({ round }) => round !== null)
  const struck = (degree: number, among: readonly Near[]): readonly CoveredModel[] => {
    const found: CoveredModel[] = []
    for (const { model, floor, round } of among) {
      const how = round?.[degree] ?? notCovered
      if (how !== notCovered && (all || isSameFloor(floorAt(degree), floor)))
        found.push({
          model: model.id,
          unit: model.unit,
          how: how === coveredWholly ? 'full' : 'partial',
          struck: true,
        })
    }
    return found
  }
  const targets = reached.filter(({ model }) => model.unit === target)
  const sums: number[] = []
  for (const { it, chance } of told) {
    const degree = it.hit
      ? bestDirection(game, form, (towards) => struck(towards, reached)).bearing
      : it.bearing
    hitsOn(struck(degree, targets)).forEach((p, n) => (sums[n] = (sums[n] ?? 0) + p * chance))
  }
  return Array.from(sums, (p = 0) => p)
}
