/** What is in the hand to stand somewhere on the table, whichever game is open. */
import type { Waypoint } from '../../../shared/protocol/spatial'
import { useDesk, type AnswerDesk } from '../hand/skirmish-decisions/desk'
import { useSkirmishTable, type SkirmishTable } from '../hand/skirmish/skirmish-table'
import { isStill } from '../hand/skirmish/activities'
import { useDeployment, type Deployment } from '../hand/skirmish-deploy/deploying'
import { useSkirmish } from '../open-game/skirmish-game'
import { useTable, type TableState } from '../hand/battle/table-store'

export interface CarriedView {
  /** Where it would come to stand; null: it has not been over the table yet. */
  readonly to: Waypoint | null
  /** It goes along with the mouse; else it waits where it was let go. */
  readonly held: boolean
}
export const carriedInBattle = ({ move, deploy }: Pick<TableState, 'move' | 'deploy'>): CarriedView | null =>
  deploy !== null ? { to: deploy.to, held: true } : move !== null ? { to: move.to, held: move.held } : null

function carriedInSkirmish(
  { draft }: Pick<AnswerDesk, 'draft'>,
  { inHand, to }: Pick<Deployment, 'inHand' | 'to'>,
  { walk, activity }: Pick<SkirmishTable, 'walk' | 'activity'>,
): CarriedView | null {
  if (draft?.form === 'place') return { to: draft.at, held: !draft.pinned }
  if (draft?.form === 'way')
    return draft.spot === null ? { to: draft.own?.tip ?? null, held: draft.own?.pinned !== true } : null
  if (inHand.length > 0) return { to, held: true }
  if (walk === null || activity === null || isStill(activity)) return null
  return { to: walk.members[walk.lead]?.tip ?? null, held: !walk.pinned }
}
export function useCarriedInSkirmish(): CarriedView | null {
  return carriedInSkirmish(useDesk(), useDeployment(), useSkirmishTable())
}
export const carriedNow = (): CarriedView | null =>
  useSkirmish.getState().game === null
    ? carriedInBattle(useTable.getState())
    : carriedInSkirmish(useDesk.getState(), useDeployment.getState(), useSkirmishTable.getState())
