/** Wherever the program moves the camera: the table fills the picture, what is to be seen is seen, and large enough. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  framing,
  leastShare,
  readableBase,
  soldierBase,
  wholeTable,
  type FramingWish,
} from '../../renderer/scene/camera/framing'
import { freePart, wholePicture, type PicturePart } from '../../renderer/scene/camera/free-part'
import { cameraEye, onPicture, pixelsOf, tableShare, type CameraPose } from '../../shared/camera/pose'
import type { Point3 } from '../../shared/geometry/point'

const inch = 25.4
const tables = [
  { width: 48 * inch, depth: 48 * inch },
  { width: 72 * inch, depth: 48 * inch },
  { width: 800, depth: 800 },
  { width: 1200, depth: 800 },
  { width: 48 * inch, depth: 72 * inch },
] as const
/** The table's part of the window at the sizes one plays at, with side panels open or folded. */
const pictures = [
  { width: 1180, height: 760 },
  { width: 890, height: 470 },
  { width: 896, height: 400 },
  { width: 1500, height: 860 },
] as const
/** The strip of tools and of floors, and a panel of a tool as they lie over it. */
const panels = (picture: { width: number; height: number }): readonly (readonly PicturePart[])[] => [
  [],
  [
    { left: 0, top: 0, right: 48, bottom: picture.height },
    { left: picture.width - 52, top: 0, right: picture.width, bottom: 220 },
  ],
  [
    { left: 0, top: 0, right: 48, bottom: picture.height },
    { left: 200, top: picture.height - 60, right: 600, bottom: picture.height },
  ],
]
const share = fc.double({ min: 0, max: 1, noNaN: true })
/** Of the table's width; its very corners come up often. */
const place = fc.oneof(
  fc.constantFrom(0, 1),
  fc.integer({ min: 0, max: 100 }).map((n) => n / 100),
)
const wishes = fc
  .record({
    table: fc.constantFrom(...tables),
    picture: fc.constantFrom(...pictures),
    panel: fc.integer({ min: 0, max: 2 }),
    spots: fc.array(fc.tuple(place, place, fc.constantFrom(0, 0, 76.2, 152.4)), {
      minLength: 1,
      maxLength: 4,
    }),
    near: fc.boolean(),
    bearing: fc.constantFrom(0, 180, 90, 270, 30, 211),
    tilt: fc.double({ min: 20, max: 65, noNaN: true }),
    target: fc.tuple(share, share),
    zoom: fc.double({ min: 0.15, max: 1.5, noNaN: true }),
  })
  .map(({ table, picture, panel, spots, near, bearing, tilt, target, zoom }): FramingWish => {
    const home = wholeTable(table, picture)
    return {
      table,
      picture,
      free: freePart(picture, panels(picture)[panel] ?? []),
      near,
      places: spots.map(([x, z, y]) => ({ x: x * table.width, y, z: z * table.depth })),
      now: {
        target: { x: target[0] * table.width, y: 0, z: target[1] * table.depth },
        distance: home.distance * zoom,
        bearing,
        tilt,
      },
    }
  })

/** In the free part of the picture. */
function isFree({ picture, free }: FramingWish, pose: CameraPose, at: Point3): boolean {
  const on = onPicture(picture, pose, at)
  if (on === null) return false
  const [x, y] = [(on.x + 1) / 2, (1 - on.y) / 2]
  return x > free.left && x < free.right && y > free.top && y < free.bottom
}
const spanOf = (places: readonly Point3[]): number =>
  Math.max(...places.flatMap((a) => places.map((b) => Math.hypot(a.x - b.x, a.z - b.z))))

describe('wherever the program moves the camera', () => {
  it('all that is to be seen lies in the free part of the picture', () => {
    fc.assert(
      fc.property(wishes, (wish) => {
        const pose = framing(wish) ?? wish.now
        for (const at of wish.places) expect(isFree(wish, pose, at)).toBe(true)
      }),
    )
  })
  it('the table fills two thirds of the picture, or as much as the whole table can', () => {
    fc.assert(
      fc.property(wishes, (wish) => {
        const pose = framing(wish)
        if (pose === null) return
        // From one end to the other there is no more table to show than all of it, with room for the panels; between
        // places that far apart along its edge the void beside it is shown with them.
        const whole = wholeTable(wish.table, wish.picture, Math.round(wish.now.bearing / 90) * 90)
        const wide = spanOf(wish.places) > 0.4 * Math.min(wish.table.width, wish.table.depth)
        const most = Math.min(leastShare, tableShare(wish.table, wish.picture, whole))
        const least = wide ? most * 0.5 : leastShare - 1e-5
        expect(tableShare(wish.table, wish.picture, pose)).toBeGreaterThanOrEqual(least)
      }),
    )
  })
  it('a soldier among those to be seen is no speck, unless they stand too far apart for that', () => {
    fc.assert(
      fc.property(wishes, (wish) => {
        const pose = framing(wish) ?? wish.now
        // What lies between them takes its pixels: a third of the picture's width is used by it at least.
        const apart = spanOf(wish.places)
        const least = Math.min(
          readableBase * 0.75,
          (soldierBase * wish.picture.height) / (3 * Math.max(1, apart)),
        )
        for (const at of wish.places)
          expect(pixelsOf(wish.picture, pose, at, soldierBase)).toBeGreaterThanOrEqual(least)
      }),
    )
  })
  it('whoever is well in the picture is left where he is', () => {
    const [table, picture] = [tables[0], pictures[0]]
    const now = { ...wholeTable(table, picture), distance: 800, target: { x: 600, y: 0, z: 600 } }
    const wish = { table, picture, free: wholePicture, near: false, now }
    expect(framing({ ...wish, places: [{ x: 640, y: 0, z: 560 }] })).toBe(null)
    expect(framing({ ...wish, places: [] })).toBe(null)
    expect(framing({ ...wish, places: [{ x: 60, y: 0, z: 60 }] })).not.toBe(null)
  })
})

