import { useTranslation } from 'react-i18next'
import { vehicleArmours } from '../../../shared/protocol/skirmish/force'
import { Check } from '../../hud/controls/Check'
import { Choice } from '../../hud/controls/Choice'
import { NumberInput } from '../../hud/controls/NumberInput'
import { peopleOf } from '../../page/editors/stage/people'
import { Section } from '../forces/Section'
import type { PersonProps } from './PersonSheet'

/** Centimetres: a small lorry. */
const usualHull: readonly [number, number, number] = [7, 4, 3]
const propulsions = ['wheeled', 'tracked'] as const
const fates = ['knockedOut', 'exploded'] as const

/** What a vehicle is, where the stage writes it, and what has become of it. */
export function PersonVehicle({ stage, person, change }: PersonProps) {
  const { t } = useTranslation()
  const { vehicle = {}, from } = person
  const put = (next: Partial<NonNullable<typeof person.vehicle>>, topic?: string) =>
    change({ vehicle: { ...vehicle, ...next } }, topic)
  const hull = vehicle.hull ?? usualHull
  const aboard = peopleOf(stage).filter((one) => one.aboard === person.id)
  return (
    <Section title={t('stages:person.vehicle')}>
      <div className="stage-checks">
        {fates.map((word) => (
          <div key={word} data-testid={`vehicle-${word}`}>
            <Check selected={vehicle[word] === true} onChange={(on) => put({ [word]: on || undefined })}>
              {t(`stages:person.${word}`)}
            </Check>
          </div>
        ))}
      </div>
      {aboard.length > 0 && (
        <Choice
          label={t('stages:person.driver')}
          value={vehicle.driver ?? ''}
          options={[{ id: '', text: '–' }, ...aboard.map(({ id }) => ({ id, text: id }))]}
          onChange={(id) => put({ driver: id === '' ? undefined : id })}
        />
      )}
      {from === undefined && (
        <>
          <div className="row">
            {(['length', 'width', 'height'] as const).map((word, i) => (
              <NumberInput
                key={word}
                label={t(`stages:person.hull.${word}`)}
                value={hull[i] ?? 0}
                least={0.5}
                most={40}
                onChange={(next) => {
                  const [length, width, height] = hull.map((one, k) => (k === i ? next : one))
                  put({ hull: [length ?? 0, width ?? 0, height ?? 0] }, `hull ${word}`)
                }}
              />
            ))}
            <NumberInput
              label={t('stages:person.seats')}
              value={vehicle.seats ?? 6}
              least={0}
              most={16}
              onChange={(next) => put({ seats: Math.round(next) }, 'seats')}
            />
          </div>
          <Choice
            label={t('stages:person.armour')}
            value={vehicle.armour ?? 'light'}
            options={vehicleArmours.map((id) => ({ id, text: t(`skirmish-forces:armour.${id}`) }))}
            onChange={(armour) => put({ armour })}
          />
          <Choice
            label={t('stages:person.propulsion')}
            value={vehicle.propulsion ?? 'wheeled'}
            options={propulsions.map((id) => ({ id, text: t(`skirmish-forces:${id}`) }))}
            onChange={(propulsion) => put({ propulsion })}
          />
          <Check selected={vehicle.turret === true} onChange={(turret) => put({ turret })}>
            {t('stages:person.turret')}
          </Check>
        </>
      )}
    </Section>
  )
}
