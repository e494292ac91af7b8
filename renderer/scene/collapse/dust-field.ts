/**
 * Soft clouds that always face the eye: one instanced draw out of a fixed pool. Unlike points they have no largest size and do
 * not vanish when their middle leaves the picture. Frame loops write into the arrays and allocate nothing.
 */
import {
  DynamicDrawUsage,
  InstancedBufferAttribute,
  InstancedBufferGeometry,
  Mesh,
  PlaneGeometry,
  ShaderMaterial,
  UniformsLib,
  UniformsUtils,
} from 'three'

const vertex = /* glsl */ `
  attribute vec4 cloud;
  attribute vec4 tint;
  varying vec4 vTint;
  varying vec2 vAt;
  #include <fog_pars_vertex>
  void main() {
    vTint = tint;
    vAt = position.xy;
    // Each is turned its own way, or a row of them would show that they are all one picture.
    float turn = fract(cloud.x * 0.37 + cloud.z * 0.73) * 6.283;
    vec2 corner = mat2(cos(turn), sin(turn), -sin(turn), cos(turn)) * position.xy * cloud.w;
    vec4 mvPosition = modelViewMatrix * vec4(cloud.xyz, 1.0);
    mvPosition.xy += corner;
    gl_Position = projectionMatrix * mvPosition;
    #include <fog_vertex>
  }
`
const fragment = /* glsl */ `
  varying vec4 vTint;
  varying vec2 vAt;
  #include <fog_pars_fragment>
  void main() {
    float d = length(vAt) * 2.0;
    if (d > 1.0) discard;
    // Lumps make a cloud out of a disc.
    float lumps = 0.8 + 0.2 * sin(vAt.x * 11.0 + vTint.a * 9.0) * sin(vAt.y * 9.0 + 1.3);
    float soft = (1.0 - smoothstep(0.1, 1.0, d)) * lumps;
    gl_FragColor = vec4(vTint.rgb * (0.86 + 0.28 * soft), soft * vTint.a);
    #include <tonemapping_fragment>
    #include <colorspace_fragment>
    #include <fog_fragment>
  }
`

export class DustField {
  readonly mesh: Mesh<InstancedBufferGeometry, ShaderMaterial>
  private readonly cloud: InstancedBufferAttribute
  private readonly tint: InstancedBufferAttribute

  constructor(readonly capacity: number) {
    const plane = new PlaneGeometry(1, 1)
    const geometry = new InstancedBufferGeometry()
    geometry.setIndex(plane.getIndex())
    geometry.setAttribute('position', plane.getAttribute('position'))
    this.cloud = new InstancedBufferAttribute(new Float32Array(capacity * 4), 4).setUsage(DynamicDrawUsage)
    this.tint = new InstancedBufferAttribute(new Float32Array(capacity * 4), 4).setUsage(DynamicDrawUsage)
    geometry.setAttribute('cloud', this.cloud)
    geometry.setAttribute('tint', this.tint)
    geometry.instanceCount = 0
    const material = new ShaderMaterial({
      vertexShader: vertex,
      fragmentShader: fragment,
      uniforms: UniformsUtils.clone(UniformsLib.fog),
      transparent: true,
      depthWrite: false,
      fog: true,
    })
    this.mesh = new Mesh(geometry, material)
    this.mesh.frustumCulled = false
    this.mesh.renderOrder = 7
    this.mesh.raycast = () => undefined
    this.mesh.visible = false
  }

  /** Place and size of cloud `i` in mm, its colour, linear, and how dense it is. */
  set(
    i: number,
    x: number,
    y: number,
    z: number,
    size: number,
    colour: { readonly r: number; readonly g: number; readonly b: number },
    alpha: number,
  ): void {
    this.cloud.setXYZW(i, x, y, z, size)
    this.tint.setXYZW(i, colour.r, colour.g, colour.b, alpha)
  }

  /** Draws the first `count` clouds. */
  commit(count: number): void {
    this.mesh.geometry.instanceCount = count
    this.mesh.visible = count > 0
    this.cloud.needsUpdate = true
    this.tint.needsUpdate = true
  }

  dispose(): void {
    this.mesh.geometry.dispose()
    this.mesh.material.dispose()
  }
}
