/** Weapons and powers in one line, as a list shows them. */
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { CloseWeapon } from '../../../shared/protocol/close-weapon'
import type { Weapon } from '../../../shared/protocol/force'
import { useRuleNames } from '../../hud/assist/rule-names'

interface Lines {
  readonly weaponLine: (weapon: Weapon) => string
  readonly closeLine: (weapon: CloseWeapon) => string
}
export function useLines(): Lines {
  const { t } = useTranslation()
  const { fullName } = useRuleNames()
  return useMemo(
    () => ({
      weaponLine: ({ range, minRange, s, ap, type, shots, rules }) =>
        [
          minRange === undefined ? `${range}″` : `${minRange}–${range}″`,
          t('forces:line.s', { s }),
          t('forces:line.ap', { ap: ap ?? '–' }),
          t('forces:line.type', { type: t(`forces:weaponType.${type}`), shots }),
          ...rules.map((one) => fullName(one).toLowerCase()),
        ].join(' · '),
      closeLine: ({ rules, strength, woundsOn }) =>
        [
          ...rules.map((one) => fullName(one).toLowerCase()),
          ...(strength === undefined ? [] : [t('forces:line.plus', { s: strength })]),
          ...(woundsOn === undefined ? [] : [t('forces:line.wounds', { face: woundsOn })]),
        ].join(' · '),
    }),
    [t, fullName],
  )
}
