/** An attack or a charge that is being put together, and whom the unit in hand may attack at all. */
import { createStore } from 'zustand/vanilla'
import type { AssaultPreview } from '../../../../shared/protocol/previews/combat'
import type { TargetPreview } from '../../../../shared/protocol/previews/fire'
import type { UnitId } from '../../../../shared/table/types'
import { slice } from '../../page'
import type { AttackDraft } from './attack-draft'

interface AssaultDraft {
  readonly unit: UnitId
  readonly targets: readonly UnitId[]
}
/** Whom a unit may attack, and in which state of the game that was asked. */
interface LookedFor<Preview> {
  readonly unit: UnitId
  readonly state: number
  readonly list: readonly Preview[]
}
export interface AttackInHand {
  readonly targets: LookedFor<TargetPreview> | null
  readonly attack: AttackDraft | null
  readonly assaults: LookedFor<AssaultPreview> | null
  readonly assault: AssaultDraft | null
}
export const attackStore = slice(() =>
  createStore<AttackInHand>(() => ({ targets: null, attack: null, assaults: null, assault: null })),
)
