/** Pictures that the page takes of its table, and what is in them. */
import { createHash } from 'node:crypto'
import type { Page } from 'playwright/test'
import type { StillLook } from '../../renderer/scene/props'

interface Still {
  readonly png: Buffer
  readonly hash: string
  readonly seconds: number
}
export async function takeStill(page: Page, look: StillLook): Promise<Still> {
  const [data, seconds] = await page.evaluate(async (wish): Promise<[string, number]> => {
    const began = performance.now()
    const blob = await window.__warStoreysScene?.still(wish)
    const took = (performance.now() - began) / 1000
    if (blob == null) throw new Error('there is no scene')
    const text = await new Promise<string>((done) => {
      const reader = new FileReader()
      reader.onload = () => done(String(reader.result))
      reader.readAsDataURL(blob)
    })
    return [text, took]
  }, look)
  const png = Buffer.from(data.replace(/^data:[^,]*,/, ''), 'base64')
  return { png, seconds, hash: createHash('sha256').update(png).digest('hex') }
}
export const sizeOfPng = (png: Buffer): string => `${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`

interface Opacity {
  readonly corner: number
  readonly middle: number
  /** The least of all pixels. */
  readonly least: number
  /** Share of the pixels that are neither free nor covered. */
  readonly between: number
}
export const opacityOf = (page: Page, png: Buffer): Promise<Opacity> =>
  page.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (one) => one.charCodeAt(0))
    const image = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
    const { width, height } = image
    const paint = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true })
    paint?.drawImage(image, 0, 0)
    const { data } = paint?.getImageData(0, 0, width, height) ?? { data: new Uint8ClampedArray() }
    const alpha = (x: number, y: number): number => data[(y * width + x) * 4 + 3] ?? -1
    let least = 255
    let between = 0
    for (let i = 3; i < data.length; i += 4) {
      const there = data[i] ?? 0
      least = Math.min(least, there)
      if (there > 0 && there < 255) between++
    }
    return {
      corner: alpha(2, 2),
      middle: alpha(width >> 1, height >> 1),
      least,
      between: between / (width * height),
    }
  }, png.toString('base64'))
