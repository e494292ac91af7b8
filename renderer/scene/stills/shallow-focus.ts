/** Sharp on its subject and soft before and behind it, as a lens that is open wide: one pass over the picture and its depths. */
import {
  Camera,
  Mesh,
  PlaneGeometry,
  Scene,
  ShaderMaterial,
  type PerspectiveCamera,
  type Texture,
  type WebGLRenderer,
  type WebGLRenderTarget,
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

const fragment = /* glsl */ `
  uniform sampler2D colour;
  uniform sampler2D depths;
  uniform vec2 texel;
  uniform float near, far, sharp, slack, height;
  varying vec2 at;
  float distanceAt(vec2 where) {
    float z = texture2D(depths, where).x * 2.0 - 1.0;
    return 2.0 * near * far / (far + near - z * (far - near));
  }
  float softness(float z) {
    return min(${softest}, ${opening} * max(0.0, abs(z - sharp) - slack) / z) * height;
  }
  void main() {
    vec4 here = texture2D(colour, at);
    float z = distanceAt(at);
    float soft = softness(z);
    if (soft < 0.6) { gl_FragColor = here; return; }
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
const vertex = /* glsl */ `
  varying vec2 at;
  void main() { at = uv; gl_Position = vec4(position.xy, 0.0, 1.0); }
`

/** Draws the picture into `into`, soft where it is not sharp. @param from  with its depths */
export function drawFocused(
  gl: WebGLRenderer,
  from: WebGLRenderTarget & { readonly depthTexture: Texture | null },
  into: WebGLRenderTarget,
  camera: PerspectiveCamera,
  focus: ShallowFocus,
): void {
  const material = new ShaderMaterial({
    uniforms: {
      colour: { value: from.texture },
      depths: { value: from.depthTexture },
      texel: { value: [1 / from.width, 1 / from.height] },
      near: { value: camera.near },
      far: { value: camera.far },
      sharp: { value: focus.distance },
      slack: { value: focus.depth },
      height: { value: from.height },
    },
    vertexShader: vertex,
    fragmentShader: fragment,
    depthTest: false,
    depthWrite: false,
    toneMapped: false,
  })
  const plane = new Mesh(new PlaneGeometry(2, 2), material)
  plane.frustumCulled = false
  const scene = new Scene()
  scene.add(plane)
  gl.setRenderTarget(into)
  gl.render(scene, new Camera())
  plane.geometry.dispose()
  material.dispose()
}
