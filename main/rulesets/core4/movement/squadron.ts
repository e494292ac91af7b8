/** Squadrons on the move: one band for all, and who is left behind (C4-SQUAD-02, -04). */
import { inches, within, type Mm } from '../../../../shared/geometry'
import { coherency, type UnitMove } from '../../../../shared/movement'
import { refuse, type Refusal, type RuleId } from '../../../../shared/protocol/refusal'
import type { ModelId, UnitId } from '../../../../shared/table/types'
import { emit } from '../../../engine/steps'
import type { Procedure } from '../../../engine/types'
import { standingModels, type CoreGame } from '../game'
import { becomeWreck } from '../harm'
import { isStranded, isVehicle } from '../units'
import { coherencyRules } from './allowance'

/** Inches up to which the bands reach; who stays put fits the first (C4-SQUAD-02). */
const bands = [6, 12] as const
const bandOf = (path: Mm): number => bands.filter((most) => !within(path, inches(most))).length

/** All who can move go in the same band; those who cannot are asked nothing. */
export function bandsRefused(game: CoreGame, unit: UnitId, { models, moving }: UnitMove): Refusal | null {
  if (moving.length === 0 || !isVehicle(game.state, unit)) return null
  const able = standingModels(game.state, unit)
    .filter((model) => !isStranded(model))
    .map(({ id }) => ({ id, band: bandOf(models[id]?.plan ?? 0) }))
  const most = Math.max(...able.map(({ band }) => band))
  const slower = able.find(({ band }) => band < most)
  if (!slower) return null
  const args = { model: slower.id, least: bands[most - 1] ?? 0 }
  return refuse('mixedBands', 'C4-SQUAD-02', args, [slower.id]).refusal
}

/** Whom they have left becomes a wreck, unless somebody was stopped on the way and is still beside it. */
export function* abandon(game: CoreGame, unit: UnitId, left: readonly ModelId[]): Procedure {
  const { groups } = coherency(standingModels(game.state, unit), coherencyRules(game, unit))
  yield* leaveBehind(
    game,
    unit,
    groups.filter((group) => group.every((id) => left.includes(id))).flat(),
    'C4-SQUAD-04',
  )
}
/** They count as destroyed. */
export function* leaveBehind(
  game: CoreGame,
  unit: UnitId,
  alone: readonly ModelId[],
  cite: RuleId,
): Procedure {
  if (alone.length === 0) return
  yield* emit('abandoned', { unit, models: alone }, [cite])
  for (const model of alone) {
    yield* emit('vehicleDamaged', { model, damage: ['destroyed'] }, [cite])
    yield* becomeWreck(game, model, 'abandoned', [cite])
  }
  yield* game.at('hullsSuffered')
}
