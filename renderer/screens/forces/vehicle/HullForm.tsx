import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ModelKind } from '../../../../shared/protocol/force'
import { vehicleTraits, type VehicleProfile } from '../../../../shared/protocol/vehicle'
import { Cite } from '../../../hud/controls/Cite'
import { hullSizeOf, placedAt, withMount, withTraits, type Fitting } from '../../../page/editors/vehicle-edit'
import { ExplainedField } from '../Explained'
import { Section } from '../Section'
import { libraryStore } from '../../../page/app/library'
import { traitCites } from '../../../page/words/traits'
import type { ItemChange } from '../use-item'
import { HullPlan } from './HullPlan'
import { MountsForm } from './MountsForm'
import type { ProfileChange } from './profile-change'
import { TransportForm } from './TransportForm'
import { useSlice } from '../../../hooks/page-context'

/** What a vehicle is, what stands where on its hull, and whom it carries. */
export function HullForm({
  kind,
  profile,
  change,
  onArsenal,
}: {
  readonly kind: ModelKind
  readonly profile: VehicleProfile
  readonly change: ItemChange<ModelKind>
  readonly onArsenal: () => void
}) {
  const { t } = useTranslation()
  const [chosen, onChoose] = useState<Fitting | null>(null)
  const size = hullSizeOf(kind)
  const figures = useSlice(libraryStore, (state) => state.library?.figures)
  const places = figures?.find(({ id }) => id === kind.ownFigure)?.vehicle?.mounts ?? []
  const put: ProfileChange = (next, field) => change({ profile: next }, field && `profile.${field}`)
  return (
    <>
      <Section title={t('vehicle-form:traits')} aside={<Cite rule="C4-VEH-05" />}>
        <ExplainedField
          options={vehicleTraits.map((id) => ({ id, cite: traitCites[id] }))}
          name={(id) => t(`vehicle-form:trait.${id}`)}
          why={(id) => t(`vehicle-form:traitWhy.${id}`)}
          chosen={profile.traits}
          onChange={(ids) =>
            put(
              withTraits(
                profile,
                vehicleTraits.filter((trait) => ids.includes(trait)),
              ),
            )
          }
        />
      </Section>
      <Section title={t('vehicle-form:mounts')} aside={<Cite rule="C4-VSHOOT-09" />}>
        <div className="on-the-hull">
          <div>
            <MountsForm
              {...{ profile, size, chosen, onChoose, onArsenal }}
              change={put}
              onAdd={(weapon) => {
                put(withMount(kind, profile, weapon, places))
                onChoose({ list: 'mounts', index: profile.mounts.length })
              }}
            />
          </div>
          <figure>
            <HullPlan
              {...{ profile, size, chosen, onChoose }}
              onPlace={(fitting, at) =>
                put(placedAt(profile, fitting, at), `place.${fitting.list}.${fitting.index}`)
              }
            />
            <figcaption className="small dim">{t('vehicle-form:planHow')}</figcaption>
          </figure>
        </div>
      </Section>
      <Section title={t('vehicle-form:passengers')} aside={<Cite rule="C4-TRANS-01" />}>
        <TransportForm {...{ profile, size, chosen, onChoose }} change={put} />
      </Section>
    </>
  )
}
