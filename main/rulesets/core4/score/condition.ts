/** In what state a unit is at the end: does it score, and what is it worth to the enemy (C4-MISSION-05, C4-VP-02, -03)? */
import type { SettingSpec } from '../../../../shared/protocol/api'
import type { ModelView, UnitView } from '../../../../shared/protocol/game-view'
import type { Reason, RuleId, Text } from '../../../../shared/protocol/refusal'
import type { UnitId } from '../../../../shared/table/types'
import {
  houseBody,
  houseOf,
  hostOf,
  isGun,
  isImmobilised,
  isIndependent,
  isVehicle,
  ownLiving,
  ownStanding,
  rideOf,
} from '../units'
import { modelOf, unitOf, type CoreGame, type StandingModel } from '../game'

interface Condition {
  readonly scores: boolean
  /** Share of its cost that goes to the enemy. */
  readonly lost: 0 | 0.5 | 1
  /** Why it does not score; null where it does. */
  readonly why: Reason | null
}
/** A line of the table; without words the unit scores. */
interface Line {
  readonly lost: Condition['lost']
  readonly key?: string
  readonly args?: Text['args']
  /** What this line rests on beside the table. */
  readonly cite?: readonly RuleId[]
}
const whole: Line = { lost: 0 }

export const neverArrivedCosts: SettingSpec = {
  key: 'core4.missions.neverArrived',
  default: 'nothing',
  alternatives: ['full'],
  cite: 'C4-VP-10',
}

/** Do those who ride count for what is fought for? */
export const embarkedScore: SettingSpec = {
  key: 'core4.missions.embarkedScore',
  default: true,
  alternatives: [false],
  cite: 'C4-MISSION-05',
  younger: true,
}

/** Percent of its starting strength that a unit needs (C4-VP-02). */
const half = 50
const table: readonly RuleId[] = ['C4-MISSION-05', 'C4-VP-02']

export function conditionOf(game: CoreGame, id: UnitId): Condition {
  const { value: share, changedBy } = game.ask('scoringShare', half, { unit: id })
  const { lost, key, args, cite = [] } = lineOf(game, unitOf(game.state, id), share)
  if (key === undefined) return { scores: true, lost, why: null }
  const cites = [...table, ...changedBy.map((one) => one.cite), ...cite]
  return { scores: false, lost, why: { key: `scoring.${key}`, ...(args && { args }), cite: cites } }
}
export const scores = (game: CoreGame, id: UnitId): boolean => conditionOf(game, id).scores

/** What stands of a unit's own: characters among it are judged for themselves, and a wreck is nothing any more. */
export const leftOf = (game: CoreGame, id: UnitId): readonly StandingModel[] =>
  [...ownStanding(game.state, id), ...ownRiding(game, id)].filter(({ damage }) => damage?.wrecked !== true)

/** Whoever rides is where the hull of his vehicle is (C4-MISSION-05), who is in a house where that stands. */
function ownRiding({ state }: CoreGame, id: UnitId): readonly StandingModel[] {
  const host = hostOf(state, id).id
  const house = houseOf(state, host)
  const { pose, body } = (house && houseBody(house)) ?? rideOf(state, host) ?? {}
  if (!pose || !body) return []
  return ownLiving(state, id)
    .filter(({ status }) => status === 'aboard')
    .map((model) => ({ ...model, pose, body }))
}

/** Ways off the table that are no loss by themselves, with their rules. */
const waysOff = { exited: 'CF-SPECIAL-06', withdrawn: 'CF-MSR-06' } as const
const goneBy = ({ state }: CoreGame, id: UnitId, way: keyof typeof waysOff): readonly ModelView[] =>
  Object.values(state.models).filter((model) => model.status === way && (model.own ?? model.unit) === id)

