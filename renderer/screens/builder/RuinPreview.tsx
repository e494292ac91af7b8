import { OrbitControls } from '@react-three/drei'
import { Canvas, useThree } from '@react-three/fiber'
import { useEffect, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { GridHelper, PerspectiveCamera } from 'three'
import { bounds } from '../../../shared/geometry'
import { inches, storeyHeight, type Mm } from '../../../shared/geometry/length'
import type { Polygon } from '../../../shared/geometry/point'
import { designSolids, structureTop } from '../../../shared/table'
import type { RuinDesign } from '../../../shared/table/types'
import { builtMaterial } from '../../scene/materials/built-material'
import { geometryOf } from '../../scene/materials/mesh-writer'
import { buildRuinMesh } from '../../scene/ruins/ruin-mesh'
import { usePreferences } from '../../state/preferences'
import { drawnBySoftware, tierOf } from '../../state/quality'
import { edgeLines } from '../terrain/preview/plan-shape'
import { Soldier } from '../terrain/preview/Soldier'
import { Storeys } from '../terrain/preview/Storeys'
import { prismLines } from './prism-lines'

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

function Eye({ radius, height, seen }: { readonly radius: Mm; readonly height: Mm; readonly seen: string }) {
  const { camera, invalidate, controls } = useThree()
  useEffect(() => {
    if (!(camera instanceof PerspectiveCamera)) return
    // In a narrow picture the width decides.
    const room = Math.tan((camera.fov * Math.PI) / 360) * Math.min(1, camera.aspect)
    const away = (Math.hypot(radius, height / 2) * 1.12) / room
    camera.position.set(away * 0.5, height / 2 + away * 0.62, away * 0.78)
    camera.near = away / 100
    camera.far = away * 20
    camera.updateProjectionMatrix()
    camera.lookAt(0, height / 2, 0)
    if (controls !== null && 'target' in controls) {
      ;(controls.target as { set(x: number, y: number, z: number): void }).set(0, height / 2, 0)
      ;(controls as unknown as { update(): void }).update()
    }
    invalidate()
    // Only another ruin moves the eye; while one draws it stays where the player put it.
  }, [camera, controls, invalidate, seen])
  return null
}

function Stone({ ruin, cut }: { readonly ruin: RuinDesign; readonly cut: number }) {
  const invalidate = useThree((state) => state.invalidate)
  const quality = usePreferences(({ quality: chosen, tier }) =>
    tierOf({ quality: chosen, tier }, drawnBySoftware()),
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
  const grid = useMemo(() => new GridHelper(inches(36), 36, '#5d646a', '#3a4045'), [])
  const ground = useMemo(() => edgeLines(outline.length > 2 ? [outline] : [], 0.8), [outline])
  useEffect(() => () => ground.dispose(), [ground])
  const volumes = useMemo(() => (solids ? prismLines(designSolids(ruin)) : null), [ruin, solids])
  useEffect(() => () => volumes?.dispose(), [volumes])
  const { minX, minZ, maxX, maxZ } =
    outline.length > 0 ? bounds(outline) : { minX: -60, minZ: -60, maxX: 60, maxZ: 60 }
  const top = ruin.walls.length > 0 ? structureTop(ruin) : storeyHeight
  return (
    <div className="terrain-preview" data-testid="ruin-preview">
      <Canvas
        frameloop="demand"
        shadows="percentage"
        dpr={[1, 1.5]}
        camera={{ fov: 34 }}
        aria-label={t('builder:preview')}
      >
        <color attach="background" args={['#15181a']} />
        <hemisphereLight args={['#b9c6d6', '#4b4034', 1.3]} />
        <directionalLight
          position={[-320, 520, 340]}
          intensity={2.4}
          color="#ffe3b8"
          castShadow
          shadow-mapSize={[1024, 1024]}
          shadow-camera-left={-400}
          shadow-camera-right={400}
          shadow-camera-top={400}
          shadow-camera-bottom={-400}
          shadow-camera-far={1600}
          shadow-normalBias={1.2}
          shadow-bias={-0.0006}
        />
        <mesh rotation-x={-Math.PI / 2} position-y={-0.3} receiveShadow>
          <planeGeometry args={[inches(36), inches(36)]} />
          <meshStandardMaterial color="#2b2f2c" roughness={1} />
        </mesh>
        <primitive object={grid} />
        <Eye
          radius={Math.max(Math.hypot(maxX - minX, maxZ - minZ) / 2, sheet)}
          height={ruin.levels.length * storeyHeight}
          seen={seen}
        />
        <OrbitControls makeDefault enableDamping={false} maxPolarAngle={Math.PI * 0.495} />
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
      </Canvas>
    </div>
  )
}
