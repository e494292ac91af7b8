/** What the fall does to models that are no vehicles: 4+ is one wound on that very model (CF-DESTROY-03). */
import { terrainOf } from '../../../../shared/table'
import type { ModelId, Piece, UnitId } from '../../../../shared/table/types'
import type { SettingSpec } from '../../../../shared/protocol/api'
import { roll } from '../../../engine/steps'
import type { Procedure } from '../../../engine/types'
import type { CoreGame } from '../../core4/part'
import { saveWord, unsavedOf } from '../../core4/saving-throws'
import { savesAgainst, type CoverSave, type Save } from '../../core4/shooting/saves'
import { savesNow } from '../../core4/shooting/saves-now'
import { modifiersOf } from '../../core4/spoken'
import { unitOf, type StandingModel } from '../../core4/state'
import { isExposed, type Trapped } from './fallers'

export const coverSaveInCollapse: SettingSpec = {
  key: 'cf.destroy.coverSave',
  default: false,
  alternatives: [true],
  cite: 'CF-DESTROY-03',
}
const woundedOn = 4

/** The models that lose a wound; nobody is removed yet. No Strength: nobody dies at once; AP none. */
export function* fallingStones(
  game: CoreGame,
  piece: Piece,
  { unit, models }: Trapped,
): Procedure<readonly ModelId[]> {
  const soft = models.filter((model) => isExposed(game.state, model))
  const dice = yield* roll({
    kind: 'd6',
    count: soft.length,
    purpose: 'collapse',
    seat: unitOf(game.state, unit).seat,
    because: ['CF-DESTROY-03'],
    needed: woundedOn,
    unit,
  })
  const struck = soft.filter((_, index) => (dice[index]?.face ?? 0) >= woundedOn)
  const hurt: ModelId[] = []
  for (const { saves, models: alike } of bySave(game, piece, struck))
    hurt.push(...(yield* unsaved(game, unit, alike, saves)))
  return hurt
}

/** Neighbours in the unit's order that save alike throw together: one die each, in model order all the same. */
function bySave(
  game: CoreGame,
  piece: Piece,
  struck: readonly StandingModel[],
): readonly { readonly saves: readonly Save[]; readonly models: readonly StandingModel[] }[] {
  const runs: { word: string; saves: readonly Save[]; models: StandingModel[] }[] = []
  for (const model of struck) {
    const saves = savesAgainst(savesNow(game, model.id), null, coverIn(game, piece, model))
    const word = saveWord(game, model.seat, saves)
    const last = runs.at(-1)
    if (last?.word === word) last.models.push(model)
    else runs.push({ word, saves, models: [model] })
  }
  return runs
}

/** This is no shooting, so cover saves nobody, unless the players agreed otherwise (cf.destroy.coverSave). */
function coverIn(game: CoreGame, piece: Piece, { id }: StandingModel): CoverSave | null {
  if (game.setting(coverSaveInCollapse.key) !== true) return null
  const heard = game.ask('coverSave', terrainOf(piece).cover, {
    piece: piece.id,
    model: id,
    inside: true,
  })
  const { value } = heard
  if (value === null || value > 6) return null
  return { save: Math.max(2, value), piece: piece.id, modifiers: modifiersOf(heard) }
}

/** Those whose wound is not saved; their owner says by which save each throws (C4-SAVE-11). */
function* unsaved(
  game: CoreGame,
  unit: UnitId,
  models: readonly StandingModel[],
  saves: readonly Save[],
): Procedure<readonly ModelId[]> {
  const ids = models.map(({ id }) => id)
  const failed = yield* unsavedOf(game, { unit, count: ids.length, models: ids, laid: true }, saves, {
    purpose: ({ kind }) => kind,
    because: ({ cite }) => ['CF-DESTROY-03', cite],
  })
  return ids.filter((_, wound) => failed.includes(wound))
}
