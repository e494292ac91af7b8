/**
 * Sees the table as anybody would, for the picture of a game that both players meet: by a camera of its own and in a size of
 * its own, so that neither the window, nor its panels, nor where the last player looked leave a trace in it.
 */
import { PerspectiveCamera } from 'three'
import { wholeTable } from '../camera/framing'
import { cameraEye, fieldOfView, type PictureArea, type TableSize } from '../../../shared/camera/pose'

/** At the whole table from its near edge. */
export function publicCamera(table: TableSize, picture: PictureArea): PerspectiveCamera {
  const camera = new PerspectiveCamera(fieldOfView, picture.width / picture.height, 12, 9000)
  const pose = wholeTable(table, picture)
  const { x, y, z } = cameraEye(pose)
  camera.position.set(x, y, z)
  camera.lookAt(pose.target.x, pose.target.y, pose.target.z)
  return camera
}
