import { givesUp, passFor } from '../../page/hands/skirmish-decisions/draft'
import { confirmDesk, passDesk, deskStore } from '../../page/hands/skirmish-decisions/desk'
import { skirmishStore } from '../../page/game/skirmish-game'
import { keycapOf } from '../../page/app/keys'
import { preferencesStore } from '../../page/app/preferences'
import { Button } from '../controls/Button'
import { usePage, useSlice } from '../../hooks/page-context'

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
  const decision = useSlice(deskStore, (state) => state.decision)
  const sending = useSlice(skirmishStore, (state) => state.sending)
  const draft = useSlice(deskStore, (state) => state.draft)
  const lost = decision !== null && draft !== null && givesUp(draft, decision)
  const nothing = useSlice(preferencesStore, (state) => state.keys.answerNothing[0])
  const isWindow = draft?.form === 'reactPath' || draft?.form === 'reactFire'
  const passes = pass !== undefined && decision !== null && passFor(decision) !== null
  return (
    <div className="work-buttons">
      {passes && (
        <Button disabled={sending} onPress={page.bound(passDesk)} testId="desk-pass">
          {pass}
        </Button>
      )}
      <Button
        tone={lost ? 'plain' : 'primary'}
        disabled={sending || !ready}
        onPress={page.bound(confirmDesk)}
        keycap={lost ? keycapOf(isWindow ? nothing : undefined) : 'Enter'}
        testId="desk-confirm"
      >
        {confirm}
      </Button>
    </div>
  )
}
