/** Flat marks on surfaces (contact shadows, unit marks, selection): one instanced draw, the pattern is in the shader. */
import {
  Color,
  DynamicDrawUsage,
  InstancedBufferAttribute,
  InstancedBufferGeometry,
  Mesh,
  PlaneGeometry,
  ShaderMaterial,
} from 'three'
import type { Base } from '../../../shared/table/types'

/** Every mark differs from every other in its line, not only in its colour. */
const ringPatterns = {
  shadow: 0,
  solid: 1,
  dashed: 2,
  dotted: 3,
  double: 4,
  crossed: 5,
  bold: 6,
  thin: 7,
} as const
export type RingPattern = keyof typeof ringPatterns

const vertex = /* glsl */ `
  attribute vec4 place;
  attribute vec4 tint;
  attribute vec4 frame;
  varying vec2 vAt;
  varying vec4 vHull;
  varying vec3 vTint;
  varying float vPattern;
  void main() {
    vAt = position.xz * 2.0;
    vTint = tint.rgb;
    vPattern = tint.a;
    vec2 flat_ = position.xz * place.w * 4.0;
    vHull = vec4(0.0);
    if (frame.x > 0.0) {
      // Round a hull: turned with it, as wide round its outline as round a man's base.
      vec2 local = position.xz * 2.0 * (frame.xy + HULL_REACH);
      vHull = vec4(local, frame.xy);
      flat_ = vec2(local.x * frame.z + local.y * frame.w, local.y * frame.z - local.x * frame.w);
    }
    vec3 world = vec3(flat_.x + place.x, place.y, flat_.y + place.z);
    vec4 view = viewMatrix * vec4(world, 1.0);
    // A millimetre towards the eye, so that the mark never sinks into the floor.
    view.xyz *= 1.0 - 1.0 / length(view.xyz);
    gl_Position = projectionMatrix * view;
  }
`
const fragment = /* glsl */ `
  uniform float strength;
  varying vec2 vAt;
  varying vec4 vHull;
  varying vec3 vTint;
  varying float vPattern;
  float band(float d, float inner, float outer) {
    float w = fwidth(d) * 0.8;
    return smoothstep(inner - w, inner + w, d) * (1.0 - smoothstep(outer - w, outer + w, d));
  }
  float dashes(float n, float share) {
    float a = fract(atan(vAt.y, vAt.x) / 6.2831853 * n);
    float w = fwidth(a * 1.0);
    w = w > 0.5 ? 0.02 : w;
    return smoothstep(0.0, w, a) * (1.0 - smoothstep(share - w, share, a));
  }
  void main() {
    float d = length(vAt) * 2.0;
    if (vHull.z > 0.0) {
      vec2 out_ = abs(vHull.xy) - vHull.zw;
      float gap = length(max(out_, 0.0)) + min(max(out_.x, out_.y), 0.0);
      d = 1.0 + gap / HULL_STEP;
    }
    float alpha = 0.0;
    int pattern = int(vPattern + 0.5);
    if (pattern == 0) {
      alpha = 0.6 * (1.0 - smoothstep(0.82, 1.42, d));
    } else if (pattern == 1) {
      alpha = band(d, 1.1, 1.26);
    } else if (pattern == 2) {
      alpha = band(d, 1.1, 1.28) * dashes(8.0, 0.62);
    } else if (pattern == 3) {
      alpha = band(d, 1.12, 1.25) * dashes(20.0, 0.45);
    } else if (pattern == 4) {
      alpha = max(band(d, 1.08, 1.17), band(d, 1.28, 1.37));
    } else if (pattern == 5) {
      float arm = min(abs(vAt.x - vAt.y), abs(vAt.x + vAt.y));
      float cross = (1.0 - smoothstep(0.05, 0.09, arm)) * band(d, 1.05, 1.55);
      alpha = max(band(d, 1.1, 1.2) * dashes(4.0, 0.5), cross);
    } else if (pattern == 6) {
      alpha = max(band(d, 1.08, 1.3), 0.4 * band(d, 1.0, 1.3) + 0.34 * (1.0 - smoothstep(1.3, 1.7, d)) * step(1.3, d));
    } else {
      alpha = 0.8 * band(d, 1.06, 1.13);
    }
    if (alpha < 0.01) discard;
    gl_FragColor = vec4(vTint, alpha * strength);
    #include <tonemapping_fragment>
    #include <colorspace_fragment>
  }
`

