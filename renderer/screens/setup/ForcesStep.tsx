import { useTranslation } from 'react-i18next'
import { multiDetachment } from '../../../shared/force'
import { termsSchema, type Terms } from '../../../shared/protocol/organising'
import type { Seat } from '../../../shared/protocol/spatial'
import { Check } from '../../hud/controls/Check'
import { reorganised } from '../../page/editors/setup-draft'
import { termsStore } from '../../page/editors/terms'
import { ForceSheet } from '../lists/ForceSheet'
import { useForceSize } from '../forces/force-size'
import { RereadHere } from '../forces/Reread'
import { TermsForm } from '../forces/TermsForm'
import { ForceRadios } from './ForceRadios'
import { HouseRule } from './HouseRule'
import { isBreached, type StepProps } from './step'
import { usePage } from '../../hooks/page-context'

function SideForces({ seat, draft, library, chosen, change }: StepProps & { readonly seat: Seat }) {
  const { t } = useTranslation()
  const size = useForceSize()
  const side = draft.sides[seat]
  return (
    <ForceRadios
      seat={seat}
      called={side.name.trim() || t(`common:side.${seat}`)}
      forces={library.forces}
      chosen={side.force}
      onChoose={(force) =>
        change({ sides: { ...draft.sides, [seat]: { ...side, force } }, ...reorganised(draft) })
      }
      size={size}
      group={({ own, vehicles }) =>
        t(`setup:forces.group.${own ? 'own' : vehicles > 0 ? 'vehicles' : 'foot'}`)
      }
      sheet={() => {
        const force = chosen[seat]?.force ?? null
        return (
          <>
            {force && <RereadHere force={force} systems={draft.systems} />}
            <ForceSheet force={force} terms={draft.organising} />
          </>
        )
      }}
    >
      {library.forces.length === 0 && <p className="dim">{t('home:force.empty')}</p>}
    </ForceRadios>
  )
}

/** How many points and detachments a side may have (C4-ORG-02, -05). */
function AgreedTerms({ draft, change }: StepProps) {
  const page = usePage()
  const { organising } = draft
  const agree = (part: Partial<Terms>) => {
    termsStore(page).setState(part)
    change(reorganised(draft, part))
  }
  return (
    <>
      <TermsForm terms={organising} change={agree} />
      <ul className="house-group">
        <HouseRule
          spec={multiDetachment}
          value={organising.multiDetachment}
          set={(value) => agree({ multiDetachment: termsSchema.shape.multiDetachment.parse(value) })}
        />
      </ul>
    </>
  )
}

export function ForcesStep(props: StepProps) {
  const { t } = useTranslation()
  const { draft, library, chosen, change } = props
  const { organising, sides } = draft
  const points = (id: string) => library.forces.find((force) => force.id === id)?.points ?? 0
  const gap = Math.abs(points(sides.a.force) - points(sides.b.force))
  return (
    <>
      <AgreedTerms {...props} />
      {gap > 100 && <p className="wizard-problem">⚠ {t('setup:forces.uneven', { gap })}</p>}
      {isBreached(chosen) && (
        <div className="as-they-are" data-testid="as-they-are">
          <Check
            selected={organising.asTheyAre}
            onChange={(asTheyAre) => change({ organising: { ...organising, asTheyAre } })}
          >
            {t('organising:asTheyAre')}
          </Check>
        </div>
      )}
      <div className="two-sides">
        <SideForces seat="a" {...props} />
        <SideForces seat="b" {...props} />
      </div>
    </>
  )
}
