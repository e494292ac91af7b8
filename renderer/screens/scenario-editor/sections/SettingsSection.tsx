import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import type { SettingSpec } from '../../../../shared/protocol/api'
import type { SettingValue } from '../../../../shared/protocol/game-view'
import { Button } from '../../../hud/controls/Button'
import { useNames } from '../../../hud/said/useNames'
import { isObject, jsonAt, type Json } from '../../../page/editors/form/json'
import { HouseRule, same } from '../../setup/HouseRule'
import { useFormWork } from '../../form/work'
import { settingName } from '../setting-words'

/** House rules that a scenario lays down, each with its value; they go before what the players choose (CF-CUSTOM-11). */
export function SettingsSection({
  name,
  specs,
}: {
  readonly name: 'toggles' | 'options'
  readonly specs: readonly SettingSpec[]
}) {
  const { t } = useTranslation()
  const names = useNames()
  const { document, change, faultsAt } = useFormWork()
  const value = jsonAt(document, [name])
  const held = isObject(value) ? value : {}
  const put = (key: string, next: Json | undefined): void => {
    const last = next === undefined && Object.keys(held).every((one) => one === key)
    // Of a mission the whole may be left out; a skirmish always has its list.
    if (last && name === 'toggles') change([name], undefined)
    else change([name, key], next)
  }
  const asData = (one: SettingValue): Json => plainSetting.parse(one)
  return (
    <section className="form-group" data-place={name}>
      <h3>{t(`scenario:settings.${name}`)}</h3>
      <p className="small dim">{t(`scenario:settings.about.${name}`)}</p>
      <ul className="form-settings">
        {Object.entries(held).map(([key, said]) => {
          const spec = specs.find((one) => one.key === key)
          const known = spec && [spec.default, ...spec.alternatives].find((one) => same(one, asSetting(said)))
          return (
            <li key={key} className="form-line">
              {spec ? (
                <ul className="form-setting">
                  <HouseRule
                    spec={spec}
                    value={known ?? spec.default}
                    set={(next) => put(key, asData(next))}
                  />
                </ul>
              ) : (
                <span className="dim">{t('form:unknown', { what: key })}</span>
              )}
              <Button
                small
                tone="quiet"
                onPress={() => put(key, undefined)}
                label={t('form:takeOut', { what: settingName(key, names) })}
              >
                ✕
              </Button>
              {faultsAt(`${name}.${key}`).map((fault) => (
                <p key={fault} className="small form-fault" role="note">
                  ⚠ {fault}
                </p>
              ))}
            </li>
          )
        })}
      </ul>
      <label className="field form-add">
        <span className="visually-hidden">{t('scenario:settings.add')}</span>
        <select
          className="input"
          value=""
          data-testid={`add-${name}`}
          onChange={(event) => {
            const spec = specs.find(({ key }) => key === event.target.value)
            if (spec) put(spec.key, asData(spec.alternatives[0] ?? spec.default))
          }}
        >
          <option value="">+ {t('scenario:settings.add')}…</option>
          {specs
            .filter(({ key }) => !Object.hasOwn(held, key))
            .map(({ key }) => (
              <option key={key} value={key}>
                {settingName(key, names)}
              </option>
            ))}
        </select>
      </label>
    </section>
  )
}
const plainSetting = z.json()
const asSetting = (said: Json): SettingValue =>
  typeof said === 'boolean' || typeof said === 'number' || typeof said === 'string'
    ? said
    : Array.isArray(said)
      ? said.filter((one): one is number => typeof one === 'number')
      : ''
