/** The start of a player turn for units that run or stand alone: last men, regrouping, running on (C4-MORALE-21 to -24). */
import { inches, within } from '../../../../shared/geometry'
import { otherSeat } from '../../../../shared/protocol/spatial'
import type { RegroupCondition } from '../../../../shared/protocol/previews/combat'
import type { Refusal, RuleId } from '../../../../shared/protocol/refusal'
import { refuse } from '../../../../shared/protocol/refusal'
import type { UnitId } from '../../../../shared/table/types'
import { ask, emit } from '../../../engine/steps'
import type { Procedure } from '../../../engine/types'
import { ownStanding, strengthLeft } from '../units'
import { leadershipTest } from './leadership'
import { passesByRule } from './passes-by-rule'
import { standingModels, unitOf, unitsOnTable, type CoreGame, type Regrouping } from '../game'
import { tapeBetween, unitSees } from '../sight'
import { budgetOf, isCoherent, endWays, walkUnit, waysMade, planMove } from '../movement'
import { fallBack, fallBackMove } from './fall-back'

/** Enemies this near keep a unit running. */
const escort = inches(6)
const consolidation = 3

/** C4-MORALE-21: each own turn, one left of two or more, whoever has joined him, unless locked, running or pinned already. */
export function* lastMenTest(game: CoreGame): Procedure {
  for (const { id } of unitsOnTable(game.state, game.state.turn.active)) {
    const unit = unitOf(game.state, id)
    const alone = unit.startModels >= 2 && ownStanding(game.state, id).length === 1
    if (!alone || unit.locked.length > 0 || unit.fallingBack || unit.pinned) continue
    // Who never falls back is not even asked (C4-MORALE-04).
    if (passesByRule(game, id, 'lastMan')) continue
    if (!(yield* leadershipTest(game, id, 'lastMan'))) yield* fallBack(game, id, { fromCombat: false })
  }
}

const howItRegroups = (game: CoreGame, unit: UnitId): Regrouping =>
  game.ask('regroups', { belowHalf: false, near: false, acts: false, drawsUp: false }, { unit }).value

interface Condition extends Omit<RegroupCondition, 'bonus'> {
  readonly refusal: Refusal | null
}
/** What a fleeing unit needs before it may even try, in the order in which it is refused (C4-MORALE-22). */
function conditionsOf(game: CoreGame, unit: UnitId): readonly Condition[] {
  const how = howItRegroups(game, unit)
  const models = standingModels(game.state, unit)
  const enemies = unitsOnTable(game.state, otherSeat(unitOf(game.state, unit).seat)).flatMap(({ id }) =>
    standingModels(game.state, id),
  )
  const near = enemies.find((enemy) =>
    models.some((model) => within(tapeBetween(game, model, enemy), escort)),
  )
  const needs = (
    id: RegroupCondition['id'],
    met: boolean,
    key: string,
    cite: RuleId = 'C4-MORALE-22',
    at: readonly string[] = [unit],
  ): Condition => ({ id, met, cite, refusal: met ? null : refuse(key, cite, { unit }, at).refusal })
  return [
    needs('notPinned', !unitOf(game.state, unit).pinned, 'pinnedCannotRegroup', 'C4-MORALE-20'),
    needs('enough', strengthLeft(game, unit) >= 0.5 || how.belowHalf, 'tooFewToRegroup'),
    needs(
      'clear',
      !near || how.near,
      'enemyTooNearToRegroup',
      'C4-MORALE-22',
      near ? [unit, near.unit] : [unit],
    ),
    needs('together', isCoherent(game, unit), 'scatteredCannotRegroup'),
  ]
}
/** Why a fleeing unit cannot even try to regroup (C4-MORALE-22), or null. */
export const whyNotRegroup = (game: CoreGame, unit: UnitId): Refusal | null =>
  conditionsOf(game, unit).find(({ met }) => !met)?.refusal ?? null

/** Has any of its models an enemy in sight? */
const sees = (game: CoreGame, unit: UnitId): boolean =>
  unitsOnTable(game.state, otherSeat(unitOf(game.state, unit).seat)).some((enemy) =>
    unitSees(game, unit, enemy.id),
  )
