import { useTranslation } from 'react-i18next'
import { commonGear, isVehicleProfile, type CommonGear } from '../../../shared/force'
import type { ModelKind, UnitType } from '../../../shared/protocol/force'
import { Button } from '../../hud/controls/Button'
import { Check } from '../../hud/controls/Check'
import { Cite } from '../../hud/controls/Cite'
import { Segments } from '../../hud/controls/Segments'
import { useNames } from '../../hud/said/useNames'
import { forceDraftStore } from '../../page/editors/force-draft'
import { armedKind } from '../../page/editors/arms-of-kind'
import { asCreatureKind, asVehicleKind } from '../../page/editors/vehicle-edit'
import { carriedRules, carrying } from '../../page/editors/force-edit'
import { BaseSection } from './BaseSection'
import { ExplainedField } from './Explained'
import { FigurePicker } from './FigurePicker'
import { NameInput } from './NameInput'
import { ProfileGrid } from './ProfileGrid'
import { Notes } from './FreeWords'
import { RulePicker } from './RulePicker'
import { Section } from './Section'
import type { ItemChange } from './use-item'
import { ArmourForm } from './vehicle/ArmourForm'
import { HullForm } from './vehicle/HullForm'
import { useLines } from './lines'
import { useSlice } from '../../hooks/page-context'

interface KindFormProps {
  readonly kind: ModelKind
  readonly change: ItemChange<ModelKind>
  readonly onArsenal: (list: 'weapons' | 'closeWeapons' | 'powers') => void
}
const grenades = ['frag', 'plasma', 'photon'] as const satisfies readonly CommonGear[]

/** The kind's type is that of the first unit that fields it. */
export const unitTypeOfKind = (
  units: readonly { type: UnitType; models: readonly { kind: string }[] }[],
  id: string,
) => units.find(({ models }) => models.some(({ kind }) => kind === id))?.type ?? 'infantry'

/** Ids named by the kind that the force has nothing for: shown, so that they can be taken off. */
function Unknown({
  ids,
  onRemove,
}: {
  readonly ids: readonly string[]
  readonly onRemove: (id: string) => void
}) {
  const { t } = useTranslation()
  return [...new Set(ids)].map((id) => (
    <Button key={id} small tone="danger" onPress={() => onRemove(id)}>
      ⚠ {t('forces:kind.takeOff', { id })}
    </Button>
  ))
}

function Weapons({ kind, change, onArsenal }: KindFormProps) {
  const { t } = useTranslation()
  const { language } = useNames()
  const { weaponLine } = useLines()
  const weapons = useSlice(forceDraftStore, (state) => state.force.weapons)
  const arm = (ids: readonly string[]) => change(armedKind(kind, ids, weapons))
  const without = (id: string) => arm(kind.weapons.filter((one) => one !== id))
  return (
    <Section title={t('forces:kind.weapons')}>
      <ul className="explained">
        {weapons.map((weapon) => (
          <li key={weapon.id}>
            <Check
              selected={kind.weapons.includes(weapon.id)}
              onChange={(selected) => (selected ? arm([...kind.weapons, weapon.id]) : without(weapon.id))}
            >
              {weapon.name[language]}
            </Check>
            <span className="small dim">{weaponLine(weapon)}</span>
          </li>
        ))}
      </ul>
      <Unknown ids={kind.weapons.filter((id) => !weapons.some((one) => one.id === id))} onRemove={without} />
      <div>
        <Button small onPress={() => onArsenal('weapons')} testId="arsenal-weapons">
          + {t('forces:arsenal.weapons')}
        </Button>
      </div>
    </Section>
  )
}

/** Nothing, one, or a pair of a close-combat weapon (C4-CCW-01, -02). */
function HowMany({
  name,
  value,
  onChange,
}: {
  readonly name: string
  readonly value: number
  readonly onChange: (times: number) => void
}) {
  const { t } = useTranslation()
  return (
    <Segments
      label={name}
      hideLabel
      value={String(Math.min(2, value))}
      options={['0', '1', '2'].map((id) => ({ id, text: t(`forces:carries.${id}`) }))}
      onChange={(times) => onChange(Number(times))}
    />
  )
}

