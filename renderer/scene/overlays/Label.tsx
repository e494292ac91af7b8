/** A short text standing in the room, always the same size on the screen: lengths, heights, fractions. */
import { useFrame, useThree } from '@react-three/fiber'
import { useEffect, useMemo, useRef } from 'react'
import { CanvasTexture, LinearFilter, SRGBColorSpace, type PerspectiveCamera, type Sprite } from 'three'
import type { Point3 } from '../../../shared/geometry/point'
import { tones, type Tone } from '../tones'

const font = '600 30px "Inter", system-ui, sans-serif'
const pad = 16
const tall = 50

function plate(text: string, tone: Tone): { readonly texture: CanvasTexture; readonly width: number } {
  const canvas = document.createElement('canvas')
  const paint = canvas.getContext('2d')
  if (!paint) return { texture: new CanvasTexture(canvas), width: tall }
  paint.font = font
  const width = Math.ceil(paint.measureText(text).width) + pad * 2
  canvas.width = width
  canvas.height = tall
  paint.font = font
  paint.fillStyle = 'rgba(17, 15, 13, 0.86)'
  paint.strokeStyle = tones[tone]
  paint.lineWidth = 2.5
  paint.beginPath()
  paint.roundRect(2, 2, width - 4, tall - 4, 12)
  paint.fill()
  paint.stroke()
  paint.fillStyle = '#f1e9d6'
  paint.textBaseline = 'middle'
  paint.fillText(text, pad, tall / 2 + 2)
  const texture = new CanvasTexture(canvas)
  texture.colorSpace = SRGBColorSpace
  texture.generateMipmaps = false
  texture.minFilter = LinearFilter
  return { texture, width }
}

export function Label({
  at,
  text,
  tone = 'bone',
  below = false,
}: {
  readonly at: Point3
  readonly text: string
  readonly tone?: Tone
  /** Hangs under the place instead of standing over it. */
  readonly below?: boolean
}) {
  const screen = useThree((state) => state.size.height)
  const camera = useThree((state) => state.camera) as PerspectiveCamera
  const { texture, width } = useMemo(() => plate(text, tone), [text, tone])
  useEffect(() => () => texture.dispose(), [texture])
  const sprite = useRef<Sprite>(null)
  // 26 pixels tall at any distance, and through any lens: the model's eye zooms.
  useFrame(() => {
    const height = (26 / Math.max(1, screen)) * 2 * Math.tan((camera.fov * Math.PI) / 360)
    sprite.current?.scale.set((height * width) / tall, height, 1)
  })
  return (
    <sprite ref={sprite} position={[at.x, at.y, at.z]} renderOrder={20} center-y={below ? 1 : 0}>
      <spriteMaterial
        map={texture}
        sizeAttenuation={false}
        depthTest={false}
        transparent
        toneMapped={false}
        fog={false}
      />
    </sprite>
  )
}
