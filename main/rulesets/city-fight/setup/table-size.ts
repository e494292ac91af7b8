/** A level recommends a table; on another one the battle is fought as well, and the log says so (CF-SETUP-03). */
import { tableInches } from '../../../../shared/city'
import { inches, tolerance } from '../../../../shared/geometry/length'
import { emit } from '../../../engine/steps'
import type { Procedure } from '../../../engine/types'
import type { CoreGame, CorePart } from '../../core4/game'
import { isCity } from './ruin-count'

function* warnOfSize({ state }: CoreGame): Procedure {
  if (!isCity(state)) return
  const { level, table } = state
  // Whichever way it lies.
  const [long, short] = [Math.max(table.width, table.depth), Math.min(table.width, table.depth)]
  const { width, depth } = tableInches[level]
  const [usualWidth, usualDepth] = [inches(width), inches(depth)]
  if (Math.abs(long - usualWidth) <= tolerance && Math.abs(short - usualDepth) <= tolerance) return
  yield* emit('tableSizeDiffers', { level, width: long, depth: short, usualWidth, usualDepth }, [
    'CF-SETUP-03',
  ])
}

export const tableSizePart: CorePart = {
  id: 'city-fight/table-size',
  moments: { tableStands: warnOfSize },
  reducers: { tableSizeDiffers() {} },
}
