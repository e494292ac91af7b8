import { useTranslation } from 'react-i18next'
import type { VehicleProfile } from '../../../../shared/protocol/vehicle'
import { Check } from '../../../hud/controls/Check'
import { Cite } from '../../../hud/controls/Cite'
import { NumberInput } from '../../../hud/controls/NumberInput'
import type { ProfileChange } from './profile-change'

const faces = ['front', 'side', 'rear'] as const
const fights = ['ws', 's', 'i', 'a'] as const

/** Armour of its facings, its crew, and of what fights hand to hand the rest (C4-VEH-02, -03, C4-WALKER-01). */
export function ArmourForm({
  profile,
  change,
}: {
  readonly profile: VehicleProfile
  readonly change: ProfileChange
}) {
  const { t } = useTranslation()
  return (
    <>
      <div className="profile-grid">
        {faces.map((face) => (
          <div key={face} title={t(`vehicle-form:armour.${face}`)}>
            <NumberInput
              label={t(`vehicle-form:armourShort.${face}`)}
              value={profile.av[face]}
              least={1}
              most={20}
              onChange={(value) =>
                change({ ...profile, av: { ...profile.av, [face]: Math.round(value) } }, `av.${face}`)
              }
            />
          </div>
        ))}
        <div title={t('battle:characteristic.bs')}>
          <NumberInput
            label={t('battle:short.bs')}
            value={profile.bs}
            least={0}
            most={10}
            onChange={(value) => change({ ...profile, bs: Math.round(value) }, 'bs')}
          />
        </div>
        {profile.traits.includes('walker') &&
          fights.map((what) => (
            <div key={what} title={t(`battle:characteristic.${what}`)}>
              <NumberInput
                label={t(`battle:short.${what}`)}
                value={profile[what] ?? 0}
                least={0}
                most={10}
                onChange={(value) => change({ ...profile, [what]: Math.round(value) }, what)}
              />
            </div>
          ))}
      </div>
      <div className="explained-one">
        <Check
          selected={profile.smokeLaunchers === true}
          onChange={(selected) => change({ ...profile, smokeLaunchers: selected ? true : undefined })}
        >
          {t('vehicle-form:smoke')}
        </Check>
        <span className="small dim">{t('vehicle-form:smokeWhy')}</span>
        <Cite rule="C4-VEH-20" />
      </div>
    </>
  )
}
