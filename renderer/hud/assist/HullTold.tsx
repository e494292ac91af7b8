import { useTranslation } from 'react-i18next'
import type { HullSight } from '../../../shared/sight/witness'
import { Cite } from '../controls/Cite'

/** Which side of a hull a look strikes, how much of it is hidden, and whether that obscures it (C4-VSHOOT-20, -26). */
export function HullTold({ hull }: { readonly hull: HullSight }) {
  const { t } = useTranslation()
  const { struck, hidden, obscured } = hull
  return (
    <span data-testid="hull-told" data-side={struck} data-obscured={obscured}>
      {t(struck === 'top' ? 'sight.hullTop' : 'sight.hullSide', {
        side: t(`hullSide.${struck}`),
        percent: Math.round(hidden / 2),
      })}{' '}
      <Cite rule="C4-VSHOOT-20" />{' '}
      {obscured && (
        <b>
          {t('sight.hullObscured')} <Cite rule="C4-VSHOOT-26" />
        </b>
      )}
    </span>
  )
}
