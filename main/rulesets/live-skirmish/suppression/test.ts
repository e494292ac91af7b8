/** The suppression test (LS-SUP-03). */
import { cm, type Mm } from '../../../../shared/geometry/length'
import type { Modifier } from '../../../../shared/protocol/event'
import type { ModelId } from '../../../../shared/table/types'
import { classOf } from '../../../../shared/skirmish/tables'
import { roll, type Procedure } from '../../../engine'
import { atMost, distance } from '../space'
import { whereHeIs } from '../space-now'
import { audienceOf } from '../facts'
import type { SkirmishGame } from '../part'
import { isFightingSoldier, modelOf, modelsOfSide } from '../state'
import { recover } from './suppress'

const commandReach: Mm = cm(5)
const cite = ['LS-SUP-03']

/** The best leadership of a friendly commander within 5 cm, his own included; one who is suppressed himself counts. */
export function leadershipNear({ state }: SkirmishGame, id: ModelId): number {
  const model = modelOf(state, id)
  if (model.seat === null) return 0
  const near = modelsOfSide(state, model.seat).filter((one) => {
    if (one.leadership === 0 || !isFightingSoldier(one)) return false
    if (one.id === id) return true
    const [there, here] = [whereHeIs(state, one), whereHeIs(state, model)]
    // Who rides together is near enough.
    return (
      there !== null && here !== null && (there.id === here.id || atMost(distance(there, here), commandReach))
    )
  })
  return Math.max(0, ...near.map(({ leadership }) => leadership))
}
export interface Threshold {
  readonly threshold: number
  readonly modifiers: readonly Modifier[]
}
/** What the die may not exceed; a 6 fails whatever it is (LS-CORE-05). */
export function suppressionThreshold(game: SkirmishGame, id: ModelId): Threshold {
  const { class: troop } = modelOf(game.state, id)
  const own = troop === null ? 0 : classOf(game.state.tables, troop).supp
  const led = leadershipNear(game, id)
  const modifiers =
    led > 0 ? [{ by: { key: 'modifier.lsLeadership' }, cite: 'LS-SUP-03', from: own, to: own + led }] : []
  return { threshold: own + led, modifiers }
}

/** Passed: the marker is taken away. */
export function* suppressionTest(game: SkirmishGame, id: ModelId): Procedure<boolean> {
  const { threshold, modifiers } = suppressionThreshold(game, id)
  const [die] = yield* roll({
    kind: 'd6',
    count: 1,
    purpose: 'lsSuppression',
    seat: modelOf(game.state, id).seat ?? game.state.turn.active,
    because: cite,
    needed: Math.min(threshold, 5),
    compare: 'atMost',
    modifiers,
    unit: id,
    audience: audienceOf(game.state, id),
  })
  const passed = die?.success === true
  if (passed) yield* recover(game, id, 'test')
  return passed
}
