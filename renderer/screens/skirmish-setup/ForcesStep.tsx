import { useTranslation } from 'react-i18next'
import type { Seat } from '../../../shared/protocol/spatial'
import { Button } from '../../hud/controls/Button'
import { Cite } from '../../hud/controls/Cite'
import { useNames } from '../../hud/said/useNames'
import { routeStore } from '../../page/app/route'
import { setupDeskStore } from '../../page/editors/skirmish/desk'
import { isUnusualSize, recommendedSoldiers, withForce } from '../../page/editors/skirmish/draft'
import { ForceRadios } from '../setup/ForceRadios'
import { SkirmishForceSheet } from '../skirmish-forces/SkirmishForceSheet'
import { Arrivals } from './Arrivals'
import type { SkirmishStepProps } from './step'
import { usePage, useSlice } from '../../hooks/page-context'

function SideForces({ seat, draft, library, scenario, change }: SkirmishStepProps & { readonly seat: Seat }) {
  const { t } = useTranslation()
  const { language } = useNames()
  const side = draft.sides[seat]
  return (
    <ForceRadios
      seat={seat}
      called={side.name.trim() || scenario?.sides[seat].role[language] || t(`common:side.${seat}`)}
      forces={library.skirmishForces}
      chosen={side.force}
      onChoose={(force) => change(withForce(draft, seat, force))}
      size={({ points, soldiers, nature }) =>
        `${t('skirmish-forces:size', { points, soldiers })} · ${t(`skirmish-forces:nature.${nature}`)}`
      }
      sheet={(id) => (
        <>
          {draft.how === 'free' && <Arrivals seat={seat} draft={draft} change={change} />}
          <SkirmishForceSheet id={id} />
        </>
      )}
    />
  )
}
export function SkirmishForcesStep(props: SkirmishStepProps) {
  const page = usePage()
  const { t } = useTranslation()
  const { language } = useNames()
  const go = useSlice(routeStore, (state) => state.go)
  const { draft, library, scenario } = props
  const chosen = (['a', 'b'] as const).flatMap((seat) =>
    library.skirmishForces.filter(({ id }) => id === draft.sides[seat].force),
  )
  const [a, b] = chosen
  const gap = Math.abs((a?.points ?? 0) - (b?.points ?? 0))
  const strangers =
    scenario !== null &&
    (['a', 'b'] as const).some(
      (seat) =>
        draft.sides[seat].force !== scenario.sides[seat].force &&
        scenario.sides[seat].infiltrators.length + scenario.sides[seat].ambushers.length > 0,
    )
  return (
    <>
      <ul className="small force-notes">
        {chosen.filter(isUnusualSize).map((force) => (
          <li key={force.id}>
            ⚠{' '}
            {t('skirmish-setup:forces.unusual', {
              name: force.name[language],
              soldiers: force.soldiers,
              ...recommendedSoldiers,
            })}{' '}
            <Cite rule="LS-CORE-02" />
          </li>
        ))}
        {a !== undefined && b !== undefined && gap * 4 > Math.max(a.points, b.points) && (
          <li>⚠ {t('setup:forces.uneven', { gap })}</li>
        )}
        {strangers && <li>⚠ {t('skirmish-setup:forces.strangers')}</li>}
      </ul>
      <div className="two-sides">
        <SideForces seat="a" {...props} />
        <SideForces seat="b" {...props} />
      </div>
      <p>
        <Button
          small
          tone="quiet"
          onPress={() => {
            setupDeskStore(page).setState({ away: true })
            go({ at: 'forces' })
          }}
          testId="write-forces"
        >
          {t('skirmish-setup:forces.write')}
        </Button>
      </p>
    </>
  )
}
