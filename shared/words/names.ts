/** Turns the ids in a text's arguments into what people call these things. Pure: the translator is handed in. */
import type { PartViews } from '../protocol/parts'
import type { GameView } from '../protocol/game-view'
import type { UnitEntry } from '../protocol/force'
import { inLanguage, type GivenName } from '../protocol/given-name'
import type { Text } from '../protocol/refusal'
import { isVehicleEntry } from '../force'
import { plainIdOf } from '../protocol/design-variants'
import { toInches } from '../geometry/length'
import type { FactText } from './facts'
import { cmNumber } from './centimetres'
import { blockerId, storeyIds } from './spots'
import { withMissionWords } from './mission-words'
import { marked, subjectsOf, unmarked } from './subjects'
import type { PieceDesign } from '../table/types'

type Translate = (key: string, args?: Readonly<Record<string, unknown>>) => string
export interface Names {
  readonly language: 'en' | 'ru'
  readonly translate: Translate
  readonly exists: (key: string) => boolean
  /** Marks the names of things, so that they can be lit where the sentence is shown; else they are plain words. */
  readonly marks?: boolean
}
type Named = Readonly<Record<string, { readonly name: { readonly en: string; readonly ru: string } }>>
/** What of a game has names, of whichever family. */
export interface NamedView {
  readonly units: Readonly<
    Record<
      string,
      Named[string] & { readonly entry?: Pick<UnitEntry, 'type'>; readonly models?: readonly string[] }
    >
  >
  readonly models: Readonly<Record<string, Named[string] & { readonly unit?: string }>>
  readonly weapons: Named
  readonly table: GameView['table']
  readonly sides: Readonly<Record<'a' | 'b', { readonly name: GivenName }>>
  readonly parts?: Pick<PartViews, 'laying' | 'mission'>
  readonly powers?: Named
  readonly closeWeapons?: Named
  /** What is said of an id that names somebody this seat knows nothing of; null: it is no such id. */
  readonly stranger?: (id: string) => Named[string] | null
}

const seats: readonly string[] = ['a', 'b']
/** Words that stand for a side when their value is a seat. */
const seatWords =
  /^(seat|side|winner|loser|player|active|first|by|chooser|owner|occupier|other|enemy|to|from|roller|who)$/i
/** Words whose value is one of a closed list that has texts of its own, such as `phase.movement`. */
const listWords =
  /^(phase|stage|category|level|scenario|purpose|condition|stratagem|kind|step|quarter|cause|status|result|outcome)$/

/** A ruin that has come down keeps the name it had. */
export const builtAs = ({ design }: GameView['table']['pieces'][number]) =>
  design.kind === 'collapsed' ? design.was : design

/** A ruin's design name with a number when the table holds several of the kind. */
export function pieceName(
  view: Pick<GameView, 'table'>,
  id: string,
  { translate, exists, language }: Names,
): string {
  const piece = view.table.pieces.find((one) => one.id === id)
  if (piece === undefined) return id
  const design = builtAs(piece)
  const key = [
    `design.${design.id}.name`,
    `design.${design.id}`,
    `designs:${design.id}.name`,
    `designs:${design.id}`,
    `common:piece.${design.kind}`,
  ].find(exists)
  const name = ownName(design, language) ?? (key === undefined ? design.id : translate(key))
  const alike = view.table.pieces.filter((one) => builtAs(one).id === design.id)
  return alike.length > 1 ? `${name} ${alike.indexOf(piece) + 1}` : name
}
/** What the player called a design of his own. */
export const ownName = (design: PieceDesign | undefined, language: Names['language']): string | undefined =>
  design === undefined || design.kind === 'collapsed' ? undefined : design.name?.[language]

/** @param own  the player's own design, which brings its name along */
export function designName(
  design: string,
  kind: string,
  { translate, exists, language }: Names,
  own?: PieceDesign,
): string {
  const named = ownName(own, language)
  if (named !== undefined) return named
  const plain = plainIdOf(design)
  const key = [
    `design.${plain}.name`,
    `design.${plain}`,
    `designs:${plain}.name`,
    `designs:${plain}`,
    `common:piece.${kind}`,
  ].find(exists)
  return key === undefined ? design : translate(key)
}
/** What a model is called: a hull that is a unit by itself goes by the name of that. */
export function modelAsNamed<M extends NamedView['models'][string]>(
  { units, models }: { readonly units?: NamedView['units']; readonly models: Readonly<Record<string, M>> },
  id: string,
): Named[string] | M | undefined {
  const model = models[id]
  const unit = model?.unit === undefined ? undefined : units?.[model.unit]
  return unit?.entry !== undefined && isVehicleEntry(unit.entry) && unit.models?.length === 1 ? unit : model
}
/** The name of whatever carries this id, or null. */
export function nameOf(view: NamedView, id: string, names: Names): string | null {
  const named =
    view.units[id] ??
    modelAsNamed(view, id) ??
    view.weapons[id] ??
    view.powers?.[id] ??
    view.closeWeapons?.[id]
  if (named !== undefined) return named.name[names.language]
  if (view.table.pieces.some((piece) => piece.id === id)) return pieceName(view, id, names)
  return view.stranger?.(id)?.name[names.language] ?? null
}
export function sideName(
  view: Pick<NamedView, 'sides'>,
  seat: 'a' | 'b',
  { translate, language }: Names,
): string {
  return inLanguage(view.sides[seat].name, language).trim() || translate(`common:side.${seat}`)
}
/** Somebody or something that stands on the table. */
const isThing = (view: NamedView, id: string): boolean =>
  id in view.units || id in view.models || view.table.pieces.some((piece) => piece.id === id)
