import { useTranslation } from 'react-i18next'
import { Button } from '../../hud/controls/Button'
import { useRules } from '../../state/rules'
import { wishesOf, withSetting } from '../../state/skirmish-setup/draft'
import { optionGroups, optionsIn } from '../../state/skirmish-setup/option-groups'
import { HouseRule } from '../setup/HouseRule'
import type { SkirmishStepProps } from './step'

/** Every option of the rules: what it is, what the rules or the scenario say, and the rule it changes (LS-OPT). */
export function OptionsStep({ draft, scenario, change }: SkirmishStepProps) {
  const { t } = useTranslation()
  const specs = useRules((state) => state.skirmishSettings)
  const wishes = wishesOf(scenario?.options ?? {}, specs)
  return (
    <>
      <div>
        <Button
          small
          onPress={() => change({ settings: {} })}
          disabled={Object.keys(draft.settings).length === 0}
        >
          {t('setup:house.reset')}
        </Button>
      </div>
      {Object.keys(wishes).length > 0 && <p className="small">{t('skirmish-setup:options.wishes')}</p>}
      {optionGroups.map((group) => (
        <section key={group} className="house-group">
          <h3>{t(`skirmish-setup:optionGroup.${group}`)}</h3>
          <ul>
            {optionsIn(group, specs).map((spec) => (
              <HouseRule
                key={spec.key}
                spec={spec}
                value={draft.settings[spec.key] ?? wishes[spec.key] ?? spec.default}
                set={(value) => change(withSetting(draft, spec, value, wishes))}
              />
            ))}
          </ul>
        </section>
      ))}
    </>
  )
}
