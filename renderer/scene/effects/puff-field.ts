/**
 * Flashes, dust and smoke: one draw of soft points out of a fixed pool; nothing is allocated while they live. What glows is
 * drawn once more, faintly, through whatever stands before it.
 */
import {
  AdditiveBlending,
  BufferGeometry,
  Color,
  DynamicDrawUsage,
  Float32BufferAttribute,
  GreaterDepth,
  LessEqualDepth,
  NormalBlending,
  Points,
  ShaderMaterial,
  type BufferAttribute,
  type DepthModes,
} from 'three'
import type { Point3 } from '../../../shared/geometry/point'
import { pictureScale } from '../marks/picture-scale'
import { throughWalls } from './streak-batch'

interface Puff {
  readonly at: Point3
  /** Drift in mm per second. */
  readonly drift: Point3
  readonly wait: number
  readonly seconds: number
  /** mm at birth and at death. */
  readonly from: number
  readonly to: number
  readonly alpha: number
  readonly colour: Color
}

const vertex = /* glsl */ `
  attribute float size;
  attribute vec4 tint;
  uniform float uScale;
  uniform float uFiner;
  varying vec4 vTint;
  void main() {
    vTint = tint;
    vec4 view = viewMatrix * vec4(position, 1.0);
    gl_Position = projectionMatrix * view;
    gl_PointSize = min(size * uScale / -view.z, 260.0 * uFiner);
  }
`
const fragment = /* glsl */ `
  uniform float uShare;
  varying vec4 vTint;
  void main() {
    float d = length(gl_PointCoord * 2.0 - 1.0);
    float soft = 1.0 - smoothstep(0.15, 1.0, d);
    float alpha = soft * vTint.a * uShare;
    if (alpha < 0.01) discard;
    gl_FragColor = vec4(vTint.rgb, alpha);
    #include <colorspace_fragment>
  }
`

export class PuffField {
  readonly points: Points
  private readonly live: { puff: Puff; age: number }[] = []
  private readonly geometry = new BufferGeometry()
  private readonly materials: ShaderMaterial[] = []
  private readonly position: BufferAttribute
  private readonly size: BufferAttribute
  private readonly tint: BufferAttribute
  private readonly scale = { value: 1000 }
  private readonly finer = { value: 1 }

  constructor(
    private readonly capacity: number,
    private readonly glowing: boolean,
  ) {
    this.position = new Float32BufferAttribute(new Float32Array(capacity * 3), 3).setUsage(DynamicDrawUsage)
    this.size = new Float32BufferAttribute(new Float32Array(capacity), 1).setUsage(DynamicDrawUsage)
    this.tint = new Float32BufferAttribute(new Float32Array(capacity * 4), 4).setUsage(DynamicDrawUsage)
    this.geometry.setAttribute('position', this.position)
    this.geometry.setAttribute('size', this.size)
    this.geometry.setAttribute('tint', this.tint)
    this.points = this.drawn(1, LessEqualDepth)
    if (glowing) this.points.add(this.drawn(throughWalls, GreaterDepth))
    this.points.visible = false
  }
  private drawn(share: number, depthFunc: DepthModes): Points {
    const material = new ShaderMaterial({
      vertexShader: vertex,
      fragmentShader: fragment,
      uniforms: { uScale: this.scale, uFiner: this.finer, uShare: { value: share } },
      transparent: true,
      depthFunc,
      depthWrite: false,
      blending: this.glowing ? AdditiveBlending : NormalBlending,
      toneMapped: false,
    })
    this.materials.push(material)
    const points = new Points(this.geometry, material)
    points.frustumCulled = false
    points.renderOrder = 8
    points.onBeforeRender = (gl, _scene, camera) => {
      const { perMm, finer } = pictureScale(gl, camera)
      this.scale.value = perMm
      this.finer.value = finer
    }
    return points
  }

  add(puff: Puff): void {
    if (this.live.length < this.capacity) this.live.push({ puff, age: -puff.wait })
  }

  /** None lives on. */
  clear(): void {
    this.live.length = 0
    this.points.visible = false
  }
  /** True while any is alive. */
  step(delta: number): boolean {
    if (this.live.length === 0 && !this.points.visible) return false
    let count = 0
    for (let i = this.live.length - 1; i >= 0; i--) {
      const one = this.live[i]!
      one.age += delta
      if (one.age >= one.puff.seconds) {
        this.live[i] = this.live[this.live.length - 1]!
        this.live.pop()
      }
    }
    for (const { puff, age } of this.live) {
      if (age < 0) continue
      const k = age / puff.seconds
      this.position.setXYZ(
        count,
        puff.at.x + puff.drift.x * age,
        puff.at.y + puff.drift.y * age,
        puff.at.z + puff.drift.z * age,
      )
      this.size.setX(count, puff.from + (puff.to - puff.from) * Math.sqrt(k))
      this.tint.setXYZW(count, puff.colour.r, puff.colour.g, puff.colour.b, puff.alpha * (1 - k) * (1 - k))
      count++
    }
    this.geometry.setDrawRange(0, count)
    this.points.visible = count > 0
    for (const attribute of [this.position, this.size, this.tint]) attribute.needsUpdate = true
    return this.live.length > 0
  }

  dispose(): void {
    this.geometry.dispose()
    for (const material of this.materials) material.dispose()
  }
}
