/** Where it happened: on which floor of what. */
import type { Beat } from '../../beats/beat'
import type { Clause } from '../phrasing'
import { clause, type Wording } from './clause'

/** Above the street, and all who do it on one floor; null: it says nothing that a reader would miss. */
export function highPlace(beat: Beat, { noun, number }: Wording): readonly Clause[] | null {
  const [first, ...others] = beat.people.filter(({ role }) => role === 'actor').map(({ pose }) => pose.on)
  if (first === undefined || first.piece === null || first.level < 1) return null
  if (others.some(({ piece, level }) => piece !== first.piece || level !== first.level)) return null
  return [clause('fire.from', { floor: number(first.level, 'floor', []), ...noun('piece', first.piece, []) })]
}
