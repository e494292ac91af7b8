import { useTranslation } from 'react-i18next'
import type { Power } from '../../../shared/protocol/power'
import { firstArg, type ArgSpecs, type RuleCard } from '../../../shared/protocol/special-rule'
import { useRuleNames } from '../../hud/assist/rule-names'
import { rulesStore } from '../../page/app/rules'
import { Check } from '../../hud/controls/Check'
import { Choice } from '../../hud/controls/Choice'
import { NumberInput } from '../../hud/controls/NumberInput'
import { ArgInput, RulePicker, withArg } from './RulePicker'
import { FaceChoice } from './WeaponForm'
import { useSlice } from '../../hooks/page-context'

type Effect = Power['effect']
type Changes = Extract<Effect, { kind: 'change' }>['changes']
export const effects = ['attack', 'change', 'rule', 'test', 'heal'] as const
const ends = ['turnEnd', 'nextOwnTurn'] as const
const changeable = ['ws', 'bs', 's', 't', 'i', 'a', 'ld', 'sv', 'inv'] as const
const throws = ['1', '2', '3', '4', '5', '6', 'D3', 'D6', 'D3+1', 'D6+1', '2D6']
const faces = [2, 3, 4, 5, 6]

/** What an effect of this kind begins with. */
const first: { readonly [K in Exclude<Effect['kind'], 'rule'>]: Extract<Effect, { kind: K }> } = {
  attack: { kind: 'attack', s: 4, ap: null, shots: 'D6', rules: [] },
  change: { kind: 'change', changes: [{ what: 'ws', by: 1 }], until: 'nextOwnTurn' },
  test: { kind: 'test', test: 'morale', modifier: 0 },
  heal: { kind: 'heal', wounds: '1' },
}
/** A rule for the power to give: the first of them that a unit may have and that need not be told anything. */
export const firstEffect = (kind: Effect['kind'], cards: readonly RuleCard[]): Effect => {
  if (kind !== 'rule') return first[kind]
  const plain = cards.find(
    ({ carriedBy, args }) => carriedBy.includes('unit') && Object.keys(args).length === 0,
  )
  return { kind, rule: plain?.id ?? '', until: 'nextOwnTurn' }
}

function Throw({
  label,
  value,
  onChange,
}: {
  readonly label: string
  readonly value: string
  readonly onChange: (dice: string) => void
}) {
  const all = throws.includes(value) ? throws : [...throws, value]
  return (
    <Choice label={label} value={value} options={all.map((id) => ({ id, text: id }))} onChange={onChange} />
  )
}

function Until({
  value,
  onChange,
}: {
  readonly value: (typeof ends)[number]
  readonly onChange: (until: (typeof ends)[number]) => void
}) {
  const { t } = useTranslation()
  return (
    <Choice
      label={t('forces:power.until')}
      value={value}
      options={ends.map((id) => ({ id, text: t(`forces:power.end.${id}`) }))}
      onChange={onChange}
    />
  )
}

/** Characteristics that a power changes: by a number, or a save to a face. */
function ChangeRows({
  changes,
  put,
}: {
  readonly changes: Changes
  readonly put: (changes: Changes, field?: string) => void
}) {
  const { t } = useTranslation()
  const replace = (index: number, next: Changes[number], field?: string) =>
    put(
      changes.map((one, i) => (i === index ? next : one)),
      field,
    )
  return (
    <>
      {changes.map(({ what, by, to }, i) => (
        <div key={i} className="row">
          <Choice
            label={t('forces:power.what')}
            value={what}
            options={changeable.map((id) => ({ id, text: t(`battle:characteristic.${id}`) }))}
            onChange={(next) =>
              replace(
                i,
                next === 'sv' || next === 'inv' ? { what: next, to: to ?? 5 } : { what: next, by: by ?? 1 },
              )
            }
          />
          {what === 'sv' || what === 'inv' ? (
            <FaceChoice
              label={t('forces:power.to')}
              value={to ?? 5}
              faces={faces}
              plus
              none="–"
              onChange={(face) => replace(i, { what, to: face ?? 6 })}
            />
          ) : (
            <NumberInput
              label={t('forces:power.by')}
              value={by ?? 0}
              least={-5}
              most={5}
              onChange={(next) => replace(i, { what, by: Math.round(next) }, `by${i}`)}
            />
          )}
        </div>
      ))}
      <Check
        selected={changes.length > 1}
        onChange={(two) => put(two ? [...changes, { what: 'a', by: 1 }] : changes.slice(0, 1))}
      >
        {t('forces:power.second')}
      </Check>
    </>
  )
}

