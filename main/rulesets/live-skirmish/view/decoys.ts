/** Decoy markers (LS-HIDE-02): one may lie for every two hidden men, and nobody on the other side can tell them apart. */
import type { Seat } from '../../../../shared/protocol/spatial'
import type { Decoy, SkirmishState } from '../state'

export const decoysFor = (state: SkirmishState, seat: Seat): readonly Decoy[] =>
  state.secrets.decoys.filter((decoy) => decoy.seat !== seat)
