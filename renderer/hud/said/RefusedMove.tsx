/** Why what is in hand cannot be done so, beside the mouse or in its bar. */
import type { Refusal, Text } from '../../../shared/protocol/refusal'
import { RefusalWords, useLitWhileSaid } from './RefusalWords'
import { Said, Unnamed } from './Words'

const isRefusal = (text: Refusal | Text): text is Refusal => 'cite' in text

/** Why something cannot be, with its rules. */
export function RefusedMove({
  refusal,
  atMouse = false,
}: {
  readonly refusal: Refusal | Text
  /** What it names is lit meanwhile. */
  readonly atMouse?: boolean
}) {
  useLitWhileSaid(atMouse && isRefusal(refusal) ? (refusal.at ?? []) : [])
  return (
    <p className="tip-refused">
      ✕ {isRefusal(refusal) && <Unnamed refusal={refusal} />}
      {isRefusal(refusal) ? <RefusalWords refusal={refusal} /> : <Said text={refusal} />}
    </p>
  )
}
