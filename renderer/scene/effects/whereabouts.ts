/** Where the models stand of whom a cue speaks, and what its words hang over. Pure. */
import type { Point3 } from '../../../shared/geometry/point'
import { pieceOf, structureTop } from '../../../shared/table'
import type { Table } from '../../../shared/table/types'
import type { CalloutCue, ClashCue, ModelsOf } from '../../facts/cues'
import type { Actor } from '../miniatures/troupe'

type Shown = Pick<Actor, 'id' | 'unit' | 'seat' | 'neutral' | 'fallen' | 'at' | 'radius' | 'height'>

const actorsOf = <A extends Shown>(of: ModelsOf, actors: Iterable<A>): readonly A[] =>
  [...actors].filter(({ id, unit }) => ('models' in of ? of.models.includes(id) : of.units.includes(unit)))

const apart = (a: Shown, b: Shown): number =>
  Math.hypot(a.at.x - b.at.x, a.at.y - b.at.y, a.at.z - b.at.z) - a.radius - b.radius

/** Who hits whom: everybody of the first side the nearest of the other; as many as can be told apart. */
export function clashPairs<A extends Shown>(
  { between: [one, other] }: ClashCue,
  actors: Iterable<A>,
): readonly (readonly [A, A])[] {
  const all = [...actors]
  const strikers = actorsOf(one, all)
  const foes = other === 'nearest' ? null : actorsOf(other, all)
  return strikers
    .flatMap((striker): readonly (readonly [A, A, number])[] => {
      const against =
        foes ?? all.filter(({ seat, neutral, fallen }) => !neutral && !fallen && seat !== striker.seat)
      const nearest = against.reduce<readonly [A, number] | null>((best, foe) => {
        const far = apart(striker, foe)
        return best === null || far < best[1] ? [foe, far] : best
      }, null)
      return nearest && nearest[1] < reach ? [[striker, ...nearest]] : []
    })
    .sort((a, b) => a[2] - b[2])
    .slice(0, mostPairs)
    .map(([striker, foe]) => [striker, foe])
}
/** Nobody strikes farther than over a comrade's shoulder, mm. */
const reach = 80
const mostPairs = 24

const overHead = 6
const overRoof = 12
/** Over the head of whoever stands most in the middle of them, over the place, over the house; null: nothing of it is shown. */
export function calloutSpot(over: CalloutCue['over'], actors: Iterable<Shown>, table: Table): Point3 | null {
  if ('at' in over) return { ...over.at, y: over.at.y + overHead }
  if ('piece' in over) return roofOf(over.piece, table)
  const those = actorsOf(over, actors)
  const middle = those.reduce(
    (sum, { at }) => ({ x: sum.x + at.x / those.length, z: sum.z + at.z / those.length }),
    {
      x: 0,
      z: 0,
    },
  )
  const off = ({ at }: Shown): number => Math.hypot(at.x - middle.x, at.z - middle.z)
  const [first, ...rest] = those
  if (first === undefined) return null
  const central = rest.reduce((best, one) => (off(one) < off(best) ? one : best), first)
  return { x: central.at.x, y: central.at.y + central.height + overHead, z: central.at.z }
}
function roofOf(id: string, table: Table): Point3 | null {
  const piece = pieceOf(table, id)
  return piece ? { x: piece.at.x, y: structureTop(piece.design) + overRoof, z: piece.at.z } : null
}
