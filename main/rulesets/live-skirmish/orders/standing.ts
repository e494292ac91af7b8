/**
 * What a seat has said beforehand it answers to a window (LS-ENG-06). It is judged by the question itself, which knows no
 * more than its owner, and given as an answer like any other: nobody else can tell an order from a plain "no".
 */
import type { Answer, Decision } from '../../../../shared/protocol/decision'
import type { Reaction } from '../../../../shared/protocol/skirmish/answers'
import {
  noManOrders,
  type ManOrders,
  type StandingOrders,
} from '../../../../shared/protocol/skirmish/command'
import type { FireChance } from '../../../../shared/protocol/skirmish/decision-forms'
import type { ModelId } from '../../../../shared/table/types'
import type { SkirmishGame } from '../part'
import { spaceAt } from '../reactions/path-chances'
import { runningActivity } from '../reactions/reactors'
import { modelsOfSide, soldierOf } from '../state'
import { comesNear } from './comes-near'
import { bestShot, type OpenShot } from './own-fire'

const pass: Answer = { form: 'reaction', reactions: [] }
const ofMan = ({ men }: StandingOrders, id: ModelId): ManOrders => men[id] ?? noManOrders
/** From what number on he fires by himself; null: he waits for a word. */
const fireAtOf = (orders: StandingOrders, id: ModelId): number | null =>
  ofMan(orders, id).fireAt ?? orders.fireAt

export function standingPathAnswer(game: SkirmishGame, { form, seat }: Decision): Answer | null {
  if (form.form !== 'reactPath') return null
  const orders = game.state.secrets.orders[seat]
  if (orders.passMovement || orders.holdsTurn) return pass
  const activity = runningActivity(game.state)
  const far = ({ within }: Pick<ManOrders, 'within'>, who: Parameters<typeof comesNear>[2]): boolean =>
    within !== null && !comesNear(game, activity, who, within)
  if (far(orders, modelsOfSide(game.state, seat))) return pass
  if (form.chances.length + form.spots.length === 0) return orders.passIdle ? pass : null
  const open = opened(orders, (id) => far(ofMan(orders, id), [soldierOf(game.state, id)]))
  const chances = form.chances.filter(({ model }) => open(model))
  if (form.spots.some(({ model }) => open(model))) return null
  return answered(
    [...new Set(chances.map(({ model }) => model))].map((id) => {
      const fireAt = fireAtOf(orders, id)
      if (fireAt === null) return null
      const shots = chances
        .filter(({ model }) => model === id)
        .map(({ weapon, mode, target, best: { t, needed } }): OpenShot => {
          const order = { model: id, weapon, mode, aim: { kind: 'model' as const, model: target } }
          return { order, needed, t, space: spaceAt(game, t) }
        })
      const best = bestShot(game, shots, fireAt)
      return best ? [{ do: 'fire', t: best.t, order: best.order }] : []
    }),
  )
}

export function standingFireAnswer(game: SkirmishGame, { form, seat }: Decision): Answer | null {
  if (form.form !== 'reactFire') return null
  const orders = game.state.secrets.orders[seat]
  if (orders.passFire || orders.holdsTurn) return pass
  if (form.chances.length + form.spots.length === 0) return orders.passIdle ? pass : null
  const open = opened(orders, () => false)
  if (form.spots.some(({ model }) => open(model))) return null
  return answered(
    form.chances
      .filter(({ model }) => open(model))
      .map((chance) => {
        const fireAt = fireAtOf(orders, chance.model)
        // Who is shot at himself has more to choose than whether to fire.
        if (fireAt === null || !(chance.dodge && chance.ground) || chance.zone !== undefined) return null
        const best = bestShot(game, shotsOf(chance), fireAt)
        return best ? [{ do: 'fire', t: best.t, order: best.order }] : []
      }),
  )
}
const shotsOf = ({ model, fire }: FireChance): readonly OpenShot[] =>
  fire.flatMap(({ weapon, mode, targets }) =>
    targets.flatMap(({ target, needed, refusal }): readonly OpenShot[] =>
      refusal !== undefined
        ? []
        : [{ order: { model, weapon, mode, aim: { kind: 'model', model: target } }, needed, t: 1 }],
    ),
  )

/** Whose own business a window still is: not of those who are to hold their fire, nor of those it does not come near. */
const opened =
  (orders: StandingOrders, far: (id: ModelId) => boolean) =>
  (id: ModelId): boolean =>
    ofMan(orders, id).holds === null && !far(id)

/** @param each  what everybody it still concerns does by himself; null: he waits for a word, and so all are asked */
const answered = (each: readonly (readonly Reaction[] | null)[]): Answer | null =>
  each.includes(null) ? null : { form: 'reaction', reactions: each.flatMap((one) => one ?? []) }
