/** The worker: paints surfaces while the page lays its table. */
import { paintSurfaces, type SurfaceSize } from './paint-surfaces'

self.addEventListener('message', ({ data: size }: MessageEvent<SurfaceSize>) => {
  const painted = paintSurfaces(size)
  self.postMessage(painted, { transfer: [painted.buffer] })
})
