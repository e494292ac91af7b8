import { useTranslation } from 'react-i18next'
import type { CloseWeapon } from '../../../shared/protocol/close-weapon'
import { Cite } from '../../hud/controls/Cite'
import { NumberInput } from '../../hud/controls/NumberInput'
import { NameInput } from './NameInput'
import { Notes } from './FreeWords'
import { RulePicker } from './RulePicker'
import { Section } from './Section'
import type { ItemChange } from './use-item'
import { FaceChoice } from './WeaponForm'

/** What a blow with it does (C4-CCW-02 to -12). */
export function CloseWeaponForm({
  weapon,
  change,
}: {
  readonly weapon: CloseWeapon
  readonly change: ItemChange<CloseWeapon>
}) {
  const { t } = useTranslation()
  return (
    <>
      <Section title={t('forces:close.profile')} aside={<Cite rule="C4-CCW-12" />}>
        <NameInput value={weapon.name} onChange={(name) => change({ name }, 'name')} />
        <div className="row">
          <NumberInput
            label={t('forces:close.strength')}
            value={weapon.strength ?? 0}
            least={0}
            most={5}
            onChange={(plus) => change({ strength: plus === 0 ? undefined : Math.round(plus) }, 'strength')}
          />
          <FaceChoice
            label={t('forces:close.woundsOn')}
            value={weapon.woundsOn ?? null}
            faces={[2, 3, 4, 5, 6]}
            plus
            none={t('forces:close.byTable')}
            onChange={(face) => change({ woundsOn: face ?? undefined })}
          />
          <Cite rule="C4-CCW-11" />
        </div>
        <p className="small dim">{t('forces:close.about')}</p>
      </Section>
      <Section title={t('forces:close.properties')}>
        <RulePicker
          carrier="closeWeapon"
          rules={weapon.rules}
          change={(rules, field) => change({ rules }, field)}
        />
        <Notes of={weapon} change={change} />
      </Section>
    </>
  )
}
