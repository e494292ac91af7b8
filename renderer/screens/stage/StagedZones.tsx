import { useTranslation } from 'react-i18next'
import { Choice } from '../../hud/controls/Choice'
import { NumberInput } from '../../hud/controls/NumberInput'
import { SideMark } from '../../hud/controls/SideMark'
import { usePage } from '../../hooks/page-context'
import { changeStage } from '../../page/editors/stage/draft'
import type { StagedSkirmish } from '../../page/editors/stage/document'
import {
  coveringArmsOf,
  usualZone,
  withZones,
  zoneHolders,
  stagedZones,
  type StagedZone,
} from '../../page/editors/stage/things'
import { OwnFaults } from './OwnFaults'
import { usePersonName } from './staged-names'
import { LayButtons, ThingPlace, TakeOut } from './thing-parts'

const seats = ['a', 'b'] as const
/** Centimetres. */
const mostZone = 80

/** Zones of covering fire: where, how large, and who holds them with what (LS-COV-01). */
export function StagedZones({ stage }: { readonly stage: StagedSkirmish }) {
  const page = usePage()
  const { t } = useTranslation()
  const zones = stagedZones(stage)
  const put = (next: readonly StagedZone[], topic: string | null = null) =>
    changeStage(page, withZones(stage, next), topic)
  const idle = seats.filter((seat) => zoneHolders(stage, seat).length === 0)
  return (
    <div className="stage-things">
      <p className="label">{t('stages:things.zones')}</p>
      <OwnFaults about={(path) => path.startsWith('$.zones')} />
      <ul>
        {zones.map((zone, i) => {
          const change = (part: Partial<StagedZone>, topic: string | null = null) =>
            put(
              zones.map((one, n) => (n === i ? { ...one, ...part } : one)),
              topic,
            )
          const name = t('stages:things.zone', { number: i + 1 })
          return (
            <li key={i} data-testid={`zone-${i}`}>
              <div className="row">
                <SideMark seat={zone.seat} />
                <ThingPlace
                  at={zone.centre}
                  onChange={(centre, word) => change({ centre }, `zone ${i} ${word}`)}
                />
                <TakeOut name={name} onPress={() => put(zones.filter((_, n) => n !== i))} />
              </div>
              <div className="row">
                {(['width', 'height'] as const).map((side) => (
                  <NumberInput
                    key={side}
                    label={t(`stages:things.${side}`)}
                    value={zone[side] ?? usualZone}
                    least={1}
                    most={mostZone}
                    onChange={(next) => change({ [side]: next }, `zone ${i} ${side}`)}
                  />
                ))}
              </div>
              <ZoneHolders stage={stage} zone={zone} onChange={(by) => change({ by })} />
            </li>
          )
        })}
      </ul>
      <LayButtons kind="zones" without={idle} />
      {idle.length > 0 && <p className="small dim">{t('stages:things.zoneNeeds')}</p>}
    </div>
  )
}
interface ZoneHoldersProps {
  readonly stage: StagedSkirmish
  readonly zone: StagedZone
  readonly onChange: (by: StagedZone['by']) => void
}
/** The first leads it. */
function ZoneHolders({ stage, zone, onChange }: ZoneHoldersProps) {
  const { t } = useTranslation()
  const nameOf = usePersonName()
  const { seat, by } = zone
  const able = zoneHolders(stage, seat)
  const free = able.filter(({ id }) => by.every(({ model }) => model !== id))
  const armsOf = (id: string) => {
    const person = able.find((one) => one.id === id)
    return person === undefined ? [] : coveringArmsOf(stage, person)
  }
  const named = (id: string): string => {
    const person = able.find((one) => one.id === id)
    return person === undefined ? id : nameOf(person)
  }
  return (
    <>
      {by.map(({ model, weapon }, k) => (
        <div className="row" key={model}>
          <Choice
            label={t('stages:things.holds', { who: named(model) })}
            value={weapon}
            options={[...new Set([weapon, ...armsOf(model)])].map((id) => ({ id, text: id }))}
            onChange={(next) => onChange(by.map((one, n) => (n === k ? { model, weapon: next } : one)))}
          />
          {by.length > 1 && (
            <TakeOut name={named(model)} onPress={() => onChange(by.filter((_, n) => n !== k))} />
          )}
        </div>
      ))}
      {free.length > 0 && (
        <Choice
          label={t('stages:things.holdsToo')}
          hideLabel
          value=""
          options={[
            { id: '', text: `+ ${t('stages:things.holdsToo')}` },
            ...free.map((one) => ({ id: one.id, text: nameOf(one) })),
          ]}
          onChange={(id) => {
            const [weapon] = armsOf(id)
            if (weapon !== undefined) onChange([...by, { model: id, weapon }])
          }}
        />
      )}
    </>
  )
}
