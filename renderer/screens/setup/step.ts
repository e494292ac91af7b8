import type { Library } from '../../../shared/protocol/library'
import type { SetupDraft } from '../../state/setup-draft'

/** What every step of the wizard works on. */
export interface StepProps {
  readonly draft: SetupDraft
  readonly library: Library
  readonly change: (part: Partial<SetupDraft>) => void
}
