/**
 * What the mounts of a vehicle bear on (C4-VSHOOT-09): fans on the ground that fade outward, one step farther out for each
 * weapon. How far a weapon reaches is not told: every fan is as long as there is room to read it.
 */
import { useEffect, useMemo } from 'react'
import { BufferGeometry, Float32BufferAttribute } from 'three'
import { inches, type Mm } from '../../../shared/geometry/length'
import type { Point3 } from '../../../shared/geometry/point'
import type { SceneProps } from '../props'
import { toneColour } from '../marks/tones'
import { Label } from '../marks/Label'
import { Strokes, type Stroke } from '../marks/Strokes'

type Arc = NonNullable<SceneProps['arcs']>[number]
/** Over the ground, mm. */
const lift = 2.5
/** From the mount: the first fan, and each one after it. */
const length = { first: inches(6.5), step: inches(1.5) } as const
/** Between the strips of a fan, degrees. */
const strip = 4
/** Opacity at the mount and at the rim: what bears on nobody is only hinted at. */
const shine = { bears: [0.34, 0.03], idle: [0.12, 0.01] } as const

const isAllRound = ({ halfWidth }: Arc): boolean => halfWidth >= 180

function rimOf({ at, axis, halfWidth }: Arc, ground: Mm, reach: Mm): readonly Point3[] {
  const strips = Math.ceil((2 * halfWidth) / strip)
  return Array.from({ length: strips + 1 }, (_, i) => {
    const angle = ((axis - halfWidth + (2 * halfWidth * i) / strips) * Math.PI) / 180
    return { x: at.x + Math.cos(angle) * reach, y: ground + lift, z: at.z - Math.sin(angle) * reach }
  })
}

function fanOf(arc: Arc, rim: readonly Point3[]): BufferGeometry {
  const [near, far] = arc.bears ? shine.bears : shine.idle
  const { r, g, b } = toneColour[arc.bears ? 'focus' : 'quiet']
  const places: number[] = []
  const colours: number[] = []
  const corner = ({ x, y, z }: Point3, opacity: number): void => {
    places.push(x, y, z)
    colours.push(r, g, b, opacity)
  }
  for (const [i, one] of rim.slice(0, -1).entries()) {
    const other = rim[i + 1]
    if (other === undefined) continue
    corner({ ...arc.at, y: one.y }, near)
    corner(one, far)
    corner(other, far)
  }
  const made = new BufferGeometry()
  made.setAttribute('position', new Float32BufferAttribute(places, 3))
  made.setAttribute('color', new Float32BufferAttribute(colours, 4))
  return made
}

function Fan({ arc, ground, reach }: { readonly arc: Arc; readonly ground: Mm; readonly reach: Mm }) {
  const rim = useMemo(() => rimOf(arc, ground, reach), [arc, ground, reach])
  const geometry = useMemo(() => fanOf(arc, rim), [arc, rim])
  useEffect(() => () => geometry.dispose(), [geometry])
  const round = useMemo(
    () => rim.slice(1).flatMap((to, i): Stroke[] => (rim[i] ? [[rim[i], to]] : [])),
    [rim],
  )
  const edges = useMemo((): readonly Stroke[] => {
    const middle = { ...arc.at, y: ground + lift }
    const ends = isAllRound(arc) ? [] : [rim[0], rim.at(-1)]
    return ends.flatMap((end): Stroke[] => (end ? [[middle, end]] : []))
  }, [arc, rim, ground])
  const tone = arc.bears ? 'focus' : 'quiet'
  // An all-round mount says it behind the hull, where no fan lies.
  const said = isAllRound(arc) ? rim[0] : rim[Math.floor(rim.length / 2)]
  return (
    <>
      <mesh geometry={geometry} renderOrder={2}>
        <meshBasicMaterial
          vertexColors
          transparent
          side={2}
          depthWrite={false}
          toneMapped={false}
          fog={false}
        />
      </mesh>
      <Strokes strokes={edges} tone={tone} width={2} opacity={arc.bears ? 0.95 : 0.6} above />
      <Strokes strokes={round} tone={tone} width={1.4} dashed opacity={arc.bears ? 0.8 : 0.45} above />
      {arc.label !== null && said && <Label at={said} text={arc.label} tone={tone} />}
    </>
  )
}

export function MountArcs({ arcs, view }: Required<Pick<SceneProps, 'arcs'>> & Pick<SceneProps, 'view'>) {
  return (
    <>
      {arcs.map((arc) => {
        const mates = arcs.filter(({ model }) => model === arc.model)
        return (
          <Fan
            key={`${arc.model} ${arc.mount}`}
            arc={arc}
            ground={view.models[arc.model]?.pose?.y ?? 0}
            reach={length.first + mates.indexOf(arc) * length.step}
          />
        )
      })}
    </>
  )
}
