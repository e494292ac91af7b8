/**
 * Unsaved wounds are laid on models: kills at one blow first (C4-SHOOT-19), then those that do more than wound; of what is
 * left, what only few may take: nobody takes another's wound to let that one be lost (C4-SHOOT-17). A model that is hurt is
 * finished before the next (C4-SHOOT-18, C4-ASSAULT-31). The owner chooses among the models that could be hit.
 */
import type { RuleId } from '../../../../shared/protocol/refusal'
import type { ModelId, UnitId } from '../../../../shared/table/types'
import type { Procedure } from '../../../engine/types'
import { modelOf, type CoreGame, type Wound } from '../game'
import { ignores, isDeadly, killsAtOnce } from './becomes'
import { chosenBy, type CasualtyChoice, type ChoiceRules, type WoundsLeft } from './choose-casualties'
import { woundsPrinted } from '../../../../shared/force'

/** Unsaved wounds that are alike, and the models that may take them. */
export interface Unsaved {
  readonly wound: Wound
  readonly count: number
  readonly models: readonly ModelId[]
  /** Dice may still stop each of them on the model that takes it. */
  readonly open?: boolean
}
/** So many wounds on one model. */
export interface LaidWounds {
  readonly model: ModelId
  readonly wound: Wound
  readonly wounds: number
  /** It dies of them whatever it has left. */
  readonly atOnce: boolean
  readonly open: boolean
}

interface Pile extends Unsaved {
  readonly deadly: boolean
  readonly special: boolean
}
/** Sets that the same models may take, with the same end, are one choice. */
function piles(game: CoreGame, unsaved: readonly Unsaved[]): readonly Pile[] {
  const sets = new Map<string, Pile>()
  for (const one of unsaved) {
    const { wound, count, models } = one
    if (count === 0 || models.length === 0) continue
    const { kills, pins, stuns, slows, slayer } = wound
    const deadly = models.some((id) => isDeadly(game, id, wound))
    const special = stuns || slows === true || slayer !== null
    const key = [
      deadly ? kills : 'ordinary',
      pins,
      stuns,
      slows,
      slayer,
      one.open === true,
      models.join(' '),
    ].join()
    const known = sets.get(key)
    sets.set(key, known ? { ...known, count: known.count + count } : { ...one, deadly, special })
  }
  return [...sets.values()].sort(
    (one, two) =>
      Number(two.deadly) - Number(one.deadly) ||
      Number(two.special) - Number(one.special) ||
      one.models.length - two.models.length,
  )
}

/** Takes them off what is `left`; nobody is removed yet. */
export function* layWounds(
  game: CoreGame,
  unit: UnitId,
  unsaved: readonly Unsaved[],
  left: WoundsLeft,
  rules?: ChoiceRules,
): Procedure<readonly LaidWounds[]> {
  const laid: LaidWounds[] = []
  for (const pile of piles(game, unsaved)) laid.push(...(yield* layPile(game, unit, pile, left, rules)))
  return laid
}

function* layPile(
  game: CoreGame,
  unit: UnitId,
  { wound, count, models, deadly, open = false }: Pile,
  left: WoundsLeft,
  rules?: ChoiceRules,
): Procedure<readonly LaidWounds[]> {
  const laid: LaidWounds[] = []
  const choose = (
    pool: readonly ModelId[],
    wanted: number,
    kind: CasualtyChoice,
    because: readonly RuleId[],
  ) => chosenBy(game, unit, pool, wanted, kind, because, left, rules)
  /** Up to so many wounds on it; the number it takes. */
  const lay = (model: ModelId, wounds: number): number => {
    const has = left.get(model) ?? 0
    const atOnce = deadly && killsAtOnce(game, model, wound)
    const taken = deadly ? 1 : Math.min(has, wounds)
    left.set(model, atOnce ? 0 : has - taken)
    laid.push({ model, wound, wounds: taken, atOnce, open })
    return taken
  }
  let wounds = count
  while (wounds > 0) {
    const pool = models.filter((model) => (left.get(model) ?? 0) > 0)
    const [first] = pool
    if (first === undefined) {
      // What nobody is left for is lost, unless somebody may yet shake off what he has taken.
      const hardy = open ? models.find((model) => ignores(game, model, wound) !== null) : undefined
      if (hardy !== undefined) laid.push({ model: hardy, wound, wounds, atOnce: false, open })
      break
    }
    if (deadly) {
      const struck = yield* choose(pool, wounds, 'casualties', ['C4-SHOOT-15', 'C4-SHOOT-19'])
      for (const model of struck) wounds -= lay(model, 1)
      continue
    }
    const hurt = pool.find(
      (model) => (left.get(model) ?? 0) < woundsPrinted(modelOf(game.state, model).profile),
    )
    if (hurt !== undefined) {
      wounds -= lay(hurt, wounds)
      continue
    }
    const each = left.get(first) ?? 1
    const alike = pool.every((model) => left.get(model) === each)
    const whole = alike ? Math.floor(wounds / each) : 0
    const chosen =
      whole > 0
        ? yield* choose(pool, whole, 'casualties', ['C4-SHOOT-15'])
        : yield* choose(pool, 1, 'woundedModel', ['C4-SHOOT-15', 'C4-SHOOT-18'])
    for (const model of chosen) wounds -= lay(model, wounds)
  }
  return laid
}
