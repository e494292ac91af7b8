/** Wounds that lie on models already: one's own heat, bad ground, backlash, falling stones. */
import type { ModelId } from '../../../../shared/table/types'
import type { Procedure } from '../../../engine/types'
import { unitOf, type CoreGame, type Occasion, type Save, type Wound } from '../game'
import { armourOf, savesAgainst } from './saves'
import { saveWord, unsavedOf } from './throw-saves'
import type { Toll } from './toll'

/**
 * One wound on each of them. Neighbours in the given order that save alike throw together; each die is one model's.
 * @param occasion  how the saves are told; `unsaveable`: there are none
 */
export function* sufferOn(
  game: CoreGame,
  toll: Toll,
  models: readonly ModelId[],
  wound: (model: ModelId) => Wound,
  occasion: Occasion | 'unsaveable',
): Procedure {
  const failed = occasion === 'unsaveable' ? models : yield* notSaved(game, toll, models, wound, occasion)
  yield* toll.befall(failed.map((model) => ({ wound: wound(model), count: 1, models: [model] })))
  for (const model of failed) yield* toll.strike(model, wound(model), [])
}

function* notSaved(
  game: CoreGame,
  { unit }: Toll,
  models: readonly ModelId[],
  wound: (model: ModelId) => Wound,
  occasion: Occasion,
): Procedure<readonly ModelId[]> {
  const { seat } = unitOf(game.state, unit)
  const runs: { word: string; saves: readonly Save[]; models: ModelId[] }[] = []
  for (const model of models) {
    const saves = savesAgainst(armourOf(game, model), wound(model))
    const word = saveWord(game, seat, saves)
    const last = runs.at(-1)
    if (last?.word === word) last.models.push(model)
    else runs.push({ word, saves, models: [model] })
  }
  const failed: ModelId[] = []
  for (const { saves, models: alike } of runs) {
    const own = { unit, count: alike.length, models: alike, laid: true }
    const lost = yield* unsavedOf(game, own, saves, occasion, wound(alike[0] ?? '').weapon)
    failed.push(...alike.filter((_, n) => lost.includes(n)))
  }
  return failed
}
