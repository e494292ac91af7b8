/**
 * Sees the table as anybody would, for the picture of a game that both players meet: by a camera of its own and in a size of
 * its own, so that neither the window, nor its panels, nor where the last player looked leave a trace in it.
 */
import type { PerspectiveCamera } from 'three'
import type { PictureArea, TableSize } from '../../../shared/camera/pose'
import { wholeTable } from '../camera/framing'
import { lensOf } from './lens'

/** At the whole table from its near edge. */
export const publicCamera = (table: TableSize, picture: PictureArea): PerspectiveCamera =>
  lensOf(wholeTable(table, picture), picture)
