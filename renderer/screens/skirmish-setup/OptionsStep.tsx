import { useTranslation } from 'react-i18next'
import { rulesStore } from '../../page/app/rules'
import { wishesOf, withSetting } from '../../page/editors/skirmish/draft'
import { optionGroups, optionsIn } from '../../page/editors/skirmish/option-groups'
import { RuleGroups } from '../setup/RuleGroups'
import type { SkirmishStepProps } from './step'
import { useSlice } from '../../hooks/page-context'

/** Every option of the rules: what it is, what the rules or the scenario say, and the rule it changes (LS-OPT). */
export function OptionsStep({ draft, scenario, change }: SkirmishStepProps) {
  const { t } = useTranslation()
  const specs = useSlice(rulesStore, (state) => state.skirmishSettings)
  const wishes = wishesOf(scenario?.options ?? {}, specs)
  return (
    <RuleGroups
      groups={optionGroups.map((id) => ({
        id,
        title: t(`skirmish-setup:optionGroup.${id}`),
        specs: optionsIn(id, specs),
      }))}
      untouched={Object.keys(draft.settings).length === 0}
      onReset={() => change({ settings: {} })}
      valueOf={({ key, default: standard }) => draft.settings[key] ?? wishes[key] ?? standard}
      set={(spec, value) => change(withSetting(draft, spec, value, wishes))}
    >
      {Object.keys(wishes).length > 0 && <p className="small">{t('skirmish-setup:options.wishes')}</p>}
    </RuleGroups>
  )
}
