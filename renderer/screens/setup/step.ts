import type { Breach } from '../../../shared/force'
import type { Force } from '../../../shared/protocol/force'
import type { Library } from '../../../shared/protocol/library'
import type { Seat } from '../../../shared/protocol/spatial'
import type { SetupDraft } from '../../page/editors/setup-draft'

/** What a side has chosen, and what of it is not by the chart or the limit; null until it is there. */
export type Chosen = Readonly<
  Record<Seat, { readonly force: Force; readonly breaches: readonly Breach[] } | null>
>
export const isBreached = ({ a, b }: Chosen): boolean =>
  [a, b].some((one) => one !== null && one.breaches.length > 0)
/** What every step of the wizard works on. */
export interface StepProps {
  readonly draft: SetupDraft
  readonly library: Library
  readonly chosen: Chosen
  readonly change: (part: Partial<SetupDraft>) => void
}