/** The same, one by one, for the player who looks; and what makes the test easier. */
export const regroupConditions = (game: CoreGame, unit: UnitId): readonly RegroupCondition[] => [
  ...conditionsOf(game, unit).map(({ id, met, cite }) => ({ id, met, cite })),
  { id: 'outOfSight', met: !sees(game, unit), bonus: true, cite: 'C4-MORALE-22' },
]

function* wantsToRegroup(game: CoreGame, unit: UnitId): Procedure<boolean> {
  const answer = yield* ask({
    seat: unitOf(game.state, unit).seat,
    kind: 'regroup',
    args: { unit },
    because: ['C4-MORALE-22'],
    form: {
      form: 'option' as const,
      options: [
        { id: 'try', text: { key: 'decision.regroup.try' }, focus: { units: [unit] } },
        { id: 'run', text: { key: 'decision.regroup.run' }, focus: { units: [unit] } },
      ],
    },
    default: { form: 'option', option: 'try' },
    focus: { units: [unit] },
  })
  return answer.option === 'try'
}

/** +1 where no enemy unit is in sight of any of its models (C4-MORALE-22). */
function* regroupTest(game: CoreGame, unit: UnitId): Procedure<boolean> {
  return yield* leadershipTest(game, unit, 'regroup', [
    { by: { key: 'modifier.noEnemyInSight' }, cite: 'C4-MORALE-22', change: sees(game, unit) ? 0 : 1 },
  ])
}

/** The 3" a regrouped unit may take instead of a move, or before it; nobody may touch an enemy by it (C4-MORALE-23). */
function* consolidateAfterwards(game: CoreGame, unit: UnitId): Procedure {
  const budget = budgetOf(consolidation)
  const answer = yield* ask({
    seat: unitOf(game.state, unit).seat,
    kind: 'regroupMove',
    args: { unit },
    because: ['C4-MORALE-23'],
    form: {
      form: 'paths' as const,
      unit,
      models: standingModels(game.state, unit).map(({ id }) => id),
      budget,
      purpose: 'regroup',
    },
    default: { form: 'paths', paths: {} },
    deliberate: true,
    focus: { units: [unit] },
  })
  const plan = planMove(game, unit, answer.paths, 'regroup', budget)
  if (plan.moving.length === 0) return
  const before = game.in(game.state)
  const made = yield* walkUnit(game, unit, plan, 'regroup')
  yield* endWays(game, unit, waysMade(before, unit, made))
}

function* regroup(game: CoreGame, unit: UnitId): Procedure {
  if (whyNotRegroup(game, unit)) return
  const { acts, drawsUp } = howItRegroups(game, unit)
  // Nobody asks for what costs nothing (C4-USR-02).
  const free = acts && passesByRule(game, unit, 'regroup') !== null
  if (!free && !(yield* wantsToRegroup(game, unit))) return
  if (!(yield* regroupTest(game, unit))) return
  yield* emit('regrouped', { unit, ...(acts && { acts }) }, ['C4-MORALE-23'])
  if (!acts || drawsUp) yield* consolidateAfterwards(game, unit)
}

/**
 * Whom company alone has made run, and who never would by himself, stands as soon as he is on his own, without a test
 * (C4-USR-04).
 */
export function* standFast(game: CoreGame): Procedure {
  for (const { id, fallingBack } of unitsOnTable(game.state)) {
    if (!fallingBack) continue
    const { value, changedBy } = game.ask('neverRuns', false, { unit: id })
    if (value) yield* emit('stoodFast', { unit: id }, [...new Set(changedBy.map(({ cite }) => cite))])
  }
}

/** First every attempt, then the moves of those who still run (C4-MORALE-24). Whoever broke this very turn has run already. */
export function* regroupAndRun(game: CoreGame): Procedure {
  const running = (): readonly UnitId[] =>
    unitsOnTable(game.state, game.state.turn.active)
      .filter((unit) => unit.fallingBack && !unit.moveDone && !unit.pinned)
      .map((unit) => unit.id)
  for (const unit of running()) yield* regroup(game, unit)
  for (const unit of running()) yield* fallBackMove(game, unit)
}
