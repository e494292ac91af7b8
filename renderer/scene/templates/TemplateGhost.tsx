/** A marker or template in the hand: a card over the roofs, its shadow on every floor, the floor it strikes standing out. */
import { useThree } from '@react-three/fiber'
import { useEffect, useLayoutEffect, useMemo } from 'react'
import { DoubleSide } from 'three'
import type { PlanPoint, Polygon } from '../../../shared/geometry/point'
import { stepped, type Sector } from '../../../shared/geometry/turn'
import type { SceneView } from '../scene-view'
import { flameLength, holeRadius, isSameFloor } from '../../../shared/templates'
import { Label } from '../marks/Label'
import { RingField, type RingPattern } from '../marks/ring-field'
import { Strokes, type Stroke } from '../marks/Strokes'
import { toneColour, tones, type Tone } from '../marks/tones'
import { circleOutline, teardrop } from './outline'
import { project } from './projection'
import type { TemplateShown } from './shown'
import { curtainMesh, posts, regionsMesh, regionStrokes } from './template-mesh'

const look: Readonly<Record<TemplateShown['tone'], Tone>> = {
  legal: 'legal',
  free: 'vital',
  refused: 'refused',
}
const mark: Readonly<
  Record<
    TemplateShown['models'][number]['mark'],
    { readonly tone: Tone; readonly pattern: RingPattern; readonly size: number }
  >
> = {
  full: { tone: 'bone', pattern: 'bold', size: 1.15 },
  partial: { tone: 'test', pattern: 'dashed', size: 1.15 },
  own: { tone: 'refused', pattern: 'crossed', size: 1.15 },
  safe: { tone: 'quiet', pattern: 'dotted', size: 1 },
}
const most = 96
/** Over the floor, so that it does not sink into it. */
const lift = 1.2

