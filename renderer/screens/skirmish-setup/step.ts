import type { Library } from '../../../shared/protocol/library'
import type { SkirmishScenario } from '../../../shared/protocol/skirmish'
import type { SkirmishDraft } from '../../page/editors/skirmish/draft'

/** What every step of the wizard works on. */
export interface SkirmishStepProps {
  readonly draft: SkirmishDraft
  readonly library: Library
  /** The chosen one as it lies in its file; null in free play and until it is there. */
  readonly scenario: SkirmishScenario | null
  readonly change: (part: Partial<SkirmishDraft>) => void
}
