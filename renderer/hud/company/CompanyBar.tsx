import { useTranslation } from 'react-i18next'
import { useNames } from '../said/useNames'
import { companyOf } from '../../page/hands/battle/company'
import { gameStore } from '../../page/game/game-store'
import { join, joinsHeld, takeJoining, joiningStore } from '../../page/hands/battle/joining'
import { select } from '../../page/hands/battle/selecting'
import { attempt } from '../../page/app/toasts'
import { pointTable } from '../../page/table/pointing'
import { Button } from '../controls/Button'
import { Cite } from '../controls/Cite'
import { usePage, useSlice } from '../../hooks/page-context'

/** Which units the character in hand may join, who of the unit in hand may leave it, and who still owes going away (C4-CHAR-03, -04). */
export function CompanyBar({ unit }: { readonly unit: string | null }) {
  const page = usePage()
  const { t } = useTranslation()
  const { language } = useNames()
  const snapshot = useSlice(gameStore, (state) => state.snapshot)
  const command = useSlice(gameStore, (state) => state.command)
  const inHand = useSlice(joiningStore, (state) => state.inHand)
  if (snapshot === null) return null
  const { units, parts } = snapshot.view
  const name = (id: string): string => units[id]?.name[language] ?? id
  const { joins, leaves, lingering } = companyOf(snapshot, unit)
  const held = joinsHeld(inHand, snapshot, unit) !== null
  if (joins.length + leaves.length + lingering.length === 0) return null
  return (
    <>
      {joins.length > 1 && unit !== null && (
        <Button small pressed={held} onPress={() => takeJoining(page, unit)} testId="join">
          {t('characters:action.joinOne')}
        </Button>
      )}
      {(held || joins.length === 1) &&
        joins.map((to) => (
          <Button
            key={to}
            small
            onPress={() => {
              pointTable(page, undefined)
              void join(page, unit ?? '', to)
            }}
            onHoverChange={(over) => pointTable(page, over ? { units: [to] } : undefined)}
            testId={`join-${to}`}
          >
            {held ? name(to) : t('characters:action.join', { target: name(to) })}
          </Button>
        ))}
      {leaves.map((own) => (
        <Button
          key={own}
          small
          onPress={() => attempt(page, command({ type: 'leave', unit: own }))}
          testId={`leave-${own}`}
        >
          {t('characters:action.leave', { unit: name(own) })}
        </Button>
      ))}
      {lingering.map((own) =>
        own === unit ? (
          <span key={own} className="small">
            {t('characters:action.mustGo', { target: name(parts.partings?.left[own] ?? '') })}{' '}
            <Cite rule="C4-CHAR-04" />
          </span>
        ) : (
          <Button key={own} small onPress={() => select(page, own)} testId={`lingering-${own}`}>
            {t('characters:action.lingers', { unit: name(own) })}
          </Button>
        ),
      )}
    </>
  )
}
