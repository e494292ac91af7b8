/**
 * Stage 6: unsaved wounds become losses. The owner chooses among the models that could be hit (C4-SHOOT-15, -17);
 * a model that is hurt is finished before the next (-18); twice its Toughness takes it whole (-19).
 */
import type { ModelView } from '../../../../shared/protocol/game-view'
import type { RuleId } from '../../../../shared/protocol/refusal'
import type { ModelId, UnitId } from '../../../../shared/table/types'
import { ask, simultaneously } from '../../../engine/steps'
import type { Procedure } from '../../../engine/types'
import { isAutomatic } from '../automatic'
import { loseWounds, removeCasualties } from '../casualties'
import { innateToughness } from '../characteristics'
import type { CoreGame } from '../part'
import { modelOf, standingModels, unitOf } from '../state'
import type { Pinning } from './template-kind'
import { isInstantDeath } from './to-wound'
import { worthOf } from './worth'

/** Wounds that are left to each model of a unit while one unit's fire is resolved. */
export type WoundsLeft = Map<ModelId, number>
export const woundsLeft = (game: CoreGame, unit: UnitId): WoundsLeft =>
  new Map(standingModels(game.state, unit).map((model) => [model.id, model.wounds]))

/** Unsaved wounds of one Strength, and the models that may take them. */
export interface Unsaved {
  readonly count: number
  readonly strength: number
  readonly models: readonly ModelId[]
  /** The unit is tested for a model that falls to it (C4-WEAPON-24). */
  readonly pinning?: Pinning | null
}

/** What close combat asks of the owner's choice besides: his unit keeps together (C4-ASSAULT-30). */
export interface ChoiceRules {
  readonly because: readonly RuleId[]
  /** A proposal for so many of the pool when others have fallen already; null: the cheapest. */
  readonly proposal: (
    pool: readonly ModelId[],
    count: number,
    fallen: readonly ModelId[],
  ) => readonly ModelId[] | null
}

/** One wound on one model, chosen by nobody: the nominated one. */
export function strike(game: CoreGame, left: WoundsLeft, model: ModelId, strength: number): void {
  const dead = isInstantDeath(strength, innateToughness(modelOf(game.state, model).profile))
  left.set(model, dead ? 0 : Math.max(0, (left.get(model) ?? 0) - 1))
}

/**
 * Applies all of a salvo's unsaved wounds to `left`, asking the owner where there is a choice.
 * @returns what pins the unit: an entry for each model that fell to a pinning wound
 */
export function* takeLosses(
  game: CoreGame,
  unit: UnitId,
  unsaved: readonly Unsaved[],
  left: WoundsLeft,
  rules?: ChoiceRules,
): Procedure<readonly Pinning[]> {
  const pinned: Pinning[] = []
  const choose = (pool: readonly ModelId[], wanted: number, kind: ChoiceKind, because: readonly RuleId[]) =>
    chosenBy(game, unit, pool, wanted, kind, because, left, rules)
  for (const { count, strength, models, instant, pinning = null } of merged(game, unsaved)) {
    const note = (struck: readonly ModelId[]): void => {
      if (pinning !== null) pinned.push(...struck.filter((model) => left.get(model) === 0).map(() => pinning))
    }
    let wounds = count
    while (wounds > 0) {
      const pool = models.filter((model) => (left.get(model) ?? 0) > 0)
      const [first] = pool
      if (first === undefined) break
      if (instant) {
        const struck = yield* choose(pool, wounds, 'casualties', ['C4-SHOOT-15', 'C4-SHOOT-19'])
        for (const model of struck) strike(game, left, model, strength)
        note(struck)
        wounds -= struck.length
        continue
      }
      const hurt = pool.find((model) => (left.get(model) ?? 0) < modelOf(game.state, model).profile.w)
      if (hurt !== undefined) {
        wounds -= wound(left, hurt, wounds)
        note([hurt])
        continue
      }
      const each = left.get(first) ?? 1
      const alike = pool.every((model) => left.get(model) === each)
      const whole = alike ? Math.floor(wounds / each) : 0
      const chosen =
        whole > 0
          ? yield* choose(pool, whole, 'casualties', ['C4-SHOOT-15'])
          : yield* choose(pool, 1, 'woundedModel', ['C4-SHOOT-15', 'C4-SHOOT-18'])
      for (const model of chosen) wounds -= wound(left, model, wounds)
      note(chosen)
    }
  }
  return pinned
}

