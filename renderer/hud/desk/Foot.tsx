import { footOf, confirmDesk, passDesk, deskStore } from '../../page/hands/desk/desk'
import { Button } from '../controls/Button'
import { useKeycaps } from '../../hooks/keycaps'
import { usePage, useSlice } from '../../hooks/page-context'
import { useOpenTable } from '../../hooks/open-table'

/** Gives the answer, or lets it pass. */
export function Foot({
  confirm,
  pass,
  ready = true,
}: {
  readonly confirm: string
  /** What letting it pass is called here; only shown where it may. */
  readonly pass?: string
  readonly ready?: boolean
}) {
  const page = usePage()
  const sending = useOpenTable((state) => state.sending)
  const draft = useSlice(deskStore, (state) => state.draft)
  const keys = useKeycaps()
  const { lost, passes } = footOf(page)
  const isWindow = draft?.form === 'reactPath' || draft?.form === 'reactFire'
  return (
    <div className="work-buttons">
      {pass !== undefined && passes && (
        <Button disabled={sending} onPress={page.bound(passDesk)} testId="desk-pass">
          {pass}
        </Button>
      )}
      <Button
        tone={lost ? 'plain' : 'primary'}
        disabled={sending || !ready}
        onPress={page.bound(confirmDesk)}
        keycap={lost ? (isWindow ? keys.answerNothing[0] : undefined) : keys.confirm[0]}
        testId="desk-confirm"
      >
        {confirm}
      </Button>
    </div>
  )
}
