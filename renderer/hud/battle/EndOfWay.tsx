import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { StandsThere } from '../../../shared/protocol/previews/way'
import type { MoveDraft } from '../../page/hands/battle/move-draft'
import { goingOf } from '../../page/table/ways'
import { noteFault } from '../../page/wire/api'
import { askGame } from '../../page/game/game-store'
import { FiresThen } from '../assist/FiresThen'
import { NamedThing } from '../said/Words'
import { Cite } from '../controls/Cite'
import { usePage } from '../../hooks/page-context'

/** A drag asks many times a second; how one would stand is read once it rests. */
const rest = 250

/** At the end of the way being drawn: what covers the unit there, and who sees it. */
export function EndOfWay({ draft: { unit, paths, way, boost } }: { readonly draft: MoveDraft }) {
  const page = usePage()
  const { t } = useTranslation()
  const [told, setTold] = useState<StandsThere | null>(null)
  useEffect(() => {
    setTold(null)
    let wanted = true
    const timer = setTimeout(() => {
      askGame(page, { ask: 'standsThere', unit, paths, ...goingOf(way, boost) })
        .then((answer) => (wanted ? setTold(answer) : undefined))
        .catch(noteFault)
    }, rest)
    return () => {
      wanted = false
      clearTimeout(timer)
    }
  }, [unit, paths, way, boost])
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
