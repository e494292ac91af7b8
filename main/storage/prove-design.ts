/** Terrain from a file passes the checklist before anything is built on it (CF-RUIN-13). */
import type { DesignFile } from '../../shared/protocol/own-files'
import type { City } from '../../shared/protocol/city'
import { checkDesign } from '../../shared/table'
import type { PieceDesign } from '../../shared/table/types'
import { foundWithin, refuseFaulty } from './refuse-faulty'

/** @throws FileFault with every fault, its place in the file and its remedy */
export const proveDesign = ({ design }: DesignFile, file: string): void =>
  refuseFaulty(file, foundWithin('design', checkDesign(design)))
/** @throws FileFault the same */
export const proveDesigns = (designs: readonly PieceDesign[], file: string): void =>
  refuseFaulty(
    file,
    designs.flatMap((design, i) => foundWithin(`designs[${i}]`, checkDesign(design))),
  )
export const proveCity = ({ designs }: City, file: string): void => proveDesigns(designs, file)