describe('the whole table', () => {
  for (const table of tables)
    for (const picture of pictures)
      for (const bearing of [0, 90, 180, 270])
        it(`of ${table.width} by ${table.depth} seen from ${bearing} degrees lies in ${picture.width} by ${picture.height}`, () => {
          const pose = wholeTable(table, picture, bearing)
          const corners = [0, table.width].flatMap((x) => [0, table.depth].map((z) => ({ x, y: 0, z })))
          const seen = corners.map((at) => onPicture(picture, pose, at) ?? { x: 9, y: 9 })
          for (const { x, y } of seen) {
            expect(Math.abs(x)).toBeLessThan(0.97)
            expect(Math.abs(y)).toBeLessThan(0.97)
          }
          expect(Math.max(...seen.flatMap(({ x, y }) => [Math.abs(x), Math.abs(y)]))).toBeGreaterThan(0.8)
        })
})

describe('the free part of a picture', () => {
  const picture = { width: 1000, height: 500 }
  it('is all of it where nothing lies over it', () => {
    expect(freePart(picture, [])).toEqual(wholePicture)
  })
  it('is what is left beside the strips', () => {
    expect(
      freePart(picture, [
        { left: 0, top: 0, right: 50, bottom: 500 },
        { left: 900, top: 100, right: 1100, bottom: 300 },
        { left: 300, top: 460, right: 600, bottom: 500 },
      ]),
    ).toEqual({ left: 0.05, top: 0, right: 0.9, bottom: 0.92 })
  })
  it('touches no panel, whatever lies there', () => {
    const side = fc.integer({ min: -50, max: 1050 })
    const panel = fc.record({ left: side, top: side, right: side, bottom: side })
    fc.assert(
      fc.property(fc.array(panel, { maxLength: 5 }), (laid) => {
        const free = freePart(picture, laid)
        if (free === wholePicture) return
        for (const { left, top, right, bottom } of laid) {
          const beside = left >= right || top >= bottom
          const apart =
            free.left * 1000 >= right - 1e-6 ||
            free.right * 1000 <= left + 1e-6 ||
            free.top * 500 >= bottom - 1e-6 ||
            free.bottom * 500 <= top + 1e-6
          expect(beside || apart).toBe(true)
        }
      }),
    )
  })

  it('rises over the roofs for whoever stands behind a house, no more than it must, and back for nobody', () => {
    const table = { width: 48 * inch, depth: 48 * inch }
    const picture = { width: 1180, height: 760 }
    const now = { ...wholeTable(table, picture), distance: 900 }
    const at = { x: 600, y: 0, z: 600 }
    const base = { table, picture, free: wholePicture, near: false, now, places: [at] }
    // Three storeys, a hand's breadth before him.
    const wall = { z: 640, top: 228 }
    const hides = (eye: Point3, { z, y }: Point3): boolean => {
      const share = (wall.z - z) / (eye.z - z)
      return share > 0 && share < 1 && y + share * (eye.y - y) < wall.top
    }
    const seated = framing({ ...base, now: { ...now, target: at } })
    const there = seated ?? { ...now, target: at }
    const risen = framing({ ...base, now: there, hides })
    expect(hides(cameraEye(there), at), 'behind it as the camera stands').toBe(true)
    expect(risen).not.toBeNull()
    expect(hides(cameraEye(risen ?? there), at)).toBe(false)
    expect(risen?.bearing, 'from the same side').toBe(there.bearing)
    expect(risen?.distance, 'no dive').toBeGreaterThan(there.distance / 2)
    expect(isFree(base, risen ?? there, at)).toBe(true)
    // Once he is seen the camera stays; and where nothing helps it stays as well.
    expect(framing({ ...base, now: risen ?? there, hides })).toBeNull()
    expect(framing({ ...base, now: there, hides: () => true })).toBeNull()
    expect(framing({ ...base, now: there })).toBeNull()
  })
})
