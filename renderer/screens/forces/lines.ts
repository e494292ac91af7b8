/** Weapons and powers in one line, as a list shows them. */
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { weaponProperties } from '../../../shared/force'
import type { CloseWeapon } from '../../../shared/protocol/close-weapon'
import type { Weapon } from '../../../shared/protocol/force'

export interface Lines {
  readonly weaponLine: (weapon: Weapon) => string
  readonly closeLine: (weapon: CloseWeapon) => string
}
export function useLines(): Lines {
  const { t } = useTranslation()
  return useMemo(
    () => ({
      weaponLine: ({ range, minRange, s, ap, type, shots, properties }) =>
        [
          minRange === undefined ? `${range}″` : `${minRange}–${range}″`,
          t('forces:line.s', { s }),
          t('forces:line.ap', { ap: ap ?? '–' }),
          t('forces:line.type', { type: t(`forces:weaponType.${type}`), shots }),
          ...properties.map((one) =>
            one in weaponProperties ? t(`forces:property.${one}`).toLowerCase() : one,
          ),
        ].join(' · '),
      closeLine: ({ properties, strength, woundsOn }) =>
        [
          ...properties.map((one) => t(`forces:closeProperty.${one}`).toLowerCase()),
          ...(strength === undefined ? [] : [t('forces:line.plus', { s: strength })]),
          ...(woundsOn === undefined ? [] : [t('forces:line.wounds', { face: woundsOn })]),
        ].join(' · '),
    }),
    [t],
  )
}
