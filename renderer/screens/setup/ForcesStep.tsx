import { useTranslation } from 'react-i18next'
import type { Seat } from '../../../shared/protocol/spatial'
import { SideMark } from '../../hud/controls/SideMark'
import { useNames } from '../../i18n/useNames'
import { ForceSheet } from '../lists/ForceSheet'
import type { StepProps } from './step'

function SideForces({ seat, draft, library, change }: StepProps & { readonly seat: Seat }) {
  const { t } = useTranslation()
  const { language } = useNames()
  const side = draft.sides[seat]
  return (
    <section className={`side-forces side-${seat}`}>
      <h3>
        <SideMark seat={seat} /> {side.name.trim() || t(`common:side.${seat}`)}
      </h3>
      <div
        role="radiogroup"
        aria-label={t('setup:forces.of', { side: t(`common:side.${seat}`) })}
        className="force-cards"
      >
        {library.forces.map((force) => (
          <button
            key={force.id}
            type="button"
            role="radio"
            aria-checked={force.id === side.force}
            className="choice force-card"
            onClick={() => change({ sides: { ...draft.sides, [seat]: { ...side, force: force.id } } })}
          >
            <span className="choice-title">
              <span className={`paint ${force.scheme}`} aria-hidden /> {force.name[language]}
            </span>
            <span className="small dim">
              {t('setup:forces.size', { points: force.points, models: force.models })}
            </span>
          </button>
        ))}
      </div>
      {library.forces.length === 0 ? (
        <p className="dim">{t('home:force.empty')}</p>
      ) : (
        <ForceSheet id={side.force} />
      )}
    </section>
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
