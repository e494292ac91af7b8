import { useTranslation } from 'react-i18next'
import { tableInches } from '../../../../shared/city'
import { Check } from '../../../hud/controls/Check'
import { allLevels, levelsOf, withLevelPlayed } from '../../../page/editors/scenario/levels'
import { fieldsOfSection } from '../../../page/editors/scenario/sections'
import { useFormWork } from '../../form/work'
import { FieldsSection } from './FieldsSection'

/** At which levels it is played, on how large a table, and how long. */
export function LengthSection() {
  const { t } = useTranslation()
  const { document, change, faultsAt } = useFormWork()
  const played = levelsOf(document)
  return (
    <>
      <fieldset className="form-group" data-place="levels">
        <legend>{t('scenario:levels.played')}</legend>
        {allLevels.map((level) => {
          const { width, depth } = tableInches[level]
          return (
            <Check
              key={level}
              selected={played.includes(level)}
              onChange={(on) => change(['levels'], withLevelPlayed(document, level, on), `level ${level}`)}
            >
              {t(`common:level.${level}`)}{' '}
              <span className="small dim">{t('scenario:levels.size', { width, depth })}</span>
            </Check>
          )
        })}
        {faultsAt('levels').map((fault) => (
          <p key={fault} className="small form-fault" role="note">
            ⚠ {fault}
          </p>
        ))}
      </fieldset>
      <FieldsSection family="battle" names={fieldsOfSection('battle', 'length')} />
    </>
  )
}
