import { useTranslation } from 'react-i18next'
import { weaponTypeCites } from '../../../shared/force'
import type { Weapon } from '../../../shared/protocol/force'
import type { RuleCard } from '../../../shared/protocol/special-rule'
import { useRuleNames } from '../../hud/assist/rule-names'
import { Choice } from '../../hud/controls/Choice'
import { Cite } from '../../hud/controls/Cite'
import { NumberInput } from '../../hud/controls/NumberInput'
import { NameInput } from './NameInput'
import { Notes } from './FreeWords'
import { RulePicker } from './RulePicker'
import { Section } from './Section'
import type { ItemChange } from './use-item'

const weaponTypes = ['rapidFire', 'pistol', 'assault', 'heavy', 'ordnance'] as const

/** A choice of die faces, or none. */
export function FaceChoice({
  label,
  value,
  faces,
  none,
  plus = false,
  onChange,
}: {
  readonly label: string
  readonly value: number | null
  readonly faces: readonly number[]
  readonly none: string
  /** Written as a roll that is needed: 4+. */
  readonly plus?: boolean
  readonly onChange: (value: number | null) => void
}) {
  return (
    <Choice
      label={label}
      value={String(value ?? '')}
      options={[
        { id: '', text: none },
        ...faces.map((face) => ({ id: String(face), text: plus ? `${face}+` : `${face}` })),
      ]}
      onChange={(id) => onChange(id === '' ? null : Number(id))}
    />
  )
}

/** A ranged weapon's profile (C4-WEAPON-01). */
export function WeaponForm({
  weapon,
  change,
}: {
  readonly weapon: Weapon
  readonly change: ItemChange<Weapon>
}) {
  const { t } = useTranslation()
  const { cardOf } = useRuleNames()
  const reads = (what: keyof RuleCard['profile']): boolean =>
    weapon.rules.some(({ rule }) => cardOf(rule)?.profile[what])
  return (
    <>
      <Section title={t('forces:weapon.profile')} aside={<Cite rule="C4-WEAPON-01" />}>
        <NameInput value={weapon.name} onChange={(name) => change({ name }, 'name')} />
        <div className="row">
          <NumberInput
            label={t(reads('length') ? 'forces:weapon.length' : 'forces:weapon.range')}
            value={weapon.range}
            least={1}
            most={240}
            onChange={(range) => change({ range }, 'range')}
          />
          <NumberInput
            label={t('forces:weapon.s')}
            value={weapon.s}
            least={1}
            most={10}
            onChange={(s) => change({ s: Math.round(s) }, 's')}
          />
          <FaceChoice
            label={t('forces:weapon.ap')}
            value={weapon.ap}
            faces={[1, 2, 3, 4, 5, 6]}
            none="–"
            onChange={(ap) => change({ ap })}
          />
        </div>
        <div className="row">
          <Choice
            label={t('forces:weapon.type')}
            value={weapon.type}
            options={weaponTypes.map((id) => ({ id, text: t(`forces:weaponType.${id}`) }))}
            onChange={(type) => change({ type })}
          />
          <NumberInput
            label={t('forces:weapon.shots')}
            value={weapon.shots}
            least={1}
            most={20}
            onChange={(shots) => change({ shots: Math.round(shots) }, 'shots')}
          />
          <Cite rule={weaponTypeCites[weapon.type]} />
        </div>
        <p className="small dim">{t(`forces:weaponTypeWhy.${weapon.type}`)}</p>
        {(reads('leastRange') || weapon.minRange !== undefined) && (
          <div className="row">
            <NumberInput
              label={t('forces:weapon.minRange')}
              value={weapon.minRange ?? 0}
              least={0}
              most={240}
              onChange={(least) => change({ minRange: least === 0 ? undefined : least }, 'minRange')}
            />
            <Cite rule="C4-WEAPON-02" />
          </div>
        )}
      </Section>
      <Section title={t('forces:weapon.properties')}>
        <RulePicker
          carrier="weapon"
          rules={weapon.rules}
          change={(rules, field) => change({ rules }, field)}
        />
        <Notes of={weapon} change={change} />
      </Section>
    </>
  )
}
