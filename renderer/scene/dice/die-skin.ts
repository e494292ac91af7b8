/** Pictures on the six sides of a die, painted at need: pips, the scatter arrow and its hit, or one big number. */
import { BufferAttribute, CanvasTexture, Color, SRGBColorSpace, type BufferGeometry } from 'three'
import { RoundedBoxGeometry } from 'three/examples/jsm/geometries/RoundedBoxGeometry.js'
import type { Die } from '../../../shared/protocol/event'

const side = 128
/** Sides in the order of the geometry: +x −x +y −y +z −z. */
const faceOfSide = [2, 5, 1, 6, 3, 4] as const
const pipAt: Readonly<Record<number, readonly (readonly [number, number])[]>> = {
  1: [[0, 0]],
  2: [
    [-1, -1],
    [1, 1],
  ],
  3: [
    [-1, -1],
    [0, 0],
    [1, 1],
  ],
  4: [
    [-1, -1],
    [1, 1],
    [-1, 1],
    [1, -1],
  ],
  5: [
    [-1, -1],
    [1, 1],
    [-1, 1],
    [1, -1],
    [0, 0],
  ],
  6: [
    [-1, -1],
    [1, 1],
    [-1, 1],
    [1, -1],
    [-1, 0],
    [1, 0],
  ],
}

interface DieSkin {
  readonly kind: Die['kind']
  /** For dice with more faces than a cube: the number on its upper side. */
  readonly number: number | null
}

/** A die of edge 1 whose six sides take the six cells of the picture. */
export function dieGeometry(): BufferGeometry {
  const geometry = new RoundedBoxGeometry(1, 1, 1, 2, 0.13)
  const uv = geometry.getAttribute('uv') as BufferAttribute
  const perSide = uv.count / 6
  for (let i = 0; i < uv.count; i++) uv.setX(i, (uv.getX(i) + Math.floor(i / perSide)) / 6)
  return geometry
}

export function dieTexture({ kind, number }: DieSkin, body: string, ink: string): CanvasTexture {
  const canvas = document.createElement('canvas')
  canvas.width = side * 6
  canvas.height = side
  const paint = canvas.getContext('2d')
  if (paint)
    faceOfSide.forEach((face, i) => {
      const x = i * side
      const glow = paint.createRadialGradient(x + side / 2, side / 2, 8, x + side / 2, side / 2, side * 0.75)
      const base = new Color(body)
      glow.addColorStop(0, `#${base.clone().offsetHSL(0, 0, 0.05).getHexString()}`)
      glow.addColorStop(1, `#${base.clone().offsetHSL(0, 0, -0.05).getHexString()}`)
      paint.fillStyle = glow
      paint.fillRect(x, 0, side, side)
      paint.fillStyle = paint.strokeStyle = ink
      paint.save()
      paint.translate(x + side / 2, side / 2)
      if (kind === 'scatter') scatterFace(paint, face)
      else if (number !== null) numberFace(paint, face === 1 ? number : ((number + face * 5) % 12) + 1)
      else
        for (const [px, py] of pipAt[face] ?? []) dot(paint, px * side * 0.26, py * side * 0.26, side * 0.095)
      paint.restore()
    })
  const texture = new CanvasTexture(canvas)
  texture.colorSpace = SRGBColorSpace
  texture.anisotropy = 4
  return texture
}

function dot(paint: CanvasRenderingContext2D, x: number, y: number, radius: number): void {
  paint.beginPath()
  paint.arc(x, y, radius, 0, Math.PI * 2)
  paint.fill()
}

function numberFace(paint: CanvasRenderingContext2D, value: number): void {
  paint.font = '700 76px system-ui, sans-serif'
  paint.textAlign = 'center'
  paint.textBaseline = 'middle'
  paint.fillText(String(value), 0, 5)
}

/** Sides 1 to 4 show an arrow to the right, 5 and 6 a target: a hit. */
function scatterFace(paint: CanvasRenderingContext2D, face: number): void {
  paint.lineWidth = 12
  if (face >= 5 || face === 2) {
    for (const r of [42, 22]) {
      paint.beginPath()
      paint.arc(0, 0, r, 0, Math.PI * 2)
      paint.stroke()
    }
    dot(paint, 0, 0, 7)
    return
  }
  paint.beginPath()
  paint.moveTo(-44, 0)
  paint.lineTo(20, 0)
  paint.stroke()
  paint.beginPath()
  paint.moveTo(48, 0)
  paint.lineTo(8, -30)
  paint.lineTo(8, 30)
  paint.fill()
}
