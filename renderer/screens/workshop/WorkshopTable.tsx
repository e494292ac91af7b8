import { forwardRef, useEffect, useImperativeHandle, useRef } from 'react'
import { catalogue } from '../../../shared/city'
import { FloorStrip } from '../../hud/battle/FloorStrip'
import { CanvasWords } from '../../hud/fault/CanvasWords'
import { useSay } from '../../hud/said/useNames'
import { DrawnBox } from '../../hud/tools/DrawnBox'
import { usePage, useSlice } from '../../hooks/page-context'
import { noMarks } from '../../page/table/marks'
import { projectWith } from '../../page/table/screen-box'
import { emptyTable, tableStore } from '../../page/table/table-store'
import { Scene } from '../../scene'
import { showToBench } from '../../scene/bench-handle'
import type { OpenedFloor, PointerHandlers, SceneHandle, TableMarks } from '../../scene/props'
import type { SceneView } from '../../scene/scene-view'
import type { PieceDesign } from '../../../shared/table/types'
import { useTableLook } from '../table/use-scene-settings'
import { useTableMeshes } from '../table/use-table-meshes'
import '../table/table-screen.css'
import '../../hud/battle/battle-hud.css'
import './workshop-table.css'

const nothing: readonly never[] = []

interface WorkshopTableProps {
  /** What stands there; of a table with nobody on it, `bareTable`. */
  readonly view: SceneView
  readonly label: string
  /** What is said about it on it; what is left out is not there. */
  readonly marks?: Partial<TableMarks>
  /** Designs that are not in the catalogue, by id. */
  readonly designs?: Readonly<Record<string, PieceDesign>>
  /** Something in hand is to stand where the mouse points: walls do not stop it. */
  readonly carrying?: boolean
  readonly hovered?: string | null
  readonly opened?: readonly OpenedFloor[]
  /** Bearing of the edge from which the whole of it is looked at. */
  readonly edge?: number
  readonly onPointer?: (pointer: PointerHandlers) => void
  readonly onReady?: () => void
}
/**
 * A table in 3D outside any game: looked at with the keys and buttons of every table, storey by storey, and pointed at. It fills
 * the box it is put into.
 */
export const WorkshopTable = forwardRef<SceneHandle, WorkshopTableProps>(function WorkshopTable(
  {
    view,
    label,
    marks,
    designs = catalogue,
    carrying = false,
    hovered = null,
    opened = nothing,
    edge = 0,
    onPointer = () => undefined,
    onReady = () => undefined,
  },
  ref,
) {
  const page = usePage()
  const scene = useRef<SceneHandle>(null)
  useImperativeHandle<SceneHandle | null, SceneHandle | null>(ref, () => scene.current)
  const storey = useSlice(tableStore, (state) => state.storey)
  const look = useTableLook()
  const say = useSay(null)
  const shaped = useTableMeshes(view)
  useEffect(() => {
    tableStore(page).setState(emptyTable)
    projectWith(page, (at) => scene.current?.project(at) ?? { x: -1, y: -1 })
    return () => {
      projectWith(page, null)
      tableStore(page).setState(emptyTable)
      showToBench(null)
    }
  }, [])
  return (
    <section className="table-area workshop-table" aria-label={label}>
      {shaped && (
        <Scene
          ref={scene}
          {...noMarks}
          {...marks}
          {...look}
          view={view}
          designs={designs}
          storey={storey}
          opened={opened}
          carrying={carrying}
          hovered={hovered}
          cues={nothing}
          cut={0}
          strikes={nothing}
          dice={null}
          say={say}
          edge={edge}
          onPointer={onPointer}
          onReady={() => {
            showToBench(scene.current)
            onReady()
          }}
          instead={(fault) => <CanvasWords fault={fault} />}
        />
      )}
      <DrawnBox />
      <FloorStrip table={view.table} />
    </section>
  )
})
