/** A vehicle that flies over all ground, and always; at speed it is hard to hit squarely, and comes down hard (C4-VEH-05, -09, -15, C4-VSHOOT-31). */
import type { SettingSpec } from '../../../../shared/protocol/api'
import type { CoreRule } from '../game'
import type { ModelId } from '../../../../shared/table/types'
import { beyond, inches, type Mm } from '../../../../shared/geometry/length'
import { isFlying, overlaps, terrainOf } from '../../../../shared/table'
import { modelOf, type CoreState } from '../game'
import { displacementOf, isVehicle, standingOf } from '../units'

/** From where its last move began: more than this is fast (C4-VSHOOT-31, C4-VDMG-16). */
const slowest: Mm = inches(6)
const isFast = (state: CoreState, id: ModelId): boolean => beyond(displacementOf(state, id), slowest)

/** What protects it at speed counts against blows as well, or against shooting alone. */
const fastSkimmerShootingOnly: SettingSpec = {
  key: 'core4.vehicles.fastSkimmerShootingOnly',
  default: false,
  alternatives: [true],
  cite: 'C4-VSHOOT-31',
  younger: true,
}

const isOverBadGround = (state: CoreState, id: ModelId): boolean =>
  state.table.pieces.some(
    (piece) => terrainOf(piece).vehicles !== 'open' && overlaps(standingOf(modelOf(state, id)), piece),
  )

export const skimmer: CoreRule = {
  id: 'skimmer',
  cite: 'C4-VEH-15',
  carriedBy: [],
  settings: [fastSkimmerShootingOnly],
  on: {
    onlyGlances: {
      as: 'model',
      cite: 'C4-VSHOOT-31',
      answer: (only, { game, model, shot }) =>
        only ||
        ((shot || game.setting(fastSkimmerShootingOnly.key) !== true) &&
          isFlying(standingOf(modelOf(game.state, model))) &&
          isFast(game.state, model)),
    },
    // At speed or over bad ground what cannot fly any more does not come down in one piece (C4-VDMG-16).
    crashes: {
      as: 'model',
      cite: 'C4-VDMG-16',
      answer: (crashes, { game, model }) =>
        crashes || isFast(game.state, model) || isOverBadGround(game.state, model),
    },
    // In the air it is as hard to strike as what races past (C4-VASSAULT-14).
    hullStruckOn: {
      as: 'model',
      cite: 'C4-VASSAULT-14',
      answer: (needed, { game, model }) => (isFlying(standingOf(modelOf(game.state, model))) ? 6 : needed),
    },
    gait: {
      as: 'unit',
      band: 'sets',
      answer: (gait, { game, unit }) =>
        isVehicle(game.state, unit) ? { ...gait, walks: null, flies: 12, hovers: 'always' } : gait,
    },
  },
}
