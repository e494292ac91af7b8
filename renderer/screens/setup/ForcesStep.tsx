import { useTranslation } from 'react-i18next'
import type { Seat } from '../../../shared/protocol/spatial'
import { ForceSheet } from '../lists/ForceSheet'
import { ForceRadios } from './ForceRadios'
import type { StepProps } from './step'

function SideForces({ seat, draft, library, change }: StepProps & { readonly seat: Seat }) {
  const { t } = useTranslation()
  const side = draft.sides[seat]
  return (
    <ForceRadios
      seat={seat}
      called={side.name.trim() || t(`common:side.${seat}`)}
      forces={library.forces}
      chosen={side.force}
      onChoose={(force) => change({ sides: { ...draft.sides, [seat]: { ...side, force } } })}
      size={({ points, models }) => t('setup:forces.size', { points, models })}
    >
      {library.forces.length === 0 ? (
        <p className="dim">{t('home:force.empty')}</p>
      ) : (
        <ForceSheet id={side.force} />
      )}
    </ForceRadios>
  )
}
export function ForcesStep(props: StepProps) {
  const { t } = useTranslation()
  const { draft, library } = props
  const points = (id: string) => library.forces.find((force) => force.id === id)?.points ?? 0
  const gap = Math.abs(points(draft.sides.a.force) - points(draft.sides.b.force))
  return (
    <>
      {gap > 100 && <p className="wizard-problem">⚠ {t('setup:forces.uneven', { gap })}</p>}
      <div className="two-sides">
        <SideForces seat="a" {...props} />
        <SideForces seat="b" {...props} />
      </div>
    </>
  )
}
