import { useTranslation } from 'react-i18next'
import type { SettingSpec } from '../../../shared/protocol/api'
import type { SettingValue } from '../../../shared/protocol/game-view'
import { Cites } from '../../hud/controls/Cite'
import { Check } from '../../hud/controls/Check'
import { Segments } from '../../hud/controls/Segments'
import { humanised } from '../../../shared/words/names'

export const same = (one: SettingValue, other: SettingValue): boolean =>
  JSON.stringify(one) === JSON.stringify(other)

/** One option: what it may be, what it is without a word, and the rule it changes. */
export function HouseRule({
  spec,
  value,
  set,
  laidDown,
}: {
  readonly spec: SettingSpec
  readonly value: SettingValue
  readonly set: (value: SettingValue) => void
  /** By the mission: it is shown, and not to be chosen. */
  readonly laidDown?: boolean
}) {
  const { t, i18n } = useTranslation()
  const key = `setup:setting.${spec.key}`
  const why = `house-rules:settingWhy.${spec.key}`
  const name = i18n.exists(key) ? t(key) : humanised(spec.key)
  const values = [spec.default, ...spec.alternatives.filter((one) => !same(one, spec.default))]
  const word = (one: SettingValue): string => {
    const text = typeof one === 'object' ? JSON.stringify(one).replaceAll(',', ', ') : String(one)
    // The same word may mean something else in another rule.
    // A comma in a key would hide its namespace.
    const plain = Array.isArray(one) ? one.join('/') : text
    const own = [`setup:value.${spec.key}=${plain}`, `house-rules:settingValue.${spec.key}=${plain}`]
    const found = own.find((one) => i18n.exists(one))
    if (found !== undefined) return t(found)
    return i18n.exists(`setup:value.${text}`) ? t(`setup:value.${text}`) : text
  }
  return (
    <li className={`house-rule ${same(value, spec.default) ? '' : 'changed'}`}>
      <div className="house-name">
        {laidDown ? (
          <span>
            {name}: <strong>{word(value)}</strong>{' '}
            <span className="small dim">{t('setup:house.laidDown')}</span>
          </span>
        ) : values.every((one) => typeof one === 'boolean') ? (
          <Check selected={value === true} onChange={set}>
            {name}
          </Check>
        ) : (
          <Segments
            label={name}
            value={JSON.stringify(value)}
            options={values.map((one) => ({ id: JSON.stringify(one), text: word(one) }))}
            onChange={(id) => set(values.find((one) => JSON.stringify(one) === id) ?? spec.default)}
          />
        )}
      </div>
      <span className="small dim">{t('setup:house.default', { value: word(spec.default) })}</span>
      <Cites rules={spec.cite.split(/,\s*/)} />
      {i18n.exists(why) && <p className="house-why small dim">{t(why)}</p>}
    </li>
  )
}
