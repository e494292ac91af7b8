/** Draws what an open question of a skirmish marks on the table. */
import { useThree } from '@react-three/fiber'
import { useEffect, useLayoutEffect, useMemo } from 'react'
import { CircleGeometry, DoubleSide } from 'three'
import { GhostMove } from '../overlays/GhostMove'
import { Label } from '../marks/Label'
import { Marks } from '../marks/Marks'
import { RingField } from '../marks/ring-field'
import { prismStrokes, Strokes, type Stroke } from '../marks/Strokes'
import { troupeSides } from '../miniatures/troupe'
import type { SceneView } from '../scene-view'
import { toneColour, tones } from '../marks/tones'
import type { DeskMarks } from '../../page/hands/skirmish-decisions/desk-marks'
import { prismMesh } from './prism-mesh'

const capacity = 256
/** A wash of colour in the room; what is behind it stays readable. */
const glass = { transparent: true, depthWrite: false, toneMapped: false, fog: false } as const

export function DeskOverlay({ marks, view }: { readonly marks: DeskMarks; readonly view: SceneView }) {
  const invalidate = useThree((state) => state.invalidate)
  const sides = useMemo(() => troupeSides(view), [view])
  const rings = useMemo(() => new RingField(capacity, true), [])
  useEffect(() => () => rings.dispose(), [rings])
  useLayoutEffect(() => {
    rings.begin()
    for (const { at, radius, tone, pattern } of marks.rings)
      rings.add(pattern, toneColour[tone], at.x, at.y, at.z, radius)
    rings.end()
    invalidate()
  }, [rings, marks, invalidate])
  const ghostPoses = useMemo(
    () => ({ unit: '', poses: marks.ghosts, refused: marks.refusedGhosts }),
    [marks.ghosts, marks.refusedGhosts],
  )
  return (
    <Marks>
      <primitive object={rings.mesh} dispose={null} />
      <GhostMove view={view} ghostMove={null} ghostPoses={ghostPoses} sides={sides} />
      {marks.lines.map(({ strokes, tone, width, dashed, opacity, above }, i) => (
        <Strokes
          key={i}
          strokes={strokes}
          tone={tone}
          width={width}
          dashed={dashed}
          opacity={opacity}
          above={above}
        />
      ))}
      {marks.labels.map(({ at, text, tone }, i) => (
        <Label key={i} at={at} text={text} tone={tone} />
      ))}
      {marks.fans.map((fan, i) => (
        <Fan key={i} fan={fan} />
      ))}
      {marks.boxes.map((box, i) => (
        <Prism key={i} box={box} />
      ))}
      {marks.spheres.map(({ at, radius, tone }, i) => (
        <mesh key={i} position={[at.x, at.y, at.z]} renderOrder={5}>
          <sphereGeometry args={[radius, 32, 20]} />
          <meshBasicMaterial {...glass} color={tones[tone]} opacity={0.26} />
        </mesh>
      ))}
      {marks.columns.map(({ at, radius, height, tone }, i) => (
        <mesh key={i} position={[at.x, at.y + height / 2, at.z]} renderOrder={5}>
          <cylinderGeometry args={[radius, radius, height, 40, 1, true]} />
          <meshBasicMaterial {...glass} color={tones[tone]} opacity={0.24} side={DoubleSide} />
        </mesh>
      ))}
    </Marks>
  )
}
function Fan({ fan: { at, facing, half, radius, tone } }: { readonly fan: DeskMarks['fans'][number] }) {
  const geometry = useMemo(() => {
    const start = ((facing - half) * Math.PI) / 180
    return new CircleGeometry(radius, 32, start, (half * 2 * Math.PI) / 180).rotateX(-Math.PI / 2)
  }, [facing, half, radius])
  useEffect(() => () => geometry.dispose(), [geometry])
  const rim = useMemo(() => {
    const point = (degrees: number) => ({
      x: at.x + Math.cos((degrees * Math.PI) / 180) * radius,
      y: at.y,
      z: at.z - Math.sin((degrees * Math.PI) / 180) * radius,
    })
    const arc = Array.from({ length: 18 }, (_, i): Stroke => {
      const step = (half * 2) / 18
      return [point(facing - half + i * step), point(facing - half + (i + 1) * step)]
    })
    return [[at, point(facing - half)] as const, [at, point(facing + half)] as const, ...arc]
  }, [at, facing, half, radius])
  return (
    <>
      <mesh geometry={geometry} position={[at.x, at.y, at.z]} renderOrder={2}>
        <meshBasicMaterial {...glass} color={tones[tone]} opacity={0.14} side={DoubleSide} />
      </mesh>
      <Strokes strokes={rim} tone={tone} width={1.6} opacity={0.8} above />
    </>
  )
}
function Prism({ box: { corners, from, to, tone } }: { readonly box: DeskMarks['boxes'][number] }) {
  const geometry = useMemo(() => prismMesh(corners, from, to), [corners, from, to])
  useEffect(() => () => geometry.dispose(), [geometry])
  const edges = useMemo(() => prismStrokes(corners, from, to), [corners, from, to])
  return (
    <>
      <mesh geometry={geometry} renderOrder={5}>
        <meshBasicMaterial {...glass} color={tones[tone]} opacity={0.2} side={DoubleSide} />
      </mesh>
      <Strokes strokes={edges} tone={tone} width={2.6} dashed={tone === 'refused'} above />
    </>
  )
}
