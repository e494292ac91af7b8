/** Crews recover at the end of their own next turn: the first that began after they were shaken (C4-VDMG-12). */
import { emit } from '../../../engine/steps'
import type { Procedure } from '../../../engine/types'
import type { CoreGame } from '../game'

export function* crewsRecover({ state }: CoreGame): Procedure {
  const { active, player } = state.turn
  for (const { id, seat, damage, status } of Object.values(state.models)) {
    if (seat !== active || status !== 'onTable' || damage === undefined) continue
    const from = [
      ...(damage.shaken && (damage.shakenIn ?? 0) < player ? (['shaken'] as const) : []),
      ...(damage.stunned && (damage.stunnedIn ?? 0) < player ? (['stunned'] as const) : []),
    ]
    if (from.length > 0) yield* emit('crewRecovered', { model: id, from }, ['C4-VDMG-12'])
  }
}
