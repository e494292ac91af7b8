import { useTranslation } from 'react-i18next'
import { endOfWayStore } from '../../page/hands/battle/end-of-way'
import { FiresThen } from '../assist/FiresThen'
import { NamedThing } from '../said/Words'
import { Cite } from '../controls/Cite'
import { useSlice } from '../../hooks/page-context'

/** At the end of the way being drawn: what covers the unit there, and who sees it. */
export function EndOfWay() {
  const { t } = useTranslation()
  const told = useSlice(endOfWayStore, (state) => state.told)
  if (told === null) return null
  const { of, shelters, seenBy, fires } = told
  return (
    <>
      {fires !== undefined && <FiresThen fires={fires} />}
      <p className="small dim" data-testid="stands-there">
        {shelters.map(({ piece, save, models }) => (
          <span key={piece}>
            <NamedThing id={piece} />: {models}/{of}, {save}+ <Cite rule="C4-SAVE-07" /> ·{' '}
          </span>
        ))}
        {seenBy.length === 0 ? t('acting:there.unseen') : `${t('acting:there.seenBy')} `}
        {seenBy.map(({ unit: enemy, models }, index) => (
          <span key={enemy}>
            {index > 0 && ', '}
            <NamedThing id={enemy} /> ({models}/{of})
          </span>
        ))}
      </p>
    </>
  )
}
