/**
 * A short text standing in the room, always the same size on the screen: lengths, heights, fractions. Where it would
 * cover another or somebody's head it steps aside, and a line leads to its place.
 */
import { useFrame, useThree } from '@react-three/fiber'
import { useEffect, useLayoutEffect, useMemo, useRef } from 'react'
import { CanvasTexture, LinearFilter, SRGBColorSpace, type PerspectiveCamera, type Sprite } from 'three'
import { decimals } from '../../../shared/decimals'
import type { Point3 } from '../../../shared/geometry/point'
import { tones, type Tone } from './tones'
import { Leader } from './leader'
import { boardOf, type Bill } from './plate-board'
import { leaderOf } from './plate-layout'

const font = '600 30px "Inter", system-ui, sans-serif'
const pad = 16
const tall = 50
/** A plate with a frame of its own: a colour, and how far its corners are rounded, 1: as far as may be. */
export interface PlateFrame {
  readonly colour: string
  readonly round: number
}
const usualFrame = (tone: Tone): PlateFrame => ({ colour: tones[tone], round: 0.5 })
/** Pixels on the screen, and as much larger as the player has his letters. */
const plateHeight = 26
const letterScale = (): number =>
  Number(getComputedStyle(document.documentElement).getPropertyValue('--scale')) || 1

function plate(
  text: string,
  { colour, round }: PlateFrame,
): { readonly texture: CanvasTexture; readonly width: number } {
  const canvas = document.createElement('canvas')
  const paint = canvas.getContext('2d')
  if (!paint) return { texture: new CanvasTexture(canvas), width: tall }
  paint.font = font
  const width = Math.ceil(paint.measureText(text).width) + pad * 2
  canvas.width = width
  canvas.height = tall
  paint.font = font
  paint.fillStyle = 'rgba(17, 15, 13, 0.86)'
  paint.strokeStyle = colour
  paint.lineWidth = 2.5
  paint.beginPath()
  paint.roundRect(2, 2, width - 4, tall - 4, round * (tall / 2 - 2))
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

const whole = { opacity: 1, lift: 0 }

export function Label({
  at,
  text,
  tone = 'bone',
  frame,
  below = false,
  life,
}: {
  readonly at: Point3
  readonly text: string
  readonly tone?: Tone
  /** In place of that of its tone. */
  readonly frame?: PlateFrame | undefined
  /** Hangs under the place instead of standing over it. */
  readonly below?: boolean
  /** Asked for every picture: how much of it is there, and how far it has risen over its place. Always without it. */
  readonly life?: () => { readonly opacity: number; readonly lift: number }
}) {
  const scene = useThree((state) => state.scene)
  const size = useThree((state) => state.size)
  const gl = useThree((state) => state.gl)
  const invalidate = useThree((state) => state.invalidate)
  const camera = useThree((state) => state.camera) as PerspectiveCamera
  const { texture, width } = useMemo(
    () => plate(decimals(text, document.documentElement.lang), frame ?? usualFrame(tone)),
    [text, tone, frame],
  )
  useEffect(() => () => texture.dispose(), [texture])
  const high = useMemo(() => plateHeight * letterScale(), [])
  const leader = useMemo(() => new Leader(frame?.colour ?? tones[tone]), [tone, frame])
  useEffect(() => () => leader.dispose(), [leader])
  const bill = useRef<Bill>({ at, width: 0, height: high, below, shift: { dx: 0, dy: 0 }, x: 0, y: 0 })
  useLayoutEffect(() => {
    Object.assign(bill.current, { at, below, height: high, width: (high * width) / tall })
    invalidate()
  }, [at, below, high, width, invalidate])
  useLayoutEffect(() => {
    const take = boardOf(scene).hang(bill.current)
    return () => {
      take()
      invalidate()
    }
  }, [scene, invalidate])
  const sprite = useRef<Sprite>(null)
  // As tall at any distance, and through any lens: the model's eye zooms.
  useFrame(() => {
    const { current: place } = bill
    const { opacity, lift } = life?.() ?? whole
    boardOf(scene).lay({ camera, size, frame: gl.info.render.frame })
    const height = (high / Math.max(1, size.height)) * 2 * Math.tan((camera.fov * Math.PI) / 360)
    const { dx, dy } = place.shift
    sprite.current?.scale.set((height * width) / tall, height, 1)
    sprite.current?.center.set(0.5 - dx / place.width, (below ? 1 : 0) + dy / high)
    if (sprite.current) {
      sprite.current.position.y = at.y + lift
      sprite.current.material.opacity = opacity
    }
    const from = leaderOf(place, place.shift)
    leader.mesh.visible = from !== null && opacity > 0.5
    if (from !== null) leader.draw(from, place, size)
  })
  return (
    <>
      <primitive object={leader.mesh} dispose={null} />
      <sprite ref={sprite} position={[at.x, at.y, at.z]} renderOrder={20}>
        <spriteMaterial
          map={texture}
          sizeAttenuation={false}
          depthTest={false}
          transparent
          toneMapped={false}
          fog={false}
        />
      </sprite>
    </>
  )
}
