import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { SkirmishQueryResult } from '../../../shared/protocol/skirmish/query'
import { lookAtModels } from '../../page/hands/skirmish/in-hand'
import { darkenThings, lightThings } from '../../page/tools/light'
import { spotText } from '../../page/hands/skirmish/needed'
import { askSkirmish, skirmishStore } from '../../page/game/skirmish-game'
import { attempt } from '../../page/app/toasts'
import { Explained } from '../assist/Explained'
import { Said, useMarkedName, Words } from '../said/Words'
import { Button } from '../controls/Button'
import { Cite } from '../controls/Cite'
import { usePage, useSlice } from '../../hooks/page-context'

/** Neutral markers this man may try to make out now, with the number he needs (LS-HIDE-04, -05). One list for each man. */
export function SpotList({ model }: { readonly model: string }) {
  const page = usePage()
  const { t } = useTranslation()
  const { snapshot, command, sending } = useSlice(skirmishStore)
  const [told, setTold] = useState<{
    readonly state: number
    readonly list: SkirmishQueryResult['lsSpotting']
  } | null>(null)
  const may = snapshot?.legal.find((one) => one.type === 'spot' && one.model === model)
  const words = useMarkedName()
  const state = snapshot?.state
  const open = may !== undefined
  useEffect(() => {
    if (!open || state === undefined) {
      setTold(null)
      return
    }
    let here = true
    attempt(page, askSkirmish(page, { ask: 'lsSpotting', model }))
      .then((read) => here && setTold({ state, list: read ?? [] }))
      .catch(console.error)
    return () => {
      here = false
    }
  }, [model, open, state])
  // Whoever is out of his sight or reach is nothing to choose from.
  const possible = (told?.list ?? []).filter(({ refusal }) => refusal === undefined)
  if (possible.length === 0) return null
  return (
    <div className="spot-list">
      <h4 className="small">{t('skirmish:spot.title')}</h4>
      <ul className="options">
        {possible.map(({ target, needed, modifiers }) => (
          <li
            key={target}
            className="spot-row"
            onMouseOver={() => lightThings(page, [target])}
            onMouseLeave={page.bound(darkenThings)}
          >
            <Button
              small
              // What was told a moment ago is no offer any more.
              disabled={sending || told?.state !== state}
              onPress={() => attempt(page, command({ type: 'spot', model, target }))}
              onHoverChange={(over) => (over ? lookAtModels(page, [target]) : undefined)}
              onFocusChange={(on) => (on ? lightThings(page, [target]) : darkenThings(page))}
              testId={`spot-${target}`}
            >
              <Words text={t('skirmish:spot.at', { marker: words(target) })} />
            </Button>
            {needed !== null && (
              <strong>
                <Explained
                  label={spotText(needed, t)}
                  testId={`spot-case-${target}`}
                  reasons={
                    <ul className="reasons">
                      <li>
                        <strong>{modifiers[0]?.from ?? needed}</strong> {t('skirmish:spot.ofTable')}{' '}
                        <Cite rule="LS-DATA-06" />
                      </li>
                      {modifiers.map(({ by, cite, from, to }, index) => (
                        <li key={index}>
                          <Said text={by} />: {from} → <strong>{to}</strong> <Cite rule={cite} />
                        </li>
                      ))}
                      {needed < 2 && (
                        <li>
                          {t('skirmish:spot.noDie')} <Cite rule="LS-HIDE-04" />
                        </li>
                      )}
                    </ul>
                  }
                >
                  {spotText(needed, t)}
                </Explained>
              </strong>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}
