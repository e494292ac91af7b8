/** A camera of its own for one picture, in whatever window the table is drawn. */
import { PerspectiveCamera } from 'three'
import { cameraEye, fieldOfView, type CameraPose, type PictureArea } from '../../../shared/camera/pose'

export function lensOf(pose: CameraPose, picture: PictureArea): PerspectiveCamera {
  const camera = new PerspectiveCamera(fieldOfView, picture.width / picture.height, 12, 9000)
  const { x, y, z } = cameraEye(pose)
  camera.position.set(x, y, z)
  camera.lookAt(pose.target.x, pose.target.y, pose.target.z)
  return camera
}