/** mm round a hull that are one radius of a ring round a base; and how far its patterns reach. */
const hullStep = 22
const hullReach = hullStep * 0.8

/** The outline of a hull: a mark follows it instead of its base's circle. */
interface RingFrame {
  readonly halfLength: number
  readonly halfWidth: number
  /** Degrees. */
  readonly facing: number
}

/** A mark follows the outline of a hull, its front where the hull has it; round every other base it is a circle. */
export const ringFrame = (
  base: { readonly shape: Base['shape']; readonly length?: number; readonly width?: number },
  facing: number,
): RingFrame | undefined =>
  base.shape === 'rect' && base.length !== undefined && base.width !== undefined
    ? { halfLength: base.length / 2, halfWidth: base.width / 2, facing }
    : undefined

export class RingField {
  readonly mesh: Mesh
  private readonly geometry = new InstancedBufferGeometry()
  private readonly material: ShaderMaterial
  private readonly place: InstancedBufferAttribute
  private readonly tint: InstancedBufferAttribute
  private readonly frame: InstancedBufferAttribute
  private count = 0

  /**
   * @param through   walls do not hide the marks: for what is being moved
   * @param strength  below 1 the marks are faint
   */
  constructor(
    private readonly capacity: number,
    through = false,
    strength = 1,
  ) {
    const plane = new PlaneGeometry(1, 1).rotateX(-Math.PI / 2)
    this.geometry.index = plane.index
    this.geometry.setAttribute('position', plane.getAttribute('position'))
    this.place = new InstancedBufferAttribute(new Float32Array(capacity * 4), 4).setUsage(DynamicDrawUsage)
    this.tint = new InstancedBufferAttribute(new Float32Array(capacity * 4), 4).setUsage(DynamicDrawUsage)
    this.frame = new InstancedBufferAttribute(new Float32Array(capacity * 4), 4).setUsage(DynamicDrawUsage)
    this.geometry.setAttribute('frame', this.frame)
    this.geometry.setAttribute('place', this.place)
    this.geometry.setAttribute('tint', this.tint)
    this.material = new ShaderMaterial({
      vertexShader: vertex,
      fragmentShader: fragment,
      defines: { HULL_STEP: hullStep.toFixed(1), HULL_REACH: hullReach.toFixed(1) },
      uniforms: { strength: { value: strength } },
      transparent: true,
      depthWrite: false,
      depthTest: !through,
      toneMapped: false,
    })
    this.mesh = new Mesh(this.geometry, this.material)
    this.mesh.frustumCulled = false
    this.mesh.renderOrder = 2
  }

  begin(): void {
    this.count = 0
  }

  add(
    pattern: RingPattern,
    colour: Color,
    x: number,
    y: number,
    z: number,
    radius: number,
    hull?: RingFrame,
  ): void {
    if (this.count >= this.capacity) return
    const i = this.count * 4
    const place = this.place.array
    const tint = this.tint.array
    place[i] = x
    place[i + 1] = y
    place[i + 2] = z
    place[i + 3] = radius
    tint[i] = colour.r
    tint[i + 1] = colour.g
    tint[i + 2] = colour.b
    tint[i + 3] = ringPatterns[pattern]
    const frame = this.frame.array
    const turn = ((hull?.facing ?? 0) * Math.PI) / 180
    frame[i] = hull?.halfLength ?? 0
    frame[i + 1] = hull?.halfWidth ?? 0
    frame[i + 2] = Math.cos(turn)
    frame[i + 3] = Math.sin(turn)
    this.count++
  }

  end(): void {
    this.geometry.instanceCount = this.count
    this.place.needsUpdate = true
    this.tint.needsUpdate = true
    this.frame.needsUpdate = true
  }

  dispose(): void {
    this.geometry.dispose()
    this.material.dispose()
  }
}
