import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { missionSchema } from '../../../../shared/protocol/mission'
import type { PlanPoint, Polygon } from '../../../../shared/geometry/point'
import { Button } from '../../../hud/controls/Button'
import { Segments } from '../../../hud/controls/Segments'
import { fieldAt } from '../../../page/editors/form/fields'
import { schemaField } from '../../../page/editors/form/schema-field'
import { isList, pathPlace, jsonAt, type JsonPath } from '../../../page/editors/form/json'
import { deployPath, planGround, writtenZones } from '../../../page/editors/scenario/zones'
import {
  dragTools,
  drawn,
  handlesOf,
  polygonOf,
  zoneSides,
  type DragTool,
  type Shape,
  type ZoneSide,
} from '../../../page/editors/scenario/zone-shapes'
import type { Table } from '../../../../shared/table/types'
import { useFormWork } from '../../form/work'
import { PlanPad } from '../plan/PlanPad'
import { holdOfHandle, holdOfZone, ZoneDrawing } from '../plan/ZoneDrawing'
import { TableChoice } from '../plan/TableChoice'

type Tool = 'hold' | DragTool | 'polygon' | 'ruin'
const tools: readonly Tool[] = ['hold', ...dragTools, 'polygon', 'ruin']
/** Of the step itself: what holds for whoever no zone says otherwise. */
const distances = ['fromEnemy', 'fromCentre', 'fromTarget'] as const
type Drag = { readonly from: PlanPoint; readonly to: PlanPoint }

/** Zones of deployment, painted on the plan of a table. */
export function ZonesSection({ table }: { readonly table: Table | null }) {
  const { t } = useTranslation()
  const { words, document, FieldForm } = useFormWork()
  const at = deployPath(document)
  const [side, setSide] = useState<ZoneSide>(
    () => zoneSides.find((one) => writtenZones(document, one).length > 0) ?? 'each',
  )
  if (at === null) return <p className="dim">{t('scenario:zones.noDeploy')}</p>
  const root = schemaField(missionSchema)
  const listPath: JsonPath = [...at, 'zones', side]
  const field = fieldAt(root, document, listPath)
  return (
    <>
      <div className="form-line">
        <TableChoice />
        <Segments
          label={t('scenario:zones.whose')}
          value={side}
          options={zoneSides.map((one) => ({ id: one, text: words.field(one, 'zones') }))}
          onChange={setSide}
        />
      </div>
      {table && <ZonePainter key={side} table={table} side={side} path={listPath} />}
      {field && (
        <FieldForm
          key={`list ${side}`}
          field={field}
          value={jsonAt(document, listPath)}
          path={listPath}
          name="zones"
          label={t('scenario:zones.of', { side: words.field(side, 'zones') })}
          optional
        />
      )}
      <div className="form-entries">
        {distances.map((name) => {
          const of = fieldAt(root, document, [...at, name])
          return (
            of && (
              <FieldForm
                key={name}
                field={of}
                value={jsonAt(document, [...at, name])}
                path={[...at, name]}
                name={name}
                label={words.field(name)}
                optional
              />
            )
          )
        })}
      </div>
    </>
  )
}

function ZonePainter({
  table,
  side,
  path,
}: {
  readonly table: Table
  readonly side: ZoneSide
  readonly path: JsonPath
}) {
  const { t } = useTranslation()
  const { document, change } = useFormWork()
  const [tool, setTool] = useState<Tool>('hold')
  const [picked, setPicked] = useState<number | null>(null)
  const [drag, setDrag] = useState<Drag | null>(null)
  const [hold, setHold] = useState<{ readonly name: string; readonly times: number } | null>(null)
  const [corners, setCorners] = useState<Polygon>([])
  const ground = planGround(document, table)
  const zones = zoneSides.flatMap((one) =>
    writtenZones(document, one).map(({ shape, n }) => ({ side: one, n, shape })),
  )
  const mine = zones.filter((zone) => zone.side === side)
  const list = jsonAt(document, path)
  const add = (shape: Shape | null): void => {
    if (shape === null) return
    const count = isList(list) ? list.length : 0
    change([...path, count], { shape: { ...shape } }, `${pathPlace(path)} draw ${count}`)
    setPicked(count)
  }
  const close = (): void => {
    if (corners.length >= 3) add(polygonOf(ground, corners))
    setCorners([])
  }
  const down = (place: PlanPoint, held: string | null): void => {
    if (tool === 'hold') {
      const found = mine.find(({ n }) => held === holdOfZone(n) || held?.startsWith(`${holdOfHandle(n, '')}`))
      setPicked(found?.n ?? null)
      setHold(held === null ? null : { name: held, times: Date.now() })
    } else if (tool === 'polygon') {
      const [first] = corners
      if (first && corners.length >= 3 && Math.hypot(first.x - place.x, first.z - place.z) < table.width / 40)
        close()
      else setCorners([...corners, place])
    } else if (tool !== 'ruin') setDrag({ from: place, to: place })
  }
  const move = (place: PlanPoint): void => {
    if (drag) return setDrag({ ...drag, to: place })
    if (hold === null) return
    for (const { n, shape } of mine) {
      const handle = handlesOf(ground, side, shape).find(({ id }) => hold.name === holdOfHandle(n, id))
      if (handle)
        change(
          [...path, n, 'shape'],
          { ...handle.move(place) },
          `${pathPlace(path)} ${hold.name} ${hold.times}`,
        )
    }
  }
  const up = (place: PlanPoint): void => {
    if (drag && tool !== 'hold' && tool !== 'polygon' && tool !== 'ruin')
      add(drawn(ground, side, tool, drag.from, place))
    setDrag(null)
    setHold(null)
  }
  const sketch =
    drag && tool !== 'hold' && tool !== 'polygon' && tool !== 'ruin'
      ? drawn(ground, side, tool, drag.from, drag.to)
      : null
  return (
    <div className="zone-painter">
      <div className="plan-tools" role="toolbar" aria-label={t('scenario:zones.tools')}>
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
        {corners.length > 0 && (
          <Button small tone="primary" disabled={corners.length < 3} onPress={close}>
            {t('scenario:zones.close')}
          </Button>
        )}
      </div>
      <p className="small dim">{t(`scenario:zones.about.${tool}`)}</p>
      <div className="plan-frame">
        <PlanPad
          table={table}
          label={t('scenario:zones.plan')}
          onDown={down}
          onMove={move}
          onUp={up}
          onDouble={close}
        >
          <ZoneDrawing
            ground={ground}
            zones={sketch ? [...zones, { side, n: -1, shape: sketch }] : zones}
            side={side}
            picked={picked}
          />
          {tool === 'ruin' && (
            <RuinTargets table={table} onRuin={(piece) => add({ is: 'insideRuin', ruin: { piece } })} />
          )}
          {corners.length > 0 && (
            <polyline className="plan-sketch" points={corners.map(({ x, z }) => `${x},${z}`).join(' ')} />
          )}
        </PlanPad>
      </div>
      {mine.length === 0 && <p className="small dim">{t('scenario:zones.none')}</p>}
    </div>
  )
}
function RuinTargets({ table, onRuin }: { readonly table: Table; readonly onRuin: (piece: string) => void }) {
  return table.pieces
    .filter(({ design }) => design.kind === 'ruin')
    .map(({ id, at }) => (
      <circle
        key={id}
        className="plan-target"
        cx={at.x}
        cy={at.z}
        r={table.width / 28}
        data-testid={`ruin-${id}`}
        onPointerDown={(event) => {
          event.stopPropagation()
          onRuin(id)
        }}
      />
    ))
}
