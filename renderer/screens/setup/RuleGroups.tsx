import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { SettingSpec } from '../../../shared/protocol/api'
import type { SettingValue } from '../../../shared/protocol/game-view'
import { Button } from '../../hud/controls/Button'
import { HouseRule } from './HouseRule'

interface RuleGroupsProps {
  readonly groups: readonly {
    readonly id: string
    readonly title: string
    readonly specs: readonly SettingSpec[]
  }[]
  /** Nothing has been said: there is nothing to take back. */
  readonly untouched: boolean
  readonly onReset: () => void
  readonly valueOf: (spec: SettingSpec) => SettingValue
  readonly set: (spec: SettingSpec, value: SettingValue) => void
  /** The mission says it, and nobody chooses. */
  readonly isLaidDown?: (spec: SettingSpec) => boolean
  /** What has to be known before the first group. */
  readonly children?: ReactNode
}
/** Options of the rules by what they are about, with the way back to what the rules say. */
export function RuleGroups({
  groups,
  untouched,
  onReset,
  valueOf,
  set,
  isLaidDown,
  children,
}: RuleGroupsProps) {
  const { t } = useTranslation()
  return (
    <>
      <div>
        <Button small onPress={onReset} disabled={untouched}>
          {t('setup:house.reset')}
        </Button>
      </div>
      {children}
      {groups.map(({ id, title, specs }) => (
        <section key={id} className="house-group">
          <h3>{title}</h3>
          <ul>
            {specs.map((spec) => (
              <HouseRule
                key={spec.key}
                spec={spec}
                value={valueOf(spec)}
                set={(value) => set(spec, value)}
                laidDown={isLaidDown?.(spec) === true}
              />
            ))}
          </ul>
        </section>
      ))}
    </>
  )
}
