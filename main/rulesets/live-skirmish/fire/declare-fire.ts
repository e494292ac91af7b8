/** The question for shots, and what answers it may have (LS-SHOOT-02, LS-ACT-03, LS-VEH-02). */
import { allowed, refuse, type Verdict } from '../../../../shared/protocol/refusal'
import type { FireOrder } from '../../../../shared/protocol/skirmish/answers'
import type { SkirmishForm } from '../../../../shared/protocol/skirmish/decision-forms'
import type { ModelId } from '../../../../shared/table/types'
import type { AskRequest, AnswerTo, DecisionOf } from '../../../engine'
import type { SkirmishGame } from '../part'
import { hair } from '../../../../shared/skirmish/space'
import { soldierOf } from '../state'
import { shotRefusal } from './judge-shot'
import { firerOption } from './weapon-options'

type Form<F extends SkirmishForm['form']> = Extract<SkirmishForm, { form: F }>
const now = { reaction: false }

/** @param common  a group names one common target */
export function fireDecision(
  game: SkirmishGame,
  firers: readonly ModelId[],
  common: boolean,
): AskRequest & { readonly form: Form<'fire'> } {
  return {
    seat: soldierOf(game.state, firers[0] ?? '').seat ?? game.state.turn.active,
    kind: 'lsFire',
    args: { count: firers.length },
    because: ['LS-SHOOT-02', 'LS-ACT-05', ...(common ? ['LS-ACT-03'] : [])],
    form: { form: 'fire', firers: firers.map((id) => firerOption(game, id, now)), common },
    default: { form: 'fire', orders: [] },
    deliberate: true,
    focus: { models: firers },
  }
}

export function checkDeclaredFire(
  game: SkirmishGame,
  { because }: DecisionOf<'fire'>,
  answer: AnswerTo<'fire'>,
): Verdict {
  return checkOrders(game, answer.orders, because)
}
export function checkOrders(
  game: SkirmishGame,
  orders: readonly FireOrder[],
  because: readonly string[],
): Verdict {
  for (const [i, order] of orders.entries()) {
    const { model, weapon } = order
    const before = orders.slice(0, i).filter((one) => one.model === model)
    // A man fires one weapon in one mode; a vehicle that stands fires each of its weapons once.
    const { kind, moved } = soldierOf(game.state, model)
    if (before.length > 0 && (kind !== 'vehicle' || moved > hair))
      return refuse('lsOneWeapon', ['LS-SHOOT-01', ...because], undefined, [model])
    if (before.some((one) => one.weapon === weapon))
      return refuse('lsOneWeapon', ['LS-VEH-02', ...because], undefined, [model])
    const refusal = shotRefusal(game, order, now)
    if (refusal) return { ok: false, refusal }
  }
  return allowed
}
