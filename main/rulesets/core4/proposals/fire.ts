/** Fire for everybody who has a target: where it costs the enemy most, and no more at one than is likely to fell it. */
import type { Firer, TargetPreview } from '../../../../shared/protocol/previews/fire'
import type { FireProposal, ProposedFire } from '../../../../shared/protocol/previews/acting'
import { otherSeat, type Seat } from '../../../../shared/protocol/spatial'
import type { Sliced } from '../../../../shared/sliced'
import type { UnitId } from '../../../../shared/table/types'
import { standingModels, unitOf, unitsOnTable, type CoreGame } from '../game'
import { capped } from '../harm'
import { bindsAfterFire, oddsOfFire, openTargets, weaponOf, whyNoTarget } from '../shooting'
import { isVehicle } from '../units'
import { mayReachByEye } from './acting'

/** A marker or template says nothing of its odds before it lies: so many wounds are hoped for. */
const hopedOf = 1

/** Of each model that may fire the weapon the preview has first: its best; of a vehicle the best together. */
function bestFire({ firers }: TargetPreview): readonly Firer[] {
  const chosen = new Map<string, Firer>()
  // From inside a vehicle only those for whom there is a fire point.
  const few = firers.some(({ mount, together }) => mount === undefined && together === true)
  for (const firer of firers) {
    if (firer.refusal || firer.shots === 0 || firer.eligible.length === 0) continue
    // A vehicle fires all that it may fire together.
    const key = firer.together ? `${firer.model} ${firer.mount}` : firer.model
    if (firer.mount === undefined && !few ? !chosen.has(key) : firer.together) chosen.set(key, firer)
  }
  return [...chosen.values()]
}
const meanOf = ({ odds }: Pick<TargetPreview, 'odds'>): number =>
  odds?.reduce((sum, chance, wounds) => sum + chance * wounds, 0) ?? hopedOf

interface Target {
  /** Wounds it has left, those that others are likely to take from it apart. */
  left: number
  /** Points a wound of it is worth. */
  readonly worth: number
}
function targetOf(game: CoreGame, unit: UnitId): Target {
  const left = standingModels(game.state, unit).reduce((sum, { wounds }) => sum + wounds, 0)
  const { entry, startWounds } = unitOf(game.state, unit)
  return { left, worth: entry.points / Math.max(1, startWounds) }
}

/** What lays markers and templates is reckoned once it is settled at whom: the preview says nothing of it. */
function* laidOdds(
  game: CoreGame,
  unit: UnitId,
  target: UnitId,
  fire: ProposedFire['fire'],
): Sliced<Pick<ProposedFire, 'odds' | 'mean' | 'untold'>> {
  const { unsaved, casualties, vehicles, refusal } = yield* oddsOfFire(game, unit, target, fire)
  if (refusal) return { odds: [], mean: null, untold: refusal }
  const wounds = standingModels(game.state, target).reduce((sum, model) => sum + model.wounds, 0)
  const odds = vehicles ? casualties : capped(unsaved, wounds)
  return { odds, mean: meanOf({ odds }) }
}

export function* suggestFire(
  game: CoreGame,
  seat: Seat,
  { units }: { readonly units?: readonly string[] | undefined },
): Sliced<FireProposal> {
  const enemies = unitsOnTable(game.state, otherSeat(seat)).map(({ id }) => id)
  const targets = new Map(enemies.map((enemy) => [enemy, targetOf(game, enemy)]))
  const none: FireProposal['none'][number][] = []
  const open: { readonly unit: UnitId; readonly previews: readonly TargetPreview[] }[] = []
  for (const { unit = '' } of game.legal(seat).filter(({ type }) => type === 'shoot')) {
    if (units && !units.includes(unit)) continue
    const refusal = yield* whyNoTarget(game, unit)
    if (refusal) {
      none.push({ unit, refusal })
      continue
    }
    const previews = yield* openTargets(game, seat, unit)
    if (previews.length > 0) open.push({ unit, previews })
  }
  // Who has little choice chooses first.
  const queue = open.sort((one, two) => one.previews.length - two.previews.length)
  const orders: ProposedFire[] = []
  for (const { unit, previews } of queue) {
    const gain = (preview: TargetPreview): number => {
      const { left, worth } = targets.get(preview.target) ?? { left: 0, worth: 0 }
      return Math.min(meanOf(preview), left) * worth
    }
    const best = previews.reduce((most, preview) => (gain(preview) > gain(most) ? preview : most))
    const aimed = targets.get(best.target)
    if (aimed) aimed.left = Math.max(0, aimed.left - meanOf(best))
    const fire = bestFire(best)
    const { type } = unitOf(game.state, unit).entry
    const binds = fire.some(({ weapon }) => bindsAfterFire(type, weaponOf(game, weapon).type))
    const given = fire.map(({ model, weapon, mount }) => ({
      model,
      weapon,
      ...(mount !== undefined && { mount }),
    }))
    orders.push({
      unit,
      target: best.target,
      fire: given,
      of: isVehicle(game.state, best.target) ? 'vehicles' : 'wounds',
      ...(best.odds
        ? { odds: best.odds, mean: meanOf(best) }
        : yield* laidOdds(game, unit, best.target, given)),
      priorityTest: best.priorityTest,
      unmeasured: best.distance === null,
      forgoesCharge: binds && mayReachByEye(game, unit, enemies),
    })
    yield
  }
  return { orders, none }
}
