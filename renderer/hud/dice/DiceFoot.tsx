import { useTranslation } from 'react-i18next'
import type { Decision } from '../../../shared/protocol/decision'
import { otherSeat } from '../../../shared/protocol/spatial'
import { useNames } from '../said/useNames'
import { sideName } from '../../page/words/names'
import { namesIn } from '../../page/game/open-table'
import { Button } from '../controls/Button'
import { Dialog } from '../controls/Dialog'
import { percentText } from '../said/OddsBars'
import type { TypedDice } from './useTypedDice'
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
export function DiceFoot({ decision, dice }: { readonly decision: Decision; readonly dice: TypedDice }) {
  const page = usePage()
  const { t } = useTranslation()
  const names = useNames()
  const { sending, snapshot } = useOpenTable()
  if (snapshot === null) return null
  const side = sideName(namesIn(page, snapshot.view), otherSeat(decision.seat), names)
  return (
    <>
      {dice.fallen.length > 0 && (
        <p className="small dim" data-testid="as-they-fell">
          {t(dice.correcting ? 'decision:dice.correcting' : 'decision:dice.asTheyFell')}
        </p>
      )}
      <div className="choice-tools">
        {dice.fallen.length > 0 && !dice.correcting && (
          <Button small disabled={sending} onPress={dice.correct} testId="correct-dice">
            {t('decision:dice.mistyped')}
          </Button>
        )}
        {dice.fallen.length === 0 && (
          <Button small disabled={sending} onPress={dice.throwForMe} testId="throw-dice">
            {t('decision:dice.throw')}
          </Button>
        )}
      </div>
      {dice.asks !== null && (
        <Dialog
          title={t('decision:dice.consent.title', { side })}
          onClose={dice.decline}
          foot={
            <>
              <Button onPress={dice.decline} autoFocus>
                {t('battle:takeback.decline')}
              </Button>
              <Button tone="primary" onPress={dice.agree} testId="agree-dice">
                {t('battle:takeback.agree')}
              </Button>
            </>
          }
        >
          <p>
            {t('decision:dice.consent.text', {
              was: dice.fallen.join(', '),
              is: dice.asks.answer.faces.join(', '),
            })}
          </p>
        </Dialog>
      )}
    </>
  )
}
