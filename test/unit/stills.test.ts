import { Scene } from 'three'
import { describe, expect, it } from 'vitest'
import { cutOf, grown, partsOf } from '../../renderer/scene/stills/parts'
import { emptyPixels, layPart } from '../../renderer/scene/stills/pixels'
import { shadeOver } from '../../renderer/scene/stills/vignette'
import { previewSize, stillName, stillSize } from '../../renderer/page/app/still-size'
import { marksOf } from '../../renderer/scene/marks/marks-shown'

describe('which cut of the window a picture shows', () => {
  it('is all of it where the shapes are alike, however much finer the picture is', () => {
    expect(cutOf({ width: 1200, height: 800 }, { width: 2400, height: 1600 })).toEqual({
      x: 0,
      y: 0,
      width: 1200,
      height: 800,
    })
  })
  it('is its middle where the picture is wider, or taller', () => {
    expect(cutOf({ width: 1600, height: 1200 }, { width: 3840, height: 2160 })).toEqual({
      x: 0,
      y: 150,
      width: 1600,
      height: 900,
    })
    expect(cutOf({ width: 1600, height: 800 }, { width: 400, height: 400 })).toEqual({
      x: 400,
      y: 0,
      width: 800,
      height: 800,
    })
  })
})
describe('the parts in which a large picture is drawn', () => {
  it('are one where the card draws it at once', () => {
    expect(partsOf({ width: 3840, height: 2160 }, 4096)).toEqual([{ x: 0, y: 0, width: 3840, height: 2160 }])
  })
  it('are of one size, none too large, and cover every pixel', () => {
    const size = { width: 1001, height: 703 }
    const parts = partsOf(size, 256)
    expect(new Set(parts.map(({ width, height }) => `${width} ${height}`)).size).toBe(1)
    const covered = new Set<number>()
    for (const { x, y, width, height } of parts) {
      expect(Math.max(width, height)).toBeLessThanOrEqual(256)
      expect([x + width <= size.width, y + height <= size.height, x >= 0, y >= 0]).not.toContain(false)
      for (let row = y; row < y + height; row++)
        for (let at = x; at < x + width; at++) covered.add(row * size.width + at)
    }
    expect(covered.size).toBe(size.width * size.height)
  })
})
describe('what is drawn becomes pixels', () => {
  const part = { x: 1, y: 1, width: 2, height: 2 }
  /** Four by four with its margin; each pixel tells its place from the bottom left. */
  const drawn = (alpha: number) => {
    const { width, height } = grown(part, 1)
    const bytes = new Uint8Array(width * height * 4)
    for (let i = 0; i < width * height; i++) bytes.set([i, 2 * i, 3 * i, alpha], i * 4)
    return { part, margin: 1, bytes }
  }
  const pixel = ({ data, width }: ReturnType<typeof emptyPixels>, x: number, y: number) => [
    ...data.slice((y * width + x) * 4, (y * width + x) * 4 + 4),
  ]
  it('without its margin, from the top, where its part lies', () => {
    const pixels = emptyPixels({ width: 40, height: 30 })
    layPart(pixels, drawn(255), true)
    // The upper left pixel within the margin is the second of the third row from the bottom.
    expect(pixel(pixels, 1, 1)).toEqual([9, 18, 27, 255])
    expect(pixel(pixels, 2, 2)).toEqual([6, 12, 18, 255])
    expect(pixel(pixels, 0, 0)).toEqual([0, 0, 0, 0])
    expect(pixel(pixels, 3, 1)).toEqual([0, 0, 0, 0])
  })
  it('a half covered edge keeps the colour of what covers it', () => {
    const pixels = emptyPixels({ width: 3, height: 3 })
    layPart(pixels, drawn(51), true)
    expect(pixel(pixels, 1, 1)).toEqual([45, 90, 135, 51])
  })
  it('an opaque picture has no hole, and its corners are shaded', () => {
    const pixels = emptyPixels({ width: 64, height: 64 })
    const whole = { x: 0, y: 0, width: 64, height: 64 }
    layPart(pixels, { part: whole, margin: 0, bytes: new Uint8Array(64 * 64 * 4).fill(200) }, false)
    expect(pixel(pixels, 32, 32)).toEqual([200, 200, 200, 255])
    const [red = 0, , , alpha] = pixel(pixels, 0, 0)
    expect(alpha).toBe(255)
    expect(red).toBeGreaterThan(90)
    expect(red).toBeLessThan(130)
  })
  it('the shade is darkest in the lower corners and nowhere in the middle', () => {
    const shadeAt = shadeOver(200, 200)
    expect(shadeAt(100, 96)).toBe(0)
    expect(shadeAt(100, 170)).toBe(0)
    expect(shadeAt(0, 0)).toBeLessThan(shadeAt(0, 199))
    expect(shadeAt(0, 199)).toBeCloseTo(0.55, 1)
  })
})
describe('the marks of a scene', () => {
  it('are shown or not to whoever hears of them, those who come later too', () => {
    const scene = new Scene()
    const heard: boolean[] = []
    const stop = marksOf(scene).hear((shown) => heard.push(shown))
    marksOf(scene).show(false)
    marksOf(scene).show(false)
    stop()
    marksOf(scene).show(true)
    marksOf(scene).show(false)
    expect(heard).toEqual([true, false])
    marksOf(scene).hear((shown) => heard.push(shown))
    expect(heard).toEqual([true, false, false])
    expect(marksOf(new Scene()).shown).toBe(true)
  })
})
describe('the size of a picture that is saved', () => {
  const window = { width: 1180, height: 880 }
  it('is that of the table on the screen, twice it, or 3840 pixels across', () => {
    expect(stillSize(window, 'window', 'window')).toEqual(window)
    expect(stillSize(window, 'twice', 'window')).toEqual({ width: 2360, height: 1760 })
    expect(stillSize(window, 'fourK', 'window')).toEqual({ width: 3840, height: 2864 })
  })
  it('of 16 to 9 is what can be cut out of the window', () => {
    expect(stillSize(window, 'window', 'wide')).toEqual({ width: 1180, height: 664 })
    expect(stillSize({ width: 2000, height: 900 }, 'window', 'wide')).toEqual({ width: 1600, height: 900 })
    expect(stillSize({ width: 2000, height: 900 }, 'twice', 'wide')).toEqual({ width: 3200, height: 1800 })
    expect(stillSize(window, 'fourK', 'wide')).toEqual({ width: 3840, height: 2160 })
  })
  it('is shown beforehand in the same shape, within its room', () => {
    expect(previewSize({ width: 3840, height: 2160 }, { width: 544, height: 306 })).toEqual({
      width: 544,
      height: 306,
    })
    expect(previewSize({ width: 1000, height: 1000 }, { width: 544, height: 306 })).toEqual({
      width: 306,
      height: 306,
    })
    expect(previewSize({ width: 300, height: 200 }, { width: 544, height: 306 })).toEqual({
      width: 300,
      height: 200,
    })
  })
  it('and its file is called after the game and the moment', () => {
    const now = new Date(2026, 2, 7, 9, 5, 3)
    expect(stillName('High: Ground?', 'Table', now)).toBe('High Ground 2026-03-07 09-05-03.png')
    expect(stillName('…', 'Table', now)).toBe('Table 2026-03-07 09-05-03.png')
  })
})
