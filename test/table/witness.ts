/**
 * Everything of a page that whoever sits before it could come to know: what each of its stores holds, what is drawn of it, what
 * is said of it in either language. Two of them are compared moment by moment.
 */
import { languages } from '../../renderer/i18n'
import { namesIn, openTable } from '../../renderer/page/game/open-table'
import { askedStore } from '../../renderer/page/hands/skirmish-decisions/asking'
import { deskStore } from '../../renderer/page/hands/desk/desk'
import { decisionMarks } from '../../renderer/page/hands/skirmish-decisions/marks'
import { marksOfSkirmish } from '../../renderer/page/hands/skirmish/marks'
import { prospectMarks } from '../../renderer/page/hands/skirmish/prospect-marks'
import { prospectStore } from '../../renderer/page/hands/skirmish/prospect'
import { shownStore } from '../../renderer/page/hands/skirmish/shown'
import type { Page } from '../../renderer/page/page'
import { skirmishTableStore } from '../../renderer/page/table/skirmish-table'
import { toastsStore } from '../../renderer/page/app/toasts'
import { readLog } from '../../renderer/page/words/log'
import { sayWith, spokenArgs } from '../../renderer/page/words/names'
import { publicScene } from '../../renderer/scene/views/public-table'
import { sceneViewOf } from '../../renderer/scene/views/skirmish-scene'
import type { SkirmishSnapshot } from '../../shared/protocol/api'
import type { TableDriver } from './driver'
import { namesOf } from './words'

type Known = Readonly<Record<string, string>>
/** What is known at one moment. */
interface Moment {
  readonly when: string
  readonly known: Known
}
const modules = import.meta.glob<Record<string, unknown>>('../../renderer/page/**/*.ts', { eager: true })
type State = { getState(): unknown }
type Store = (page: Page) => State
const isStore = (name: string, part: unknown): part is Store =>
  name.endsWith('Store') && typeof part === 'function' && part.length === 1
const stores: readonly (readonly [string, Store])[] = Object.values(modules).flatMap((parts) =>
  Object.entries(parts).flatMap(([name, part]) => (isStore(name, part) ? [[name, part] as const] : [])),
)

type Write = (known: unknown) => string
/** @param game  its id is another in every game, and no secret */
function writerFor(game: string): Write {
  const plain = (_key: string, value: unknown): unknown =>
    value instanceof Map || value instanceof Set ? [...(value as Iterable<unknown>)] : value
  /** Most of a page is at the next moment what it was. */
  const before = new WeakMap<object, string>()
  return (known) => {
    const said = typeof known === 'object' && known !== null ? before.get(known) : undefined
    const text = said ?? (JSON.stringify(known, plain) ?? '').replaceAll(game, 'game')
    if (typeof known === 'object' && known !== null) before.set(known, text)
    return text
  }
}
const storesOf = (page: Page, write: Write): Known =>
  Object.fromEntries(stores.map(([name, store]) => [name, write(store(page).getState())]))

/** The log in either language, as it is read of these events. */
function logOf(page: Page, { view, events }: SkirmishSnapshot): Known {
  const named = namesIn(page, view)
  return Object.fromEntries(
    languages.map((language) => [
      `log in ${language}`,
      JSON.stringify(readLog(events, named, namesOf(language))),
    ]),
  )
}
/** What is drawn over the table and what is said beside it, as the components make it of the stores. */
function shownOf({ page, skirmish }: TableDriver, write: Write): Known {
  const { view } = skirmish
  const desk = deskStore(page).getState()
  const { walk } = skirmishTableStore(page).getState()
  const { told } = prospectStore(page).getState()
  const drawn = {
    marks: marksOfSkirmish(skirmish, shownStore(page).getState().targets),
    weighed: told && prospectMarks(view, told, walk, ({ needed, falls }) => `${needed} ${falls}`),
    asked: desk.decision && decisionMarks(desk, askedStore(page).getState(), view, String, null),
  }
  const named = namesIn(page, view)
  const said = languages.map((language) => {
    const names = namesOf(language)
    const { decision } = desk
    const spoken = decision && spokenArgs(decision.args ?? {}, named, names)
    return {
      asked:
        decision &&
        [decision.kind, `decision.${decision.kind}.title`].map((key) => names.translate(key, spoken ?? {})),
      told: toastsStore(page)
        .getState()
        .list.map(({ text }) => sayWith(text, named, names)),
    }
  })
  return { 'what is drawn': write(drawn), 'what is said': write(said) }
}

export class Witness {
  readonly moments: Moment[] = []
  private readonly write: Write
  /** Of the snapshot that lies there: the scene and the log. */
  private last: { readonly snapshot: SkirmishSnapshot; readonly known: Known } | null = null
  constructor(
    private readonly driver: TableDriver,
    game: string,
  ) {
    this.write = writerFor(game)
  }
  private ofSnapshot(): Known {
    const { page, skirmish: snapshot } = this.driver
    if (this.last?.snapshot !== snapshot) {
      const scene = this.write(sceneViewOf(snapshot.view))
      this.last = { snapshot, known: { ...logOf(page, snapshot), scene } }
    }
    return this.last.known
  }
  /** Somebody sits before the table. */
  sees(when: string): void {
    const { driver, write } = this
    const known = { ...storesOf(driver.page, write), ...this.ofSnapshot(), ...shownOf(driver, write) }
    this.moments.push({ when, known })
  }
  /** Nobody does: a curtain is before it, and behind the curtain the table as both know it. */
  stands(when: string): void {
    const { page } = this.driver
    const { handover, sides, snapshot } = openTable(page)
    const told = toastsStore(page).getState().list
    const curtain = { handover, sides, told, because: snapshot?.timeline.walked ?? null }
    const behind = snapshot && publicScene(snapshot.view)
    this.moments.push({
      when,
      known: { curtain: this.write(curtain), behind: this.write(behind) },
    })
  }
  /** All that the host has told this page of what a seat knows. */
  hears(seat: 'a' | 'b'): void {
    const told = this.driver.toldTo(seat).map(this.write)
    this.moments.push({ when: 'all that was told', known: Object.fromEntries(told.entries()) })
  }
}
/** Where two who have gone the same way come to know something else; null: nowhere. */
export function firstDifference(one: Witness, other: Witness): string | null {
  if (one.moments.length !== other.moments.length)
    return `${one.moments.length} moments and ${other.moments.length}`
  for (const [i, { when, known }] of one.moments.entries()) {
    const there = other.moments[i]
    if (there?.when !== when) return `"${when}" and "${there?.when}"`
    for (const part of new Set([...Object.keys(known), ...Object.keys(there.known)])) {
      const [here, far] = [known[part] ?? '', there.known[part] ?? '']
      if (here === far) continue
      let at = 0
      while (here[at] === far[at]) at++
      const from = Math.max(0, at - 80)
      return `${when}: ${part}: …${here.slice(from, at + 80)}… and …${far.slice(from, at + 80)}…`
    }
  }
  return null
}
