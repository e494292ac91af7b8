import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PlanPoint, Polygon } from '../../../../shared/geometry/point'
import { surfacesAt } from '../../../../shared/table'
import type { Table } from '../../../../shared/table/types'
import { Button } from '../../../hud/controls/Button'
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

type Tool = 'hold' | 'rectangle' | 'polygon'
const tools: readonly Tool[] = ['hold', 'rectangle', 'polygon']
const points = (outline: Polygon): string => outline.map(({ x, z }) => `${x},${z}`).join(' ')
const seats = ['a', 'b'] as const

/** Where the sides of a skirmish deploy, painted on the plan of its town. */
export function SkirmishZones({ table }: { readonly table: Table }) {
  const { t } = useTranslation()
  const { document, change } = useFormWork()
  const [seat, setSeat] = useState<SeatOfZone>('a')
  const [tool, setTool] = useState<Tool>('hold')
  const [drag, setDrag] = useState<{ readonly from: PlanPoint; readonly to: PlanPoint } | null>(null)
  const [hold, setHold] = useState<{ readonly corner: number; readonly times: number } | null>(null)
  const [corners, setCorners] = useState<Polygon>([])
  const outline = outlineOf(document, seat)
  const put = (next: Polygon, topic: string): void => {
    const zone = jsonAt(document, ['sides', seat, 'zone'])
    change(
      ['sides', seat, 'zone'],
      { ...(isObject(zone) && zone), outline: outlineIn(next, table) },
      `zone ${seat} ${topic}`,
    )
  }
  const close = (): void => {
    if (corners.length >= 3) put(corners, `draw ${Date.now()}`)
    setCorners([])
  }
  const down = (at: PlanPoint, held: string | null): void => {
    if (tool === 'hold')
      setHold(held?.startsWith('corner ') ? { corner: Number(held.slice(7)), times: Date.now() } : null)
    else if (tool === 'rectangle') setDrag({ from: at, to: at })
    else {
      const [first] = corners
      if (first && corners.length >= 3 && Math.hypot(first.x - at.x, first.z - at.z) < table.width / 40)
        close()
      else setCorners([...corners, at])
    }
  }
  const move = (at: PlanPoint): void => {
    if (drag) return setDrag({ ...drag, to: at })
    if (hold)
      put(
        outline.map((one, n) => (n === hold.corner ? at : one)),
        `corner ${hold.corner} ${hold.times}`,
      )
  }
  const box = drag && [drag.from, { x: drag.to.x, z: drag.from.z }, drag.to, { x: drag.from.x, z: drag.to.z }]
  const up = (at: PlanPoint): void => {
    if (drag && box && Math.hypot(drag.from.x - at.x, drag.from.z - at.z) > table.width / 60) {
      put(box, `draw ${Date.now()}`)
      setTool('hold')
    }
    setDrag(null)
    setHold(null)
  }
  return (
    <div className="zone-painter">
      <div className="plan-tools" role="toolbar" aria-label={t('scenario:zones.tools')}>
        <Segments
          label={t('scenario:zones.whose')}
          value={seat}
          options={seats.map((one) => ({ id: one, text: t(`common:side.${one}`) }))}
          onChange={setSeat}
        />
        {tools.map((one) => (
          <Button
            key={one}
            small
            pressed={tool === one}
            onPress={() => {
              setTool(one)
              setCorners([])
            }}
            testId={`zone-tool-${one}`}
          >
            {t(`scenario:zones.tool.${one}`)}
          </Button>
        ))}
        {outline.length > 0 && (
          <Button small tone="quiet" onPress={() => change(['sides', seat, 'zone'], undefined)}>
            {t('scenario:zones.remove')}
          </Button>
        )}
      </div>
      <p className="small dim">
        {t(outline.length === 0 ? 'scenario:zones.usual' : `scenario:zones.about.${tool}`)}
      </p>
      <div className="plan-frame">
        <PlanPad
          table={table}
          label={t('scenario:zones.plan')}
          onDown={down}
          onMove={move}
          onUp={up}
          onDouble={close}
        >
          {seats.map((one) => (
            <polygon
              key={one}
              className={`plan-zone side-${one} ${one === seat ? 'mine' : ''}`}
              points={points(outlineOf(document, one))}
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
          {box && <polygon className={`plan-zone side-${seat} mine`} points={points(box)} />}
          {corners.length > 0 && <polyline className="plan-sketch" points={points(corners)} />}
        </PlanPad>
      </div>
    </div>
  )
}

/** Those who belong to neither side, put down and carried on the plan. */
export function BystanderPlan({ table }: { readonly table: Table }) {
  const { t } = useTranslation()
  const { document, change } = useFormWork()
  const [held, setHeld] = useState<{ readonly n: number; readonly times: number } | null>(null)
  const list = jsonAt(document, ['bystanders'])
  const people = isList(list) ? list : []
  const put = (n: number, at: PlanPoint, topic: string): void => {
    const place = placeInCm(at, table)
    const found = surfacesAt(table, place)
    // On the storey he was on, else on the lowest.
    const { ref } = found.find((one) => one.ref.level === levelOf(people[n])) ?? found.at(-1) ?? onGround
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
            if (n === people.length) put(n, at, `person new ${n}`)
          }}
          onMove={(at) => held && put(held.n, at, `person ${held.n} ${held.times}`)}
          onUp={() => setHeld(null)}
        >
          {people.map((person, n) => {
            const at = jsonAt(person, ['pose', 'at'])
            const [x, z] = isObject(at) ? [at['x'], at['z']] : []
            return typeof x === 'number' && typeof z === 'number' ? (
              <g key={n}>
                <circle
                  className="plan-handle person"
                  cx={x}
                  cy={z}
                  r={table.width / 50}
                  data-hold={`person ${n}`}
                  data-testid={`person-${n}`}
                />
                <text x={x} y={z} dy="0.35em" textAnchor="middle" className="plan-number">
                  {n + 1}
                </text>
              </g>
            ) : null
          })}
        </PlanPad>
      </div>
    </>
  )
}
const onGround = { ref: { piece: null, level: 0 } }
const levelOf = (person: Json | undefined): number => {
  const level = jsonAt(person, ['pose', 'on', 'level'])
  return typeof level === 'number' ? level : 0
}
