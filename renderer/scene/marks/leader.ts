/** The line from a plate that had to step aside to the place it speaks of: drawn on the screen, always as thin. */
import {
  BufferAttribute,
  BufferGeometry,
  Color,
  DoubleSide,
  Mesh,
  PerspectiveCamera,
  ShaderMaterial,
  Vector4,
} from 'three'
import type { PlateSpot } from './plate-layout'

const vertex = /* glsl */ `
  uniform vec4 uPart;
  void main() { gl_Position = vec4((position.xy - uPart.xy) * uPart.zw, 0.0, 1.0); }
`
const fragment = /* glsl */ `
  uniform vec3 uTint;
  void main() {
    gl_FragColor = vec4(uTint, 0.9);
    #include <colorspace_fragment>
  }
`
const half = 0.9

export class Leader {
  readonly mesh: Mesh
  private readonly corners = new BufferAttribute(new Float32Array(12), 3)
  private readonly geometry = new BufferGeometry()
  private readonly material: ShaderMaterial
  /** Where the middle of what is drawn lies in the whole picture, and how many times it is enlarged. */
  private readonly part = new Vector4(0, 0, 1, 1)

  constructor(tint: string) {
    this.material = new ShaderMaterial({
      vertexShader: vertex,
      fragmentShader: fragment,
      uniforms: { uTint: { value: new Color(tint) }, uPart: { value: this.part } },
      transparent: true,
      depthTest: false,
      depthWrite: false,
      side: DoubleSide,
      toneMapped: false,
    })
    this.geometry.setAttribute('position', this.corners)
    this.geometry.setIndex([0, 1, 2, 2, 1, 3])
    this.mesh = new Mesh(this.geometry, this.material)
    this.mesh.frustumCulled = false
    this.mesh.renderOrder = 19
    // It belongs to no place of the table: nothing is clicked there.
    this.mesh.raycast = () => undefined
    this.mesh.onBeforeRender = (_gl, _scene, camera) => {
      const view = camera instanceof PerspectiveCamera && camera.view?.enabled ? camera.view : null
      if (view === null) this.part.set(0, 0, 1, 1)
      else
        this.part.set(
          (2 * view.offsetX + view.width) / view.fullWidth - 1,
          1 - (2 * view.offsetY + view.height) / view.fullHeight,
          view.fullWidth / view.width,
          view.fullHeight / view.height,
        )
    }
  }
  draw(
    from: PlateSpot,
    to: PlateSpot,
    { width, height }: { readonly width: number; readonly height: number },
  ): void {
    const long = Math.hypot(to.x - from.x, to.y - from.y) || 1
    const [nx, ny] = [((to.y - from.y) / long) * half, ((from.x - to.x) / long) * half]
    const set = (i: number, x: number, y: number): void => {
      this.corners.setXYZ(i, (x / width) * 2 - 1, 1 - (y / height) * 2, 0)
    }
    set(0, from.x + nx, from.y + ny)
    set(1, from.x - nx, from.y - ny)
    set(2, to.x + nx, to.y + ny)
    set(3, to.x - nx, to.y - ny)
    this.corners.needsUpdate = true
  }
  dispose(): void {
    this.geometry.dispose()
    this.material.dispose()
  }
}
