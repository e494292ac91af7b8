/**
 * Small round tags at base rims that always face the eye: floor numbers upstairs, wounds left. Two draws of points: what
 * a wall hides is drawn again, fainter, so that nobody upstairs loses his number.
 */
import {
  BufferGeometry,
  CanvasTexture,
  Color,
  DynamicDrawUsage,
  Float32BufferAttribute,
  GreaterDepth,
  LinearFilter,
  LinearMipmapLinearFilter,
  Points,
  ShaderMaterial,
  SRGBColorSpace,
  type BufferAttribute,
} from 'three'
import { pictureScale } from './picture-scale'

const cells = 8
const cell = 64
/** Of a tag behind a wall. */
const hiddenStrength = 0.62
/** Cells 0–39 are floor numbers, 40–62 wounds left; the last is the cross of one who has been helped. */
const firstWounds = 40
export const treatedTag = cells * cells - 1
export const floorTag = (level: number): number => Math.min(level, firstWounds - 1)
export const woundsTag = (left: number): number => Math.min(firstWounds + left, treatedTag - 1)

function glyphs(): CanvasTexture {
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = cells * cell
  const paint = canvas.getContext('2d')
  if (paint) {
    paint.textAlign = 'center'
    paint.textBaseline = 'middle'
    paint.fillStyle = '#fff'
    for (let i = 0; i < cells * cells; i++) {
      const x = (i % cells) * cell + cell / 2
      const y = Math.floor(i / cells) * cell + cell / 2
      if (i < firstWounds) {
        paint.font = `700 ${i > 9 ? 34 : 42}px system-ui, sans-serif`
        paint.fillText(String(i), x, y + 2)
      } else if (i === treatedTag) {
        paint.fillRect(x - 5, y - 15, 10, 30)
        paint.fillRect(x - 15, y - 5, 30, 10)
      } else {
        const wounds = i - firstWounds
        paint.font = '700 32px system-ui, sans-serif'
        paint.fillText(String(wounds), x - 9, y + 2)
        heart(paint, x + 13, y)
      }
    }
  }
  const texture = new CanvasTexture(canvas)
  texture.colorSpace = SRGBColorSpace
  texture.flipY = false
  texture.minFilter = LinearMipmapLinearFilter
  texture.magFilter = LinearFilter
  texture.anisotropy = 4
  return texture
}

function heart(paint: CanvasRenderingContext2D, x: number, y: number): void {
  paint.beginPath()
  paint.moveTo(x, y + 10)
  paint.bezierCurveTo(x - 14, y, x - 8, y - 12, x, y - 4)
  paint.bezierCurveTo(x + 8, y - 12, x + 14, y, x, y + 10)
  paint.fill()
}

const vertex = /* glsl */ `
  attribute float glyph;
  attribute vec3 tint;
  uniform float uScale;
  uniform float uFiner;
  varying float vGlyph;
  varying vec3 vTint;
  void main() {
    vGlyph = glyph;
    vTint = tint;
    vec4 view = viewMatrix * vec4(position, 1.0);
    view.xyz *= 1.0 - 9.0 / length(view.xyz);
    gl_Position = projectionMatrix * view;
    gl_PointSize = clamp(10.5 * uScale / -view.z, 14.0 * uFiner, 44.0 * uFiner);
  }
`
const fragment = /* glsl */ `
  uniform sampler2D uGlyphs;
  uniform float uStrength;
  varying float vGlyph;
  varying vec3 vTint;
  void main() {
    vec2 at = gl_PointCoord * 2.0 - 1.0;
    float d = length(at);
    float w = fwidth(d);
    float disc = 1.0 - smoothstep(1.0 - w, 1.0, d);
    if (disc < 0.02) discard;
    float g = floor(vGlyph + 0.5);
    vec2 origin = vec2(mod(g, 8.0), floor(g / 8.0));
    vec2 inCell = clamp((gl_PointCoord - 0.5) * 0.86 + 0.5, 0.02, 0.98);
    float ink = texture2D(uGlyphs, (origin + inCell) / 8.0).a;
    float rim = smoothstep(0.74 - w, 0.74, d);
    vec3 colour = mix(mix(vec3(0.012, 0.011, 0.01), vec3(0.93, 0.88, 0.78), ink), vTint, rim);
    gl_FragColor = vec4(colour, disc * uStrength);
    #include <colorspace_fragment>
  }
`

export class TagField {
  readonly points: Points
  private readonly geometry = new BufferGeometry()
  private readonly material: ShaderMaterial
  private readonly behind: ShaderMaterial
  private readonly hidden: Points
  private readonly scale = { value: 1000 }
  private readonly finer = { value: 1 }
  private readonly texture = glyphs()
  private readonly position: BufferAttribute
  private readonly glyph: BufferAttribute
  private readonly tint: BufferAttribute
  private count = 0

  constructor(private readonly capacity: number) {
    this.position = new Float32BufferAttribute(new Float32Array(capacity * 3), 3).setUsage(DynamicDrawUsage)
    this.glyph = new Float32BufferAttribute(new Float32Array(capacity), 1).setUsage(DynamicDrawUsage)
    this.tint = new Float32BufferAttribute(new Float32Array(capacity * 3), 3).setUsage(DynamicDrawUsage)
    this.geometry.setAttribute('position', this.position)
    this.geometry.setAttribute('glyph', this.glyph)
    this.geometry.setAttribute('tint', this.tint)
    this.material = new ShaderMaterial({
      vertexShader: vertex,
      fragmentShader: fragment,
      uniforms: {
        uScale: this.scale,
        uFiner: this.finer,
        uGlyphs: { value: this.texture },
        uStrength: { value: 1 },
      },
      transparent: true,
      depthWrite: false,
      toneMapped: false,
    })
    this.behind = this.material.clone()
    this.behind.uniforms = { ...this.material.uniforms, uStrength: { value: hiddenStrength } }
    this.behind.depthFunc = GreaterDepth
    this.points = new Points(this.geometry, this.material)
    this.hidden = new Points(this.geometry, this.behind)
    this.points.add(this.hidden)
    for (const points of [this.points, this.hidden]) {
      points.frustumCulled = false
      points.renderOrder = 5
    }
    this.points.onBeforeRender = this.hidden.onBeforeRender = (gl, _scene, camera) => {
      const { perMm, finer } = pictureScale(gl, camera)
      this.scale.value = perMm
      this.finer.value = finer
    }
  }

  /** Whether tags behind walls are shown: not to somebody who looks from a model's eye. */
  set through(shown: boolean) {
    this.hidden.visible = shown
  }

  begin(): void {
    this.count = 0
  }

  add(glyph: number, colour: Color, x: number, y: number, z: number): void {
    if (this.count >= this.capacity) return
    this.position.setXYZ(this.count, x, y, z)
    this.glyph.setX(this.count, glyph)
    this.tint.setXYZ(this.count, colour.r, colour.g, colour.b)
    this.count++
  }

  end(): void {
    this.geometry.setDrawRange(0, this.count)
    for (const attribute of [this.position, this.glyph, this.tint]) attribute.needsUpdate = true
  }

  dispose(): void {
    this.geometry.dispose()
    this.material.dispose()
    this.behind.dispose()
    this.texture.dispose()
  }
}
