import { useTranslation } from 'react-i18next'
import type { Seat } from '../../../shared/protocol/spatial'
import { SideMark } from '../../hud/controls/SideMark'
import { useNames } from '../../hud/said/useNames'
import { levelOf, missionsFor } from '../../page/editors/setup-draft'
import { sideNames } from '../../page/editors/side-names'
import type { StepProps } from './step'

/** A force whose name its side has taken is not named twice. */
export const beside = (force: string, side: string): string => (force === side ? '' : `${force} · `)
/** The game as it would start now. */
export function Summary({ draft, library, chosen }: Omit<StepProps, 'change'>) {
  const { t } = useTranslation()
  const { language } = useNames()
  const { terrain, sides, organising } = draft
  const city = library.cities.find(({ id }) => id === terrain.city)
  const names = sideNames(library.forces, sides)
  const mission = missionsFor(library, draft).find(({ id }) => id === draft.scenario)
  // Those that the mission lays down too (CF-CUSTOM-11).
  const changed = new Set([draft.settings, mission?.toggles ?? {}].flatMap(Object.keys)).size
  const side = (seat: Seat) => {
    const force = library.forces.find(({ id }) => id === sides[seat].force)
    const called = sides[seat].name.trim() || names[seat][language]
    const broken = chosen[seat]?.breaches.length ?? 0
    return (
      <li>
        <SideMark seat={seat} /> <strong>{called}</strong>
        <br />
        <span className="small dim">
          {force === undefined
            ? '–'
            : `${beside(force.name[language], called)}${t('organising:spent', { points: force.points, limit: organising.limit })}`}
        </span>
        {broken > 0 && (
          <>
            <br />
            <span className="small wizard-problem">⚠ {t('organising:breaches', { count: broken })}</span>
          </>
        )}
      </li>
    )
  }
  return (
    <div className="summary">
      <h3>{t('setup:summary')}</h3>
      <ul className="summary-sides">
        {side('a')}
        {side('b')}
      </ul>
      <dl>
        <dt>{t('setup:level.title')}</dt>
        <dd>{t(`common:level.${levelOf(draft)}`)}</dd>
        <dt>{t('setup:terrain.title')}</dt>
        <dd>
          {terrain.how === 'city' ? (city?.name[language] ?? '–') : t(`setup:terrain.how.${terrain.how}`)}
        </dd>
        <dt>{t('setup:scenario.title')}</dt>
        <dd>{mission?.name[language] ?? t('common:scenario.roll')}</dd>
        <dt>{t('setup:players.mode')}</dt>
        <dd>{t(`common:mode.${draft.mode}`)}</dd>
        <dt>{t('setup:dice.title')}</dt>
        <dd>{t(`setup:dice.${draft.dice.source}`)}</dd>
        <dt>{t('setup:house.title')}</dt>
        <dd>{changed === 0 ? t('setup:house.standard') : t('setup:house.changed', { count: changed })}</dd>
      </dl>
    </div>
  )
}
