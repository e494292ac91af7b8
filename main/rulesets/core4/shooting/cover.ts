/** Which cover save a unit has against the models that fire at it (C4-SAVE-03 to -09, CF-TERRAIN-14, CF-LOS-11). */
import { inside, terrainOf } from '../../../../shared/table'
import type { ModelId, Piece, UnitId } from '../../../../shared/table/types'
import type { CoreGame } from '../part'
import { coverAgainst } from '../sight'
import { modelOf, standingModels } from '../state'
import type { CoverSave } from './saves'

/** One firer and the models it can make casualties of. */
export interface Sighted {
  readonly model: ModelId
  readonly eligible: readonly ModelId[]
}

/** Worse than 6+ is no save, better than 2+ is 2+ (CF-TERRAIN-14 step 4, C4-SAVE-09). */
const limited = (save: number | null): number | null => (save === null || save > 6 ? null : Math.max(2, save))

const pieceOf = (game: CoreGame, id: string): Piece => {
  const piece = game.state.table.pieces.find((one) => one.id === id)
  if (!piece) throw new Error(`no piece ${id}`)
  return piece
}

/** The best save the target has from the pieces that may shelter it from one firer (C4-SAVE-04, -05, -06). */
function coverFrom(game: CoreGame, firer: ModelId, target: ModelId): CoverSave | null {
  const model = modelOf(game.state, target)
  let best: CoverSave | null = null
  for (const id of coverAgainst(game, firer, target)) {
    const piece = pieceOf(game, id)
    const within = model.pose !== null && inside(model.pose, piece)
    const asked = game.ask('coverSave', terrainOf(piece).cover, { piece: id, model: target, inside: within })
    const save = limited(asked.value)
    if (save !== null && (best === null || save < best.save))
      best = { save, piece: id, modifiers: asked.modifiers }
  }
  return best
}

/** The save most of them share; ties go to the worse (C4-SAVE-07). */
function mostShared(saves: readonly CoverSave[]): CoverSave | null {
  const tally = new Map<number, { count: number; example: CoverSave }>()
  for (const example of saves)
    tally.set(example.save, { count: (tally.get(example.save)?.count ?? 0) + 1, example })
  const ranked = [...tally.values()].sort(
    (one, two) => two.count - one.count || two.example.save - one.example.save,
  )
  return ranked[0]?.example ?? null
}

/** In cover against the unit: against more than half of the firers that see it and reach it (C4-SAVE-04). */
function coverOfModel(game: CoreGame, firers: readonly Sighted[], target: ModelId): CoverSave | null {
  const seeing = firers.filter((firer) => firer.eligible.includes(target))
  const saves = seeing.map((firer) => coverFrom(game, firer.model, target)).filter((save) => save !== null)
  return saves.length * 2 > seeing.length ? mostShared(saves) : null
}

/**
 * The unit's cover save: all of it has one if more than half of its possible casualties are in cover, else none
 * (C4-SAVE-07). Exactly half is not enough.
 */
export function coverOfUnit(game: CoreGame, target: UnitId, firers: readonly Sighted[]): CoverSave | null {
  const eligible = new Set(firers.flatMap((firer) => firer.eligible))
  const counted = standingModels(game.state, target).filter((model) => eligible.has(model.id))
  const saves = counted.map((model) => coverOfModel(game, firers, model.id)).filter((save) => save !== null)
  const basis =
    game.setting('core4.cover.countWholeUnit') === true
      ? standingModels(game.state, target).length
      : counted.length
  return saves.length * 2 > basis ? mostShared(saves) : null
}
