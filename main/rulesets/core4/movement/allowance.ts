/** How far, among whom and under which conditions a unit moves (C4-MOVE-02, -04, -05, CF-MOVE-07). */
import { inches, type Mm } from '../../../../shared/geometry/length'
import {
  drivenOver,
  enemyDistance,
  type CoherencyRules,
  type Manner,
  type MoveScene,
  type UnitMoveRules,
} from '../../../../shared/movement'
import type { Budget, MovePurpose } from '../../../../shared/protocol/decision'
import type { Modifier } from '../../../../shared/protocol/event'
import type { ModelView } from '../../../../shared/protocol/game-view'
import type { RuleId } from '../../../../shared/protocol/refusal'
import { tableForVehicles, type StandingRules } from '../../../../shared/table'
import type { ModelId, Table, UnitId } from '../../../../shared/table/types'
import {
  modelOf,
  standingModels,
  unitOf,
  unitsOnTable,
  type CoreGame,
  type Gait,
  type StandingModel,
} from '../game'
import { boostDistance } from './boost'
import {
  gaitAllowance,
  gaitNow,
  gaitOf,
  isSlowedBy,
  mannerOf,
  mobilityType,
  ownUnit,
  unitsInside,
} from './gait'
import {
  drives,
  isGroundVehicle,
  isHeldFast,
  isImmobilised,
  isStranded,
  isVehicle,
  isWalker,
  standingOf,
  vehicleOf,
} from '../units'
import { headroomCounts, wallsHinder, wallsStopHulls } from './ruins'
import { freeStrafe, strictPivotSweep, walkersMayClimb } from './vehicle-settings'

const regroupAllowance = 3
const pileInAllowance = 6
const dashAllowance = 6
/** Higher than anything on a table: who hovers pays for no height (C4-VEH-07). */
const anyHeight = inches(120)

/** Plan and climb are two purses of the same size (CF-MOVE-03). */
export const budgetOf = (label: number): Budget => ({ plan: inches(label), climb: inches(label), label })

/** What the owner chooses of a normal move. */
export interface Going {
  /** For those who may walk or fly. */
  readonly manner?: Manner
  /** With turbo-boosters (C4-TYPE-13). */
  readonly boost?: boolean
  /** To the doors of a vehicle: whoever stands there is together with the others there (C4-TRANS-07). */
  readonly boards?: true
}
/** Inches of a normal move, and all that changes those of its type by name (C4-MOVE-02, -05, C4-TERRAIN-04). */
export function normalMove(
  game: CoreGame,
  unit: UnitId,
  wish?: Manner,
): { readonly value: number; readonly modifiers: readonly Modifier[] } {
  const own = unitOf(game.state, unit)
  const gait = gaitNow(game, unit)
  const manner = mannerOf(gait, 'move', wish)
  const alone = gaitOf(game, own)
  const ofType = gaitAllowance(alone, mannerOf(alone, 'move', wish))
  const together = gaitAllowance(gait, manner)
  const { difficultRoll } = own
  const slowed = isSlowedBy(gait, manner) && gait.hovers !== 'always'
  const value = slowed ? Math.min(together, difficultRoll ?? together) : together
  const changes: readonly Modifier[] = [
    { by: { key: 'modifier.slowestOfUnit' }, cite: 'C4-MOVE-05', from: ofType, to: together },
    { by: { key: 'modifier.difficultRoll' }, cite: 'C4-TERRAIN-04', from: together, to: value },
  ]
  return { value, modifiers: changes.filter(({ from, to }) => from !== to) }
}
/** The distance of a move of this kind; a difficult-terrain roll replaces the normal allowance (C4-TERRAIN-04). */
export function budgetFor(game: CoreGame, unit: UnitId, purpose: MovePurpose, going: Going = {}): Budget {
  const gait = gaitNow(game, unit)
  switch (purpose) {
    case 'move': {
      if (going.boost) return budgetOf(boostDistance)
      const budget = budgetOf(normalMove(game, unit, going.manner).value)
      return gait.hovers === 'always' ? { ...budget, climb: anyHeight } : budget
    }
    case 'assault':
      return budgetOf(gait.charges ?? 0)
    case 'pileIn':
      return budgetOf(pileInAllowance)
    // A fleet unit's die comes with the decision; jet packs and swift jetbikes go this far (C4-TYPE-06, -09, -14).
    case 'fleet':
    case 'jet':
      return budgetOf(dashAllowance)
    case 'regroup':
    case 'consolidate':
    case 'fallBack':
    case 'breakOff':
      return budgetOf(regroupAllowance)
    case 'pivot':
      return budgetOf(0)
  }
}

