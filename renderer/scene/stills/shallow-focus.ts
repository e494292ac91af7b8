/**
 * Sharp on its subject and soft before and behind it, as a lens that is open wide: what is soft is worked out in a quarter of
 * the pixels, and laid over the picture as far as it is soft.
 */
import {
  Camera,
  Mesh,
  PlaneGeometry,
  Scene,
  ShaderMaterial,
  Vector2,
  WebGLRenderTarget,
  type IUniform,
  type PerspectiveCamera,
  type Texture,
  type WebGLRenderer,
} from 'three'
import type { Mm } from '../../../shared/geometry/length'

export interface ShallowFocus {
  /** From the eye to what is sharp, along the look, and so far before and behind it all is sharp as well. */
  readonly distance: Mm
  readonly depth: Mm
}
/** The softest point, as a share of the height of the picture. */
const softest = 0.0105
/** How fast it grows soft with the distance. */
const opening = 0.016
/** Of a disc, evenly spread (the golden angle): so many looks round each soft pixel. */
const taps = 14
/** So many times fewer pixels either way: nobody sees that of what is soft, and the processor may have to draw it. */
const coarser = 2
/** Radius of a soft point in pixels from which on nothing of the sharp picture is left, and below which all of it is. */
const [sharpBelow, softFrom] = [0.6, 2.4] as const

const depth = /* glsl */ `
  uniform sampler2D colour;
  uniform sampler2D depths;
  uniform float near, far, sharp, slack, height;
  varying vec2 at;
  float distanceAt(vec2 where) {
    float z = texture2D(depths, where).x * 2.0 - 1.0;
    return 2.0 * near * far / (far + near - z * (far - near));
  }
  float softness(float z) {
    return min(${softest}, ${opening} * max(0.0, abs(z - sharp) - slack) / z) * height;
  }
`
const soften = /* glsl */ `
  uniform vec2 texel;
  ${depth}
  void main() {
    vec4 here = texture2D(colour, at);
    float z = distanceAt(at);
    float soft = softness(z);
    if (soft < ${sharpBelow}) { gl_FragColor = here; return; }
    vec4 sum = here;
    float weight = 1.0;
    for (int i = 0; i < ${taps}; i++) {
      float turn = float(i) * 2.39996323;
      float away = soft * sqrt((float(i) + 0.5) / ${taps.toFixed(1)});
      vec2 to = at + vec2(cos(turn), sin(turn)) * away * texel;
      float there = distanceAt(to);
      // What is sharp before it does not run out into it.
      float counts = there > z || softness(there) >= away ? 1.0 : 0.0;
      sum += texture2D(colour, to) * counts;
      weight += counts;
    }
    gl_FragColor = sum / weight;
  }
`
const join = /* glsl */ `
  uniform sampler2D softened;
  ${depth}
  void main() {
    vec4 clear = texture2D(colour, at);
    float share = smoothstep(${sharpBelow}, ${softFrom}, softness(distanceAt(at)));
    gl_FragColor = share == 0.0 ? clear : mix(clear, texture2D(softened, at), share);
  }
`
const vertex = /* glsl */ `
  varying vec2 at;
  void main() { at = uv; gl_Position = vec4(position.xy, 0.0, 1.0); }
`
const picture = (): IUniform<Texture | null> => ({ value: null })

type Focusable = WebGLRenderTarget & { readonly depthTexture: Texture | null }

/** Its shaders and its buffer are kept from picture to picture. */
export class FocusPasses {
  private readonly uniforms = {
    colour: picture(),
    depths: picture(),
    softened: picture(),
    texel: { value: new Vector2() },
    near: { value: 0 },
    far: { value: 0 },
    sharp: { value: 0 },
    slack: { value: 0 },
    height: { value: 0 },
  }
  private readonly softening = this.pass(soften)
  private readonly joining = this.pass(join)
  private readonly plane = new Mesh(new PlaneGeometry(2, 2), this.softening)
  private readonly stage = new Scene().add(this.plane)
  private readonly eye = new Camera()
  private readonly softened = new WebGLRenderTarget(1, 1, { depthBuffer: false })

  constructor() {
    this.plane.frustumCulled = false
  }
  /** Draws the picture into `into`, soft where it is not sharp. @param from  with its depths */
  draw(
    gl: WebGLRenderer,
    from: Focusable,
    into: WebGLRenderTarget,
    { near, far }: PerspectiveCamera,
    { distance, depth: slack }: ShallowFocus,
  ): void {
    const { width, height, texture, depthTexture } = from
    this.softened.setSize(Math.ceil(width / coarser), Math.ceil(height / coarser))
    const { uniforms } = this
    uniforms.colour.value = texture
    uniforms.depths.value = depthTexture
    uniforms.softened.value = this.softened.texture
    uniforms.texel.value.set(1 / width, 1 / height)
    uniforms.near.value = near
    uniforms.far.value = far
    uniforms.sharp.value = distance
    uniforms.slack.value = slack
    uniforms.height.value = height
    this.fill(gl, this.softening, this.softened)
    this.fill(gl, this.joining, into)
  }
  dispose(): void {
    this.softened.dispose()
    this.plane.geometry.dispose()
    this.softening.dispose()
    this.joining.dispose()
  }
  private pass(fragmentShader: string): ShaderMaterial {
    const { uniforms } = this
    const look = { depthTest: false, depthWrite: false, toneMapped: false }
    return new ShaderMaterial({ uniforms, vertexShader: vertex, fragmentShader, ...look })
  }
  private fill(gl: WebGLRenderer, material: ShaderMaterial, target: WebGLRenderTarget): void {
    this.plane.material = material
    gl.setRenderTarget(target)
    gl.render(this.stage, this.eye)
  }
}
