import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { longestHull, mountKinds } from '../../../shared/protocol/vehicle'
import { Button } from '../../hud/controls/Button'
import { Check } from '../../hud/controls/Check'
import { Choice } from '../../hud/controls/Choice'
import { Cite } from '../../hud/controls/Cite'
import { NumberInput } from '../../hud/controls/NumberInput'
import { crewPlace, type Fitting, type HullSize } from '../../page/editors/vehicle-edit'
import { HullPlan } from '../forces/vehicle/HullPlan'
import { PlaceInputs } from '../forces/vehicle/PlaceInputs'
import '../forces/forces.css'
import '../forces/vehicle/hull.css'
import { importStore } from './import-draft'
import { ImportSection } from './ImportSection'
import { changeFit } from './stand-model'
import {
  changedPlace,
  hullChosen,
  isTooLarge,
  placeOfKind,
  usualTurret,
  withoutPlace,
  withPlace,
  type TurretDraft,
  type VehicleDraft,
} from './vehicle-draft'
import type { Page } from '../../page/page'
import { usePage, useSlice } from '../../hooks/page-context'

const put = (page: Page, vehicle: VehicleDraft): void => importStore(page).setState({ vehicle })
const step = 0.1

/** The box that is measured and seen (C4-VEH-06), and which way the model looks. */
function HullSection({ draft, hull }: { readonly draft: VehicleDraft; readonly hull: HullSize }) {
  const page = usePage()
  const { t } = useTranslation()
  const fit = useSlice(importStore, (state) => state.fit)
  return (
    <>
      <div className="row">
        {(['length', 'width', 'height', 'bottom'] as const).map((side) => (
          <NumberInput
            key={side}
            label={t(`terrain:vehicle.${side}`)}
            value={hull[side]}
            least={side === 'bottom' ? 0 : step}
            most={longestHull}
            step={step}
            onChange={(value) => put(page, { ...draft, hull: { ...hull, [side]: value } })}
          />
        ))}
      </div>
      <div className="row">
        <Button small disabled={draft.hull === null} onPress={() => put(page, { ...draft, hull: null })}>
          {t('terrain:vehicle.asModel')}
        </Button>
        <Button
          small
          onPress={() => changeFit(page, { ...fit, turn: (fit.turn + 90) % 360 })}
          testId="turn-model"
        >
          {t('terrain:vehicle.quarter')}
        </Button>
      </div>
      {isTooLarge(hull) && (
        <p className="import-fault" role="alert" data-testid="hull-fault">
          {t('terrain:vehicle.tooLarge', { ...hull, most: longestHull })}
        </p>
      )}
      <p className="small dim">
        {t('terrain:vehicle.about')} <Cite rule="C4-VEH-06" />
      </p>
    </>
  )
}

/** What of the model turns with the gun of its turret. */
function TurretSection({ draft, hull }: { readonly draft: VehicleDraft; readonly hull: HullSize }) {
  const page = usePage()
  const { t } = useTranslation()
  const { turret } = draft
  const bounds = {
    forward: [-hull.length / 2, hull.length / 2],
    left: [-hull.width / 2, hull.width / 2],
    from: [0, hull.height],
    reach: [step, hull.length],
  } as const
  const change = (next: TurretDraft): void => put(page, { ...draft, turret: next })
  return (
    <>
      <Check
        selected={turret !== null}
        onChange={(selected) => put(page, { ...draft, turret: selected ? usualTurret(hull) : null })}
      >
        {t('terrain:vehicle.turns')}
      </Check>
      {turret !== null && (
        <>
          <div className="row">
            {(['from', 'reach', 'forward', 'left'] as const).map((what) => (
              <NumberInput
                key={what}
                label={t(`terrain:vehicle.turret.${what}`)}
                value={turret[what]}
                least={Math.round(bounds[what][0] * 10) / 10}
                most={Math.round(bounds[what][1] * 10) / 10}
                step={step}
                onChange={(value) => change({ ...turret, [what]: value })}
              />
            ))}
          </div>
          <p className="small dim">{t('terrain:vehicle.turret.about')}</p>
        </>
      )}
    </>
  )
}

/** Where weapons will sit: which ones is said in the force (C4-VSHOOT-09). */
function MountSection({ draft, hull }: { readonly draft: VehicleDraft; readonly hull: HullSize }) {
  const page = usePage()
  const { t } = useTranslation()
  const [chosen, onChoose] = useState<Fitting | null>(null)
  const { mounts } = draft
  const profile = { mounts: mounts.map((mount) => ({ ...mount, weapons: [] })) }
  return (
    <>
      <ol className="fittings">
        {mounts.map((mount, index) => (
          <li
            key={mount.id}
            className={chosen?.index === index ? 'chosen' : ''}
            data-testid={`place-${index}`}
          >
            <div className="row">
              <Choice
                label={t('vehicle-form:mount.kind')}
                hideLabel
                testId={`place-kind-${index}`}
                value={mount.kind}
                options={mountKinds.map((id) => ({ id, text: t(`vehicle-form:kind.${id}`) }))}
                onChange={(kind) => {
                  onChoose({ list: 'mounts', index })
                  put(
                    page,
                    changedPlace(draft, index, placeOfKind(draft, { ...mount, weapons: [] }, kind, hull)),
                  )
                }}
              />
              <Button
                small
                tone="quiet"
                label={t('terrain:vehicle.removeMount', { number: index + 1 })}
                onPress={() => {
                  onChoose(null)
                  put(page, withoutPlace(draft, index))
                }}
              >
                ✕
              </Button>
            </div>
            <div className="row">
              <PlaceInputs
                at={mount.at ?? crewPlace(hull)}
                size={hull}
                onChange={(at) => put(page, changedPlace(draft, index, { ...mount, at }))}
              />
            </div>
          </li>
        ))}
      </ol>
      <Button
        small
        disabled={mounts.length >= 20}
        onPress={() => {
          put(page, withPlace(draft, hull))
          onChoose({ list: 'mounts', index: mounts.length })
        }}
        testId="add-place"
      >
        {t('terrain:vehicle.addMount')}
      </Button>
      {mounts.length > 0 && (
        <HullPlan
          {...{ profile, chosen, onChoose }}
          size={hull}
          onPlace={({ index }, at) => {
            const mount = mounts[index]
            if (mount !== undefined) put(page, changedPlace(draft, index, { ...mount, at }))
          }}
        />
      )}
      <p className="small dim">
        {t('terrain:vehicle.mountsAbout')} <Cite rule="C4-VSHOOT-09" />
      </p>
    </>
  )
}

/** What a model has to say of itself that is to be a vehicle. */
export function VehicleSections() {
  const { t } = useTranslation()
  const draft = useSlice(importStore, (state) => state.vehicle)
  const box = useSlice(importStore, (state) => state.report?.box)
  if (box === undefined) return null
  const hull = hullChosen(draft, box)
  return (
    <>
      <ImportSection title={t('terrain:vehicle.hull')}>
        <HullSection draft={draft} hull={hull} />
      </ImportSection>
      <ImportSection title={t('terrain:vehicle.turret.title')}>
        <TurretSection draft={draft} hull={hull} />
      </ImportSection>
      <ImportSection title={t('terrain:vehicle.mounts')}>
        <MountSection draft={draft} hull={hull} />
      </ImportSection>
    </>
  )
}