/** May this kind of move bring bases into contact with an enemy? (C4-MOVE-04, C4-ASSAULT-41, -43, C4-MORALE-23, C4-VEH-10) */
const touching: ReadonlySet<MovePurpose> = new Set(['assault', 'pileIn', 'consolidate', 'pivot'])
const mayTouch = (purpose: MovePurpose): boolean => touching.has(purpose)

/** What a pack says of upper floors, else what its kind may. */
function storeysOf(
  game: CoreGame,
  model: Pick<ModelView, 'unit' | 'own' | 'role'>,
): NonNullable<StandingRules['levels']> {
  const unit = ownUnit(game.state, model)
  const mobility = mobilityType(unit)
  const agreed = game.ask('upperFloors', null, { mobility }).value
  if (agreed !== null) return agreed
  // Of artillery the guns stay on the ground; those who serve them are men on foot.
  if (isWalker(game.state, model.unit) && game.setting(walkersMayClimb.key) === false) return 'ground'
  return mobility === 'artillery' && model.role === 'crew' ? 'storeys' : gaitOf(game, unit).storeys
}
/** Where models of a unit, or this one of them, may stand at all (CF-RUIN-04, -10). */
export const standingRules = (
  game: CoreGame,
  unit: UnitId,
  model: Pick<ModelView, 'unit' | 'own' | 'role'> = { unit },
): StandingRules => ({
  headroom: headroomCounts(game),
  levels: storeysOf(game, model),
  ...(drives(game.state, unit) && { stepsOver: drivenOver }),
})

/** Who flees goes straight for his edge, whatever stands there; to everybody else walls may be a hindrance (CF-RUIN-11). */
const meetsWalls = (purpose: MovePurpose): boolean => purpose !== 'fallBack'

/** The table as the unit finds it: some ground is another for vehicles, by the weakest that is left of them (C4-VEH-11, -13). */
export function groundFor({ state }: CoreGame, unit: UnitId): Table {
  if (!isGroundVehicle(state, unit)) return state.table
  const fronts = unitOf(state, unit)
    .models.filter((id) => modelOf(state, id).status !== 'casualty')
    .map((id) => vehicleOf(state, id).av.front)
  return tableForVehicles(state.table, Math.min(...fronts))
}

/** Everybody who is not of the unit, with the distance that is their due. */
export function sceneFor(game: CoreGame, unit: UnitId, purpose: MovePurpose): MoveScene {
  const { seat } = unitOf(game.state, unit)
  return {
    table: groundFor(game, unit),
    walls: meetsWalls(purpose) && wallsHinder(game) ? 'physical' : 'abstract',
    headroom: headroomCounts(game),
    ...(drives(game.state, unit) && {
      hullWalls: wallsStopHulls(game),
      drives: {
        sweeps: game.setting(strictPivotSweep.key) !== false,
        strafes: game.setting(freeStrafe.key) === true,
      },
    }),
    ...(isVehicle(game.state, unit) && { turns: true }),
    obstacles: unitsOnTable(game.state).flatMap((other) =>
      standingModels(game.state, other.id)
        .filter((model) => other.id !== unit || staysPut(game, model, purpose))
        .map((model) => ({
          // What has come down off its stand lies in the way of those on foot (C4-VEH-07).
          standing: standingOf(model),
          keep: other.seat === seat || mayTouch(purpose) ? 0 : enemyDistance,
        })),
    ),
  }
}
/** It cannot make such a move, and is in the way of its squadron (C4-VEH-11, -16); the stunned close up (C4-WALKER-13). */
export const staysPut = (game: CoreGame, model: StandingModel, purpose: MovePurpose): boolean =>
  purpose === 'pileIn' ? isImmobilised(model) : isHeldFast(game, model)
