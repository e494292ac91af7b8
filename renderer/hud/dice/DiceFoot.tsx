import { useTranslation } from 'react-i18next'
import type { Decision } from '../../../shared/protocol/decision'
import { otherSeat } from '../../../shared/protocol/spatial'
import { useNames } from '../said/useNames'
import { sideName } from '../../../shared/words/names'
import {
  agreeOnDice,
  correctDice,
  declineDice,
  throwOnDesk,
  type DiceFormData,
  type DiceOnDesk,
} from '../../page/hands/dice-on-desk'
import { namesIn } from '../../page/game/open-table'
import { Button } from '../controls/Button'
import { Dialog } from '../controls/Dialog'
import { percentText } from '../../page/words/percent'
import { usePage } from '../../hooks/page-context'
import { useOpenTable } from '../../hooks/open-table'

/** Two dice together show no more than this. */
function totalAtMost(most: number): number {
  let good = 0
  for (let one = 1; one <= 6; one++) for (let two = 1; two <= 6; two++) if (one + two <= most) good += 1
  return good / 36
}
/** What a roll wants: so many or more on each die, or no more in all. */
export function Needed({ decision: { args, form } }: { readonly decision: Decision }) {
  const { t } = useTranslation()
  const needed = args?.['needed']
  if (typeof needed !== 'number') return null
  const isTest = args?.['compare'] === 'atMost' && form.form === 'dice' && form.kind === 'd6'
  const chance = isTest && form.count === 2 ? totalAtMost(needed) : null
  return (
    <p className="dice-needed" data-testid="dice-needed">
      {t(args?.['compare'] === 'atMost' ? 'decision:needed.atMost' : 'decision:needed.atLeast', { needed })}
      {chance !== null && <b> · {percentText(chance)}</b>}
    </p>
  )
}
/** Under typed dice: what is known of them, how a slip is mended, and who else may throw them. */
export function DiceFoot({
  decision,
  form: { fallen = [] },
  dice,
}: {
  readonly decision: Decision
  readonly form: DiceFormData
  readonly dice: DiceOnDesk
}) {
  const page = usePage()
  const { t } = useTranslation()
  const names = useNames()
  const { sending, snapshot } = useOpenTable()
  if (snapshot === null) return null
  const side = sideName(namesIn(page, snapshot.view), otherSeat(decision.seat), names)
  return (
    <>
      {fallen.length > 0 && (
        <p className="small dim" data-testid="as-they-fell">
          {t(dice.correcting ? 'decision:dice.correcting' : 'decision:dice.asTheyFell')}
        </p>
      )}
      <div className="choice-tools">
        {fallen.length > 0 && !dice.correcting && (
          <Button small disabled={sending} onPress={page.bound(correctDice)} testId="correct-dice">
            {t('decision:dice.mistyped')}
          </Button>
        )}
        {fallen.length === 0 && (
          <Button small disabled={sending} onPress={page.bound(throwOnDesk)} testId="throw-dice">
            {t('decision:dice.throw')}
          </Button>
        )}
      </div>
      {dice.asks !== null && (
        <Dialog
          title={t('decision:dice.consent.title', { side })}
          onClose={page.bound(declineDice)}
          foot={
            <>
              <Button onPress={page.bound(declineDice)} autoFocus>
                {t('battle:takeback.decline')}
              </Button>
              <Button tone="primary" onPress={page.bound(agreeOnDice)} testId="agree-dice">
                {t('battle:takeback.agree')}
              </Button>
            </>
          }
        >
          <p>
            {t('decision:dice.consent.text', {
              was: fallen.join(', '),
              is: dice.asks.answer.faces.join(', '),
            })}
          </p>
        </Dialog>
      )}
    </>
  )
}
