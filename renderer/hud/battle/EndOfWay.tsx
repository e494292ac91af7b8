import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { FiresStill, StandsThere } from '../../../shared/protocol/previews/way'
import type { Paths } from '../../../shared/protocol/spatial'
import { useNames } from '../../i18n/useNames'
import { noteFault } from '../../state/wire/api'
import { askGame, useGame } from '../../state/open-game/game-store'
import { NamedThing } from '../assist/Words'
import { Cite } from '../controls/Cite'

/** A drag asks many times a second; how one would stand is read once it rests. */
const rest = 250

/** At the end of the way being drawn: what covers the unit there, and who sees it. */
export function EndOfWay({ unit, paths }: { readonly unit: string; readonly paths: Paths }) {
  const { t } = useTranslation()
  const [told, setTold] = useState<StandsThere | null>(null)
  useEffect(() => {
    setTold(null)
    let wanted = true
    const timer = setTimeout(() => {
      askGame({ ask: 'standsThere', unit, paths })
        .then((answer) => (wanted ? setTold(answer) : undefined))
        .catch(noteFault)
    }, rest)
    return () => {
      wanted = false
      clearTimeout(timer)
    }
  }, [unit, paths])
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

/** How fast the vehicle was, and what it may fire then; struck out what it may not (C4-VSHOOT-03). */
function FiresThen({ fires }: { readonly fires: readonly FiresStill[] }) {
  const { t } = useTranslation()
  const { language } = useNames()
  const view = useGame((state) => state.snapshot?.view)
  // Of a squadron all are as fast: one line says it.
  const [first] = fires
  if (view === undefined || first === undefined) return null
  const { band, weapons, together } = first
  const could = weapons.filter(({ may }) => may).length
  return (
    <p className="small" data-testid="fires-then">
      {t(`shooting:driven.${band}`)}:{' '}
      {weapons.map(({ mount, weapon, may }, index) => {
        const name = view.weapons[weapon]?.name[language] ?? weapon
        return (
          <span key={`${mount} ${weapon}`}>
            {index > 0 && ' · '}
            {may ? <b>{name}</b> : <s className="dim">{name}</s>}
          </span>
        )
      })}
      {together < could && ` (${t('battle:drive.together', { count: together })})`}{' '}
      <Cite rule="C4-VSHOOT-03" />
    </p>
  )
}
