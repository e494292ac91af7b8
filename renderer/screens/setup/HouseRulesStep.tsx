import { useTranslation } from 'react-i18next'
import type { SettingSpec } from '../../../shared/protocol/api'
import type { SettingValue } from '../../../shared/protocol/game-view'
import { humanised } from '../../../shared/words/names'
import { isInPlay } from '../../page/editors/setup-draft'
import { rulesStore } from '../../page/app/rules'
import { same } from './HouseRule'
import { RuleGroups } from './RuleGroups'
import type { StepProps } from './step'
import { useSlice } from '../../hooks/page-context'

const groupOf = (key: string): string => key.split('.').slice(0, -1).join('.')
export function HouseRulesStep({ draft, library, change }: StepProps) {
  const { t, i18n } = useTranslation()
  const all = useSlice(rulesStore, (state) => state.settings)
  const settings = all.filter(({ key }) => isInPlay(draft, key))
  const groups = [...new Set(settings.map(({ key }) => groupOf(key)))]
  // The mission's word goes before that of the players (CF-CUSTOM-11).
  const laidDown = library.missions.find(({ id }) => id === draft.scenario)?.toggles ?? {}
  const set = (spec: SettingSpec, value: SettingValue) => {
    const { [spec.key]: _former, ...others } = draft.settings
    change({ settings: same(value, spec.default) ? others : { ...others, [spec.key]: value } })
  }
  if (settings.length === 0) return <p className="dim">{t('setup:house.none')}</p>
  return (
    <RuleGroups
      groups={groups.map((id) => ({
        id,
        title: i18n.exists(`setup:group.${id}`) ? t(`setup:group.${id}`) : humanised(id),
        specs: settings.filter(({ key }) => groupOf(key) === id),
      }))}
      untouched={Object.keys(draft.settings).length === 0}
      onReset={() => change({ settings: {} })}
      valueOf={({ key, default: standard }) => laidDown[key] ?? draft.settings[key] ?? standard}
      isLaidDown={({ key }) => Object.hasOwn(laidDown, key)}
      set={set}
    />
  )
}
