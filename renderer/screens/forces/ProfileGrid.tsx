import { useTranslation } from 'react-i18next'
import type { Profile } from '../../../shared/protocol/force'
import { Check } from '../../hud/controls/Check'
import { Cite } from '../../hud/controls/Cite'
import { NumberInput } from '../../hud/controls/NumberInput'
import { FaceChoice } from './WeaponForm'

const numbers = ['ws', 'bs', 's', 't', 'w', 'i', 'a', 'ld'] as const
const least: Partial<Record<(typeof numbers)[number], number>> = { w: 1, ld: 2 }
const faces = [2, 3, 4, 5, 6]

/** Every characteristic (C4-BASE-07); Toughness in brackets for bikes (C4-TYPE-04). */
export function ProfileGrid({
  profile,
  change,
}: {
  readonly profile: Profile
  readonly change: (profile: Profile, field?: string) => void
}) {
  const { t } = useTranslation()
  const put = (part: Partial<Profile>, field?: string) => change({ ...profile, ...part }, field)
  return (
    <>
      <div className="profile-grid">
        {numbers.map((what) => (
          <div key={what} title={t(`battle:characteristic.${what}`)}>
            <NumberInput
              label={t(`battle:short.${what}`)}
              value={profile[what]}
              least={least[what] ?? 0}
              most={10}
              onChange={(value) => {
                const next = Math.round(value)
                // What is in the brackets goes along.
                put({ [what]: next, ...(what === 't' && bracketed(profile, next)) }, what)
              }}
            />
          </div>
        ))}
        {(['sv', 'inv'] as const).map((what) => (
          <div key={what} title={t(`battle:characteristic.${what}`)}>
            <FaceChoice
              label={t(`battle:short.${what}`)}
              value={profile[what]}
              faces={faces}
              plus
              none="–"
              onChange={(face) => put({ [what]: face })}
            />
          </div>
        ))}
      </div>
      <div className="explained-one">
        <Check
          selected={profile.tBase !== undefined}
          onChange={(selected) => put({ tBase: selected ? Math.max(1, profile.t - 1) : undefined })}
        >
          {profile.tBase === undefined
            ? t('forces:profile.brackets')
            : t('forces:profile.bracketsOf', { base: profile.tBase, t: profile.t })}
        </Check>
        <span className="small dim">{t('forces:profile.bracketsWhy')}</span>
        <Cite rule="C4-TYPE-04" />
      </div>
    </>
  )
}
const bracketed = ({ tBase }: Profile, t: number): Pick<Profile, 'tBase'> =>
  tBase === undefined ? {} : { tBase: Math.max(1, t - 1) }
