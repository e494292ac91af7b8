import { useTranslation } from 'react-i18next'
import { ruinNumbers, tableInches } from '../../../shared/city'
import { stratagemsPerPlayer } from '../../../shared/protocol/mission'
import { isInCity, levelOf, withLevel } from '../../page/editors/setup-draft'
import { ChoiceCards } from '../../hud/controls/ChoiceCards'
import { RuleSentences } from './RuleSentences'
import type { StepProps } from './step'

type Meant = readonly (readonly [id: string, cite: string])[]
const always: Meant = [
  ['level', 'CF-SETUP-03'],
  ['stratagems', 'CF-SETUP-06'],
]
const dusk: Meant = [
  ['duskAndDawn', 'CF-MSR-02'],
  ['night', 'CF-MSR-03'],
]
/** What comes with each level. */
const meant: Readonly<Record<'alpha' | 'gamma' | 'omega', Meant>> = {
  alpha: always,
  gamma: [...always, ...dusk],
  omega: [...always, ...dusk, ['gameLength', 'CF-MSR-04']],
}

/** In missions outside a city (C4-MISSION-09). */
const inTheOpen: Meant = [
  ['lateUnits', 'C4-MSR-06'],
  ['fromAbove', 'C4-MSR-02'],
  ['duskAndDawn', 'C4-MSR-04'],
  ['victoryPoints', 'C4-VP-01'],
]
const open: typeof meant = {
  alpha: [['plain', 'C4-MISSION-09']],
  gamma: inTheOpen,
  omega: [['mostWait', 'C4-MSR-05'], ['unseen', 'C4-MSR-01'], ...inTheOpen, ['gameLength', 'C4-MSR-08']],
}

const rolled: Meant = [['rolled', 'C4-MISSION-02']]

export function LevelStep({ draft, library, change }: StepProps) {
  const { t } = useTranslation()
  const inCity = isInCity(draft)
  const roll = { id: 'roll' as const, title: t('common:level.roll'), about: t('setup:level.open.roll') }
  return (
    <>
      <ChoiceCards
        label={t('setup:level.title')}
        value={levelOf(draft)}
        onChange={(level) => change(withLevel(draft, library, level))}
        choices={[
          ...(['alpha', 'gamma', 'omega'] as const).map((id) => {
            const { width, depth } = tableInches[id]
            const { least, most } = ruinNumbers[id]
            return {
              id,
              title: t(`common:level.${id}`),
              about: !inCity ? (
                t(`setup:level.open.${id}`)
              ) : (
                <>
                  {t('setup:level.table', { width: width / 12, depth: depth / 12 })}
                  <br />
                  {most === Infinity
                    ? t('setup:level.ruinsFrom', { from: least })
                    : t('setup:level.ruins', { from: least, to: most })}
                  <br />
                  {t('setup:level.stratagems', { count: stratagemsPerPlayer[id] })}
                  <br />
                  {t(`setup:level.rules.${id}`)}
                </>
              ),
            }
          }),
          ...(inCity ? [] : [roll]),
        ]}
      />
      <RuleSentences
        of={(draft.rollsLevel ? rolled : (inCity ? meant : open)[draft.level]).map(([id, cite]) => ({
          name: t(`setup:level.means.${id}.name`),
          about: t(`setup:level.means.${id}.about`),
          cite,
        }))}
      />
    </>
  )
}
