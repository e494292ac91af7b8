import { useTranslation } from 'react-i18next'
import { weaponProperties } from '../../../shared/force'
import type { Power } from '../../../shared/protocol/power'
import { specialRules } from '../../../shared/protocol/special-rules'
import { Check } from '../../hud/controls/Check'
import { Choice } from '../../hud/controls/Choice'
import { NumberInput } from '../../hud/controls/NumberInput'
import { Explained } from './Explained'
import { FaceChoice } from './WeaponForm'

type Effect = Power['effect']
type Changes = Extract<Effect, { kind: 'change' }>['changes']
export const effects = ['attack', 'change', 'rule', 'test', 'heal'] as const
const ends = ['turnEnd', 'nextOwnTurn'] as const
const changeable = ['ws', 'bs', 's', 't', 'i', 'a', 'ld', 'sv', 'inv'] as const
const throws = ['1', '2', '3', '4', '5', '6', 'D3', 'D6', 'D3+1', 'D6+1', '2D6']
const faces = [2, 3, 4, 5, 6]
const properties = Object.entries(weaponProperties).map(([id, cite]) => ({ id, cite }))

/** What an effect of this kind begins with. */
export const firstEffect: { readonly [K in Effect['kind']]: Extract<Effect, { kind: K }> } = {
  attack: { kind: 'attack', s: 4, ap: null, shots: 'D6', properties: [] },
  change: { kind: 'change', changes: [{ what: 'ws', by: 1 }], until: 'nextOwnTurn' },
  rule: { kind: 'rule', rule: 'fearless', until: 'nextOwnTurn' },
  test: { kind: 'test', test: 'morale', modifier: 0 },
  heal: { kind: 'heal', wounds: '1' },
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
          <Explained
            options={properties}
            name={(id) => t(`forces:property.${id}`)}
            why={(id) => t(`forces:propertyWhy.${id}`)}
            chosen={effect.properties}
            onChange={(chosen) => put({ ...effect, properties: chosen })}
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
    case 'rule': {
      const known = Object.keys(specialRules).filter((id) => id !== 'fast')
      const all = known.includes(effect.rule) ? known : [...known, effect.rule]
      return (
        <div className="row">
          <Choice
            label={t('forces:power.rule')}
            value={effect.rule}
            options={all.map((id) => ({
              id,
              text: known.includes(id) ? t(`assist:special.${id}.name`) : id,
            }))}
            onChange={(rule) => put({ ...effect, rule })}
          />
          <Until value={effect.until} onChange={(until) => put({ ...effect, until })} />
        </div>
      )
    }
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
