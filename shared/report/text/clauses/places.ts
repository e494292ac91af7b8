/** Where it happened: from which floor, and where those stood to whom it was done. */
import type { Beat } from '../../beats/beat'
import { whereStood, type Where } from '../../figures/where'
import type { Pose } from '../../../table/types'
import type { Clause } from '../phrasing'
import { tellText } from '../tell'
import { tokensOf, type Prose } from '../told'
import { clause, factsOf, type Wording } from './clause'

/** Above the street, and all who do it on one floor; null: it says nothing that a reader would miss. */
export function highPlace(beat: Beat, { noun, number }: Wording): readonly Clause[] | null {
  const [first, ...others] = beat.people.filter(({ role }) => role === 'actor').map(({ pose }) => pose.on)
  if (first === undefined || first.piece === null || first.level < 1) return null
  if (others.some(({ piece, level }) => piece !== first.piece || level !== first.level)) return null
  return [clause('fire.from', { floor: number(first.level, 'floor', []), ...noun('piece', first.piece, []) })]
}

/** `on floor 2 of …`, as it stands in a sentence; null: they are nowhere on the table. */
export function placeTold(poses: readonly Pick<Pose, 'at' | 'on'>[], wording: Wording): Prose | null {
  const where = whereStood(poses, wording.speaker.view.table)
  return where === null ? null : told(where, wording)
}
function told(where: Where, { noun, number, things, speaker: { names } }: Wording): Prose {
  const say = (key: string, args = {}): Prose => tellText(names, `report-beats:where.${key}`, args)
  if (where.is === 'part') return say(`part.${where.part}`)
  const piece = noun('piece', where.piece, [])
  if (where.is !== 'inside') return say(where.is, { ...piece, thing: things([where.piece], []) })
  if (where.level === null) return say('storeys', piece)
  return where.level === 0
    ? say('groundFloor', piece)
    : say('floor', { ...piece, floor: number(where.level, 'floor', []) })
}

const firesAtOthers: ReadonlySet<string> = new Set(['shooting', 'template'])
/** These say themselves where somebody has come to, or what came down. */
const saysItself: ReadonlySet<string> = new Set(['move', 'collapse'])
/**
 * Where those stood to whom it was done, else those who did it.
 * @param said  what is told of it: a place that is named there is not named again
 */
export function placeClauses(beat: Beat, said: readonly Clause[], wording: Wording): readonly Clause[] {
  if (saysItself.has(beat.kind)) return []
  const posesOf = (isDoing: boolean): readonly Pose[] =>
    beat.people.filter(({ role }) => (role === 'actor') === isDoing).map(({ pose }) => pose)
  const [done, doing] = [posesOf(false), posesOf(true)]
  const where = placeTold(done.length > 0 ? done : doing, wording)
  if (where === null) return []
  const named = new Set(said.flatMap(({ args }) => Object.values(args).flatMap(idsNamed)))
  if (idsNamed(where).some((id) => named.has(id))) return []
  // In an exchange of fire each has a target of his own.
  if (factsOf(beat, 'lsShot').length > 1) return placeOfOne(beat, wording)
  const isTarget = firesAtOthers.has(beat.kind) && done.length > 0 && doing.length > 0
  return [clause(isTarget ? 'place.target' : 'place.here', { where })]
}
function placeOfOne({ people }: Beat, wording: Wording): readonly Clause[] {
  const one = people.find(({ role }) => role !== 'actor') ?? people[0]
  const where = one === undefined ? null : placeTold([one.pose], wording)
  return one === undefined || where === null
    ? []
    : [clause('place.named', { ...wording.noun('unit', one.model, []), where })]
}
type Word = Clause['args'][string]
const idsNamed = (word: Word): readonly string[] =>
  typeof word === 'number'
    ? []
    : tokensOf(Array.isArray(word) ? (word as Prose) : [word as Prose[number]]).flatMap(({ kind, of }) =>
        kind === 'name' && of !== undefined ? [of] : [],
      )
/** After who tries what, before what came of it. */
export function withPlaces(clauses: readonly Clause[], places: readonly Clause[]): readonly Clause[] {
  const tried = clauses.findLastIndex(({ stem }) => /\.(try|bare|area|from|smoke)$|fight\.hull$/.test(stem))
  const at = tried < 0 ? 1 : tried + 1
  return [...clauses.slice(0, at), ...places, ...clauses.slice(at)]
}
