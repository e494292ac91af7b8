import { useTranslation } from 'react-i18next'
import type { Seat } from '../../../shared/protocol/spatial'
import { soldiersOf } from '../../../shared/skirmish/points'
import { classOf, defaultTables } from '../../../shared/skirmish/tables'
import { Choice } from '../../hud/controls/Choice'
import { Cites } from '../../hud/controls/Cite'
import { useNames } from '../../hud/said/useNames'
import { arrivalOf, arrivalWays, withArrival } from '../../page/editors/skirmish/draft'
import { useKept } from '../files/use-kept'
import type { SkirmishStepProps } from './step'

/** Who of a force comes otherwise than the rest: in free play the players agree on it (LS-EXT-01, -02). */
export function Arrivals({
  seat,
  draft,
  change,
}: Pick<SkirmishStepProps, 'draft' | 'change'> & { readonly seat: Seat }) {
  const { t } = useTranslation()
  const { language } = useNames()
  const { terms } = draft
  const { force: id } = draft.sides[seat]
  const force = useKept('skirmishForce', id)
  if (force === null) return null
  const told = arrivalWays.map((way) => terms[way][seat].length)
  const { names } = defaultTables
  return (
    <details className="arrivals" data-testid={`arrivals-${seat}`}>
      <summary>
        {t('skirmish-setup:arrivals.title')}
        <span className="small dim">
          {' '}
          · {t('skirmish-setup:arrivals.count', { in: told[0], ambush: told[1] })}
        </span>
      </summary>
      <p className="small dim">
        {t('skirmish-setup:arrivals.about')} <Cites rules={['LS-EXT-01', 'LS-EXT-02']} />
      </p>
      <ul className="small">
        {soldiersOf(force).map((soldier) => {
          const irregular = classOf(defaultTables, soldier.class).type === 'irregular'
          const ways = ['deployed', 'infiltrators', ...(irregular ? (['ambushers'] as const) : [])] as const
          return (
            <li key={soldier.id}>
              <span>
                {soldier.name[language]}
                <span className="dim">
                  {' '}
                  · {soldier.weapons.map((weapon) => names.weapons[weapon][language]).join(', ')}
                </span>
              </span>
              <Choice
                label={t('skirmish-setup:arrivals.of', { name: soldier.name[language] })}
                hideLabel
                testId={`arrival-${seat}-${soldier.id}`}
                value={arrivalOf(terms, seat, soldier.id)}
                options={ways.map((way) => ({ id: way, text: t(`skirmish-setup:arrivals.${way}`) }))}
                onChange={(way) => change({ terms: withArrival(terms, seat, soldier.id, way) })}
              />
            </li>
          )
        })}
      </ul>
    </details>
  )
}
