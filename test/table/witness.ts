/**
 * Everything of a page that whoever sits before it could come to know: what each of its stores holds, what is drawn of it, what
 * is said of it in either language. Two of them are compared moment by moment: Boris keeps a secret, Ada must not come to know it.
 */
import { expect } from 'vitest'
import { languages } from '../../renderer/i18n'
import { namesIn, openTable } from '../../renderer/page/game/open-table'
import type { Page } from '../../renderer/page/page'
import { toastsStore } from '../../renderer/page/app/toasts'
import { readLog } from '../../shared/words/log'
import { sayWith, spokenArgs } from '../../shared/words/names'
import { battleScene } from '../../renderer/scene/views/battle-scene'
import { publicScene } from '../../renderer/scene/views/public-table'
import { sceneViewOf } from '../../renderer/scene/views/skirmish-scene'
import { isSkirmishSnapshot, type SeatSnapshot, type SkirmishSnapshot } from '../../shared/protocol/api'
import type { Text } from '../../shared/protocol/refusal'
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

type Snapshot = SeatSnapshot | SkirmishSnapshot
/** The log and the timeline in either language, as they are read of what has happened. */
function logOf(page: Page, { view, events, timeline }: Snapshot): Known {
  const named = namesIn(page, view)
  const { nodes, undo, redo } = timeline
  const titles = [...nodes, undo, redo].flatMap((point) => (point === null ? [] : [point.label]))
  return Object.fromEntries(
    languages.flatMap((language) => {
      const names = namesOf(language)
      return [
        [`log in ${language}`, JSON.stringify(readLog(events, named, names))],
        [`titles in ${language}`, JSON.stringify(titles.map((title) => sayWith(title, named, names)))],
      ]
    }),
  )
}
/** What is said beside it. */
function saidOf({ page, asked }: TableDriver, { view }: Snapshot): unknown {
  const named = namesIn(page, view)
  return languages.map((language) => {
    const names = namesOf(language)
    const say = (text: Text) => sayWith(text, named, names)
    const spoken = asked && spokenArgs(asked.args ?? {}, named, names)
    return {
      asked:
        asked &&
        [asked.kind, `decision.${asked.kind}.title`].map((key) => names.translate(key, spoken ?? {})),
      answers: asked?.form.form === 'option' ? asked.form.options.map(({ text }) => say(text)) : [],
      told: toastsStore(page)
        .getState()
        .list.map(({ text }) => say(text)),
    }
  })
}

export class Witness {
  readonly moments: Moment[] = []
  private readonly write: Write
  /** Of the snapshot that lies there: the scene and the log. */
  private last: { readonly snapshot: Snapshot; readonly known: Known } | null = null
  constructor(
    private readonly driver: TableDriver,
    private readonly game: string,
  ) {
    this.write = writerFor(game)
  }
  private get snapshot(): Snapshot {
    const { snapshot } = openTable(this.driver.page)
    if (snapshot === null) throw new Error('no table lies open')
    return snapshot as Snapshot
  }
  private ofSnapshot(): Known {
    const { snapshot } = this
    if (this.last?.snapshot !== snapshot) {
      const scene = this.write(
        isSkirmishSnapshot(snapshot) ? sceneViewOf(snapshot.view) : battleScene(snapshot.view),
      )
      this.last = { snapshot, known: { ...logOf(this.driver.page, snapshot), scene } }
    }
    return this.last.known
  }
  /** Somebody sits before the table. */
  sees(when: string): void {
    const { driver, snapshot, write } = this
    const known: Known = {
      // What is drawn over the table among them: the picture that all hands make of it.
      ...storesOf(driver.page, write),
      ...this.ofSnapshot(),
      'what is said': write(saidOf(driver, snapshot)),
    }
    expect(known['pictureStore']).toContain('"rings"')
    this.moments.push({ when, known })
  }
  /** The table goes to whoever stands behind the curtain. */
  async sitsDown(): Promise<void> {
    const { driver } = this
    this.stands('behind the curtain')
    await driver.takeSeat()
    if (this.snapshot.seat === 'a') this.sees('Ada sits down')
    if (driver.recapped) await driver.readRecap()
    expect(driver.recapped).toBe(false)
    if (this.snapshot.seat === 'a') this.sees('Ada has been told')
  }
  /** What the host would tell her now, whoever sits at the table. */
  async isTold(when: string): Promise<void> {
    const told = await this.driver.onlooker.call('subscribe', { game: this.game, seat: 'a' })
    this.moments.push({ when, known: { ...logOf(this.driver.page, told), 'her snapshot': this.write(told) } })
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
  /** All that the host has told this page of what she knows. */
  hears(): void {
    const told = this.driver.toldTo('a').map(this.write)
    this.moments.push({ when: 'all that was told', known: Object.fromEntries(told.entries()) })
  }
}
interface Played {
  readonly witness: Witness
  /** What Boris alone knows. */
  readonly secret: unknown
}
/**
 * The same in both worlds, moment by moment, but for the secret.
 * @param stores  some of those that must be among what was compared
 */
export async function expectNothingTold(
  play: (away: boolean) => Promise<Played>,
  stores: readonly string[],
): Promise<void> {
  const [one, other] = [await play(false), await play(true)]
  expect(one.secret).not.toEqual(other.secret)
  const { moments } = one.witness
  expect(moments.length).toBeGreaterThan(10)
  expect(Object.keys(moments.find(({ when }) => when.startsWith('Ada'))?.known ?? {})).toEqual(
    expect.arrayContaining([...stores]),
  )
  expect(firstDifference(one.witness, other.witness)).toBe(null)
}
/** Where two who have gone the same way come to know something else; null: nowhere. */
function firstDifference(one: Witness, other: Witness): string | null {
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
