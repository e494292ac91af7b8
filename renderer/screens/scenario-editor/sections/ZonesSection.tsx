import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { missionSchema } from '../../../../shared/protocol/mission'
import { Segments } from '../../../hud/controls/Segments'
import { fieldAt } from '../../../page/editors/form/fields'
import { schemaField } from '../../../page/editors/form/schema-field'
import { isList, pathPlace, jsonAt, type JsonPath } from '../../../page/editors/form/json'
import { deployPath, planGround, writtenZones } from '../../../page/editors/scenario/zones'
import {
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
import { PlanPainter, type PlanDrag } from '../plan/PlanPainter'
import { holdOfHandle, holdOfZone, ZoneDrawing } from '../plan/ZoneDrawing'
import { TableChoice } from '../plan/TableChoice'

type Tool = 'hold' | DragTool | 'polygon' | 'ruin'
const tools: Readonly<Record<Tool, 'hold' | 'drag' | 'corners' | 'click'>> = {
  hold: 'hold',
  rectangle: 'drag',
  strip: 'drag',
  disc: 'drag',
  square: 'drag',
  corner: 'drag',
  polygon: 'corners',
  ruin: 'click',
}
/** Of the step itself: what holds for whoever no zone says otherwise. */
const distances = ['fromEnemy', 'fromCentre', 'fromTarget'] as const
const isDrawn = (tool: Tool): tool is DragTool => tools[tool] === 'drag'

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
  const [picked, setPicked] = useState<number | null>(null)
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
  const drawnBy = ({ tool, from, to }: PlanDrag<Tool>): Shape | null =>
    isDrawn(tool) ? drawn(ground, side, tool, from, to) : null
  return (
    <>
      <PlanPainter
        table={table}
        tools={tools}
        first="hold"
        onHold={(held) => {
          const found = mine.find(({ n }) => held === holdOfZone(n) || held?.startsWith(holdOfHandle(n, '')))
          setPicked(found?.n ?? null)
        }}
        onPull={(held, to, topic) => {
          for (const { n, shape } of mine) {
            const handle = handlesOf(ground, side, shape).find(({ id }) => held === holdOfHandle(n, id))
            if (handle) change([...path, n, 'shape'], { ...handle.move(to) }, `${pathPlace(path)} ${topic}`)
          }
        }}
        onDrawn={(drag) => add(drawnBy(drag))}
        onCorners={(corners) => add(polygonOf(ground, corners))}
        about={(tool) => t(`scenario:zones.about.${tool}`)}
      >
        {(tool, drag) => {
          const sketch = drag && drawnBy(drag)
          return (
            <>
              <ZoneDrawing
                ground={ground}
                zones={sketch ? [...zones, { side, n: -1, shape: sketch }] : zones}
                side={side}
                picked={picked}
              />
              {tool === 'ruin' && (
                <RuinTargets table={table} onRuin={(piece) => add({ is: 'insideRuin', ruin: { piece } })} />
              )}
            </>
          )
        }}
      </PlanPainter>
      {mine.length === 0 && <p className="small dim">{t('scenario:zones.none')}</p>}
    </>
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
