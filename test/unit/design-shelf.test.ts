import { expect, it, vi } from 'vitest'
import { catalogue, layingStock, ruinDesigns } from '../../shared/city'
import { shelfOf } from '../../shared/city/design-shelf'
import type { PieceDesign } from '../../shared/table/types'

const tower = catalogue['tower'] as PieceDesign
const built = () => ({ one: vi.fn(() => ({ ...tower })), other: vi.fn(() => ({ ...tower })) })

it('a design is built when it is first asked for, and once', () => {
  const builds = built()
  const shelf = shelfOf(builds)
  expect(Object.keys(shelf)).toEqual(['one', 'other'])
  expect(Object.hasOwn(shelf, 'other')).toBe(true)
  expect(builds.one).not.toHaveBeenCalled()
  expect(shelf['one']).toBe(shelf['one'])
  expect(builds.one).toHaveBeenCalledTimes(1)
  expect(builds.other).not.toHaveBeenCalled()
})
it('whoever copies the shelf has all of it', () => {
  const shelf = shelfOf(built())
  expect({ ...shelf }).toEqual({ one: tower, other: tower })
})
it('the stock beside a table holds the very designs of the catalogue', () => {
  for (const [id, design] of Object.entries(layingStock)) expect(design).toBe(catalogue[id])
  for (const design of ruinDesigns()) expect(design).toBe(catalogue[design.id])
})