const strandedOf = (game: CoreGame, unit: UnitId): readonly ModelId[] =>
  standingModels(game.state, unit)
    .filter(isStranded)
    .map(({ id }) => id)

const limits: Readonly<Record<MovePurpose, readonly RuleId[]>> = {
  move: ['C4-MOVE-02'],
  assault: ['C4-ASSAULT-07'],
  consolidate: ['C4-ASSAULT-40'],
  pileIn: ['C4-ASSAULT-43'],
  regroup: ['C4-MORALE-23'],
  fallBack: ['C4-MORALE-12'],
  breakOff: ['C4-USR-08'],
  fleet: ['C4-TYPE-14', 'CF-MOVE-07'],
  jet: ['C4-TYPE-09', 'CF-MOVE-07'],
  pivot: ['C4-VEH-19'],
}
/** The storeys of each model, where a unit's models differ in them: guns, riders among men on foot (CF-RUIN-10). */
function differingStoreys(
  game: CoreGame,
  unit: UnitId,
): Readonly<Record<ModelId, NonNullable<StandingRules['levels']>>> | null {
  const { state } = game
  if (unitOf(state, unit).entry.type !== 'artillery' && unitsInside(state, unit).length === 1) return null
  return Object.fromEntries(standingModels(state, unit).map((model) => [model.id, storeysOf(game, model)]))
}
/** The storeys a unit's models may use, each by its own where they differ. */
export function storeysFor(game: CoreGame, unit: UnitId): Pick<UnitMoveRules, 'levels' | 'levelsOf'> {
  const levelsOf = differingStoreys(game, unit)
  return { levels: standingRules(game, unit).levels, ...(levelsOf && { levelsOf }) }
}
export function rulesFor(
  game: CoreGame,
  unit: UnitId,
  purpose: MovePurpose,
  budget: Budget,
  going: Going = {},
): UnitMoveRules {
  const own = unitOf(game.state, unit)
  const gait = gaitNow(game, unit)
  const manner = mannerOf(gait, purpose, going.manner)
  return {
    budget,
    manner,
    ...(manner === 'jump' && purpose !== 'fallBack' && gait.hovers && { hovers: gait.hovers }),
    ...storeysFor(game, unit),
    sharedClimb: game.setting('core4.move.sharedClimbBudget') === true,
    strictOwnPaths: game.setting('core4.move.strictOwnUnitPaths') === true,
    ...coherencyRules(game, unit),
    chain: purpose === 'pivot' || going.boards ? 'free' : 'keep',
    ...(purpose === 'move' && isVehicle(game.state, unit) && { stranded: strandedOf(game, unit) }),
    cite: limitOf(purpose, gait, going, isSlowedBy(gait, manner) && own.difficultRoll !== null),
  }
}
/** What limits the distance. */
function limitOf(purpose: MovePurpose, gait: Gait, { boost }: Going, rolled: boolean): readonly RuleId[] {
  if (purpose === 'move' && boost) return ['C4-TYPE-13', 'C4-USR-22']
  if (purpose === 'move' && rolled) return ['C4-TERRAIN-04', 'CF-MOVE-01']
  return purpose === 'jet' && gait.hovers ? ['C4-TYPE-06', 'CF-MOVE-07'] : limits[purpose]
}
/** The squadron's link goes from hull to hull (C4-SQUAD-03, CF-COH-01). */
const squadronLink: Mm = inches(4)
/** What holds this unit together (C4-MOVE-06, CF-COH-02). */
export const coherencyRules = (game: CoreGame, unit: UnitId): CoherencyRules =>
  isVehicle(game.state, unit)
    ? { baseToBase: true, link: squadronLink }
    : { baseToBase: game.setting('core4.move.coherencyBaseToBase3D') === true }