/** Whom it was agreed not to count while he rides costs what he would cost on foot. */
function lineOf(game: CoreGame, unit: UnitView, share: number): Line {
  // Who has left by an exit, or has withdrawn, is judged as he left, and is no more on the table (CF-SPECIAL-06, CF-MSR-06).
  for (const way of ['exited', 'withdrawn'] as const) {
    const gone = goneBy(game, unit.id, way)
    if (gone.length === 0) continue
    const line = rowOf(game, unit, gone, share)
    return { ...line, key: way, args: undefined, cite: [waysOff[way], ...(line.cite ?? [])] }
  }
  const left = leftOf(game, unit.id)
  const line = rowOf(game, unit, left, share)
  const rides = left.length > 0 && hostOf(game.state, unit.id).aboard !== undefined
  return rides && line.key === undefined && game.setting(embarkedScore.key) === false
    ? { ...line, key: 'aboard' }
    : line
}
/** In each row of the table what costs everything comes first, then what costs half. */
function rowOf(game: CoreGame, unit: UnitView, left: readonly ModelView[], share: number): Line {
  if (left.length === 0) {
    if (isHidden(game, unit)) return { lost: 0, key: 'hidden', cite: ['CF-MSR-06'] }
    return hasNeverArrived(game, unit.id) ? notArrived(game) : { lost: 1, key: 'gone' }
  }
  if (hostOf(game.state, unit.id).fallingBack) return { lost: 1, key: 'fallingBack' }
  if (isIndependent(unit)) return character(unit, left)
  if (isVehicle(game.state, unit.id)) return vehicles(game, unit, left)
  if (unit.entry.type === 'artillery' && !left.some(isGun)) return { lost: 0.5, key: 'gunsLost' }
  return strength(unit, left, share)
}

/** A marker lies in its stead: nobody counts it before he has seen it (CF-MSR-06). */
const isHidden = ({ state }: CoreGame, { models }: UnitView): boolean =>
  models.some((id) => modelOf(state, id).status === 'hidden')

function hasNeverArrived({ state }: CoreGame, id: UnitId): boolean {
  const own = Object.values(state.models).filter((model) => (model.own ?? model.unit) === id)
  return own.length > 0 && own.every(({ status }) => status === 'waiting' || status === 'aboard')
}
/** Whoever is still in reserve scores nothing, and costs nothing unless it was agreed otherwise (C4-VP-10). */
const notArrived = (game: CoreGame): Line => ({
  lost: game.setting(neverArrivedCosts.key) === 'full' ? 1 : 0,
  key: 'notArrived',
  cite: ['C4-VP-10'],
})

const woundsIn = (models: readonly ModelView[]): number => models.reduce((sum, { wounds }) => sum + wounds, 0)

/** A character counts by his wounds, and among a squad for himself (C4-CHAR-11, CF-VP-04). */
const character = ({ startWounds }: UnitView, left: readonly ModelView[]): Line =>
  woundsIn(left) >= startWounds ? { lost: 0, key: 'character' } : { lost: 0.5, key: 'characterHurt' }

/** Half of a squadron must be able to move; of one vehicle alone the one. What carries a squad as its own never scores (C4-VP-02, CF-VP-03). */
function vehicles(game: CoreGame, { id, entry, startModels }: UnitView, left: readonly ModelView[]): Line {
  const mobile = left.filter((model) => !isImmobilised(model)).length
  const halted = mobile * 2 < startModels
  const usual: 0 | 0.5 = halted ? 0.5 : 0
  const { value: lost, changedBy } =
    startModels > 1
      ? game.ask('squadronCost', usual, { unit: id, left: left.length, began: startModels })
      : { value: usual, changedBy: [] }
  const cite = changedBy.map((one) => one.cite)
  if (halted) return { lost, key: 'immobilised', cite }
  if (lost > 0) return { lost, cite }
  return entry.dedicatedTo === undefined ? whole : { lost: 0, key: 'transport' }
}

/** Models, or wounds where any of them has several; exactly the share is enough (C4-VP-03). */
function strength({ startWounds, startModels }: UnitView, models: readonly ModelView[], share: number): Line {
  const [left, start] =
    startWounds > startModels ? [woundsIn(models), startWounds] : [models.length, startModels]
  return left * 100 >= start * share
    ? whole
    : { lost: 0.5, key: 'tooWeak', args: { left, start, share }, cite: ['C4-VP-03'] }
}
