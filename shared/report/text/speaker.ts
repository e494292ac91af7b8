/** Who tells, and how what he tells of is called at that moment: every noun in all its cases, so that names stay as they are given. */
import { isVehicleEntry } from '../../force'
import type { Seat } from '../../protocol/spatial'
import { nameOf, sideName, type NamedView, type Names } from '../../words/names'
import { namedAsTold } from '../../words/skirmish-named'
import { isSkirmishView, type ReportRecord, type ReportView } from '../record/record'
import type { Voice } from '../story/storyboard'
import { tellText, type Args } from './tell'
import type { Prose, Token } from './told'

export interface Speaker {
  readonly names: Names
  readonly voice: Voice
  /** In whose chair the first person sits. */
  readonly side: Seat
  readonly view: ReportView
  readonly named: NamedView
  /** Of whoever stands in the facts and not in the view. */
  readonly told: ReportRecord['names']
  /** Whether somebody is lost in this act by a fact after this one: the view already shows him gone. */
  goesLater(model: string, after: number | undefined): boolean
  /** The fact that ended the battle. */
  readonly ended: readonly number[]
}
export function speakerAt(
  record: ReportRecord,
  act: number,
  { names, voice, side }: Pick<Speaker, 'names' | 'voice' | 'side'>,
): Speaker {
  const found = record.acts[act] ?? record.acts.at(-1)
  if (found === undefined) throw new Error(`the record of ${record.game} has no act`)
  const { view } = found
  const named = isSkirmishView(view) ? namedAsTold(view, record.names) : view
  const ended = record.acts
    .at(-1)
    ?.facts.filter(({ type }) => type === 'gameOver' || type === 'lsGameOver')
    .map(({ id }) => id)
  const goesLater = (model: string, after = Infinity): boolean =>
    found.facts.some(
      ({ id, type, data }) =>
        id > after && (type === 'casualties' || type === 'fled') && data.models.includes(model),
    )
  return { names, voice, side, view, named, told: record.names, goesLater, ended: ended ?? [] }
}

const cases = ['gen', 'dat', 'acc', 'ins', 'loc'] as const
type NounClass = 'unit' | 'squad' | 'person' | 'vehicle' | 'building' | 'place' | 'unseen' | 'side'

const isHull = (id: string, view: ReportView): boolean =>
  isSkirmishView(view) ? view.models[id]?.vehicle !== undefined : view.models[id]?.profile.is === 'vehicle'

/** What kind of noun stands before a name; `unseen`: somebody of whom nothing is known. */
function nounOf(id: string, { named, view, told }: Speaker): NounClass {
  if (id === 'a' || id === 'b') return 'side'
  const unit = isSkirmishView(view) ? undefined : view.units[id]
  if (unit !== undefined)
    return isVehicleEntry(unit.entry) ? 'vehicle' : unit.startModels === 1 ? 'person' : 'unit'
  if (named.units[id] !== undefined) return 'squad'
  if (view.models[id] !== undefined) return isHull(id, view) ? 'vehicle' : 'person'
  const piece = view.table.pieces.find((one) => one.id === id)
  if (piece !== undefined)
    return piece.design.kind === 'ruin' || piece.design.kind === 'collapsed' ? 'building' : 'place'
  return told[id] === undefined ? 'unseen' : 'person'
}
/** Whose it is; null: nobody's, or nobody knows. */
export function sideOfThing(id: string, { view }: Speaker): Seat | null {
  if (id === 'a' || id === 'b') return id
  if (isSkirmishView(view)) return (view.squads[id] ?? view.models[id] ?? view.rumours[id])?.seat ?? null
  return (view.units[id] ?? view.models[id])?.seat ?? null
}
const ownerIn = (id: string, speaker: Speaker): 'any' | 'ours' | 'theirs' => {
  const seat = speaker.voice === 'commander' ? sideOfThing(id, speaker) : null
  return seat === null ? 'any' : seat === speaker.side ? 'ours' : 'theirs'
}
/** As it is called, bound to the facts that speak of it. */
export function boundName(id: string, facts: readonly number[], { named, names }: Speaker): Token {
  const text = id === 'a' || id === 'b' ? sideName(named, id, names) : (nameOf(named, id, names) ?? id)
  return { kind: 'name', text, facts, of: id }
}
/** `{ unit, unit_gen, unit_dat … }` for a text of the language files. */
export function noun(
  word: string,
  id: string,
  facts: readonly number[],
  speaker: Speaker,
): Readonly<Record<string, Prose>> {
  const kind = nounOf(id, speaker)
  const name = boundName(id, facts, speaker)
  const owner = ownerIn(id, speaker)
  const form = (wanted: string): Prose =>
    tellText(speaker.names, `report-nouns:${kind}.${owner}.${wanted}`, { name })
  return {
    [word]: form('nom'),
    ...Object.fromEntries(cases.map((one) => [`${word}_${one}`, form(one)])),
  }
}
/** The same of several, one after the other. */
export function nouns(
  word: string,
  ids: readonly string[],
  facts: readonly number[],
  speaker: Speaker,
): Args {
  const each = ids.map((id) => noun(word, id, facts, speaker))
  const keys = Object.keys(each[0] ?? {})
  return Object.fromEntries(
    keys.map((key) => [
      key,
      enumerated(
        each.map((forms) => forms[key] ?? []),
        speaker.names,
      ),
    ]),
  )
}
export function enumerated(all: readonly Prose[], names: Names): Prose {
  const last = all.at(-1)
  if (last === undefined) return []
  if (all.length === 1) return last
  const before = all.slice(0, -1).flatMap((told, i) => (i === 0 ? told : [', ', ...told]))
  return tellText(names, 'report-nouns:and', { first: before, last })
}
