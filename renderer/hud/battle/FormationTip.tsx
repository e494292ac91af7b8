import { useTranslation } from 'react-i18next'
import { ableToStand } from '../../../shared/protocol/placements'
import { useNames } from '../said/useNames'
import { unableToStand, type FormationDraft } from '../../page/hands/battle/formation-draft'
import { gameStore } from '../../page/game/game-store'
import { RefusalWords } from '../said/RefusalWords'
import { useSlice } from '../../hooks/page-context'

/** Reasons told at the mouse; the rest is counted. */
const toldAtOnce = 3

/** Several in the hand: how many of them can stand there, and what is against the others. */
export function FormationTip({
  formation: { units, placed, proposed },
}: {
  readonly formation: FormationDraft
}) {
  const { t } = useTranslation()
  const { language } = useNames()
  const view = useSlice(gameStore, (state) => state.snapshot?.view ?? null)
  if (placed === null) return null
  const unable = unableToStand(placed)
  return (
    <>
      {proposed === undefined && (
        <p data-testid="formation-tip">
          {t('deployment:canStand', { able: ableToStand(placed).length, count: units.length })}
        </p>
      )}
      {unable.slice(0, toldAtOnce).map(({ unit, refusal }) => (
        <p key={unit} className="tip-refused">
          ✕ <b>{view?.units[unit]?.name[language]}: </b>
          <RefusalWords refusal={refusal} />
        </p>
      ))}
      {unable.length > toldAtOnce && (
        <p className="tip-refused">{t('deployment:more', { count: unable.length - toldAtOnce })}</p>
      )}
    </>
  )
}
