/** The fire of an activity: declared, answered, resolved (LS-ACT-03, LS-ACT-05, LS-COV-01). */
import type { FirerOption } from '../../../../shared/protocol/skirmish/decision-forms'
import type { ModelId } from '../../../../shared/table/types'
import { ask, type Procedure } from '../../../engine'
import { fireDecision, layZones, zonesDecision } from '../fire'
import { revealIfHidden } from '../hidden'
import type { SkirmishGame } from '../part'
import { runningActivity } from '../reactions/reactors'
import { exchangeOfFire } from '../reactions/resolve-fire'
import { tell } from './facts'
import { membersAble } from './members'
import { rise } from './rise'

/** Those who still can are asked for their shots; a group names one common target. */
export function* fireStep(game: SkirmishGame): Procedure {
  const firers = membersAble(game)
  if (firers.length === 0) return
  const common = runningActivity(game.state).members.length > 1
  const question = fireDecision(game, firers, common)
  if (!question.form.firers.some(mayFire)) return
  const { orders } = yield* ask(question)
  if (orders.length === 0) return
  yield* begin(
    game,
    orders.map(({ model }) => model),
  )
  yield* tell(game, 'lsShotsDeclared', { orders }, ['LS-ACT-05'])
  yield* exchangeOfFire(game, orders)
}

/** Nobody is asked who has nothing to fire, or nobody to fire at (LS-CORE-07). */
const mayFire = ({ weapons }: FirerOption): boolean =>
  weapons.some(
    ({ refusal, targets, point }) =>
      !refusal && (point !== undefined || targets.some((target) => !target.refusal)),
  )

/** Covering fire lies from the moment it is declared, before anybody answers it (LS-COV-04). */
export function* zoneStep(game: SkirmishGame): Procedure {
  const { seat } = runningActivity(game.state)
  const able = membersAble(game)
  if (able.length === 0) return
  const question = zonesDecision(game, able)
  if (question.form.contributors.length === 0) return
  const { orders } = yield* ask(question)
  if (orders.length === 0) return
  yield* begin(
    game,
    orders.flatMap(({ by }) => by.map(({ model }) => model)),
  )
  yield* layZones(game, seat, orders)
  yield* exchangeOfFire(game, [])
}

/** LS-HIDE-03: whoever shoots is hidden no more at the moment of declaring it, so that he can be answered. */
function* begin(game: SkirmishGame, firing: readonly ModelId[]): Procedure {
  yield* tell(game, 'lsStep', { step: 'fire' }, ['LS-ACT-05'])
  for (const model of new Set(firing)) {
    yield* revealIfHidden(game, model, 'fired')
    yield* rise(game, model)
  }
}
