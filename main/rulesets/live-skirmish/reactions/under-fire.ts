/** Who fires at whom in the fire step under way (LS-REACT-02, LS-REACT-04). */
import type { FireOrder } from '../../../../shared/protocol/skirmish/answers'
import type { ModelId } from '../../../../shared/table/types'
import { maySee, targetId } from '../hidden'
import type { SkirmishGame } from '../part'
import { runningActivity } from './reactors'
import type { UnderFire } from './evade'

export function underFire(game: SkirmishGame): UnderFire {
  const { state } = game
  const activity = runningActivity(state)
  const members = activity.members.map(({ model }) => model)
  const covering = state.zones.flatMap(({ by }) => by).filter(({ model }) => members.includes(model))
  const firers = [...activity.orders, ...covering].map(({ model, weapon }) => ({ model, weapon }))
  const targets = new Map<ModelId, { model: ModelId; weapon: string }[]>()
  for (const order of activity.orders)
    for (const name of namesIn(order)) {
      const id = targetId(state, activity.seat, name)
      // Fire at a place, or at a man this firer does not see, names nobody: speculative fire has no declared target.
      if (id === null || !maySee(game, order.model, id)) continue
      targets.set(id, [...(targets.get(id) ?? []), { model: order.model, weapon: order.weapon }])
    }
  return { firers, targets }
}
function namesIn({ aim, split }: FireOrder): readonly string[] {
  const first = aim.kind === 'model' ? [aim.model] : aim.kind === 'marker' ? [aim.marker] : []
  return [...new Set([...first, ...Object.keys(split ?? {})])]
}
