/** Moves that rules of their own judge as a whole while their owner draws them: into contact, in flight (C4-ASSAULT-10, C4-MORALE-13). */
import type { UnitMove } from '../../../../shared/movement'
import type { RuleId } from '../../../../shared/protocol/refusal'
import type { Paths, Waypoint } from '../../../../shared/protocol/spatial'
import type { ModelId, UnitId } from '../../../../shared/table/types'
import { standingRule, type CoreGame, type CoreRule } from '../game'

interface DrawnMove<Pending> {
  readonly id: string
  readonly cite: RuleId
  readonly modifier: string
  /** What has been settled of the move this is about; null: it is none of theirs. */
  pending(game: CoreGame, unit: UnitId, purpose: string): Pending | null
  judge(game: CoreGame, pending: Pending, paths: Paths): UnitMove | null
  /** Where a model goes that is drawn to a place; null where the place itself will do. */
  drawnTo(game: CoreGame, pending: Pending, lead: ModelId, to: Waypoint): readonly Waypoint[] | null
}

export const drawnMove = <Pending>({ id, cite, modifier, ...move }: DrawnMove<Pending>): CoreRule =>
  standingRule({
    id,
    cite,
    text: { key: modifier },
    on: {
      guidedMove: {
        as: 'game',
        answer(value, { game, unit, purpose, paths }) {
          const pending = value ? null : move.pending(game, unit, purpose)
          return pending ? move.judge(game, pending, paths) : value
        },
      },
      guidedTo: {
        as: 'game',
        answer(value, { game, unit, purpose, lead, to }) {
          const pending = value ? null : move.pending(game, unit, purpose)
          return pending ? move.drawnTo(game, pending, lead, to) : value
        },
      },
    },
  })
