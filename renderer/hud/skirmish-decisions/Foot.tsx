import { givesUp, passFor } from '../../page/hands/skirmish-decisions/draft'
import { confirmDesk, passDesk, useDesk } from '../../page/hands/skirmish-decisions/desk'
import { useSkirmish } from '../../page/game/skirmish-game'
import { keycapOf } from '../../page/app/keys'
import { usePreferences } from '../../page/app/preferences'
import { Button } from '../controls/Button'

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
  const decision = useDesk((state) => state.decision)
  const sending = useSkirmish((state) => state.sending)
  const draft = useDesk((state) => state.draft)
  const lost = decision !== null && draft !== null && givesUp(draft, decision)
  const nothing = usePreferences((state) => state.keys.answerNothing[0])
  const isWindow = draft?.form === 'reactPath' || draft?.form === 'reactFire'
  const passes = pass !== undefined && decision !== null && passFor(decision) !== null
  return (
    <div className="work-buttons">
      {passes && (
        <Button disabled={sending} onPress={passDesk} testId="desk-pass">
          {pass}
        </Button>
      )}
      <Button
        tone={lost ? 'plain' : 'primary'}
        disabled={sending || !ready}
        onPress={confirmDesk}
        keycap={lost ? keycapOf(isWindow ? nothing : undefined) : 'Enter'}
        testId="desk-confirm"
      >
        {confirm}
      </Button>
    </div>
  )
}
