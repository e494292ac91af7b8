import { useTranslation } from 'react-i18next'
import { SideMark } from '../../hud/controls/SideMark'
import { useNames } from '../../hud/said/useNames'
import { arrivalWays, freeConditions } from '../../page/editors/skirmish/draft'
import { sideNames } from '../../page/editors/side-names'
import { beside } from '../setup/Summary'
import type { SkirmishStepProps } from './step'

/** The skirmish as it would start now. */
export function SkirmishSummary({ draft, library, scenario }: Omit<SkirmishStepProps, 'change'>) {
  const { t } = useTranslation()
  const { language } = useNames()
  const { sides } = draft
  const listed = library.scenarios.find(({ id }) => id === draft.scenario)
  const cityId = draft.how === 'ready' ? listed?.city : draft.city
  const city = library.cities.find(({ id }) => id === cityId)
  const tables = library.tables.find(({ id }) => id === draft.tables)
  const terms =
    draft.how === 'ready'
      ? ''
      : [
          ...freeConditions.filter((id) => draft.terms[id]).map((id) => t(`skirmish-setup:terms.${id}`)),
          ...arrivalWays.flatMap((way) => {
            const { a, b } = draft.terms[way]
            const count = a.length + b.length
            return count > 0 ? [t(`skirmish-setup:terms.${way}`, { count })] : []
          }),
        ].join(', ')
  const names = sideNames(library.skirmishForces, sides)
  const changed = Object.keys(draft.settings).length
  return (
    <div className="summary">
      <h3>{t('setup:summary')}</h3>
      <ul className="summary-sides">
        {(['a', 'b'] as const).map((seat) => {
          const force = library.skirmishForces.find(({ id }) => id === sides[seat].force)
          const called =
            sides[seat].name.trim() || scenario?.sides[seat].role[language] || names[seat][language]
          return (
            <li key={seat}>
              <SideMark seat={seat} /> <strong>{called}</strong>
              <br />
              <span className="small dim">
                {force === undefined
                  ? '–'
                  : `${beside(force.name[language], called)}${t('skirmish-forces:size', { points: force.points, soldiers: force.soldiers })}`}
              </span>
            </li>
          )
        })}
      </ul>
      <dl>
        <dt>{t('skirmish-setup:game.title')}</dt>
        <dd>{draft.how === 'ready' ? (listed?.name[language] ?? '–') : t('skirmish-setup:free.title')}</dd>
        {terms !== '' && (
          <>
            <dt>{t('skirmish-setup:terms.title')}</dt>
            <dd>{terms}</dd>
          </>
        )}
        <dt>{t('setup:terrain.title')}</dt>
        <dd>{city?.name[language] ?? '–'}</dd>
        <dt>{t('skirmish-setup:tables.title')}</dt>
        <dd>{tables?.name[language] ?? '–'}</dd>
        <dt>{t('setup:players.mode')}</dt>
        <dd>{t(`common:mode.${draft.mode}`)}</dd>
        <dt>{t('setup:dice.title')}</dt>
        <dd>{t(`setup:dice.${draft.dice.source}`)}</dd>
        <dt>{t('skirmish-setup:options.title')}</dt>
        <dd>{changed === 0 ? t('setup:house.standard') : t('setup:house.changed', { count: changed })}</dd>
      </dl>
    </div>
  )
}