export function TemplateGhost({
  template,
  view,
}: {
  readonly template: TemplateShown
  readonly view: SceneView
}) {
  const { shape, tone, strikes, labels, models, beside } = template
  const { table } = view
  const invalidate = useThree((state) => state.invalidate)
  const outline = useMemo(
    () =>
      shape.kind === 'marker' ? circleOutline(shape.at, shape.radius) : teardrop(shape.tip, shape.bearing),
    [shape],
  )
  const drawn = useMemo(() => {
    const hole = shape.kind === 'marker' ? circleOutline(shape.at, holeRadius, 24) : null
    const { surfaces, above } = project(table, outline, hole)
    const struckAt = strikes?.y ?? null
    const raised = surfaces.map((one) => ({ ...one, y: one.y + lift }))
    const strong = raised.filter(
      ({ on, y }) => strikes !== null && isSameFloor(strikes, { ...on, y: y - lift }),
    )
    const faint = raised.filter((one) => !strong.includes(one))
    const foot = struckAt ?? surfaces.at(-1)?.y ?? 0
    const card = [{ y: above, regions: [{ outline, holes: hole === null ? [] : [hole] }] }]
    return {
      card: { fill: regionsMesh(card), edge: regionStrokes(card) },
      strong: { fill: regionsMesh(strong), edge: regionStrokes(strong) },
      faint: { fill: regionsMesh(faint), edge: regionStrokes(faint) },
      // Whole, also where no slab lies under it: its shape is to be recognised.
      whole: regionStrokes([{ y: foot + lift, regions: [{ outline, holes: [] }] }]),
      curtain: curtainMesh(outline, above, foot + lift),
      posts: posts(outline, above, foot + lift, 6),
      plumb: shape.kind === 'marker' ? posts([shape.at], above, foot + lift, 1) : [],
      rim: rimOf(outline),
      limits: shape.kind === 'flame' && shape.arc ? limitsOf(shape.tip, shape.arc, foot + lift) : [],
    }
  }, [table, shape, outline, strikes])
  useEffect(
    () => () => {
      for (const part of [drawn.card.fill, drawn.strong.fill, drawn.faint.fill, drawn.curtain])
        part?.dispose()
    },
    [drawn],
  )
  const rings = useMemo(() => {
    const field = new RingField(most, true)
    field.mesh.renderOrder = 14
    return field
  }, [])
  useEffect(() => () => rings.dispose(), [rings])
  useLayoutEffect(() => {
    rings.begin()
    for (const { model: id, mark: how } of models.slice(0, most)) {
      const model = view.models[id]
      if (!model?.pose) continue
      const { tone: colour, pattern, size } = mark[how]
      rings.add(
        pattern,
        toneColour[colour],
        model.pose.at.x,
        model.pose.y + 1.6,
        model.pose.at.z,
        model.body.radius * size,
      )
    }
    rings.end()
    invalidate()
  }, [rings, models, view.models, invalidate])
  const colour = look[tone]
  const refused = tone === 'refused'
  const flat = {
    color: tones[colour],
    transparent: true,
    depthWrite: false,
    side: DoubleSide,
    toneMapped: false,
    fog: false,
  }
  return (
    <>
      {drawn.card.fill && (
        <mesh geometry={drawn.card.fill} renderOrder={11}>
          <meshBasicMaterial {...flat} opacity={0.16} />
        </mesh>
      )}
      {drawn.faint.fill && (
        <mesh geometry={drawn.faint.fill} renderOrder={5}>
          <meshBasicMaterial {...flat} opacity={0.1} />
        </mesh>
      )}
      {drawn.strong.fill && (
        <mesh geometry={drawn.strong.fill} renderOrder={6}>
          <meshBasicMaterial {...flat} opacity={0.2} depthTest={false} />
        </mesh>
      )}
      <mesh geometry={drawn.curtain} renderOrder={7}>
        <meshBasicMaterial {...flat} vertexColors />
      </mesh>
      <Strokes strokes={drawn.card.edge} tone={colour} width={2.5} dashed={refused} above />
      <Strokes strokes={drawn.faint.edge} tone={colour} width={1.4} opacity={0.5} dashed />
      <Strokes strokes={drawn.whole} tone={colour} width={1.6} opacity={0.8} dashed above />
      <Strokes strokes={drawn.strong.edge} tone={colour} width={4.5} dashed={refused} above />
      <Strokes strokes={drawn.posts} tone={colour} width={1.2} opacity={0.45} dashed above />
      <Strokes strokes={drawn.plumb} tone={colour} width={2} opacity={0.9} dashed above />
      <Strokes strokes={drawn.limits} tone="quiet" width={2.2} opacity={0.9} dashed above />
      {beside && <Beside beside={beside} />}
      <primitive object={rings.mesh} dispose={null} />
      {labels.map(({ y, text, struck }) => (
        <Label key={`${y} ${text}`} at={{ ...drawn.rim, y }} text={text} tone={struck ? colour : 'quiet'} />
      ))}
    </>
  )
}
/** The edges of its mount's arc, as far as the template reaches. */
const limitsOf = (tip: PlanPoint, { axis, halfWidth }: Sector, y: number): readonly Stroke[] =>
  [axis - halfWidth, axis + halfWidth].map((edge): Stroke => [
    { ...tip, y },
    { ...stepped(tip, edge, flameLength), y },
  ])

/** Where the plates stand: at the right edge seen from the near side of the table. */
const rimOf = (outline: Polygon): { readonly x: number; readonly z: number } =>
  outline.reduce((right, p) => (p.x > right.x ? p : right))

/** The ranging marker, lying on the ground plan it already has. */
function Beside({ beside }: { readonly beside: NonNullable<TemplateShown['beside']> }) {
  const strokes = useMemo(
    () =>
      regionStrokes([
        { y: lift, regions: [{ outline: circleOutline(beside.at, beside.radius), holes: [] }] },
      ]),
    [beside],
  )
  return <Strokes strokes={strokes} tone="quiet" width={2} dashed above />
}
