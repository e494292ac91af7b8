import { useThree } from '@react-three/fiber'
import { useEffect, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { bounds } from '../../../shared/geometry'
import { storeyHeight, type Mm } from '../../../shared/geometry/length'
import type { Polygon } from '../../../shared/geometry/point'
import { designSolids, structureTop } from '../../../shared/table'
import type { RuinDesign } from '../../../shared/table/types'
import { builtMaterial } from '../../scene/materials/built-material'
import { geometryOf } from '../../scene/materials/mesh-writer'
import { buildRuinMesh } from '../../scene/ruins/ruin-mesh'
import { preferencesStore } from '../../page/app/preferences'
import { tierOf } from '../../page/app/quality'
import { Eye } from '../preview/Eye'
import { edgeLines } from '../preview/plan-shape'
import { Soldier } from '../preview/Soldier'
import { Storeys } from '../preview/Storeys'
import { Workbench } from '../preview/Workbench'
import { prismLines } from './prism-lines'
import { usePage, useSlice } from '../../hooks/page-context'

interface RuinPreviewProps {
  readonly ruin: RuinDesign
  /** Its footprint; empty while it has none. */
  readonly outline: Polygon
  /** Storeys above this one are left out. */
  readonly cut: number
  readonly solids: boolean
  /** Half the width of the sheet: the camera leaves room for what is still to be drawn. */
  readonly sheet: Mm
  /** Changes when another ruin is put on the board or a storey is added: the camera looks at all of it again. */
  readonly seen: string
}

function Stone({ ruin, cut }: { readonly ruin: RuinDesign; readonly cut: number }) {
  const page = usePage()
  const invalidate = useThree((state) => state.invalidate)
  const quality = useSlice(preferencesStore, ({ quality: chosen, tier }) =>
    tierOf({ quality: chosen, tier }, page.window.drawnBySoftware()),
  )
  // Built without being remembered: every stroke makes another ruin.
  const storeys = useMemo(() => buildRuinMesh(ruin, quality).map(geometryOf), [ruin, quality])
  useEffect(() => {
    invalidate()
    return () => storeys.forEach((geometry) => geometry.dispose())
  }, [storeys, invalidate])
  return storeys.map((geometry, storey) => (
    <mesh
      key={storey}
      geometry={geometry}
      material={builtMaterial(quality)}
      visible={storey <= cut}
      castShadow
      receiveShadow
      dispose={null}
    />
  ))
}

/** The ruin as it will stand on the table, beside an infantryman and a ruler. */
export function RuinPreview({ ruin, outline, cut, solids, sheet, seen }: RuinPreviewProps) {
  const { t } = useTranslation()
  const ground = useMemo(() => edgeLines(outline.length > 2 ? [outline] : [], 0.8), [outline])
  useEffect(() => () => ground.dispose(), [ground])
  const volumes = useMemo(() => (solids ? prismLines(designSolids(ruin)) : null), [ruin, solids])
  useEffect(() => () => volumes?.dispose(), [volumes])
  const { minX, minZ, maxX, maxZ } =
    outline.length > 0 ? bounds(outline) : { minX: -60, minZ: -60, maxX: 60, maxZ: 60 }
  const top = ruin.walls.length > 0 ? structureTop(ruin) : storeyHeight
  return (
    <div className="terrain-preview" data-testid="ruin-preview">
      <Workbench label={t('builder:preview')}>
        <Eye
          radius={Math.max(Math.hypot(maxX - minX, maxZ - minZ) / 2, sheet)}
          height={ruin.levels.length * storeyHeight}
          seen={seen}
        />
        {/* Nothing is built while there is no ground to build on. */}
        {outline.length > 2 && <Stone ruin={ruin} cut={cut} />}
        {volumes !== null && (
          <lineSegments geometry={volumes}>
            <lineBasicMaterial color="#9fe5d6" depthTest={false} transparent opacity={0.5} />
          </lineSegments>
        )}
        <lineSegments geometry={ground}>
          <lineBasicMaterial color="#5cc0ac" depthTest={false} transparent />
        </lineSegments>
        <Soldier x={maxX + 30} z={maxZ - 10} />
        <Storeys x={minX - 30} z={maxZ} top={top} />
      </Workbench>
    </div>
  )
}
