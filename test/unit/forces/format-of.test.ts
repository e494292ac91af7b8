import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { formatOf } from '../../../shared/protocol/read-document'

const shipped = (...place: readonly string[]): string =>
  readFileSync(join(import.meta.dirname, '..', '..', '..', 'resources', ...place), 'utf8')

describe('a force file dropped on the page of forces', () => {
  it('is known for one of either game by what it calls itself', () => {
    expect(formatOf(shipped('forces', 'fen-levy.json'))).toBe('war-storeys/force')
    expect(formatOf(shipped('skirmish', 'forces', 'quarry-cell.json'))).toBe('war-storeys/skirmish-force')
  })
  it('is nothing of ours where it calls itself nothing, or is no document', () => {
    for (const text of ['', 'not json', 'null', '7', '[]', '{}', '{"format":7}'])
      expect(formatOf(text), text).toBeNull()
  })
})
