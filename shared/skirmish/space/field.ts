/** The field of fire of Live Skirmish: how much of a soldier standing in every cell is seen, floor by floor (LS-GEO-04). */
import { fieldOver } from '../../sight'
import { soldierBody } from './bodies'
import { partSeen } from './sight'
import type { SkirmishSpace, SpaceModel } from './space'

/** `out`: as seen by `of`; `in`: from where `of` is seen. */
export const skirmishField = (
  space: SkirmishSpace,
  of: SpaceModel,
  way: 'out' | 'in',
): ReturnType<typeof fieldOver> =>
  fieldOver(space.table, of, soldierBody(space.numbers), (standing) => {
    const there: SpaceModel = { ...standing, side: null }
    return way === 'out' ? partSeen(space, of, there) : partSeen(space, there, of)
  })
