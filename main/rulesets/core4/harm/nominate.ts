/**
 * With as many wounds as models who inflicts them names the model that saves first; its owner says which of the wounds it
 * takes (C4-SHOOT-16, C4-ASSAULT-28, C4-MIXED-06).
 */
import { wholePower } from '../../../../shared/portable'
import type { Option } from '../../../../shared/protocol/decision'
import type { RuleId } from '../../../../shared/protocol/refusal'
import type { ModelId, UnitId } from '../../../../shared/table/types'
import { ask } from '../../../engine/steps'
import type { Procedure } from '../../../engine/types'
import { isAutomatic, modelOf, unitOf, type CoreGame, type WoundLot } from '../game'
import { becomes, isDeadly } from './becomes'
import { armourOf, bestNeeded, unsaveable } from './saves'
import { worthOf } from './worth'

/** Leaders and special weapons first: what who strikes would name. */
export function dearestOf(game: CoreGame, models: readonly ModelId[]): ModelId | undefined {
  const worth = new Map(models.map((id) => [id, worthOf(game.state, modelOf(game.state, id))]))
  return [...models].sort((one, two) => (worth.get(two) ?? 0) - (worth.get(one) ?? 0))[0]
}

export function* nominate(
  game: CoreGame,
  by: UnitId,
  unit: UnitId,
  candidates: readonly ModelId[],
  because: readonly RuleId[],
): Procedure<ModelId | undefined> {
  const dearest = dearestOf(game, candidates)
  const { seat } = unitOf(game.state, by)
  if (dearest === undefined || candidates.length === 1 || isAutomatic(game, seat, 'saves')) return dearest
  const answer = yield* ask({
    seat,
    kind: 'nominate',
    args: { unit: by, target: unit },
    because,
    form: { form: 'models', from: candidates, min: 1, max: 1 },
    default: { form: 'models', models: [dearest] },
    focus: { units: [unit], models: candidates },
  })
  return answer.models[0] ?? dearest
}

/** Wounds that differ in nothing to the model. */
interface WoundChoice {
  readonly lot: WoundLot
  /** What its best save needs; 7 where there is none. */
  readonly needed: number
  readonly harm: number
}

/** The easiest first: what is likeliest saved, then what does least besides. */
export function woundChoices(
  game: CoreGame,
  model: ModelId,
  lots: readonly WoundLot[],
): readonly WoundChoice[] {
  const armour = armourOf(game, model)
  const choices = new Map<string, WoundChoice>()
  for (const lot of lots) {
    const { wound } = lot
    if (!wound.eligible.includes(model)) continue
    const { weapon, pins, stuns, slows, slayer, eligible } = wound
    const needed = bestNeeded(armour, wound)
    const deadly = modelOf(game.state, model).wounds > 1 && isDeadly(game, model, wound)
    const times = becomes(game, model, wound)
    const besides = [deadly, slayer !== null, stuns || slows === true, times > 1, pins !== null]
    const harm = besides.reduce((sum, one, n) => sum + (one ? wholePower(2, besides.length - 1 - n) : 0), 0)
    const word = [weapon, needed, harm, slayer, eligible.join()].join(' ')
    if (!choices.has(word)) choices.set(word, { lot, needed, harm })
  }
  return [...choices.values()].sort((one, two) => one.needed - two.needed || one.harm - two.harm)
}

export function* chooseWound(
  game: CoreGame,
  unit: UnitId,
  model: ModelId,
  choices: readonly WoundChoice[],
  because: readonly RuleId[],
): Procedure<WoundChoice | undefined> {
  const [easiest] = choices
  const { seat } = unitOf(game.state, unit)
  if (easiest === undefined || choices.length === 1 || isAutomatic(game, seat, 'saves')) return easiest
  const options = choices.map(({ lot: { wound }, needed }, index): Option => {
    const what = wound.weapon === null ? 'blow' : 'wound'
    const key = `decision.nominatedWound.${what}${needed === unsaveable ? 'NoSave' : 'Save'}`
    return {
      id: String(index),
      // Two of one weapon differ in whom they may fall on.
      text: {
        key,
        args: { weapon: wound.weapon ?? '', strength: wound.kills, needed, reach: wound.eligible.length },
      },
      focus: { models: [model] },
    }
  })
  const answer = yield* ask({
    seat,
    kind: 'nominatedWound',
    args: { model, unit },
    because,
    form: { form: 'option', options },
    default: { form: 'option', option: '0' },
    focus: { models: [model] },
  })
  return choices[Number(answer.option)] ?? easiest
}
