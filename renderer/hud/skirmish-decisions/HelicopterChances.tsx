import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Decision } from '../../../shared/protocol/decision'
import type { SkirmishQueryResult } from '../../../shared/protocol/skirmish/query'
import { asksAboutHelicopter } from '../../page/hands/skirmish-decisions/helicopter'
import { neededText } from '../../page/hands/skirmish/needed'
import { askSkirmish } from '../../page/game/skirmish-game'
import { showFault } from '../../page/app/toasts'
import { NamedThing } from '../said/Words'
import { Cite } from '../controls/Cite'
import { Modifiers } from './Chances'
import type { DeskWords } from './useDeskWords'
import { usePage } from '../../hooks/page-context'

type Shots = SkirmishQueryResult['lsHelicopter']

/** What everybody named would need at the helicopter, or it at him, with all that makes it harder (LS-ART-03). */
export function HelicopterChances({
  decision,
  words,
}: {
  readonly decision: Decision
  readonly words: DeskWords
}) {
  const page = usePage()
  const { t } = useTranslation()
  const [shots, setShots] = useState<Shots>([])
  const asked = asksAboutHelicopter(decision)
  useEffect(() => {
    if (!asked) return
    let stale = false
    askSkirmish(page, { ask: 'lsHelicopter' })
      .then((told) => {
        if (!stale) setShots(told)
      })
      .catch(page.bound(showFault))
    return () => {
      stale = true
    }
  }, [asked, decision.id])
  if (!asked || shots.length === 0) return null
  return (
    <div className="small" data-testid="helicopter-dice">
      <p className="dim">
        {t('skirmishDecisions:helicopter.numbers')} <Cite rule="LS-ART-03" />
      </p>
      <ul>
        {shots.map(({ model, weapon, mode, needed, dice, modifiers }) => (
          <li key={model}>
            <NamedThing id={model} />: {words.weapon(weapon, mode)} ·{' '}
            <strong>{neededText({ needed, mode, dice }, t)}</strong> ·{' '}
            {t('skirmishDecisions:odds.dice', { count: dice })}
            <Modifiers list={modifiers} />
          </li>
        ))}
      </ul>
    </div>
  )
}
