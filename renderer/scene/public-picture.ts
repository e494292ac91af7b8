/**
 * The table as anybody would see it, for the picture of a game that both players meet: by a camera of its own and in a size of
 * its own, so that neither the window, nor its panels, nor where the last player looked leave a trace in it.
 */
import { AgXToneMapping, PerspectiveCamera, Vector2, type Scene, type WebGLRenderer } from 'three'
import { wholeTable } from './camera/framing'
import { cameraEye, fieldOfView, type PictureArea, type TableSize } from './camera/pose'

/** Drawn so many times as fine as it is kept: thin edges stay whole. */
const finer = 2

/** At the whole table from its near edge. */
function publicCamera(table: TableSize, picture: PictureArea): PerspectiveCamera {
  const camera = new PerspectiveCamera(fieldOfView, picture.width / picture.height, 12, 9000)
  const pose = wholeTable(table, picture)
  const { x, y, z } = cameraEye(pose)
  camera.position.set(x, y, z)
  camera.lookAt(pose.target.x, pose.target.y, pose.target.z)
  return camera
}

interface PublicPicture extends PictureArea {
  readonly gl: WebGLRenderer
  readonly scene: Scene
  readonly table: TableSize
}
/** Hands the canvas to `keep` with nothing else on it; afterwards it has its size back and wants to be drawn anew. */
export function drawPublic<Kept>({ gl, scene, table, width, height }: PublicPicture, keep: () => Kept): Kept {
  const size = gl.getSize(new Vector2())
  const ratio = gl.getPixelRatio()
  const tone = gl.toneMapping
  gl.setDrawingBufferSize(width * finer, height * finer, 1)
  // The highest tier leaves it to the last pass over its pixels, which is not asked here.
  gl.toneMapping = AgXToneMapping
  gl.render(scene, publicCamera(table, { width, height }))
  const kept = keep()
  gl.toneMapping = tone
  gl.setDrawingBufferSize(size.x, size.y, ratio)
  return kept
}
