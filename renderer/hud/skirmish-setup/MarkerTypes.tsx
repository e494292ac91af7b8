import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Decision } from '../../../shared/protocol/decision'
import { useSay } from '../said/useNames'
import { holdTable, reply } from '../../page/hands/skirmish/answering'
import { skirmishStore } from '../../page/game/skirmish-game'
import { standardTypes, turnedMarker, withType } from '../../page/hands/skirmish-deploy/marker-types'
import { Button } from '../controls/Button'
import './skirmish-setup-hud.css'
import { usePage, useSlice } from '../../hooks/page-context'

const signs: Readonly<Record<string, string>> = { main: '★', secondary: '◆', false: '○' }

/** Five numbered discs: a press turns a disc to its next type, and the disc that had it takes the other (LS-SETUP-01). */
export function MarkerTypes({ decision }: { readonly decision: Decision }) {
  const page = usePage()
  const { t } = useTranslation()
  const say = useSay()
  const { sending } = useSlice(skirmishStore)
  const [assigned, setAssigned] = useState(() => standardTypes(decision))
  const { form } = decision
  const assign = () => reply(page, decision, { form: 'assign', values: { ...assigned } })
  useEffect(() =>
    holdTable(page, {
      decision: decision.id,
      point: () => false,
      confirm: () => {
        assign()
        return true
      },
    }),
  )
  if (form.form !== 'assign') return null
  const types = form.values.map(({ id }) => id)
  const nameOf = (type: string) => {
    const found = form.values.find(({ id }) => id === type)
    return found === undefined ? type : say(found.text)
  }
  return (
    <div className="marker-types">
      <ul className="marker-discs" aria-label={t('skirmish-setup:markers.discs')}>
        {form.keys.map((key) => {
          const type = assigned[key] ?? ''
          return (
            <li key={key}>
              <button
                type="button"
                className={`marker-disc ${type}`}
                data-testid={`marker-${key}`}
                data-type={type}
                aria-label={t('skirmish-setup:markers.disc', { number: key, type: nameOf(type) })}
                onClick={() => setAssigned(turnedMarker(assigned, key, types))}
                onKeyDown={(event) => {
                  const typed = types[['m', 's', 'f'].indexOf(event.key.toLowerCase())]
                  if (typed === undefined) return
                  event.stopPropagation()
                  setAssigned(withType(assigned, key, typed))
                }}
              >
                <span className="marker-number">{key}</span>
                <span className="marker-sign" aria-hidden>
                  {signs[type] ?? ''}
                </span>
                <span className="small">{nameOf(type)}</span>
              </button>
            </li>
          )
        })}
      </ul>
      <p className="small dim">{t('skirmish-setup:markers.about')}</p>
      <div className="work-buttons">
        <Button tone="primary" disabled={sending} onPress={assign} keycap="Enter" testId="assign-markers">
          {t('skirmish-setup:markers.assign')}
        </Button>
      </div>
    </div>
  )
}
