import { describe, expect, it } from 'vitest'
import { checkFreePlacement, cityToTable, generateTown } from '../../../shared/city'
import { cm } from '../../../shared/geometry/length'
import { citySchema } from '../../../shared/protocol/city'
import type { Piece } from '../../../shared/table/types'

const seeds = ['one', 'two', 'three', 'four', 'five', 'raid site', 'Город', '7']

describe('LS-CORE-02 towns of 80 x 80 cm from a seed', () => {
  it.each(seeds)('%s is of that size, dense, and no piece stands inside a house', (seed) => {
    const city = citySchema.parse(generateTown(seed))
    expect([city.width, city.depth, city.level]).toEqual([cm(80), cm(80), 'skirmish'])
    const { pieces, ...table } = cityToTable(city)
    expect(pieces.filter(({ design }) => design.kind === 'ruin').length).toBeGreaterThanOrEqual(5)
    expect(pieces.length).toBeGreaterThanOrEqual(15)
    const laid: Piece[] = []
    for (const piece of pieces) {
      expect(checkFreePlacement({ ...table, pieces: laid }, piece.design, piece).refusal).toBeNull()
      laid.push(piece)
    }
  })
  it('is the same for the same seed, another for another, and never named as one of the program’s own', () => {
    expect(generateTown('one')).toEqual(generateTown('one'))
    expect(generateTown('one').pieces).not.toEqual(generateTown('two').pieces)
    expect(generateTown('raid-site').id).toBe('town-raid-site')
  })
})
