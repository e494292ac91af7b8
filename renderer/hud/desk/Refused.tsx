import type { Refusal, Text } from '../../../shared/protocol/refusal'
import { RefusalWords } from '../said/RefusalWords'
import { Said } from '../said/Words'

const isRefusal = (text: Refusal | Text): text is Refusal => 'cite' in text

/** Why something cannot be, with its rules. */
export function Refused({ refusal }: { readonly refusal: Refusal | Text }) {
  return (
    <p className="refused small" role="status" data-testid="desk-refused">
      ✕ {isRefusal(refusal) ? <RefusalWords refusal={refusal} most={2} /> : <Said text={refusal} />}
    </p>
  )
}
