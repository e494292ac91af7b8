import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { inspect } from '../../../renderer/import/inspect'
import type { LengthUnit } from '../../../renderer/import/fit'
import { layAside, importStore } from '../../../renderer/screens/terrain/import-draft'
import { changeFit } from '../../../renderer/screens/terrain/stand-model'
import { boxSoup, meshOfSoup } from '../import/models'
import { newPage } from '../../new-page'

const page = newPage()

// Floors and footprint are measured a moment later, in a worker that is not here.
beforeEach(() => {
  vi.useFakeTimers()
  const mesh = meshOfSoup(boxSoup([0, 0, 0], [12, 8, 10]))
  layAside(page)
  importStore(page).setState({
    source: { file: 'shed.stl' },
    name: 'shed',
    mesh,
    stood: mesh,
    report: inspect(mesh),
    footprint: [],
  })
})
afterEach(() => {
  layAside(page)
  vi.useRealTimers()
})
const inUnit = (unit: LengthUnit, scale = 100) =>
  changeFit(page, { ...importStore(page).getState().fit, size: { by: 'unit', unit }, scale })

it.each([
  ['m', 100, 'tooWide', 12_000],
  ['foot', 100, 'tooWide', 3657.6],
  ['mm', 10, 'tooSmall', 1.2],
] as const)(
  'a size in %s at %i %% that no table takes is said, and nothing of another size is kept',
  (unit, scale, problem, detail) => {
    inUnit(unit, scale)
    expect(importStore(page).getState().fault).toMatchObject({ file: 'shed.stl', cause: { problem } })
    expect(Number(importStore(page).getState().fault?.cause.detail)).toBeCloseTo(detail, 3)
    // Neither shown nor kept: the picture and the button follow these.
    expect(importStore(page).getState()).toMatchObject({ stood: null, report: null, footprint: null })
  },
)

it('stands again in the unit that fits', () => {
  inUnit('m')
  inUnit('inch')
  expect(importStore(page).getState().fault).toBeNull()
  const { box } = importStore(page).getState().report ?? { box: undefined }
  expect(box?.max[0]).toBeCloseTo(6 * 25.4)
})
