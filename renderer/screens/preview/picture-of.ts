/** Photographs a mesh for its card: one small renderer takes all pictures, one after the other. */
import {
  type BufferGeometry,
  Color,
  DirectionalLight,
  DoubleSide,
  HemisphereLight,
  type Material,
  Mesh,
  MeshStandardMaterial,
  PerspectiveCamera,
  Scene,
  WebGLRenderer,
} from 'three'
import { meshOf } from '../../../shared/table'
import { modelGeometry } from './model-geometry'

const size = { width: 400, height: 260 }
const taken = new Map<string, string>()
let camera: {
  readonly renderer: WebGLRenderer
  readonly scene: Scene
  readonly eye: PerspectiveCamera
} | null = null

function studio(): NonNullable<typeof camera> {
  const renderer = new WebGLRenderer({ antialias: true, preserveDrawingBuffer: true })
  renderer.setSize(size.width, size.height, false)
  const scene = new Scene()
  scene.background = new Color('#15181a')
  scene.add(new HemisphereLight('#b9c6d6', '#4b4034', 1.3))
  const sun = new DirectionalLight('#ffe3b8', 2.2)
  sun.position.set(1, 2, 1.4)
  scene.add(sun)
  return { renderer, scene, eye: new PerspectiveCamera(34, size.width / size.height, 1, 20_000) }
}

/** The one there is, as long as the graphics card keeps it; null where nothing draws. */
function cameraAtHand(): typeof camera {
  if (camera?.renderer.getContext().isContextLost()) {
    camera.renderer.dispose()
    camera = null
  }
  try {
    return (camera ??= studio())
  } catch (fault) {
    console.error(fault)
    return null
  }
}
/** A data: URL, taken once for each key; null where no picture can be drawn. */
export function photograph(key: string, make: () => BufferGeometry, material: Material): string | null {
  const known = taken.get(key)
  if (known !== undefined) return known
  const held = cameraAtHand()
  if (held === null) return null
  const { renderer, scene, eye } = held
  const geometry = make()
  geometry.computeBoundingSphere()
  const mesh = new Mesh(geometry, material)
  scene.add(mesh)
  const ball = geometry.boundingSphere
  const away = ((ball?.radius ?? 100) / Math.tan((eye.fov * Math.PI) / 360)) * 1.15
  const middle = ball?.center.toArray() ?? [0, 0, 0]
  eye.position.set(middle[0] + away * 0.6, middle[1] + away * 0.5, middle[2] + away * 0.62)
  eye.lookAt(...middle)
  renderer.render(scene, eye)
  const picture = renderer.domElement.toDataURL('image/png')
  scene.remove(mesh)
  geometry.dispose()
  if (renderer.getContext().isContextLost()) return null
  taken.set(key, picture)
  return picture
}
const plaster = new MeshStandardMaterial({
  color: '#a39a8a',
  roughness: 0.95,
  flatShading: true,
  side: DoubleSide,
})
/** What has its colours in its corners. */
export const paintedAsBuilt = new MeshStandardMaterial({
  vertexColors: true,
  color: '#b8ac98',
  roughness: 0.95,
  side: DoubleSide,
})
/** The same of a mesh, which must be at hand. */
export const pictureOf = (hash: string): string | null =>
  photograph(hash, () => modelGeometry(meshOf(hash)), plaster)
