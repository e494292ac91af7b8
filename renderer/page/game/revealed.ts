/** What is open at the end of a skirmish and was not before. Pure. */
import type { SkirmishModel } from '../../../shared/protocol/skirmish/model'
import type { ObjectiveMarker, SkirmishView } from '../../../shared/protocol/skirmish/view'

export const revealedMarkers = ({ markers }: Pick<SkirmishView, 'markers'>): readonly ObjectiveMarker[] =>
  Object.values(markers).sort((one, two) => one.seat.localeCompare(two.seat) || one.number - two.number)
interface ToldSecrets {
  readonly die: number | null
  /** Who was never found: hidden to the end, in ambush, or not come in yet. */
  readonly unseen: readonly SkirmishModel[]
}
export const toldSecrets = ({
  secretDie,
  models,
}: Pick<SkirmishView, 'secretDie' | 'models'>): ToldSecrets => ({
  die: secretDie,
  unseen: Object.values(models).filter(
    ({ status, hidden, seat }) =>
      seat !== null &&
      (status === 'ambush' ||
        status === 'infiltrator' ||
        (status === 'onTable' && hidden !== null && hidden.spottedBy.length === 0)),
  ),
})