/** What a thing is called, marked where marks are wanted. */
export const called = (ids: readonly string[], name: string, { marks }: Names): string =>
  marks === true && ids.length > 0 ? marked(ids, name) : name

/** Equal names are told once with their number; what is left is counted where nobody would read it to its end. */
function listed(words: readonly string[], names: Names): string {
  const alike = new Map<string, { count: number; ids: string[] }>()
  for (const word of words) {
    const name = unmarked(word)
    const known = alike.get(name) ?? { count: 0, ids: [] }
    known.count += 1
    known.ids.push(...subjectsOf(word))
    alike.set(name, known)
  }
  if (alike.size > 6) return called(words.flatMap(subjectsOf), String(words.length), names)
  return [...alike]
    .map(([name, { count, ids }]) => called(ids, count > 1 ? `${name} × ${count}` : name, names))
    .join(', ')
}
function spoken(view: NamedView | null, word: string, value: unknown, names: Names): string | number {
  if (typeof value === 'number') return Number.isInteger(value) ? value : Math.round(value * 100) / 100
  if (typeof value === 'boolean') return names.translate(value ? 'common:yes' : 'common:no')
  if (value === null || value === undefined) return '–'
  if (Array.isArray(value))
    return listed(
      value.map((one) => String(spoken(view, word, one, names))),
      names,
    )
  if (typeof value === 'object') {
    const own = value as Readonly<Record<string, unknown>>
    if (typeof own[names.language] === 'string') return String(own[names.language])
    return typeof own['key'] === 'string'
      ? sayWith(own as unknown as Text, view, names)
      : String(Object.keys(own).length)
  }
  const text = String(value)
  if (view !== null && seats.includes(text) && seatWords.test(word))
    return sideName(view, text as 'a' | 'b', names)
  const name = view === null ? null : nameOf(view, text, names)
  if (view !== null && name !== null) return isThing(view, text) ? called([text], name, names) : name
  if (word === 'design') {
    const design =
      view?.parts?.laying?.ownDesigns?.[text] ??
      view?.table.pieces.find((piece) => piece.design.id === text)?.design
    return designName(text, design?.kind ?? '', names, design)
  }
  if (listWords.test(word)) {
    const key = [`${word}.${text}`, `common:${word}.${text}`].find(names.exists)
    if (key !== undefined) return names.translate(key)
  }
  return names.exists(text) && text.includes('.') ? names.translate(text) : text
}
/** A value of a fact, said as the catalogue of facts has it. */
export function sayValue({ value, how }: FactText, view: NamedView, spokenBy: Names): string | number {
  const names = withMissionWords(view, spokenBy)
  if (value === null || value === undefined) return '–'
  if (Array.isArray(value))
    return listed(
      value.map((one: unknown) => String(sayValue({ value: one, how }, view, names))),
      names,
    )
  switch (how.as) {
    case 'thing':
      return isThing(view, String(value))
        ? called([String(value)], nameOf(view, String(value), names) ?? String(value), names)
        : (nameOf(view, String(value), names) ?? String(value))
    case 'side':
      return value === 'a' || value === 'b' ? sideName(view, value, names) : String(value)
    case 'inches':
      return Math.round(toInches(Number(value)) * 10) / 10
    case 'centimetres':
      return cmNumber(Number(value))
    case 'text':
      return sayWith(value as Text, view, names)
    case 'word': {
      const key = [`${how.list}.${String(value)}`, `common:${how.list}.${String(value)}`].find(names.exists)
      return key === undefined ? String(value) : names.translate(key)
    }
    case 'design': {
      const id = String(value)
      const own =
        view.parts?.laying?.ownDesigns?.[id] ??
        view.table.pieces.find(({ design }) => design.id === id)?.design
      return designName(id, own?.kind ?? '', names, own)
    }
  }
}
/** All arguments in words; a word that is missing in the text does no harm. */
export function spokenArgs(
  args: Readonly<Record<string, unknown>>,
  view: NamedView | null,
  names: Names,
): Record<string, string | number> {
  return Object.fromEntries(
    Object.entries(args).map(([word, value]) => [word, spoken(view, word, value, names)]),
  )
}
/** `difficultRoll` → "Difficult roll": what is shown when a language file lacks the text. */
export const humanised = (key: string): string => {
  const words = (key.split(/[.:]/).at(-1) ?? key).replace(/([a-z0-9])([A-Z])/g, '$1 $2').toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}
/** Texts that stand as a whole for a storey of a building, or for a wall or a floor of it. */
const partTexts: Readonly<Record<string, 'storey' | 'wall' | 'slab'>> = {
  'hides.wallOn': 'wall',
  'hides.slabOn': 'slab',
  'templates:where.groundFloor': 'storey',
  'templates:where.floor': 'storey',
}
function partNamed({ key, args = {} }: Text): readonly string[] {
  const part = partTexts[key]
  const { piece, floor, level } = args
  if (part === undefined || typeof piece !== 'string') return []
  const told = typeof floor === 'object' ? floor.args?.['level'] : level
  const on = { piece, level: typeof told === 'number' ? told : 0 }
  return part === 'storey' ? storeyIds(on) : [blockerId({ id: piece, level: on.level, part })]
}
export function sayWith(text: Text, view: NamedView | null, spokenBy: Names): string {
  const names = withMissionWords(view, spokenBy)
  const part = names.marks === true ? partNamed(text) : []
  if (part.length > 0) return called(part, sayWith(text, view, { ...names, marks: false }), names)
  const args = spokenArgs(text.args ?? {}, view, names)
  if (names.exists(text.key)) return names.translate(text.key, args)
  const told = Object.values(args).join(' · ')
  return told === '' ? humanised(text.key) : `${humanised(text.key)}: ${told}`
}