type RuleEffect = Extract<Effect, { kind: 'rule' }>
/** A special rule that a power gives for a time, with what it has to be told. */
function RuleGiven({
  effect,
  put,
}: {
  readonly effect: RuleEffect
  readonly put: (effect: Effect, field?: string) => void
}) {
  const { t } = useTranslation()
  const { nameOf, cardOf } = useRuleNames()
  const cards = useSlice(rulesStore, (state) => state.cards)
  const known = cards.filter(({ carriedBy }) => carriedBy.includes('unit')).map(({ id }) => id)
  const all = known.includes(effect.rule) || effect.rule === '' ? known : [...known, effect.rule]
  const argsOf = (rule: string): ArgSpecs => cardOf(rule)?.args ?? {}
  const choose = (rule: string) => {
    const specs = Object.entries(argsOf(rule))
    const args = Object.fromEntries(specs.map(([name, spec]) => [name, firstArg(spec, [])]))
    put({ ...effect, rule, args: specs.length === 0 ? undefined : args })
  }
  return (
    <div className="row">
      <Choice
        label={t('forces:power.rule')}
        value={effect.rule}
        options={all.map((id) => ({ id, text: nameOf(id) }))}
        onChange={choose}
      />
      {Object.entries(argsOf(effect.rule)).map(([name, spec]) => (
        <ArgInput
          key={name}
          name={name}
          spec={spec}
          value={effect.args?.[name]}
          onChange={(value) =>
            put({ ...effect, args: { ...withArg(effect.args, name, value) } }, `args.${name}`)
          }
        />
      ))}
      <Until value={effect.until} onChange={(until) => put({ ...effect, until })} />
    </div>
  )
}

/** What a power does, by the kind of its effect. */
export function PowerEffectForm({
  effect,
  put,
}: {
  readonly effect: Effect
  readonly put: (effect: Effect, field?: string) => void
}) {
  const { t } = useTranslation()
  switch (effect.kind) {
    case 'attack':
      return (
        <>
          <div className="row">
            <NumberInput
              label={t('forces:weapon.s')}
              value={effect.s}
              least={1}
              most={10}
              onChange={(s) => put({ ...effect, s: Math.round(s) }, 's')}
            />
            <FaceChoice
              label={t('forces:weapon.ap')}
              value={effect.ap}
              faces={[1, 2, 3, 4, 5, 6]}
              none="–"
              onChange={(ap) => put({ ...effect, ap })}
            />
            <Throw
              label={t('forces:weapon.shots')}
              value={effect.shots}
              onChange={(shots) => put({ ...effect, shots })}
            />
          </div>
          <RulePicker
            carrier="weapon"
            rules={effect.rules}
            change={(rules, field) => put({ ...effect, rules }, field)}
          />
        </>
      )
    case 'change':
      return (
        <>
          <ChangeRows changes={effect.changes} put={(changes, field) => put({ ...effect, changes }, field)} />
          <Until value={effect.until} onChange={(until) => put({ ...effect, until })} />
        </>
      )
    case 'rule':
      return <RuleGiven effect={effect} put={put} />
    case 'test':
      return (
        <div className="row">
          <Choice
            label={t('forces:power.test')}
            value={effect.test}
            options={(['pinning', 'morale'] as const).map((id) => ({
              id,
              text: t(`forces:power.tests.${id}`),
            }))}
            onChange={(test) => put({ ...effect, test })}
          />
          <NumberInput
            label={t('forces:power.modifier')}
            value={effect.modifier}
            least={-3}
            most={0}
            onChange={(modifier) => put({ ...effect, modifier: Math.round(modifier) }, 'modifier')}
          />
        </div>
      )
    case 'heal':
      return (
        <Throw
          label={t('forces:power.wounds')}
          value={effect.wounds}
          onChange={(wounds) => put({ ...effect, wounds })}
        />
      )
  }
}
