import type { Refusal, Text } from '../../../shared/protocol/refusal'
import { Cites } from '../controls/Cite'
import type { DeskWords } from './useDeskWords'

const isRefusal = (text: Refusal | Text): text is Refusal => 'cite' in text

/** Why something cannot be, with its rules. */
export function Refused({ refusal, words }: { readonly refusal: Refusal | Text; readonly words: DeskWords }) {
  return (
    <p className="refused small" role="status" data-testid="desk-refused">
      ✕ {words.say(refusal)} {isRefusal(refusal) && <Cites rules={refusal.cite} most={2} />}
    </p>
  )
}
