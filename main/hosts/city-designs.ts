/** Every piece of a city has a design: one of the city's own, or one that the program brings. What it says of doors is true. */
import { strayDoors } from '../../shared/city'
import type { City } from '../../shared/protocol/city'
import type { PieceDesign } from '../../shared/table/types'
import { refuseFaulty } from '../storage'

type Catalogue = Readonly<Record<string, PieceDesign>>
/** By name alone: what every object answers to is no design. */
export const designIn = (known: Catalogue, id: string): PieceDesign | undefined =>
  Object.hasOwn(known, id) ? known[id] : undefined

/**
 * @param file  the city as faults call it
 * @throws FileFault with every piece that has none, and every door said to be shut that is not there
 */
export function proveDesignsOf(city: City, known: Catalogue, file: string): void {
  const own = new Set(city.designs.map(({ id }) => id))
  refuseFaulty(
    file,
    city.pieces.flatMap(({ design }, i) =>
      own.has(design) || designIn(known, design)
        ? []
        : [{ place: `pieces[${i}].design`, text: { key: 'fault.noDesign', args: { design } } }],
    ),
  )
  refuseFaulty(
    file,
    strayDoors(city, known).map(({ piece, entry }) => ({
      place: `pieces[${piece}].shut[${entry}]`,
      text: { key: 'fault.noDoor' },
    })),
  )
}
