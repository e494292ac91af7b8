import { useTranslation } from 'react-i18next'
import type { VehicleProfile } from '../../../../shared/protocol/vehicle'
import { Button } from '../../../hud/controls/Button'
import { Check } from '../../../hud/controls/Check'
import { Cite } from '../../../hud/controls/Cite'
import { NumberInput } from '../../../hud/controls/NumberInput'
import {
  placedAt,
  usualTransport,
  type Fitting,
  type HullSize,
  type Transport,
} from '../../../page/editors/vehicle-edit'
import { FreeWords } from '../FreeWords'
import { PlaceInputs } from './PlaceInputs'
import type { ProfileChange } from './profile-change'

interface TransportFormProps {
  readonly profile: VehicleProfile
  readonly size: HullSize
  readonly chosen: Fitting | null
  readonly onChoose: (fitting: Fitting | null) => void
  readonly change: ProfileChange
}
type Change = (transport: Transport, field?: string) => void

const without = <T,>(list: readonly T[], index: number): T[] => list.filter((_, i) => i !== index)
const replaced = <T,>(list: readonly T[], index: number, by: T): T[] =>
  list.map((one, i) => (i === index ? by : one))

/** Doors and hatches, and what may be fired out of: a line each, the chosen one with its place. */
function Fittings({
  list,
  profile,
  transport,
  size,
  chosen,
  onChoose,
  change,
  put,
}: TransportFormProps & {
  readonly list: 'accessPoints' | 'firePoints'
  readonly transport: Transport
  readonly put: Change
}) {
  const { t } = useTranslation()
  const add = () => {
    const index = transport[list].length
    put(
      list === 'accessPoints'
        ? {
            ...transport,
            accessPoints: [...transport.accessPoints, { at: { forward: 0, left: size.width / 2, up: 0.5 } }],
          }
        : {
            ...transport,
            firePoints: [
              ...transport.firePoints,
              { at: { forward: 0, left: 0, up: size.height }, axis: 0, halfWidth: 180, models: 1 },
            ],
          },
    )
    onChoose({ list, index })
  }
  return (
    <>
      <h4>
        {t(`vehicle-form:${list}`)} <Cite rule={list === 'accessPoints' ? 'C4-TRANS-05' : 'C4-TRANS-13'} />
      </h4>
      <ol className="fittings">
        {transport[list].map(({ at }, index) => {
          const isChosen = chosen?.list === list && chosen.index === index
          const hatch = list === 'firePoints' ? transport.firePoints[index] : undefined
          const name = t(`vehicle-form:${list}One`, { number: index + 1 })
          return (
            <li key={index} className={isChosen ? 'chosen' : ''} data-testid={`${list}-${index}`}>
              <div className="row">
                <Button
                  small
                  tone="quiet"
                  label={t('vehicle-form:show', { name })}
                  onPress={() => onChoose({ list, index })}
                >
                  {index + 1}
                </Button>
                <PlaceInputs
                  at={at}
                  size={size}
                  onChange={(next, side) =>
                    change(placedAt(profile, { list, index }, next), `transport.${list}.${index}.${side}`)
                  }
                />
                {hatch !== undefined && (
                  <NumberInput
                    label={t('vehicle-form:shooters')}
                    value={hatch.models}
                    least={1}
                    most={20}
                    onChange={(models) =>
                      put(
                        {
                          ...transport,
                          firePoints: replaced(transport.firePoints, index, {
                            ...hatch,
                            models: Math.round(models),
                          }),
                        },
                        `${list}.${index}.models`,
                      )
                    }
                  />
                )}
                <Button
                  small
                  tone="quiet"
                  label={t('vehicle-form:removeNamed', { name })}
                  onPress={() => {
                    onChoose(null)
                    put({ ...transport, [list]: without<unknown>(transport[list], index) })
                  }}
                >
                  ✕
                </Button>
              </div>
            </li>
          )
        })}
      </ol>
      <div>
        <Button small onPress={add} testId={`add-${list}`}>
          + {t(`vehicle-form:${list}Add`)}
        </Button>
      </div>
    </>
  )
}

/** Room for passengers, whom it takes, and where they get in, out and shoot (C4-TRANS-01, -05, -12, -13). */
export function TransportForm({ profile, size, chosen, onChoose, change }: TransportFormProps) {
  const { t } = useTranslation()
  const { transport } = profile
  const put: Change = (next, field) => change({ ...profile, transport: next }, field && `transport.${field}`)
  return (
    <>
      <div className="explained-one">
        <Check
          selected={transport !== undefined}
          onChange={(selected) =>
            change({ ...profile, transport: selected ? usualTransport(size) : undefined })
          }
        >
          {t('vehicle-form:transport')}
        </Check>
        <span className="small dim">{t('vehicle-form:transportWhy')}</span>
        <Cite rule="C4-TRANS-01" />
      </div>
      {transport !== undefined && (
        <>
          <div className="row">
            <NumberInput
              label={t('vehicle-form:capacity')}
              value={transport.capacity}
              least={1}
              most={60}
              onChange={(capacity) => put({ ...transport, capacity: Math.round(capacity) }, 'capacity')}
            />
            <Check
              selected={transport.assaultRamp === true}
              onChange={(selected) => put({ ...transport, assaultRamp: selected ? true : undefined })}
            >
              {t('vehicle-form:ramp')}
            </Check>
          </div>
          {(['allowed', 'forbidden'] as const).map((which) => (
            <FreeWords
              key={which}
              label={t(`vehicle-form:${which}`)}
              words={transport[which] ?? []}
              onChange={(tags) => put({ ...transport, [which]: tags.length === 0 ? undefined : tags })}
            />
          ))}
          {(['accessPoints', 'firePoints'] as const).map((list) => (
            <Fittings key={list} {...{ list, profile, transport, size, chosen, onChoose, change, put }} />
          ))}
        </>
      )}
    </>
  )
}
