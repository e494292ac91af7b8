/** How far, among whom and under which conditions a unit moves (C4-MOVE-02, -04, -05, CF-MOVE-07). */
import { inches } from '../../../../shared/geometry/length'
import { enemyDistance, type MoveScene, type UnitMoveRules } from '../../../../shared/movement'
import type { Budget, MovePurpose } from '../../../../shared/protocol/decision'
import type { UnitType } from '../../../../shared/protocol/force'
import type { RuleId } from '../../../../shared/protocol/refusal'
import type { StandingRules } from '../../../../shared/table'
import type { UnitId } from '../../../../shared/table/types'
import type { CoreGame } from '../part'
import { standingModels, unitOf, unitsOnTable } from '../state'

/** Infantry (C4-MOVE-02); every model of a unit goes at the pace of the slowest (C4-MOVE-05). */
const infantryAllowance = 6
const regroupAllowance = 3
const pileInAllowance = 6

/** Plan and climb are two purses of the same size (CF-MOVE-03). */
export const budgetOf = (label: number): Budget => ({ plan: inches(label), climb: inches(label), label })

/** The distance of a move of this kind; a difficult-terrain roll replaces the normal allowance (C4-TERRAIN-04). */
export function budgetFor(game: CoreGame, unit: UnitId, purpose: MovePurpose): Budget {
  switch (purpose) {
    case 'move':
      return budgetOf(
        Math.min(infantryAllowance, unitOf(game.state, unit).difficultRoll ?? infantryAllowance),
      )
    case 'assault':
      return budgetOf(infantryAllowance)
    case 'pileIn':
      return budgetOf(pileInAllowance)
    case 'regroup':
    case 'consolidate':
    case 'fallBack':
      return budgetOf(regroupAllowance)
  }
}

/** May this kind of move bring bases into contact with an enemy? (C4-MOVE-04, C4-ASSAULT-41, -43, C4-MORALE-23) */
const mayTouch = (purpose: MovePurpose): boolean =>
  purpose === 'assault' || purpose === 'pileIn' || purpose === 'consolidate'

/** Which storeys of a ruin a type may stand on (CF-RUIN-10); a jetbike lands on the topmost. */
const storeys: Readonly<Record<UnitType, NonNullable<StandingRules['levels']>>> = {
  infantry: 'all',
  jumpInfantry: 'all',
  jetPack: 'all',
  beasts: 'all',
  monstrousCreature: 'all',
  walker: 'all',
  jetbikes: 'top',
  cavalry: 'ground',
  bikes: 'ground',
  artillery: 'ground',
  skimmer: 'ground',
  vehicle: 'ground',
}
const isStoreys = (value: unknown): value is NonNullable<StandingRules['levels']> =>
  value === 'all' || value === 'ground' || value === 'top'
/** `cf.ruin.upperFloorTypes`: the table of CF-RUIN-10, everybody everywhere, or a table of the players' own. */
function storeysOf(game: CoreGame, type: UnitType): NonNullable<StandingRules['levels']> {
  const agreed = game.setting('cf.ruin.upperFloorTypes')
  if (agreed === 'all') return 'all'
  const own = typeof agreed === 'object' && agreed !== null ? Reflect.get(agreed, type) : undefined
  return isStoreys(own) ? own : storeys[type]
}
/** Where models of a unit may stand at all (CF-RUIN-04, -10). */
export const standingRules = (game: CoreGame, unit: UnitId): StandingRules => ({
  headroom: game.setting('cf.ruin.headroom') !== false,
  levels: storeysOf(game, unitOf(game.state, unit).entry.type),
})

/** Everybody who is not of the unit, with the distance that is their due. */
export function sceneFor(game: CoreGame, unit: UnitId, purpose: MovePurpose): MoveScene {
  const { seat } = unitOf(game.state, unit)
  return {
    table: game.state.table,
    walls: game.setting('cf.move.walls') === 'physical' ? 'physical' : 'abstract',
    headroom: game.setting('cf.ruin.headroom') !== false,
    obstacles: unitsOnTable(game.state)
      .filter(({ id }) => id !== unit)
      .flatMap((other) =>
        standingModels(game.state, other.id).map((standing) => ({
          standing,
          keep: other.seat === seat || mayTouch(purpose) ? 0 : enemyDistance,
        })),
      ),
  }
}

const limits: Readonly<Record<MovePurpose, readonly RuleId[]>> = {
  move: ['C4-MOVE-02'],
  assault: ['C4-ASSAULT-07'],
  consolidate: ['C4-ASSAULT-40'],
  pileIn: ['C4-ASSAULT-43'],
  regroup: ['C4-MORALE-23'],
  fallBack: ['C4-MORALE-12'],
}
export function rulesFor(game: CoreGame, unit: UnitId, purpose: MovePurpose, budget: Budget): UnitMoveRules {
  const rolled = purpose === 'move' && unitOf(game.state, unit).difficultRoll !== null
  return {
    budget,
    levels: standingRules(game, unit).levels,
    sharedClimb: game.setting('core4.move.sharedClimbBudget') === true,
    strictOwnPaths: game.setting('core4.move.strictOwnUnitPaths') === true,
    baseToBase: game.setting('core4.move.coherencyBaseToBase3D') === true,
    chain: 'keep',
    cite: rolled ? ['C4-TERRAIN-04', 'CF-MOVE-01'] : limits[purpose],
  }
}
export const coherencyRules = (game: CoreGame): { readonly baseToBase: boolean } => ({
  baseToBase: game.setting('core4.move.coherencyBaseToBase3D') === true,
})
