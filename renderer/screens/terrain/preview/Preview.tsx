import type { ThreeEvent } from '@react-three/fiber'
import { useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DoubleSide } from 'three'
import { toInches, type Mm } from '../../../../shared/geometry/length'
import type { Mesh } from '../../../../shared/table'
import { importStore } from '../import-draft'
import { markFloor } from '../terrain-draft'
import { hullChosen, raisedBy } from '../vehicle-draft'
import { showFault } from '../../../page/app/toasts'
import { baseHeight } from '../../../scene/miniatures/base-geometry'
import { Blocks } from '../../preview/Blocks'
import { Eye } from '../../preview/Eye'
import { FloorSlabs } from '../../preview/Floors'
import { modelGeometry } from '../../preview/model-geometry'
import { edgeLines } from '../../preview/plan-shape'
import { ChosenBase, Soldier } from '../../preview/Soldier'
import { Storeys } from '../../preview/Storeys'
import { VehicleMarks } from './VehicleMarks'
import { Workbench } from '../../preview/Workbench'
import { usePage, useSlice } from '../../../hooks/page-context'

function Model({ mesh, ghosted }: { readonly mesh: Mesh; readonly ghosted: boolean }) {
  const page = usePage()
  const picking = useSlice(importStore, (state) => state.picking)
  const [aim, setAim] = useState<Mm | null>(null)
  const geometry = useMemo(() => modelGeometry(mesh), [mesh])
  useEffect(() => () => geometry.dispose(), [geometry])
  useEffect(() => setAim(null), [picking, mesh])
  const pick = (event: ThreeEvent<MouseEvent>) => {
    // A drag turns the model; only a click points.
    if (event.delta > 4) return
    event.stopPropagation()
    markFloor(page, event.point.y).catch(page.bound(showFault))
  }
  const { min, max } = useSlice(importStore, (state) => state.report?.box) ?? {
    min: [0, 0, 0],
    max: [0, 0, 0],
  }
  const level = useMemo(
    () =>
      edgeLines(
        [
          [
            { x: (min[0] ?? 0) - 12, z: (min[2] ?? 0) - 12 },
            { x: (max[0] ?? 0) + 12, z: (min[2] ?? 0) - 12 },
            { x: (max[0] ?? 0) + 12, z: (max[2] ?? 0) + 12 },
            { x: (min[0] ?? 0) - 12, z: (max[2] ?? 0) + 12 },
          ],
        ],
        0,
      ),
    [min, max],
  )
  useEffect(() => () => level.dispose(), [level])
  return (
    <>
      <mesh
        geometry={geometry}
        castShadow
        receiveShadow
        {...(picking && {
          onClick: pick,
          onPointerMove: (event: ThreeEvent<PointerEvent>) => setAim(event.point.y),
          onPointerOut: () => setAim(null),
        })}
      >
        <meshStandardMaterial
          color="#a39a8a"
          roughness={0.95}
          flatShading
          side={DoubleSide}
          transparent={ghosted}
          opacity={ghosted ? 0.35 : 1}
          depthWrite={!ghosted}
        />
      </mesh>
      {aim !== null && (
        <lineSegments geometry={level} position={[0, aim, 0]}>
          <lineBasicMaterial color="#f4d58a" />
        </lineSegments>
      )}
    </>
  )
}

/** The model on the table beside a soldier and a ruler, with everything that has been marked on it. */
export function Preview() {
  const { t } = useTranslation()
  const { stood, report, floors, footprint, blocks, shown, kind, picking, top, busy, use, base, vehicle } =
    useSlice(importStore)
  const terrain = use === 'terrain'
  const ground = useMemo(() => (footprint === null ? null : edgeLines([footprint], 0.6)), [footprint])
  useEffect(() => () => ground?.dispose(), [ground])
  if (stood === null || report === null) return null
  const { min, max } = report.box
  const hull = hullChosen(vehicle, report.box)
  const ghosted = shown.blocks && blocks !== null && terrain
  return (
    <div
      className={`terrain-preview ${picking ? 'picking' : ''}`}
      data-testid="terrain-preview"
      data-busy={busy !== null}
    >
      <Workbench label={t('terrain:preview')}>
        <Eye
          radius={Math.hypot(max[0] - min[0], max[2] - min[2]) / 2}
          height={max[1]}
          seen={`${min.join(' ')} ${max.join(' ')}`}
        />
        <group position-y={use === 'miniature' ? baseHeight : use === 'vehicle' ? raisedBy(hull) : 0}>
          <Model mesh={stood} ghosted={ghosted} />
        </group>
        {use === 'miniature' && <ChosenBase base={base} />}
        {use === 'vehicle' && <VehicleMarks mesh={stood} draft={vehicle} hull={hull} />}
        {ghosted && <Blocks blocks={blocks.blocks} />}
        {kind === 'ruin' && terrain && <FloorSlabs floors={floors} />}
        {ground !== null && terrain && (
          <lineSegments geometry={ground}>
            <lineBasicMaterial color="#5cc0ac" depthTest={false} transparent />
          </lineSegments>
        )}
        <Soldier x={max[0] + 30} z={max[2] - 10} />
        <Storeys x={min[0] - 30} z={max[2]} top={Math.max(max[1], top)} />
      </Workbench>
      <p className="preview-size small" data-testid="model-size">
        {t('terrain:size.of', {
          width: shownInches(max[0] - min[0]),
          depth: shownInches(max[2] - min[2]),
          height: shownInches(max[1]),
        })}
      </p>
    </div>
  )
}
const shownInches = (mm: Mm): string => (Math.round(toInches(mm) * 100) / 100).toString()
