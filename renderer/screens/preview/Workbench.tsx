/** Where terrain of one's own is looked at before it is kept: a lit sheet with a grid of inches, turned with the mouse. */
import { OrbitControls } from '@react-three/drei'
import { useMemo, type ReactNode } from 'react'
import { GridHelper } from 'three'
import { inches } from '../../../shared/geometry/length'
import { CanvasWords } from '../../hud/fault/CanvasWords'
import { SteadyCanvas } from '../../scene/canvas/SteadyCanvas'

const side = inches(36)

export function Workbench({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  const grid = useMemo(() => new GridHelper(side, 36, '#5d646a', '#3a4045'), [])
  return (
    <SteadyCanvas
      frameloop="demand"
      shadows="percentage"
      dpr={[1, 1.5]}
      camera={{ fov: 34 }}
      aria-label={label}
      instead={(fault) => <CanvasWords fault={fault} inPage />}
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
        <planeGeometry args={[side, side]} />
        <meshStandardMaterial color="#2b2f2c" roughness={1} />
      </mesh>
      <primitive object={grid} />
      <OrbitControls makeDefault enableDamping={false} maxPolarAngle={Math.PI * 0.495} />
      {children}
    </SteadyCanvas>
  )
}
