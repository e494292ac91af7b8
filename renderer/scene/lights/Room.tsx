/**
 * The room the table stands in: a boarded floor with a pool of light, walls that fade upwards, the glow of a window on the
 * sun's side. Painted by one shader behind everything else, so that it costs one draw call and only the pixels that are
 * left; nothing in it can be pointed at.
 */
import { useEffect, useLayoutEffect, useMemo, useRef } from 'react'
import {
  BackSide,
  BoxGeometry,
  Matrix4,
  MeshLambertMaterial,
  ShaderMaterial,
  SphereGeometry,
  Vector2,
  Vector3,
  type InstancedMesh,
} from 'three'
import type { Table } from '../../../shared/table/types'
import { tableHeight } from '../camera/pose'
import type { Quality } from '../materials/built-material'

const takesNoClick = (): null => null

const vertexShader = /* glsl */ `
  varying vec3 vDirection;
  void main() {
    vDirection = position;
    gl_Position = projectionMatrix * viewMatrix * vec4(cameraPosition + position, 1.0);
    // As far as can be: everything else stands in front of it.
    gl_Position.z = gl_Position.w * 0.99999;
  }
`
const fragmentShader = /* glsl */ `
  uniform vec3 middle;
  uniform vec2 halfTable;
  uniform float floorY;
  uniform float radius;
  varying vec3 vDirection;

  float tone(vec2 cell) {
    return fract(sin(dot(cell, vec2(127.1, 311.7))) * 43758.5453);
  }
  #ifdef BOARDS
  /** Boards of 180 mm by 1.6 m, each of a tone of its own, with a dark joint that melts away in the distance. */
  float boards(vec2 at) {
    float row = floor(at.y / 180.0);
    float along = at.x / 1600.0 + tone(vec2(row, 7.0));
    float dark = 0.8 + 0.36 * tone(vec2(floor(along), row));
    vec2 joint = abs(vec2(fract(along), fract(at.y / 180.0)) - 0.5);
    vec2 blur = vec2(fwidth(along), fwidth(at.y / 180.0));
    vec2 line = smoothstep(vec2(0.5) - vec2(0.003, 0.022) - blur, vec2(0.5), joint);
    return dark * (1.0 - 0.45 * max(line.x, line.y) * (1.0 - smoothstep(0.1, 0.6, blur.y)));
  }
  #endif

  void main() {
    vec3 direction = normalize(vDirection);
    vec2 from = cameraPosition.xz - middle.xz;
    float a = max(1e-6, dot(direction.xz, direction.xz));
    float b = dot(from, direction.xz);
    float toWall = (-b + sqrt(max(0.0, b * b - a * (dot(from, from) - radius * radius)))) / a;
    float toFloor = direction.y < 0.0 ? (floorY - cameraPosition.y) / direction.y : 1e9;
    vec3 colour;
    if (toFloor < toWall) {
      vec2 at = (cameraPosition + direction * toFloor).xz - middle.xz;
      float out_ = length(at) / radius;
      colour = mix(vec3(0.044, 0.031, 0.022), vec3(0.013, 0.011, 0.010), smoothstep(0.12, 0.95, out_));
      #ifdef BOARDS
        colour *= boards(at);
      #endif
      // The table shades what is under it, and a little beside it, away from the sun.
      vec2 beyond = max(abs(at - vec2(150.0, -80.0)) - halfTable, 0.0);
      colour *= mix(0.3, 1.0, smoothstep(0.0, 520.0, length(beyond)));
    } else {
      vec3 at = cameraPosition + direction * toWall;
      float high = (at.y - floorY) / 2600.0;
      colour = mix(vec3(0.030, 0.026, 0.023), vec3(0.010, 0.012, 0.016), smoothstep(0.0, 1.1, high));
      float toSun = dot((at.xz - middle.xz) / radius, normalize(vec2(-1.25, 0.62)));
      colour += vec3(0.085, 0.058, 0.032) * smoothstep(0.72, 1.0, toSun) * (1.0 - smoothstep(0.1, 0.95, abs(high - 0.62)));
      colour *= 0.45 + 0.55 * smoothstep(0.0, 0.22, high);
    }
    gl_FragColor = vec4(colour, 1.0);
    #include <tonemapping_fragment>
    #include <colorspace_fragment>
  }
`

export function RoomLight({
  table,
  quality,
}: {
  readonly table: Pick<Table, 'width' | 'depth'>
  readonly quality: Quality
}) {
  const { width, depth } = table
  const geometry = useMemo(() => new SphereGeometry(100, 16, 12), [])
  const material = useMemo(
    () =>
      new ShaderMaterial({
        name: 'room',
        vertexShader,
        fragmentShader,
        side: BackSide,
        depthWrite: false,
        defines: quality === 'low' ? {} : { BOARDS: '' },
        uniforms: {
          middle: { value: new Vector3(width / 2, 0, depth / 2) },
          halfTable: { value: new Vector2(width / 2, depth / 2) },
          floorY: { value: -tableHeight },
          radius: { value: Math.hypot(width, depth) * 1.35 + 1500 },
        },
      }),
    [width, depth, quality],
  )
  useEffect(() => () => geometry.dispose(), [geometry])
  useEffect(() => () => material.dispose(), [material])
  // Last of what is opaque: by then the table has covered most of it.
  return (
    <>
      <Legs width={width} depth={depth} />
      <mesh
        name="room"
        geometry={geometry}
        material={material}
        frustumCulled={false}
        renderOrder={1000}
        raycast={takesNoClick}
      />
    </>
  )
}

/** Half the side of a leg, and how far in from the board's corner it stands, mm. */
const leg = 34
const inset = 22
/** Four legs in the dark under the table: the sun's shadow map does not reach down there, so they take none of it. */
function Legs({ width, depth }: Pick<Table, 'width' | 'depth'>) {
  const legs = useRef<InstancedMesh>(null)
  const geometry = useMemo(() => new BoxGeometry(2 * leg, tableHeight - 60, 2 * leg), [])
  const material = useMemo(() => new MeshLambertMaterial({ color: '#1d140d' }), [])
  useLayoutEffect(() => {
    const at = [
      [inset, inset],
      [width - inset, inset],
      [inset, depth - inset],
      [width - inset, depth - inset],
    ] as const
    at.forEach(([x, z], i) =>
      legs.current?.setMatrixAt(i, new Matrix4().makeTranslation(x, -tableHeight / 2 - 30, z)),
    )
    if (legs.current) legs.current.instanceMatrix.needsUpdate = true
    legs.current?.computeBoundingSphere()
  }, [width, depth])
  useEffect(() => () => geometry.dispose(), [geometry])
  useEffect(() => () => material.dispose(), [material])
  return <instancedMesh ref={legs} name="legs" args={[geometry, material, 4]} raycast={takesNoClick} />
}
