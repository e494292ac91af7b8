/**
 * A field of fire as one mesh: a tile per cell of every floor on show. What is seen differs from what is not by its
 * pattern as well as by its colour: dots or diamonds that grow with the share seen, against bare hatching.
 */
import { BufferGeometry, type Color, DoubleSide, Float32BufferAttribute, ShaderMaterial } from 'three'
import type { FieldOfFire } from '../../../shared/protocol/previews/space'
import { isShown, type Shown } from '../../page/tools/storeys'
import type { FieldMark } from '../marks/tool-props'

const lift = 1.8
/** Share of a cell that its tile fills. */
const fill = 0.96

/** Of an area's text: how many of five rays, or null where nobody stands. */
export const raysOf = (text: string, cell: number): number | null => {
  const at = text[cell]
  return at === undefined || at === '.' ? null : Number(at)
}
export function fieldMesh({ cell, areas }: FieldOfFire, shown: Shown): BufferGeometry {
  const position: number[] = []
  const corner: number[] = []
  const rays: number[] = []
  const index: number[] = []
  const half = (cell * fill) / 2
  for (const { on, y, minX, minZ, columns, rows, clear } of areas) {
    if (!isShown(on, shown)) continue
    for (let row = 0; row < rows; row++)
      for (let column = 0; column < columns; column++) {
        const seen = raysOf(clear, row * columns + column)
        if (seen === null) continue
        const x = minX + (column + 0.5) * cell
        const z = minZ + (row + 0.5) * cell
        const first = position.length / 3
        for (const [dx, dz] of [
          [-1, -1],
          [-1, 1],
          [1, 1],
          [1, -1],
        ] as const) {
          position.push(x + dx * half, y + lift, z + dz * half)
          corner.push(dx, dz)
          rays.push(seen)
        }
        index.push(first, first + 1, first + 2, first, first + 2, first + 3)
      }
  }
  const geometry = new BufferGeometry()
  geometry.setAttribute('position', new Float32BufferAttribute(position, 3))
  geometry.setAttribute('corner', new Float32BufferAttribute(corner, 2))
  geometry.setAttribute('rays', new Float32BufferAttribute(rays, 1))
  geometry.setIndex(index)
  return geometry
}

const vertex = /* glsl */ `
  attribute vec2 corner;
  attribute float rays;
  varying vec2 vCorner;
  varying float vRays;
  void main() {
    vCorner = corner;
    vRays = rays;
    vec4 view = modelViewMatrix * vec4(position, 1.0);
    // A millimetre towards the eye, so that tiles never sink into the floor.
    view.xyz *= 1.0 - 1.0 / length(view.xyz);
    gl_Position = projectionMatrix * view;
  }
`
const fragment = /* glsl */ `
  uniform vec3 uRamp[5];
  uniform float uDiamonds;
  varying vec2 vCorner;
  varying float vRays;
  void main() {
    if (vRays < 0.5) {
      float line = abs(fract((vCorner.x + vCorner.y) * 1.5) - 0.5);
      float w = fwidth((vCorner.x + vCorner.y) * 1.5);
      float hatch = 1.0 - smoothstep(0.08, 0.08 + w, line);
      gl_FragColor = vec4(mix(vec3(0.01, 0.012, 0.022), vec3(0.1, 0.12, 0.18), hatch), 0.46 + 0.24 * hatch);
    } else {
      int step = int(clamp(vRays + 0.5, 1.0, 5.0)) - 1;
      vec3 tint = uRamp[0];
      for (int i = 1; i < 5; i++) if (i == step) tint = uRamp[i];
      float d = mix(length(vCorner), abs(vCorner.x) + abs(vCorner.y), uDiamonds);
      float size = 0.16 + 0.09 * vRays;
      float w = fwidth(d);
      float mark = 1.0 - smoothstep(size - w, size + w, d);
      gl_FragColor = vec4(mix(tint * 0.72, min(tint * 1.5 + 0.12, vec3(1.0)), mark), mix(0.5, 0.85, mark));
    }
    #include <colorspace_fragment>
  }
`
/** Linear light, dark to bright: the order is the same for every kind of colour sight. */
export const ramps: Readonly<Record<FieldMark['way'], readonly string[]>> = {
  out: ['#27507f', '#3f7a93', '#7d9c76', '#c6b552', '#ffe14d'],
  in: ['#5a2a6b', '#93376b', '#c94f55', '#ec7f3d', '#ffc24a'],
}

export function fieldMaterial(ramp: readonly Color[], diamonds: boolean): ShaderMaterial {
  return new ShaderMaterial({
    vertexShader: vertex,
    fragmentShader: fragment,
    uniforms: { uRamp: { value: ramp }, uDiamonds: { value: diamonds ? 1 : 0 } },
    transparent: true,
    depthWrite: false,
    side: DoubleSide,
    toneMapped: false,
  })
}
