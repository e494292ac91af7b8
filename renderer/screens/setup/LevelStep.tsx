import { useTranslation } from 'react-i18next'
import { Cite } from '../../hud/controls/Cite'
import { levels, withLevel } from '../../state/setup-draft'
import { ChoiceCards } from './ChoiceCards'
import type { StepProps } from './step'

export function LevelStep({ draft, library, change }: StepProps) {
  const { t } = useTranslation()
  return (
    <>
      <ChoiceCards
        label={t('setup:level.title')}
        value={draft.level}
        onChange={(level) => change(withLevel(draft, library, level))}
        choices={(['alpha', 'gamma', 'omega'] as const).map((id) => {
          const { feet, ruins, stratagems } = levels[id]
          return {
            id,
            title: t(`common:level.${id}`),
            about: (
              <>
                {t('setup:level.table', { width: feet[0], depth: feet[1] })}
                <br />
                {ruins[1] === null
                  ? t('setup:level.ruinsFrom', { from: ruins[0] })
                  : t('setup:level.ruins', { from: ruins[0], to: ruins[1] })}
                <br />
                {t('setup:level.stratagems', { count: stratagems })}
                <br />
                {t(`setup:level.rules.${id}`)}
              </>
            ),
          }
        })}
      />
      <p>
        <Cite rule="CF-SETUP-03" />
      </p>
    </>
  )
}