/** Takes up to so many wounds off it; the number taken. */
function wound(left: WoundsLeft, model: ModelId, wounds: number): number {
  const taken = Math.min(left.get(model) ?? 0, wounds)
  left.set(model, (left.get(model) ?? 0) - taken)
  return taken
}

/**
 * Sets that the same models may take are one choice. Instant death comes before ordinary wounds (C4-SHOOT-19), and of
 * these what only few may take comes first: nobody takes another's wound to let that one be lost (C4-SHOOT-17).
 */
function merged(game: CoreGame, unsaved: readonly Unsaved[]) {
  const sets = new Map<string, Unsaved & { readonly instant: boolean }>()
  for (const { count, strength, models, pinning } of unsaved) {
    if (count === 0 || models.length === 0) continue
    // With one wound each, dying at once is no different from dying.
    const instant = models.some((id) => {
      const { profile } = modelOf(game.state, id)
      return profile.w > 1 && isInstantDeath(strength, innateToughness(profile))
    })
    const key = `${instant ? strength : 'ordinary'} ${pinning ?? ''} ${models.join(' ')}`
    sets.set(key, { count: (sets.get(key)?.count ?? 0) + count, strength, models, instant, pinning })
  }
  return [...sets.values()].sort(
    (one, two) => Number(two.instant) - Number(one.instant) || one.models.length - two.models.length,
  )
}

export type ChoiceKind = 'casualties' | 'woundedModel' | 'gunsLost'
/** So many of the pool, chosen by the owner unless he leaves it to the program or nobody is spared. */
export function* chosenBy(
  game: CoreGame,
  unit: UnitId,
  pool: readonly ModelId[],
  wanted: number,
  kind: ChoiceKind,
  because: readonly RuleId[],
  left: WoundsLeft,
  rules?: ChoiceRules,
): Procedure<readonly ModelId[]> {
  const count = Math.min(wanted, pool.length)
  if (count === pool.length) return pool
  const fallen = [...left].filter(([, wounds]) => wounds === 0).map(([model]) => model)
  const proposal = rules?.proposal(pool, count, fallen) ?? cheapest(game, pool).slice(0, count)
  const { seat } = unitOf(game.state, unit)
  if (isAutomatic(game, seat, 'casualties')) return proposal
  const answer = yield* ask({
    seat,
    kind,
    args: { unit, count, ...(rules && { fallen: fallen.join(' ') }) },
    because: [...because, ...(rules?.because ?? [])],
    form: { form: 'models', from: pool, min: count, max: count },
    default: { form: 'models', models: [...proposal] },
    focus: { units: [unit], models: pool },
  })
  return answer.models
}

/** Least worth first; of equals the last in the unit's order. */
const cheapest = (game: CoreGame, pool: readonly ModelId[]): readonly ModelId[] =>
  pool
    .map((id, index) => ({ id, index, worth: worthOf(game.state, modelOf(game.state, id)) }))
    .sort((one, two) => one.worth - two.worth || two.index - one.index)
    .map((one) => one.id)

/** Puts what is left into the game: all losses of the salvo at once. Returns the models removed. */
export function* applyLosses(game: CoreGame, unit: UnitId, left: WoundsLeft): Procedure<readonly ModelId[]> {
  const before = standingModels(game.state, unit)
  const leftOf = (model: ModelView): number => left.get(model.id) ?? model.wounds
  const dead = before.filter((model) => leftOf(model) === 0).map((model) => model.id)
  const hurt = before.filter((model) => leftOf(model) > 0 && leftOf(model) < model.wounds)
  yield* simultaneously(leave(game, dead, hurt, leftOf))
  return dead
}

function* leave(
  game: CoreGame,
  dead: readonly ModelId[],
  hurt: readonly ModelView[],
  leftOf: (model: ModelView) => number,
): Procedure {
  yield* removeCasualties(game, dead, 'shooting', ['C4-SHOOT-15', 'C4-SHOOT-17'])
  for (const model of hurt)
    yield* loseWounds(game, model.id, model.wounds - leftOf(model), 'shooting', ['C4-SHOOT-18'])
}
