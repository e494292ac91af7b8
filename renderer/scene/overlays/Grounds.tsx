/** Ground that is fought for: lines in the colour of whoever holds it now, dashed where it is contested, and counters as crates. */
import { useEffect, useMemo } from 'react'
import type { Point3, Polygon } from '../../../shared/geometry/point'
import type { StakedGround } from '../../../shared/protocol/mission'
import type { Seat } from '../../../shared/protocol/spatial'
import type { Side } from '../miniatures/kit'
import { schemes } from '../miniatures/schemes'
import { Sculpt } from '../miniatures/sculpt'
import { openness, painted } from '../miniatures/shade'
import type { SceneProps } from '../props'
import { tones } from '../marks/tones'
import { flatShape } from '../marks/flat-shape'
import { outlineStrokes, Strokes } from '../marks/Strokes'

const corners = 72
const ringAbout = ({ x, z }: Pick<Point3, 'x' | 'z'>, radius: number): Polygon =>
  Array.from({ length: corners }, (_, n) => {
    const turn = (2 * Math.PI * n) / corners
    return { x: x + radius * Math.cos(turn), z: z + radius * Math.sin(turn) }
  })
const outlineOf = (ground: StakedGround): Polygon =>
  ground.kind === 'area' ? ground.outline : ringAbout(ground.at, ground.radius)
/** A crate as large as a man's chest would not be seen from above: so much larger it is made. */
const crateScale = 1.6
/** Over the table, so that lines of two grounds that meet are both seen. */
const lineHeight = 2

function GroundMark({
  ground,
  sides,
  lit,
}: {
  readonly ground: StakedGround
  readonly sides: Readonly<Record<Seat, Side>>
  readonly lit: boolean
}) {
  const { holder, contested } = ground
  const outline = useMemo(() => outlineOf(ground), [ground])
  const tint = useMemo(() => flatShape(outline), [outline])
  useEffect(() => () => tint.dispose(), [tint])
  const y = ground.kind === 'area' ? 0 : ground.at.y
  const strokes = useMemo(() => outlineStrokes(outline, y + lineHeight), [outline, y])
  const colour = holder === null ? (contested ? tones.test : tones.bone) : sides[holder].rim
  return (
    <>
      {(holder !== null || lit) && (
        <mesh geometry={tint} position-y={y + 0.8} renderOrder={1}>
          <meshBasicMaterial
            color={colour}
            transparent
            opacity={lit ? 0.22 : 0.06}
            depthWrite={false}
            toneMapped={false}
            fog={false}
          />
        </mesh>
      )}
      <Strokes
        strokes={strokes}
        tone="bone"
        colour={colour}
        width={lit ? 4 : 2}
        opacity={holder === null && !contested && !lit ? 0.45 : 0.9}
        dashed={contested}
      />
    </>
  )
}

/** A counter shows how far it reaches once anybody holds it or it is pointed at. */
export function Grounds({
  fought,
  sides,
}: {
  readonly fought: NonNullable<SceneProps['fought']>
  readonly sides: Readonly<Record<Seat, Side>>
}) {
  const { grounds, lit, ghost } = fought
  const drawn = grounds.filter(
    ({ id, kind, holder, contested }) => kind !== 'counter' || id === lit || holder !== null || contested,
  )
  return (
    <>
      {drawn.map((ground) => (
        <GroundMark key={ground.id} ground={ground} sides={sides} lit={ground.id === lit} />
      ))}
      {ghost && <GhostCounter ghost={ghost} />}
    </>
  )
}

function useCrate() {
  const geometry = useMemo(() => {
    const sculpt = new Sculpt()
    sculpt.box('leather', [0, 4.4, 0], [15, 8, 10.5], [0, 0, 0], 1, 0.7)
    // Iron bands and a lid that does not quite close over what is in it.
    for (const x of [-5, 5]) sculpt.box('metal', [x, 4.6, 0], [1.7, 8.6, 11.1])
    sculpt.box('trim', [0, 9.2, 0], [12.4, 1.5, 8], [4, 0, 0], 1, 0.5)
    sculpt.box('canvas', [0, 10.4, -0.8], [15.6, 1.8, 11], [9, 0, 0], 1, 0.5)
    sculpt.box('trim', [0, 5.4, 5.5], [2.6, 3, 0.9])
    const clay = sculpt.finish()
    return painted(clay, openness(clay), schemes.bone, 3)
  }, [])
  useEffect(() => () => geometry.dispose(), [geometry])
  return geometry
}
/** Counters on the table: crates, each turned a little its own way. */
export function Counters({ view }: Pick<SceneProps, 'view'>) {
  const laid = view.parts?.counters?.laid ?? []
  const crate = useCrate()
  return laid.map(({ id, at }, n) => (
    <mesh
      key={id}
      scale={crateScale}
      geometry={crate}
      position={[at.x, at.y, at.z]}
      rotation-y={0.6 + n * 2.1}
      castShadow
    >
      <meshLambertMaterial vertexColors />
    </mesh>
  ))
}
function GhostCounter({
  ghost,
}: {
  readonly ghost: NonNullable<NonNullable<SceneProps['fought']>['ghost']>
}) {
  const { at, radius, refused } = ghost
  const crate = useCrate()
  const strokes = useMemo(() => outlineStrokes(ringAbout(at, radius), at.y + lineHeight), [at, radius])
  const tone = refused ? 'refused' : 'legal'
  return (
    <>
      <mesh
        geometry={crate}
        scale={crateScale}
        position={[at.x, at.y, at.z]}
        rotation-y={0.6}
        renderOrder={3}
      >
        <meshLambertMaterial color={tones[tone]} transparent opacity={0.6} depthWrite={false} />
      </mesh>
      <Strokes strokes={strokes} tone={tone} width={3} dashed={refused} />
    </>
  )
}
