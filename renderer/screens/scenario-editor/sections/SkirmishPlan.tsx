import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PlanPoint, Polygon } from '../../../../shared/geometry/point'
import { surfacesAt } from '../../../../shared/table'
import type { Table } from '../../../../shared/table/types'
import { Button } from '../../../hud/controls/Button'
import { svgPoints } from '../../../hud/plan/PlanPiece'
import { Segments } from '../../../hud/controls/Segments'
import { isList, isObject, jsonAt, type Json } from '../../../page/editors/form/json'
import {
  bystanderAt,
  outlineIn,
  outlineOf,
  placeInCm,
  type SeatOfZone,
} from '../../../page/editors/scenario/skirmish-plan'
import { useFormWork } from '../../form/work'
import { PlanPad } from '../plan/PlanPad'
import { PlanPainter, type PlanDrag } from '../plan/PlanPainter'

const tools = { hold: 'hold', rectangle: 'drag', polygon: 'corners' } as const
const seats = ['a', 'b'] as const
const boxOf = ({ from, to }: Pick<PlanDrag<string>, 'from' | 'to'>): Polygon => [
  from,
  { x: to.x, z: from.z },
  to,
  { x: from.x, z: to.z },
]

/** Where the sides of a skirmish deploy, painted on the plan of its town. */
export function SkirmishZones({ table }: { readonly table: Table }) {
  const { t } = useTranslation()
  const { document, change } = useFormWork()
  const [seat, setSeat] = useState<SeatOfZone>('a')
  const outline = outlineOf(document, seat)
  const put = (next: Polygon, topic = `draw ${Date.now()}`): void => {
    const zone = jsonAt(document, ['sides', seat, 'zone'])
    change(
      ['sides', seat, 'zone'],
      { ...(isObject(zone) && zone), outline: outlineIn(next, table) },
      `zone ${seat} ${topic}`,
    )
  }
  return (
    <PlanPainter
      table={table}
      tools={tools}
      first="hold"
      single
      onPull={(held, to, topic) =>
        put(
          outline.map((one, n) => (held === `corner ${n}` ? to : one)),
          topic,
        )
      }
      onDrawn={(drag) => {
        const { from, to } = drag
        if (Math.hypot(from.x - to.x, from.z - to.z) > table.width / 60) put(boxOf(drag))
      }}
      onCorners={put}
      before={
        <Segments
          label={t('scenario:zones.whose')}
          value={seat}
          options={seats.map((one) => ({ id: one, text: t(`common:side.${one}`) }))}
          onChange={setSeat}
        />
      }
      after={
        outline.length > 0 && (
          <Button small tone="quiet" onPress={() => change(['sides', seat, 'zone'], undefined)}>
            {t('scenario:zones.remove')}
          </Button>
        )
      }
      about={(tool) => t(outline.length === 0 ? 'scenario:zones.usual' : `scenario:zones.about.${tool}`)}
    >
      {(_, drag) => (
        <>
          {seats.map((one) => (
            <polygon
              key={one}
              className={`plan-zone side-${one} ${one === seat ? 'mine' : ''}`}
              points={svgPoints(outlineOf(document, one))}
            />
          ))}
          {outline.map(({ x, z }, n) => (
            <circle
              key={n}
              className="plan-handle"
              cx={x}
              cy={z}
              r={table.width / 55}
              data-hold={`corner ${n}`}
              data-testid={`zone-corner-${n}`}
            />
          ))}
          {drag && <polygon className={`plan-zone side-${seat} mine`} points={svgPoints(boxOf(drag))} />}
        </>
      )}
    </PlanPainter>
  )
}

/** Those who belong to neither side, put down and carried on the plan. */
export function BystanderPlan({ table }: { readonly table: Table }) {
  const { t } = useTranslation()
  const { document, change } = useFormWork()
  const [held, setHeld] = useState<{ readonly n: number; readonly times: number } | null>(null)
  const [chosen, setChosen] = useState(0)
  const list = jsonAt(document, ['bystanders'])
  const people = isList(list) ? list : []
  const radius = table.width / 50
  const put = (n: number, at: PlanPoint, topic: string, level = levelOf(people[n])): void => {
    const place = placeInCm(at, table)
    const found = surfacesAt(table, place)
    // On the storey he was on, else on the lowest.
    const { ref } = found.find((one) => one.ref.level === level) ?? found.at(-1) ?? onGround
    const on: Json = { piece: ref.piece, level: ref.level }
    change(['bystanders', n], bystanderAt(people[n], place, on, n), topic)
  }
  return (
    <>
      <p className="small dim">{t('scenario:people.plan')}</p>
      <div className="plan-frame">
        <PlanPad
          table={table}
          label={t('scenario:zones.plan')}
          onDown={(at, hold) => {
            const n = hold?.startsWith('person ') ? Number(hold.slice(7)) : people.length
            setHeld({ n, times: Date.now() })
            setChosen(n)
            if (n === people.length) put(n, at, `person new ${n}`)
          }}
          onMove={(at) => held && put(held.n, at, `person ${held.n} ${held.times}`)}
          onUp={() => setHeld(null)}
        >
          {people.map((person, n) => {
            const at = placeOf(person)
            if (at === null) return null
            const { x, z } = at
            const level = levelOf(person)
            return (
              <g key={n}>
                <circle
                  className="plan-handle person"
                  cx={x}
                  cy={z}
                  r={radius}
                  data-hold={`person ${n}`}
                  data-testid={`person-${n}`}
                />
                <text x={x + radius * 1.4} y={z} dy="0.35em" className="plan-number">
                  {level > 0 ? `${n + 1}↑${level}` : n + 1}
                </text>
              </g>
            )
          })}
        </PlanPad>
      </div>
      <StoreyOf
        table={table}
        person={people[chosen]}
        number={chosen + 1}
        onChange={(at, level) => put(chosen, at, `person ${chosen} storey ${Date.now()}`, level)}
      />
    </>
  )
}
interface StoreyOfProps {
  readonly table: Table
  readonly person: Json | undefined
  readonly number: number
  readonly onChange: (at: PlanPoint, level: number) => void
}
/** Of the one who was last in hand: the storeys there are where he stands. */
function StoreyOf({ table, person, number, onChange }: StoreyOfProps) {
  const { t } = useTranslation()
  const at = placeOf(person)
  const levels = at === null ? [] : surfacesAt(table, at).map(({ ref }) => ref.level)
  if (at === null || levels.length < 2) return null
  return (
    <Segments
      label={t('scenario:people.storey', { number })}
      value={String(levelOf(person))}
      options={[...new Set(levels)]
        .sort((one, other) => one - other)
        .map((level) => ({
          id: String(level),
          text: level === 0 ? t('scenario:people.ground') : String(level),
        }))}
      onChange={(level) => onChange(at, Number(level))}
    />
  )
}
function placeOf(person: Json | undefined): PlanPoint | null {
  const at = jsonAt(person, ['pose', 'at'])
  const [x, z] = isObject(at) ? [at['x'], at['z']] : []
  return typeof x === 'number' && typeof z === 'number' ? { x, z } : null
}
const onGround = { ref: { piece: null, level: 0 } }
const levelOf = (person: Json | undefined): number => {
  const level = jsonAt(person, ['pose', 'on', 'level'])
  return typeof level === 'number' ? level : 0
}
