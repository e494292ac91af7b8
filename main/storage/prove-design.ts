/** Terrain from a file passes the checklist before anything is built on it (CF-RUIN-13). */
import type { DesignFile } from '../../shared/protocol/own-files'
import type { City } from '../../shared/protocol/city'
import { checkDesign } from '../../shared/table'
import type { PieceDesign } from '../../shared/table/types'
import { FileFault } from './file-fault'

/** @throws FileFault with the first fault, its place in the file and its remedy */
function prove(design: PieceDesign, file: string, within: string): void {
  const [fault] = checkDesign(design)
  if (!fault) return
  const place = [within, fault.place].filter(Boolean).join('.')
  throw new FileFault('invalid', file, place, fault.text.key, {
    told: { key: fault.text.key, args: { ...fault.text.args, place } },
  })
}
export const proveDesign = ({ design }: DesignFile, file: string): void => prove(design, file, 'design')
export const proveDesigns = (designs: readonly PieceDesign[], file: string): void =>
  designs.forEach((design, i) => prove(design, file, `designs[${i}]`))
export const proveCity = ({ designs }: City, file: string): void => proveDesigns(designs, file)
