/** What the fall does to models that are no vehicles: 4+ is one wound on that very model (CF-DESTROY-03). */
import { terrainOf } from '../../../../shared/table'
import type { ModelId, Piece } from '../../../../shared/table/types'
import type { SettingSpec } from '../../../../shared/protocol/api'
import { roll } from '../../../engine/steps'
import type { Procedure } from '../../../engine/types'
import {
  plainWound,
  unitOf,
  type CoreGame,
  type CoverSave,
  type Occasion,
  type Wound,
} from '../../core4/game'
import { Toll, coverLimited, sufferOn, type Loss } from '../../core4/harm'
import { isExposed, type Trapped } from './fallers'

export const coverSaveInCollapse: SettingSpec = {
  key: 'cf.destroy.coverSave',
  default: false,
  alternatives: [true],
  cite: 'CF-DESTROY-03',
}
const woundedOn = 4
const stones: Occasion = {
  cause: 'collapse',
  purpose: ({ kind }) => kind,
  because: ['CF-DESTROY-03'],
  falls: ['CF-DESTROY-03'],
  hurts: ['CF-DESTROY-03'],
}

/** What it costs each model; nobody is removed yet. No Strength: nobody dies at once; AP none. */
export function* fallingStones(
  game: CoreGame,
  piece: Piece,
  { unit, models }: Trapped,
): Procedure<readonly Loss[]> {
  const soft = models.filter((model) => isExposed(model))
  const dice = yield* roll({
    kind: 'd6',
    count: soft.length,
    purpose: 'collapse',
    seat: unitOf(game.state, unit).seat,
    because: ['CF-DESTROY-03'],
    needed: woundedOn,
    unit,
  })
  const struck = soft.filter((_, index) => (dice[index]?.face ?? 0) >= woundedOn).map(({ id }) => id)
  const toll = new Toll(game, unit)
  const wound = (id: ModelId): Wound => ({ ...plainWound([id]), cover: coverIn(game, piece) })
  yield* sufferOn(game, toll, struck, wound, stones)
  return toll.losses()
}

/** This is no shooting, so cover saves nobody, unless the players agreed otherwise (cf.destroy.coverSave). */
function coverIn(game: CoreGame, piece: Piece): CoverSave | null {
  if (game.setting(coverSaveInCollapse.key) !== true) return null
  const save = coverLimited(terrainOf(piece).cover)
  return save === null ? null : { save, piece: piece.id, modifiers: [] }
}