function CloseCombat({ kind, change, onArsenal }: KindFormProps) {
  const { t } = useTranslation()
  const { language } = useNames()
  const { closeLine } = useLines()
  const special = useSlice(forceDraftStore, (state) => state.force.closeWeapons) ?? []
  const carry = (id: string, times: number) => change({ gear: carrying(kind.gear, id, times) })
  const rows = [
    { id: 'ccw', name: t('forces:gear.ccw'), line: t('assist:gearDoes.ccw') },
    ...special.map((weapon) => ({
      id: weapon.id,
      name: weapon.name[language],
      line: closeLine(weapon),
    })),
  ]
  const known = [...rows.map(({ id }) => id), ...grenades]
  return (
    <Section title={t('forces:kind.closeCombat')} aside={<Cite rule="C4-CCW-01" />}>
      <ul className="carried">
        {rows.map(({ id, name, line }) => (
          <li key={id}>
            <HowMany name={name} value={carriedRules(kind.gear, id)} onChange={(times) => carry(id, times)} />
            <span>{name}</span>
            <span className="small dim">{line}</span>
          </li>
        ))}
      </ul>
      <Unknown ids={kind.gear.filter((id) => !known.includes(id))} onRemove={(id) => carry(id, 0)} />
      <div>
        <Button small onPress={() => onArsenal('closeWeapons')} testId="arsenal-closeWeapons">
          + {t('forces:arsenal.closeWeapons')}
        </Button>
      </div>
      <ExplainedField
        options={grenades.map((id) => ({ id, cite: commonGear[id] }))}
        name={(id) => t(`forces:gear.${id}`)}
        why={(id) => t(`assist:gearDoes.${id}`)}
        chosen={kind.gear}
        onChange={(gear) => change({ gear })}
      />
    </Section>
  )
}

function Powers({ kind, change, onArsenal }: KindFormProps) {
  const { t } = useTranslation()
  const { language } = useNames()
  const powers = useSlice(forceDraftStore, (state) => state.force.powers) ?? []
  const known = kind.powers ?? []
  const put = (ids: readonly string[]) => change({ powers: ids.length === 0 ? undefined : [...ids] })
  return (
    <Section title={t('forces:kind.powers')} aside={<Cite rule="C4-PSY-01" />}>
      <ul className="explained">
        {powers.map(({ id, name, text }) => (
          <li key={id}>
            <Check
              selected={known.includes(id)}
              onChange={(selected) => put(selected ? [...known, id] : known.filter((one) => one !== id))}
            >
              {name[language]}
            </Check>
            <span className="small dim">{text[language]}</span>
          </li>
        ))}
      </ul>
      <Unknown
        ids={known.filter((id) => !powers.some((one) => one.id === id))}
        onRemove={(id) => put(known.filter((one) => one !== id))}
      />
      <div>
        <Button small onPress={() => onArsenal('powers')} testId="arsenal-powers">
          + {t('forces:arsenal.powers')}
        </Button>
      </div>
    </Section>
  )
}

/** A kind of model: its profile, how it looks and stands, what it carries. */
export function KindForm(props: KindFormProps) {
  const { t } = useTranslation()
  const { kind, change, onArsenal } = props
  const { profile } = kind
  const { scheme, units } = useSlice(forceDraftStore, (state) => state.force)
  return (
    <>
      <Section
        title={t('forces:kind.profile')}
        aside={<Cite rule={isVehicleProfile(profile) ? 'C4-VEH-02' : 'C4-BASE-07'} />}
      >
        <NameInput value={kind.name} onChange={(name) => change({ name }, 'name')} />
        <Segments
          label={t('vehicle-form:is')}
          value={profile.is ?? 'creature'}
          options={(['creature', 'vehicle'] as const).map((id) => ({ id, text: t(`vehicle-form:is.${id}`) }))}
          onChange={(is) =>
            change(
              is === 'vehicle'
                ? asVehicleKind(kind)
                : isVehicleProfile(profile)
                  ? asCreatureKind(kind, profile)
                  : {},
            )
          }
        />
        {isVehicleProfile(profile) ? (
          <ArmourForm
            profile={profile}
            change={(next, field) => change({ profile: next }, field && `profile.${field}`)}
          />
        ) : (
          <ProfileGrid
            profile={profile}
            change={(next, field) => change({ profile: next }, field && `profile.${field}`)}
          />
        )}
      </Section>
      {isVehicleProfile(profile) ? (
        <>
          <HullForm key={kind.id} {...{ kind, profile, change }} onArsenal={() => onArsenal('weapons')} />
          {profile.traits.includes('walker') && <CloseCombat {...props} />}
        </>
      ) : (
        <>
          <Weapons {...props} />
          <CloseCombat {...props} />
          <Powers {...props} />
        </>
      )}
      <Section title={t('forces:unit.rules')}>
        <RulePicker
          carrier="kind"
          rules={kind.rules ?? []}
          change={(rules, field) => change({ rules: rules.length === 0 ? undefined : rules }, field)}
        />
        <Notes of={kind} change={change} />
      </Section>
      <Section title={t('forces:kind.figure')}>
        <FigurePicker kind={kind} scheme={scheme} change={change} />
      </Section>
      <BaseSection kind={kind} type={unitTypeOfKind(units, kind.id)} change={change} />
      <Section title={t('forces:kind.role')} aside={<Cite rule="C4-LOS-11" />}>
        <Segments
          label={t('forces:kind.role')}
          hideLabel
          value={kind.role ?? 'none'}
          options={(['none', 'gun', 'crew'] as const).map((id) => ({
            id,
            text: t(`forces:role.${id}`),
          }))}
          onChange={(role) => change({ role: role === 'none' ? undefined : role })}
        />
        <p className="small dim">{t('forces:kind.roleWhy')}</p>
      </Section>
    </>
  )
}
