import { useTranslation } from 'react-i18next'
import { carriedSchema, firstArg } from '../../../shared/protocol/special-rule'
import { useRuleNames } from '../../hud/assist/rule-names'
import { Choice } from '../../hud/controls/Choice'
import { useSlice } from '../../hooks/page-context'
import { rulesStore } from '../../page/app/rules'
import type { Json, JsonPath } from '../../page/editors/form/json'
import { ArgInput, withArg } from '../forces/RulePicker'
import { useFormWork } from './work'

/** A special rule that is lent to a unit, with what it has to be told. */
export function CarriedForm({ value, path }: { readonly value: Json | undefined; readonly path: JsonPath }) {
  const { t } = useTranslation()
  const { change } = useFormWork()
  const { nameOf, textOf } = useRuleNames()
  const cards = useSlice(rulesStore, (state) => state.cards).filter(({ carriedBy }) =>
    carriedBy.includes('unit'),
  )
  const { rule = '', args = {} } = carriedSchema.safeParse(value).data ?? {}
  const card = cards.find(({ id }) => id === rule)
  const choose = (id: string): void => {
    const specs = Object.entries(cards.find((one) => one.id === id)?.args ?? {})
    const begun = Object.fromEntries(specs.map(([name, spec]) => [name, firstArg(spec, [])]))
    change(path, { rule: id, ...(specs.length > 0 && { args: begun }) })
  }
  return (
    <div className="form-entries">
      <Choice
        label={t('scenario:field.rule')}
        value={rule}
        // Some rules only stratagems lend: no card speaks of them, and they stay as they are.
        options={[
          ...(card ? [] : [{ id: rule, text: rule === '' ? t('form:unsaid') : nameOf(rule) }]),
          ...cards.map(({ id }) => ({ id, text: nameOf(id) })),
        ]}
        onChange={choose}
      />
      {Object.entries(card?.args ?? {}).map(([name, spec]) => (
        <ArgInput
          key={name}
          name={name}
          spec={spec}
          value={args[name]}
          onChange={(next) => change([...path, 'args'], { ...withArg(args, name, next) })}
        />
      ))}
      {rule !== '' && <p className="small dim form-about">{textOf(rule)}</p>}
    </div>
  )
}
