/**
 * What is measured in pixels comes out alike in a picture of any size, drawn whole or in parts: while one is drawn, the
 * renderer's viewport is the part of the window it shows, and the current one is as many pixels as are drawn of it.
 */
import { Vector4, type Camera, type WebGLRenderer } from 'three'

const shown = new Vector4()
const drawn = new Vector4()

interface PictureScale {
  /** Pixels that one mm has at one mm of distance. */
  perMm: number
  /** Pixels of this picture to one of the screen. */
  finer: number
}
/** To be read at once: it is one object. */
export function pictureScale(gl: WebGLRenderer, camera: Camera): Readonly<PictureScale> {
  gl.getViewport(shown)
  gl.getCurrentViewport(drawn)
  scale.perMm = (drawn.w * (camera.projectionMatrix.elements[5] ?? 1)) / 2
  scale.finer = drawn.w / Math.max(1, shown.w * gl.getPixelRatio())
  return scale
}
const scale: PictureScale = { perMm: 1000, finer: 1 }
