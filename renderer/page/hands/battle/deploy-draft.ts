/** A unit that is being put down: deployed, out of reserve, out of a vehicle, from above. */
import { createStore } from 'zustand/vanilla'
import type { ReserveWay } from '../../../../shared/protocol/command'
import type { DeepStrikeOdds, DeployCheck, DeployGround } from '../../../../shared/protocol/previews/deploy'
import type { Paths, Poses, Waypoint } from '../../../../shared/protocol/spatial'
import type { ModelId, UnitId } from '../../../../shared/table/types'
import { slice } from '../../page'
import type { FormationDraft } from './formation-draft'

export interface DeployDraft {
  readonly unit: UnitId
  readonly decision: string | null
  readonly to: Waypoint | null
  readonly poses: Poses
  readonly check: DeployCheck | null
  /** Put down in one go: this unit and the others beside it. */
  readonly beside?: FormationDraft
  /** What is closed to it, where it is placed after all the others. */
  readonly ground?: DeployGround | null
  /** Out of the vehicle it rides in, by its own will or driven out. */
  readonly leaves?: true
  /** Not put down: a marker in its stead (CF-MSR-06). */
  readonly hides?: boolean
  /** Revealed: it stands about its marker, and looks to where one points. */
  readonly emerges?: true
  /** Down from above: its circles are turned before it stands. */
  readonly lands?: true
  /** Of those who come down the one who is to change places: the circles stand still meanwhile. */
  readonly taken?: ModelId | null
  /** Out of reserve: how it comes. */
  readonly arrival?: ReserveWay
  /** Over the edge: the ways that lead there. */
  readonly paths?: Paths
  /** From above: how far the unit spreads, and what scatter may cost; null while it is reckoned. */
  readonly landing?: Pick<DeepStrikeOdds, 'reach' | 'chances'>
}
export const deployStore = slice(() =>
  createStore<{ readonly deploy: DeployDraft | null }>(() => ({ deploy: null })),
)
