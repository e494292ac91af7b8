/** Every piece of a city has a design: one of the city's own, or one that the program brings. */
import type { City } from '../../shared/protocol/city'
import type { PieceDesign } from '../../shared/table/types'
import { FileFault } from '../storage'

type Catalogue = Readonly<Record<string, PieceDesign>>
/** By name alone: what every object answers to is no design. */
export const designIn = (known: Catalogue, id: string): PieceDesign | undefined =>
  Object.hasOwn(known, id) ? known[id] : undefined

/**
 * @param file  the city as faults call it
 * @throws FileFault with the first piece that has none
 */
export function proveDesignsOf(city: City, known: Catalogue, file: string): void {
  const own = new Set(city.designs.map(({ id }) => id))
  city.pieces.forEach(({ design }, i) => {
    if (own.has(design) || designIn(known, design)) return
    const place = `pieces[${i}].design`
    throw new FileFault('invalid', file, place, design, {
      told: { key: 'fault.noDesign', args: { place, design } },
    })
  })
}
