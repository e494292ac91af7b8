/** One free move after everybody stands, before the roll for the first turn (C4-USR-13). */
import { closerThan, inches, toInches } from '../../../../shared/geometry/length'
import type { SettingSpec } from '../../../../shared/protocol/api'
import { refuse, type Refusal } from '../../../../shared/protocol/refusal'
import { otherSeat } from '../../../../shared/protocol/spatial'
import { baseGap } from '../../../../shared/table'
import type { ModelId, Standing, UnitId } from '../../../../shared/table/types'
import { standingModels, unitOf, unitsOnTable, type CoreGame, type CoreRule } from '../game'

/** May turbo-boosters be used in it? */
const turbo: SettingSpec = {
  key: 'core4.rules.scoutTurbo',
  default: 'allowed',
  alternatives: ['forbidden'],
  cite: 'C4-USR-13',
}
/** Inches to keep from enemies at its end. */
const keepDistance: SettingSpec = {
  key: 'core4.rules.scoutKeepDistance',
  default: 'none',
  alternatives: [12],
  cite: 'C4-USR-13',
}

/** Who moves ends no nearer to an enemy than was agreed. */
function tooNear(
  game: CoreGame,
  unit: UnitId,
  ends: readonly Standing[],
  moving: readonly ModelId[],
): Refusal | null {
  const keep = game.setting(keepDistance.key)
  if (typeof keep !== 'number') return null
  const enemies = unitsOnTable(game.state, otherSeat(unitOf(game.state, unit).seat)).flatMap(({ id }) =>
    standingModels(game.state, id),
  )
  for (const end of ends.filter(({ id }) => moving.includes(id)))
    for (const enemy of enemies) {
      const gap = baseGap(end, enemy)
      if (!closerThan(gap, inches(keep))) continue
      const is = toInches(gap).toFixed(1)
      return refuse('earlyMoveTooNear', 'C4-USR-13', { keep, is, by: enemy.unit }, [end.id, enemy.id]).refusal
    }
  return null
}

export const scouts: CoreRule = {
  id: 'scouts',
  cite: 'C4-USR-13',
  carriedBy: ['unit', 'kind'],
  sharing: 'withAll',
  settings: [turbo, keepDistance],
  on: {
    movesEarly: { as: 'unit', answer: () => true },
    // Its owner may put it on the table whatever the mission says.
    startsInReserve: {
      as: 'unit',
      band: 'forbids',
      answer: (held) => (held === 'must' ? 'may' : held),
    },
    boosts: {
      as: 'unit',
      band: 'forbids',
      answer: (boosts, { game }) =>
        boosts && !(game.state.stage === 'earlyMoves' && game.setting(turbo.key) === 'forbidden'),
    },
    moveEnds: {
      as: 'unit',
      band: 'forbids',
      answer: (refusal, { game, unit, ends, moving }) =>
        refusal ?? (game.state.stage === 'earlyMoves' ? tooNear(game, unit, ends, moving) : null),
    },
  },
}
