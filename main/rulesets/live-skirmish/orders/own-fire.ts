/** The shot a man fires by himself when he has been told to from so much on (LS-ENG-06, LS-OPP-03). */
import type { FireOrder } from '../../../../shared/protocol/skirmish/answers'
import { blastRadiusOf, handlingOf } from '../../../../shared/skirmish/tables'
import type { SkirmishSpace } from '../../../../shared/skirmish/space'
import { isRefused, judgeShot, shotOdds } from '../fire'
import type { SkirmishGame } from '../part'

export interface OpenShot {
  readonly order: FireOrder
  readonly needed: number
  /** The moment it is fired at. */
  readonly t: number
  readonly space?: SkirmishSpace
}
/**
 * Of those good enough the one that fells its target likeliest. What bursts, throws smoke or is gone after one shot, and
 * what might find a friend, is left to its owner's own word.
 */
export function bestShot(game: SkirmishGame, shots: readonly OpenShot[], fireAt: number): OpenShot | null {
  let best: { readonly shot: OpenShot; readonly falls: number } | null = null
  for (const shot of shots) {
    if (shot.needed > fireAt || isSpecial(game, shot.order)) continue
    const as = { reaction: true, ...(shot.space && { space: shot.space }) }
    const judged = judgeShot(game, shot.order, as)
    if (isRefused(judged)) continue
    const { falls, danger } = shotOdds(game, judged, as)
    if (danger === undefined && (best === null || falls > best.falls)) best = { shot, falls }
  }
  return best?.shot ?? null
}
const isSpecial = ({ state: { tables } }: SkirmishGame, { weapon, mode }: FireOrder): boolean =>
  mode === 'smoke' || blastRadiusOf(tables, weapon) !== null || handlingOf(tables, weapon).opp !== 'yes'
