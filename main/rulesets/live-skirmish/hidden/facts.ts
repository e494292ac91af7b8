/** What becomes of decoys and of attempts that fail; facts about hidden men stand with those about all men. */
import type { Draft } from 'immer'
import type { SkirmishModel } from '../../../../shared/protocol/skirmish/model'
import type { Pose } from '../../../../shared/table/types'
import type { SkirmishState } from '../state'

type State = Draft<SkirmishState>
export const hiddenReducers = {
  lsNotSpotted(): void {},
  lsFoundOut(): void {},
  lsDecoyFound(draft: State, { marker }: { readonly marker: string }): void {
    draft.secrets.decoys = draft.secrets.decoys.filter(({ id }) => id !== marker)
  },
  lsDecoyMoved(draft: State, { marker, pose }: { readonly marker: string; readonly pose: Pose }): void {
    const decoy = draft.secrets.decoys.find(({ id }) => id === marker)
    if (decoy) decoy.pose = pose
  },
  lsDecoySettled(
    draft: State,
    { marker, posture }: { readonly marker: string; readonly posture: SkirmishModel['posture'] },
  ): void {
    const decoy = draft.secrets.decoys.find(({ id }) => id === marker)
    if (decoy) decoy.posture = posture
  },
}
