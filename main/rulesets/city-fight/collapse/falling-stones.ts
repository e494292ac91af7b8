/** What the fall does to models that are no vehicles: 4+ is one wound on that very model (CF-DESTROY-03). */
import { terrainOf } from '../../../../shared/table'
import type { ModelId, Piece } from '../../../../shared/table/types'
import type { SettingSpec } from '../../../../shared/protocol/api'
import { roll } from '../../../engine/steps'
import type { Procedure } from '../../../engine/types'
import type { CoreGame } from '../../core4/part'
import { isAutomatic } from '../../core4/automatic'
import { chosenSaves } from '../../core4/choose-save'
import { savesAgainst, type CoverSave, type Save } from '../../core4/shooting/saves'
import { savesNow } from '../../core4/shooting/saves-now'
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
    hurt.push(...(yield* unsaved(game, alike, saves)))
  return hurt
}

/** Neighbours in the unit's order that save alike throw together: one die each, in model order all the same. */
function bySave(
  game: CoreGame,
  piece: Piece,
  struck: readonly StandingModel[],
): readonly { readonly saves: readonly Save[]; readonly models: readonly StandingModel[] }[] {
  const runs: { saves: readonly Save[]; models: StandingModel[] }[] = []
  // Left to the program only the best save matters.
  const seat = struck[0]?.seat ?? 'a'
  const counted = isAutomatic(game, seat, 'whichSave') ? 1 : undefined
  const word = (saves: readonly Save[]): string =>
    saves
      .slice(0, counted)
      .map(({ kind, needed }) => `${kind} ${needed}`)
      .join()
  for (const model of struck) {
    const saves = savesAgainst(savesNow(game, model.id), null, coverIn(game, piece, model))
    const last = runs.at(-1)
    if (last && word(last.saves) === word(saves)) last.models.push(model)
    else runs.push({ saves, models: [model] })
  }
  return runs
}

/** This is no shooting, so cover saves nobody, unless the players agreed otherwise (cf.destroy.coverSave). */
function coverIn(game: CoreGame, piece: Piece, { id }: StandingModel): CoverSave | null {
  if (game.setting(coverSaveInCollapse.key) !== true) return null
  const { value, modifiers } = game.ask('coverSave', terrainOf(piece).cover, {
    piece: piece.id,
    model: id,
    inside: true,
  })
  return value === null || value > 6 ? null : { save: Math.max(2, value), piece: piece.id, modifiers }
}

/** Those whose wound is not saved. They are one unit's, and its owner says by which save each throws (C4-SAVE-11). */
function* unsaved(
  game: CoreGame,
  models: readonly StandingModel[],
  saves: readonly Save[],
): Procedure<readonly ModelId[]> {
  const [first] = models
  if (!first) return []
  const wounds = { unit: first.unit, count: models.length, models: models.map(({ id }) => id) }
  const hurt: ModelId[] = []
  let from = 0
  for (const { save, count } of yield* chosenSaves(game, wounds, saves)) {
    hurt.push(...(yield* unsavedBy(models.slice(from, from + count), save)))
    from += count
  }
  return hurt
}

function* unsavedBy(models: readonly StandingModel[], save: Save | null): Procedure<readonly ModelId[]> {
  const [first] = models
  if (!save || !first) return models.map(({ id }) => id)
  const dice = yield* roll({
    kind: 'd6',
    count: models.length,
    purpose: save.kind,
    seat: first.seat,
    because: ['CF-DESTROY-03', save.cite],
    needed: save.needed,
    modifiers: save.modifiers,
    unit: first.unit,
  })
  return models.filter((_, index) => (dice[index]?.face ?? 0) < save.needed).map(({ id }) => id)
}
