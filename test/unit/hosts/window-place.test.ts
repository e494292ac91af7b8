import { describe, expect, it } from 'vitest'
import { windowPlace } from '../../../main/hosts/window-place'

const screenOf = (workArea: { x: number; y: number; width: number; height: number }) => {
  const display = { workArea } as never
  return { getPrimaryDisplay: () => display, getDisplayMatching: () => display }
}
const wide = screenOf({ x: 0, y: 0, width: 2560, height: 1400 })
const place = { x: 100, y: 80, width: 1400, height: 800, maximized: false }

describe('where the window lies', () => {
  it('is in the middle and of its usual size, as long as nothing else is known', () => {
    expect(windowPlace(undefined, wide)).toEqual({
      bounds: { width: 1600, height: 900, minWidth: 1024, minHeight: 640 },
      maximized: false,
    })
  })

  it('is as it was left', () => {
    expect(windowPlace(place, wide).bounds).toMatchObject({ x: 100, y: 80, width: 1400, height: 800 })
  })

  it('is within the screen, where that has become smaller or is another one', () => {
    const small = screenOf({ x: 0, y: 25, width: 1280, height: 695 })
    expect(windowPlace({ ...place, x: 1000, y: 500 }, small).bounds).toEqual({
      x: 0,
      y: 25,
      width: 1280,
      height: 695,
      minWidth: 1024,
      minHeight: 640,
    })
    const second = screenOf({ x: -1920, y: 0, width: 1920, height: 1040 })
    expect(windowPlace({ ...place, x: -1900 }, second).bounds).toMatchObject({ x: -1900, width: 1400 })
  })

  it('is in the middle where the screen it lay on is gone', () => {
    for (const gone of [
      { ...place, x: 4000 },
      { ...place, x: -1380 },
      { ...place, y: 3000 },
    ]) {
      const { bounds } = windowPlace(gone, wide)
      expect(bounds).toMatchObject({ width: 1400, height: 800 })
      expect(bounds).not.toHaveProperty('x')
    }
  })

  it.each([
    ['text'],
    [null],
    [{ ...place, width: 0 }],
    [{ ...place, height: -5 }],
    [{ ...place, x: Number.NaN }],
    [{ ...place, x: '7' }],
    [{ x: 1, y: 2 }],
  ])('is the usual one where %j was kept', (saved) => {
    expect(windowPlace(saved, wide)).toEqual(windowPlace(undefined, wide))
  })
})
