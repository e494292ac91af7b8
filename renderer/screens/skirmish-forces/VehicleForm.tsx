import { useTranslation } from 'react-i18next'
import { vehicleArmours, type SkirmishForce, type VehicleEntry } from '../../../shared/protocol/skirmish'
import { soldiersOf } from '../../../shared/skirmish/points'
import { carriedIds, classIds, defaultTables } from '../../../shared/skirmish/tables'
import { Button } from '../../hud/controls/Button'
import { Check } from '../../hud/controls/Check'
import { Choice } from '../../hud/controls/Choice'
import { Cite } from '../../hud/controls/Cite'
import { NumberInput } from '../../hud/controls/NumberInput'
import { Segments } from '../../hud/controls/Segments'
import { useNames } from '../../hud/said/useNames'
import { changeSkirmishForce } from '../../page/editors/skirmish/force-draft'
import {
  asVehicle,
  isVehicleFigure,
  removeVehicle,
  withVehicle,
} from '../../page/editors/skirmish/force-edit'
import type { SchemeId } from '../../scene/miniatures/schemes'
import { NameInput } from '../forces/NameInput'
import { Section } from '../forces/Section'
import { FigureChoices, vehicleFigureChoices } from './FigureChoices'
import { usePage } from '../../hooks/page-context'

const mostWeapons = 6

interface VehicleFormProps {
  readonly force: SkirmishForce
  readonly index: number
  readonly vehicle: VehicleEntry
  readonly scheme: SchemeId
}
/** A vehicle: armour, hull, arms, seats, and who begins the game in it (LS-VEH-01 to -08). */
export function VehicleForm({ force, index, vehicle, scheme }: VehicleFormProps) {
  const page = usePage()
  const { t } = useTranslation()
  const { language } = useNames()
  const { names } = defaultTables
  const { hull, weapons, aboard } = vehicle
  const change = (part: Partial<VehicleEntry>, topic: string | null = null) =>
    changeSkirmishForce(
      page,
      withVehicle(force, index, part),
      topic === null ? null : `${vehicle.id}.${topic}`,
    )
  const elsewhere = new Set(force.vehicles.filter((one) => one !== vehicle).flatMap((one) => one.aboard))
  return (
    <>
      <div className="item-head">
        <h2>{vehicle.name[language].trim() || t('forces:nameless')}</h2>
        <span />
        <Button small tone="danger" onPress={() => changeSkirmishForce(page, removeVehicle(force, index))}>
          {t('skirmish-forces:remove')}
        </Button>
      </div>
      <NameInput value={vehicle.name} onChange={(name) => change({ name }, 'name')} />
      <Section title={t('forces:kind.figure')}>
        <p className="small dim">{t('skirmish-forces:vehicleFigure')}</p>
        <FigureChoices
          figures={vehicleFigureChoices}
          value={vehicle.figure}
          scheme={scheme}
          onChange={(figure) => isVehicleFigure(figure) && change(asVehicle(figure))}
        />
      </Section>
      <Section title={t('skirmish-forces:armourTitle')} aside={<Cite rule="LS-VEH-05" />}>
        <Segments
          label={t('skirmish-forces:armourTitle')}
          hideLabel
          value={vehicle.armour}
          options={vehicleArmours.map((id) => ({ id, text: t(`skirmish-forces:armour.${id}`) }))}
          onChange={(armour) => change({ armour })}
        />
        <Segments
          label={t('skirmish-forces:propulsion')}
          value={vehicle.propulsion}
          options={(['tracked', 'wheeled'] as const).map((id) => ({ id, text: t(`skirmish-forces:${id}`) }))}
          onChange={(propulsion) => change({ propulsion })}
        />
        <div className="skirmish-numbers">
          {(['length', 'width', 'height'] as const).map((side) => (
            <NumberInput
              key={side}
              label={t(`skirmish-forces:hull.${side}`)}
              value={hull[side]}
              least={1}
              most={40}
              step={0.1}
              onChange={(value) => change({ hull: { ...hull, [side]: value } }, side)}
            />
          ))}
        </div>
        <Check selected={vehicle.turret} onChange={(turret) => change({ turret })}>
          {t('skirmish-forces:turret')}
        </Check>
      </Section>
      <Section title={t('skirmish-forces:weapons')} aside={<Cite rule="LS-VEH-02" />}>
        <ul className="skirmish-arms">
          {weapons.map(({ weapon, mount }, i) => (
            <li key={`${weapon} ${i}`}>
              <span>{names.weapons[weapon][language]}</span>
              <Segments
                label={t('skirmish-forces:mount')}
                hideLabel
                value={mount}
                options={(['turret', 'hull'] as const).map((id) => ({
                  id,
                  text: t(`skirmish-forces:mounts.${id}`),
                }))}
                onChange={(next) => change({ weapons: weapons.with(i, { weapon, mount: next }) })}
              />
              <Button small tone="quiet" onPress={() => change({ weapons: weapons.toSpliced(i, 1) })}>
                {t('skirmish-forces:remove')}
              </Button>
            </li>
          ))}
        </ul>
        {weapons.length < mostWeapons && (
          <Choice
            label={t('skirmish-forces:add.weapon')}
            value=""
            options={[
              { id: '', text: '–' },
              ...carriedIds.map((id) => ({ id, text: names.weapons[id][language] })),
            ]}
            onChange={(id) => {
              const weapon = carriedIds.find((one) => one === id)
              if (weapon !== undefined)
                change({ weapons: [...weapons, { weapon, mount: vehicle.turret ? 'turret' : 'hull' }] })
            }}
          />
        )}
      </Section>
      <Section title={t('skirmish-forces:crew')} aside={<Cite rule="LS-VEH-03" />}>
        <div className="skirmish-numbers">
          <Choice
            label={t('skirmish-forces:class')}
            value={vehicle.crew}
            options={classIds.map((id) => ({ id, text: `${id} · ${names.classes[id][language]}` }))}
            onChange={(crew) => change({ crew })}
          />
          <NumberInput
            label={t('skirmish-forces:seats')}
            value={vehicle.seats}
            least={0}
            most={16}
            onChange={(seats) => change({ seats: Math.round(seats) }, 'seats')}
          />
        </div>
        <p className="small dim">{t('skirmish-forces:aboardAbout')}</p>
        <div className="skirmish-checks">
          {soldiersOf(force).map(({ id, name }) => (
            <Check
              key={id}
              selected={aboard.includes(id)}
              disabled={elsewhere.has(id) || (!aboard.includes(id) && aboard.length >= vehicle.seats)}
              onChange={(on) => change({ aboard: on ? [...aboard, id] : aboard.filter((one) => one !== id) })}
            >
              {name[language]}
            </Check>
          ))}
        </div>
      </Section>
    </>
  )
}
