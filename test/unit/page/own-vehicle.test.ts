/** A vehicle of the player's own is opened again as it was drawn up, and changed. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { inspect } from '../../../renderer/import/inspect'
import { withTurret } from '../../../renderer/import/turret'
import { layAside, importStore } from '../../../renderer/screens/terrain/import-draft'
import { reopenFigure } from '../../../renderer/screens/terrain/stand-model'
import { saveFigure } from '../../../renderer/screens/terrain/save-import'
import {
  draftOf,
  hullChosen,
  isTooLarge,
  turretCut,
  type VehicleDraft,
} from '../../../renderer/screens/terrain/vehicle-draft'
import type { Api } from '../../../shared/protocol/api'
import { figureFileSchema, type FigureFile } from '../../../shared/protocol/own-files'
import { encodeMesh, decodeMesh, type Mesh } from '../../../shared/table'
import { boxSoup, meshOfSoup } from '../import/models'
import { newPage, setApi } from '../../new-page'

const page = newPage()

const inch = 25.4
/** Inches: a hull of 4 × 3, 1 high, with a turret of 1 × 1 over its rear and an aerial at its nose. */
const tank: Mesh = meshOfSoup(
  [
    ...boxSoup([-2, 0, -1.5], [2, 1, 1.5]),
    ...boxSoup([-1, 1, -0.5], [0, 1.6, 0.5]),
    ...boxSoup([1.9, 1, 0], [2, 2, 0.1]),
  ].map((value) => value * inch),
)
const turret = { forward: -0.5, left: 0, from: 0.95, reach: 1.2 } as const
const mounts = [
  { id: 'turret', kind: 'turret', at: { forward: -0.5, left: 0, up: 1.3 } },
  { id: 'hull', kind: 'hull', at: { forward: 1.5, left: 0.5, up: 0.5 } },
] as const
const hull = { length: 4, width: 3, height: 2, bottom: 0 }
const turning = decodeMesh(encodeMesh(withTurret(tank, turretCut(turret))))
const { box } = inspect(tank)
const figure = (vehicle: FigureFile['vehicle']): FigureFile => ({
  format: 'war-storeys/figure',
  version: 1,
  id: 'own-crawler',
  name: { en: 'Crawler', ru: 'Crawler' },
  mesh: { hash: '0'.repeat(64), triangles: 36 },
  base: { shape: 'rect', length: 4 * inch, width: 3 * inch },
  vehicle,
})

describe('a vehicle of the shelf, opened again', () => {
  it('has the turret it had: the same triangles turn about the same upright', () => {
    const draft = draftOf({ hull, mounts: [...mounts] }, turning, box)
    expect(draft.turret).toMatchObject({ forward: -0.5, left: 0 })
    const { indices, turret: part } = withTurret(tank, turretCut(draft.turret!))
    expect(part?.from).toBe(turning.turret?.from)
    expect(part?.x).toBeCloseTo(turning.turret?.x ?? 0, 3)
    expect([...indices]).toEqual([...turning.indices])
  })
  it('keeps a hull that was said, and follows the model where it is as large as that', () => {
    const said: VehicleDraft = draftOf({ hull: { ...hull, height: 1.5 }, mounts: [] }, tank, box)
    expect(said).toEqual({ hull: { ...hull, height: 1.5 }, turret: null, mounts: [] })
    expect(draftOf({ hull, mounts: [] }, tank, box).hull).toBeNull()
  })
})

describe('what is changed of it', () => {
  const saved: FigureFile[] = []
  beforeEach(() => {
    vi.useFakeTimers()
    saved.length = 0
    setApi(page, {
      call: (method: string, input: { readonly figure: FigureFile }) => {
        if (method === 'saveFigure') saved.push(figureFileSchema.parse(input.figure))
        return Promise.resolve({ hash: 'f'.repeat(64) })
      },
    } as unknown as Api)
  })
  afterEach(() => {
    layAside(page)
    vi.useRealTimers()
  })
  it('is saved under the same id, whatever of it has changed', async () => {
    reopenFigure(page, figure({ hull, mounts: [...mounts] }), turning)
    const { vehicle, stood } = importStore(page).getState()
    expect(stood?.turret).toBeUndefined()
    importStore(page).setState({
      vehicle: { ...vehicle, hull: { ...hull, length: 5 }, turret: null, mounts: [mounts[1]] },
    })
    await saveFigure(page)
    expect(saved).toMatchObject([
      {
        id: 'own-crawler',
        name: { en: 'Crawler' },
        mesh: { hash: 'f'.repeat(64) },
        vehicle: { hull: { length: 5 } },
      },
    ])
    expect(saved[0]?.vehicle?.mounts.map(({ id }) => id)).toEqual(['hull'])
  })
  it('a hull of 30″ is kept, a longer one is not', async () => {
    reopenFigure(page, figure({ hull: { ...hull, length: 30, width: 14 }, mounts: [] }), tank)
    const { vehicle } = importStore(page).getState()
    expect(isTooLarge(hullChosen(vehicle, box))).toBe(false)
    expect(isTooLarge({ ...hullChosen(vehicle, box), width: 30.1 })).toBe(true)
    await saveFigure(page)
    expect(saved[0]).toMatchObject({
      base: { length: 30 * inch },
      vehicle: { hull: { length: 30, width: 14 } },
    })
  })
})
