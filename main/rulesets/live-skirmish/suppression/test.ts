/** The suppression test (LS-SUP-03). */
import { cm, type Mm } from '../../../../shared/geometry/length'
import type { Modifier } from '../../../../shared/protocol/event'
import type { SkirmishModel } from '../../../../shared/protocol/skirmish/model'
import { otherSeat } from '../../../../shared/protocol/spatial'
import type { ModelId } from '../../../../shared/table/types'
import { classOf } from '../../../../shared/skirmish/tables'
import { roll, type Procedure } from '../../../engine'
import { atMost, distance } from '../../../../shared/skirmish/space'
import { whereHeIs } from '../space-now'
import { audienceOf } from '../facts'
import { mayKnow } from '../knowledge'
import type { SkirmishGame } from '../part'
import { isFightingSoldier, soldierOf, modelsOfSide } from '../state'
import { recover } from './suppress'

const commandReach: Mm = cm(5)
const cite = ['LS-SUP-03']

type Counts = (commander: SkirmishModel) => boolean
const everybody: Counts = () => true

/** The best leadership of a friendly commander within 5 cm, his own included; one who is suppressed himself counts. */
function leadershipNear({ state }: SkirmishGame, id: ModelId, counts: Counts): number {
  const model = soldierOf(state, id)
  if (model.seat === null) return 0
  const near = modelsOfSide(state, model.seat).filter((one) => {
    if (one.leadership === 0 || !isFightingSoldier(one) || !counts(one)) return false
    if (one.id === id) return true
    const [there, here] = [whereHeIs(state, one), whereHeIs(state, model)]
    // Who rides together is near enough.
    return (
      there !== null && here !== null && (there.id === here.id || atMost(distance(there, here), commandReach))
    )
  })
  return Math.max(0, ...near.map(({ leadership }) => leadership))
}
interface Threshold {
  readonly threshold: number
  readonly modifiers: readonly Modifier[]
}
/** What the die may not exceed. */
export function suppressionThreshold(game: SkirmishGame, id: ModelId, counts: Counts = everybody): Threshold {
  const { class: troop } = soldierOf(game.state, id)
  const own = troop === null ? 0 : classOf(game.state.tables, troop).supp
  const led = leadershipNear(game, id, counts)
  const modifiers =
    led > 0 ? [{ by: { key: 'modifier.lsLeadership' }, cite: 'LS-SUP-03', from: own, to: own + led }] : []
  return { threshold: own + led, modifiers }
}

/** A 6 fails whatever the threshold (LS-CORE-05). */
const highestPass = 5
export const passesAtMost = (threshold: number): number => Math.max(0, Math.min(threshold, highestPass)) / 6

/**
 * Passed: the marker is taken away. A commander whom the other side does not see leads too, but the number it is told would
 * give him away (LS-ENG-07): it is told that one leads only where he makes the difference.
 */
export function* suppressionTest(game: SkirmishGame, id: ModelId): Procedure<boolean> {
  const { state } = game
  const seat = soldierOf(state, id).seat ?? state.turn.active
  const audience = audienceOf(state, id)
  const isTold: Counts = (commander) => audience !== 'all' || mayKnow(state, commander, otherSeat(seat))
  const told = suppressionThreshold(game, id, isTold)
  const [die] = yield* roll({
    kind: 'd6',
    count: 1,
    purpose: 'lsSuppression',
    seat,
    because: cite,
    needed: Math.min(told.threshold, highestPass),
    compare: 'atMost',
    modifiers: told.modifiers,
    unit: id,
    audience,
  })
  if (!die) return false
  const { threshold } = suppressionThreshold(game, id)
  const passed = die.face <= Math.min(threshold, highestPass)
  if (passed) yield* recover(game, id, die.success === true ? 'test' : 'hiddenLeader')
  return passed
}
