import { useTranslation } from 'react-i18next'
import type { Refusal, Text } from '../../../shared/protocol/refusal'
import { useSay } from '../../i18n/useNames'
import { useGame } from '../../state/game-store'
import { inchText } from '../../state/lengths'
import { obstacleOf, spent, standingOf, type MoveDraft } from '../../state/move-draft'
import { waysFor } from '../../state/ways'
import { Cite, Cites } from '../controls/Cite'
import { wayLabel } from './WayBar'

const isRefusal = (text: Refusal | Text): text is Refusal => 'cite' in text

/** Why something cannot be, with its rules. */
export function Refused({ refusal }: { readonly refusal: Refusal | Text }) {
  const say = useSay(useGame((state) => state.snapshot?.view ?? null))
  return (
    <p className="tip-refused">
      ✕ {say(refusal)} {isRefusal(refusal) && <Cites rules={refusal.cite} />}
    </p>
  )
}
/** The price of the move being drawn: inches, climb, tests, and what stands in the way. */
export function MoveCost({ draft }: { readonly draft: MoveDraft }) {
  const { t } = useTranslation()
  const { check, unit, way } = draft
  const legal = useGame((state) => state.snapshot?.legal)
  if (check === null) return <p className="dim">{t('battle:tip.dragging')}</p>
  const used = spent(check)
  const obstacle = obstacleOf(draft)
  return (
    <>
      <p className={`tip-budget ${standingOf(draft)}`}>
        {way !== null && `${t(wayLabel(way, waysFor(legal ?? [], unit)))} · `}
        {t('battle:tip.budget', { used: inchText(used.plan), all: inchText(check.budget.plan) })}
        {used.climb > 0 &&
          ` · ${t('battle:tip.climb', { used: inchText(used.climb), all: inchText(check.budget.climb) })}`}
      </p>
      {obstacle !== undefined && <Refused refusal={obstacle} />}
      {obstacle === undefined && !check.coherent && (
        <p className="tip-warn">⚠ {t('battle:tip.incoherent')}</p>
      )}
      {check.tests.map((test) => (
        <p key={test.kind} className="tip-warn">
          ⚂ {t(`battle:tip.test.${test.kind}`)} <Cite rule={test.cite} />
        </p>
      ))}
    </>
  )
}
