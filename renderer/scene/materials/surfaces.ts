/** The texture of everything built, painted beside the page from when a table is expected, or here if it is wanted sooner. */
import {
  DataArrayTexture,
  LinearFilter,
  LinearMipmapLinearFilter,
  LinearMipmapNearestFilter,
  RepeatWrapping,
  RGBAFormat,
  SRGBColorSpace,
  UnsignedByteType,
} from 'three'
import type { Quality } from './built-material'
import { layers } from './layers'
import { paintSurfaces, type SurfaceSize } from './paint-surfaces'

type Texels = Uint8Array<ArrayBuffer>
const sizeFor = (quality: Quality): SurfaceSize => (quality === 'low' ? 256 : 512)

const painted = new Map<SurfaceSize, Texels>()
const painting = new Map<SurfaceSize, Worker>()
const baked = new Map<SurfaceSize, DataArrayTexture>()

/** A table of this quality may be opened soon. */
export function prepareSurfaces(quality: Quality): void {
  const size = sizeFor(quality)
  if (baked.has(size) || painted.has(size) || painting.has(size)) return
  const worker = new Worker(new URL('./surface-worker.ts', import.meta.url), { type: 'module' })
  painting.set(size, worker)
  worker.addEventListener('message', ({ data }: MessageEvent<Texels>) => {
    painted.set(size, data)
    worker.terminate()
  })
  // Whoever wants them then paints them himself.
  worker.addEventListener('error', () => worker.terminate())
  worker.postMessage(size)
}

export function surfacesFor(quality: Quality): DataArrayTexture {
  const size = sizeFor(quality)
  const known = baked.get(size)
  if (known) return known
  painting.get(size)?.terminate()
  const texture = textureOf(painted.get(size) ?? paintSurfaces(size), size)
  painted.delete(size)
  baked.set(size, texture)
  return texture
}

export const bakedSurfaces = (): Iterable<DataArrayTexture> => baked.values()

function textureOf(data: Texels, size: SurfaceSize): DataArrayTexture {
  const texture = new DataArrayTexture(data, size, size, layers.length)
  texture.format = RGBAFormat
  texture.type = UnsignedByteType
  texture.colorSpace = SRGBColorSpace
  texture.wrapS = texture.wrapT = RepeatWrapping
  texture.magFilter = LinearFilter
  // Four readings instead of eight: on the lowest tier the processor draws every pixel.
  texture.minFilter = size < 512 ? LinearMipmapNearestFilter : LinearMipmapLinearFilter
  texture.generateMipmaps = true
  texture.anisotropy = size < 512 ? 1 : 4
  texture.needsUpdate = true
  return texture
}
