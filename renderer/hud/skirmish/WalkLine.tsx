import { useTranslation } from 'react-i18next'
import { tableStore } from '../../page/table/table-store'
import { isAimedActivity, isStill } from '../../page/hands/skirmish/activities'
import { cmText } from '../../page/words/centimetres'
import { obstaclesOn } from '../../page/hands/skirmish/obstacles'
import { skirmishTableStore } from '../../page/table/skirmish-table'
import { refusalIn } from '../../page/hands/skirmish/walk-draft'
import { RefusalWords } from '../said/RefusalWords'
import { Cites } from '../controls/Cite'
import { useSlice } from '../../hooks/page-context'

/** Price of the path being drawn, or why it cannot be gone. */
export function WalkLine() {
  const { t } = useTranslation()
  const { walk, activity, target } = useSlice(skirmishTableStore)
  const pointed = useSlice(tableStore, (state) => state.hover !== null)
  const check = walk?.check
  if (walk === null || check == null || activity === null || isStill(activity)) return null
  // Before anything has been aimed at nothing else need be said against it.
  if (isAimedActivity(activity) && target === null) return null
  const refusal = refusalIn(check)
  const lead = check.members[walk.lead]
  const obstacles = lead === undefined ? null : obstaclesOn(lead)
  const unit = t('skirmish:cm')
  // On its way the price goes along with the mouse: it is said there.
  const saysPrice = walk.pinned || !pointed
  return (
    <span className="walk-line" data-testid="walk-line" aria-busy={walk.judging}>
      {saysPrice && lead !== undefined && (
        <strong className={`tip-budget ${refusal === null ? 'legal' : 'refused'}`}>
          {lead.allowance > 0
            ? t('skirmish:walk.of', {
                length: cmText(lead.length, ''),
                allowance: cmText(lead.allowance, unit),
              })
            : cmText(lead.length, unit)}
        </strong>
      )}
      {saysPrice && obstacles !== null && (
        <span className="tip-warn">
          {t('skirmish:walk.over', { ...obstacles })} <Cites rules={['LS-MOVE-03']} />
        </span>
      )}
      {lead?.leavesTable === true && <span className="tip-warn">{t('skirmish:walk.leaves')}</span>}
      {check.seenBy.length > 0 && (
        <span className="tip-warn">
          {t('skirmish:walk.seenBy', { count: new Set(check.seenBy.map(({ model }) => model)).size })}
        </span>
      )}
      {saysPrice && refusal !== null && (
        <span className="tip-refused">
          <RefusalWords refusal={refusal} most={1} />
        </span>
      )}
    </span>
  )
}
