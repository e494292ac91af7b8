/** The way of a tank that drives at its enemies: what it sweeps, where it halts, and where those under it step (C4-VASSAULT-02 to -06). */
import { useEffect, useMemo } from 'react'
import type { TankShockPreview } from '../../../shared/protocol/previews/tank-shock'
import type { SceneView } from '../scene-view'
import { flatShape } from '../marks/flat-shape'
import { outlineStrokes, Strokes, type Stroke } from '../marks/Strokes'
import { tones } from '../marks/tones'

const above = 3
type Tank = TankShockPreview['tanks'][number]

export function ShockMarks({
  shock,
  view,
}: {
  readonly shock: TankShockPreview
  readonly view: Pick<SceneView, 'models'>
}) {
  const refused = shock.refusal !== undefined
  return shock.tanks.map((tank) => <Swept key={tank.model} tank={tank} refused={refused} view={view} />)
}

function Swept({
  tank,
  refused,
  view,
}: {
  readonly tank: Tank
  readonly refused: boolean
  readonly view: Pick<SceneView, 'models'>
}) {
  const { corridor, makeWay } = tank
  const tone = refused ? 'refused' : 'test'
  const ground = useMemo(() => flatShape(corridor), [corridor])
  useEffect(() => () => ground.dispose(), [ground])
  const sides = useMemo(() => outlineStrokes(corridor, above), [corridor])
  const steps = useMemo(
    () =>
      makeWay.flatMap(({ model, to }): Stroke[] => {
        const from = view.models[model]?.pose
        return from
          ? [
              [
                { ...from.at, y: from.y + above },
                { ...to.at, y: to.y + above },
              ],
            ]
          : []
      }),
    [makeWay, view.models],
  )
  return (
    <>
      <mesh geometry={ground} position-y={1.4} renderOrder={1}>
        <meshBasicMaterial
          color={tones[tone]}
          transparent
          opacity={0.2}
          depthWrite={false}
          toneMapped={false}
          fog={false}
        />
      </mesh>
      <Strokes strokes={sides} tone={tone} width={2.6} above />
      <Strokes strokes={steps} tone={tone} width={4} above />
    </>
  )
}
