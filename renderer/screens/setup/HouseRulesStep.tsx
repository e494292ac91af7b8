import { useTranslation } from 'react-i18next'
import type { SettingSpec } from '../../../shared/protocol/api'
import type { SettingValue } from '../../../shared/protocol/game-view'
import { Button } from '../../hud/controls/Button'
import { humanised } from '../../state/names'
import { useRules } from '../../state/rules'
import { HouseRule, same } from './HouseRule'
import type { StepProps } from './step'

const groupOf = (key: string): string => key.split('.').slice(0, -1).join('.')
export function HouseRulesStep({ draft, change }: StepProps) {
  const { t, i18n } = useTranslation()
  const settings = useRules((state) => state.settings)
  const groups = [...new Set(settings.map(({ key }) => groupOf(key)))]
  const set = (spec: SettingSpec, value: SettingValue) => {
    const { [spec.key]: _former, ...others } = draft.settings
    change({ settings: same(value, spec.default) ? others : { ...others, [spec.key]: value } })
  }
  if (settings.length === 0) return <p className="dim">{t('setup:house.none')}</p>
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
      {groups.map((group) => (
        <section key={group} className="house-group">
          <h3>{i18n.exists(`setup:group.${group}`) ? t(`setup:group.${group}`) : humanised(group)}</h3>
          <ul>
            {settings
              .filter(({ key }) => groupOf(key) === group)
              .map((spec) => (
                <HouseRule
                  key={spec.key}
                  spec={spec}
                  value={draft.settings[spec.key] ?? spec.default}
                  set={(value) => set(spec, value)}
                />
              ))}
          </ul>
        </section>
      ))}
    </>
  )
}
