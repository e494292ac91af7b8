import { useTranslation } from 'react-i18next'
import type { UnitType } from '../../../shared/protocol/force'
import {
  firstArg,
  type ArgSpec,
  type Carried,
  type Carrier,
  type RuleArgs,
  type RuleCard,
} from '../../../shared/protocol/special-rule'
import { useRuleNames } from '../../hud/assist/rule-names'
import { Button } from '../../hud/controls/Button'
import { Check } from '../../hud/controls/Check'
import { Choice } from '../../hud/controls/Choice'
import { Cite } from '../../hud/controls/Cite'
import { NumberInput } from '../../hud/controls/NumberInput'
import { TextInput } from '../../hud/controls/TextInput'
import { forceDraftStore } from '../../page/editors/force-draft'
import { rulesStore } from '../../page/app/rules'
import { Chips } from './FreeWords'
import { PackOf } from './Reread'
import { useSlice } from '../../hooks/page-context'

const faces = [2, 3, 4, 5, 6]

/** @param value  undefined: it is not said */
export function withArg(args: RuleArgs = {}, name: string, value: string | number | undefined): RuleArgs {
  const { [name]: _former, ...others } = args
  return value === undefined ? others : { ...args, [name]: value }
}
/** One argument of a rule: a tag, one of a few words, the face a die needs, a number. */
export function ArgInput({
  name,
  spec,
  value,
  onChange,
}: {
  readonly name: string
  readonly spec: ArgSpec
  readonly value: string | number | undefined
  /** @param value  undefined: it is not said, which only those may be that need not */
  readonly onChange: (value: string | number | undefined) => void
}) {
  const { t, i18n } = useTranslation()
  const own = `special-rules:ruleForm.named.${name}`
  const label = i18n.exists(own) ? t(own) : t(`special-rules:ruleForm.arg.${spec.as}`)
  const wordOf = (word: string): string => {
    const key = `scenario:word.${word}`
    return i18n.exists(key) ? t(key) : word
  }
  switch (spec.as) {
    case 'tag':
      return (
        <TextInput
          label={label}
          value={String(value ?? '')}
          placeholder={t('special-rules:ruleForm.tagWish')}
          onChange={onChange}
        />
      )
    case 'oneOf':
      return (
        <Choice
          label={label}
          value={String(value ?? '')}
          options={spec.words.map((word) => ({ id: word, text: wordOf(word) }))}
          onChange={onChange}
        />
      )
    case 'face':
      return (
        <Choice
          label={label}
          value={String(value ?? '')}
          options={faces.map((face) => ({ id: String(face), text: `${face}+` }))}
          onChange={(face) => onChange(Number(face))}
        />
      )
    case 'count':
      return (
        <NumberInput
          label={label}
          value={typeof value === 'number' ? value : spec.optional ? Number.NaN : spec.min}
          least={spec.min}
          most={spec.max}
          onChange={(next) => onChange(Math.round(next))}
          onEmpty={spec.optional && (() => onChange(undefined))}
        />
      )
  }
}

interface OfferProps {
  readonly card: RuleCard
  readonly rules: readonly Carried[]
  readonly tags: readonly string[]
  readonly change: (rules: Carried[], field?: string) => void
}
/** A rule that may be ticked; with arguments it may be carried more than once, each time with others. */
function Offer({ card, rules, tags, change }: OfferProps) {
  const { t } = useTranslation()
  const { nameOf, fullName, textOf } = useRuleNames()
  const specs = Object.entries(card.args)
  const own = rules.filter(({ rule }) => rule === card.id)
  // What need not be said is not said until somebody does.
  const needed = specs.filter(([, spec]) => spec.as !== 'count' || spec.optional !== true)
  const begun = (): Carried => ({
    rule: card.id,
    ...(needed.length > 0 && {
      args: Object.fromEntries(needed.map(([name, spec]) => [name, firstArg(spec, tags)])),
    }),
  })
  const put = (one: Carried, name: string, value: string | number | undefined, field: string) => {
    const args = withArg(one.args, name, value)
    const { rule } = one
    const next = Object.keys(args).length > 0 ? { rule, args: { ...args } } : { rule }
    change(
      rules.map((other) => (other === one ? next : other)),
      field,
    )
  }
  return (
    <li data-testid={`rule-${card.id}`}>
      <Check
        selected={own.length > 0}
        onChange={(selected) =>
          change(selected ? [...rules, begun()] : rules.filter(({ rule }) => rule !== card.id))
        }
      >
        {nameOf(card.id)}
      </Check>
      <PackOf card={card} />
      <span className="small dim">{textOf(card.id)}</span>
      <Cite rule={card.cite} />
      {specs.length > 0 && own.length > 0 && (
        <div className="rule-args">
          {own.map((one, n) => (
            <div key={n} className="row">
              {specs.map(([name, spec]) => (
                <ArgInput
                  key={name}
                  name={name}
                  spec={spec}
                  value={one.args?.[name]}
                  onChange={(value) => put(one, name, value, `rule.${card.id}.${n}.${name}`)}
                />
              ))}
              {own.length > 1 && (
                <Button
                  small
                  tone="quiet"
                  label={t('special-rules:ruleForm.take', { rule: fullName(one) })}
                  onPress={() => change(rules.filter((other) => other !== one))}
                >
                  ✕
                </Button>
              )}
            </div>
          ))}
          <Button small tone="quiet" onPress={() => change([...rules, begun()])}>
            + {t('special-rules:ruleForm.another')}
          </Button>
        </div>
      )}
    </li>
  )
}

/**
 * Every rule that may be carried here, with its text and its arguments. One that does not belong here, or that nobody knows,
 * stands below them, so that it can be taken out.
 * @param types  of the units it is for: what means nothing to them is not offered
 */
export function RulePicker({
  carrier,
  types,
  rules,
  change,
}: {
  readonly carrier: Carrier
  readonly types?: readonly UnitType[]
  readonly rules: readonly Carried[]
  readonly change: (rules: Carried[], field?: string) => void
}) {
  const cards = useSlice(rulesStore, (state) => state.cards)
  const units = useSlice(forceDraftStore, (state) => state.force.units)
  const tags = [...new Set(units.flatMap((unit) => unit.tags ?? []))]
  const isOffered = (card: RuleCard): boolean =>
    card.carriedBy.includes(carrier) &&
    (types === undefined ||
      card.types.length === 0 ||
      card.types.some((type) => types.includes(type)) ||
      rules.some(({ rule }) => rule === card.id))
  const offered = cards.filter(isOffered)
  const strays = rules.filter(({ rule }) => !offered.some(({ id }) => id === rule))
  return (
    <>
      <ul className="explained">
        {offered.map((card) => (
          <Offer key={card.id} card={card} rules={rules} tags={tags} change={change} />
        ))}
      </ul>
      <Chips
        words={strays.map(({ rule }) => rule)}
        onTake={(index) => change(rules.filter((one) => one !== strays[index]))}
      />
    </>
  )
}
