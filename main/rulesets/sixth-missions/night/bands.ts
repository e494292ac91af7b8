/** How dark it is between who fires and whom he has named, by how far apart the two are (S6-MISS-NF-03). */
import { beyond, closerThan, inches, type Mm } from '../../../../shared/geometry/length'
import type { SettingSpec } from '../../../../shared/protocol/api'
import type { ModelId, UnitId } from '../../../../shared/table/types'
import { modelOf, standingModels, type CoreGame } from '../../core4/game'
import { night } from '../../core4/mission'
import { rangeBetween, unitDistance } from '../../core4/sight'
import { atFirePoints } from '../../core4/transport'

/** Unit to unit, or every firer by himself. */
export const nightFightFrom: SettingSpec = {
  key: 's6.missions.nightFightFrom',
  default: 'unit',
  alternatives: ['model'],
  cite: 'S6-MISS-NF-03',
}

const [clear, dim, dark] = [inches(12), inches(24), inches(36)]
/** Beyond it nobody is made out. */
export const darkness: Mm = dark
export type NightBand = 'stealth' | 'shrouded'

export const isDark = ({ state }: CoreGame): boolean => night.of(state).turns.includes(state.turn.game)
const byModel = (game: CoreGame): boolean => game.setting(nightFightFrom.key) === 'model'

/** Between units, from the fire points of those who ride. */
export const nightDistance = (game: CoreGame, unit: UnitId, target: UnitId): Mm =>
  unitDistance(atFirePoints(game, unit, target), unit, target)
const fromFirer = (game: CoreGame, firer: ModelId, target: UnitId): Mm =>
  Math.min(...standingModels(game.state, target).map(({ id }) => rangeBetween(game, firer, id)))

/** Exactly 12" are dim, exactly 24" no darker. */
const bandAt = (far: Mm): NightBand | null =>
  closerThan(far, clear) ? null : beyond(far, dim) ? 'shrouded' : 'stealth'
/** For this firer's shot at that unit; null: he sees as by day. */
export function bandFor(game: CoreGame, firer: ModelId, target: UnitId): NightBand | null {
  if (!isDark(game)) return null
  const far = byModel(game)
    ? fromFirer(game, firer, target)
    : nightDistance(game, modelOf(game.state, firer).unit, target)
  return bandAt(far)
}
/** How far single firers make that unit out. */
export function capFor(game: CoreGame, unit: UnitId, target: UnitId): Mm {
  if (!isDark(game)) return Infinity
  return byModel(game) || beyond(nightDistance(game, unit, target), darkness) ? darkness : Infinity
}
