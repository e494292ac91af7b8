/** Who is inside a piece, by the house rule of this game (C4-TERRAIN-07, CF-RUIN-03). */
import type { SettingSpec } from '../../../../shared/protocol/api'
import { insideBy } from '../../../../shared/table'
import type { Piece, Standing } from '../../../../shared/table/types'
import type { CoreGame } from '../game'

export const insideAnyOverlap: SettingSpec = {
  key: 'core4.terrain.insideAnyOverlap',
  default: false,
  alternatives: [true],
  cite: 'C4-TERRAIN-07',
}

export const isInside = (game: CoreGame, model: Pick<Standing, 'body' | 'pose'>, piece: Piece): boolean =>
  insideBy(game.setting(insideAnyOverlap.key) === true, model, piece)
