/**
 * A table that is played without a browser: a host in this process, a page at it, and a person who points, drags, presses keys
 * and answers. What he points at lies under an eye straight above the table, cut down to the storey that is shown.
 */
import { onTestFinished } from 'vitest'
import { apiServer, type ApiServer } from '../../main/hosts/api'
import { productContent } from '../../main/hosts/product'
import { resourcesFolder } from '../../main/hosts/resources-folder'
import { storageIn } from '../../main/storage'
import { i18next, startLanguages } from '../../renderer/i18n'
import { preferencesStore, readPreferences } from '../../renderer/page/app/preferences'
import { toastsStore } from '../../renderer/page/app/toasts'
import { beginStage } from '../../renderer/page/editors/stage/draft'
import type { StageDocument } from '../../renderer/page/editors/stage/document'
import { watchStage } from '../../renderer/page/editors/stage/look'
import { gameStore } from '../../renderer/page/game/game-store'
import { openTable } from '../../renderer/page/game/open-table'
import { skirmishStore } from '../../renderer/page/game/skirmish-game'
import {
  clickInRoster,
  endSweep,
  pressInRoster,
  sweepOut,
  sweepOver,
} from '../../renderer/page/hands/battle/roster'
import { press } from '../../renderer/page/hands/keyboard'
import { pointed, wheeled } from '../../renderer/page/hands/mouse'
import { watchGame } from '../../renderer/page/hands/watch-battle'
import { watchStageTable } from '../../renderer/page/hands/watch-stage'
import { watchSkirmish } from '../../renderer/page/hands/watch-skirmish'
import { createPage, type Page } from '../../renderer/page/page'
import { recapKey } from '../../renderer/page/show/recap-keys'
import { handsNow, carriedNow } from '../../renderer/page/table/hand'
import { projectWith } from '../../renderer/page/table/screen-box'
import { strokeOf } from '../../renderer/page/table/stroke'
import { tableStore } from '../../renderer/page/table/table-store'
import { floorsNow } from '../../renderer/page/tools/open-floor'
import { pickCarried } from '../../renderer/scene/pointer/pick-carried'
import { pickPlace, type Ray } from '../../renderer/scene/pointer/pick-table'
import type { PointerHandlers, TableHit } from '../../renderer/scene/props'
import type { PlanPoint } from '../../shared/geometry/point'
import { isSkirmishSnapshot, type Method, type Request, type Responses } from '../../shared/protocol/api'
import type { SeatSnapshot, SeatUpdate, SkirmishSnapshot } from '../../shared/protocol/api'
import type { Answer, Decision } from '../../shared/protocol/decision'
import type { Query, QueryInput, QueryResult } from '../../shared/protocol/query'
import type { Seat } from '../../shared/protocol/spatial'
import type { ModelId, UnitId } from '../../shared/table/types'
import { folderOfTest } from '../own-folder'
import type { Onlooker } from './onlooker'

/** Above every roof. */
const eyeHeight = 5000
const nobodyLooks = { isHidden: () => true, onHidden: () => () => undefined }

/** A host in this process, gone with its test. @param folder  what its players have kept */
export async function hostOfTest(folder?: string): Promise<ApiServer> {
  const resources = resourcesFolder()
  const server = apiServer(
    storageIn(folder ?? (await folderOfTest()), resources),
    await productContent(resources),
    (error) => {
      throw error
    },
  )
  onTestFinished(() => server.close())
  return server
}

/** One end of a line to the host: what is under way on it is counted. */
function lineTo(server: ApiServer) {
  const listeners = new Set<(update: SeatUpdate) => void>()
  const connection = server.connect((update) => {
    line.heard.push(update)
    for (const tell of listeners) tell(update)
  })
  const line = {
    underWay: 0,
    /** All that has come over it. */
    heard: [] as unknown[],
    async call<M extends Method>(method: M, params: Request<M>): Promise<Responses[M]> {
      line.underWay += 1
      try {
        const reply = await connection.call(method, params)
        if (!reply.ok) throw Object.assign(new Error(JSON.stringify(reply.error)), { error: reply.error })
        line.heard.push(reply.result)
        return reply.result as Responses[M]
      } finally {
        line.underWay -= 1
      }
    },
    onUpdate(tell: (update: SeatUpdate) => void) {
      listeners.add(tell)
      return () => listeners.delete(tell)
    },
  }
  return line
}

/** Whoever looks on from beside the table. */
function onlookerAt(server: ApiServer): Onlooker {
  const { call } = lineTo(server)
  return {
    call,
    async see(game: string, seat: Seat): Promise<SeatSnapshot> {
      const snapshot = await call('subscribe', { game, seat })
      if (isSkirmishSnapshot(snapshot)) throw new Error(`${game} is no battle`)
      return snapshot
    },
    ask: async <K extends Query['ask']>(
      game: string,
      seat: Seat,
      query: Extract<QueryInput, { ask: K }>,
    ): Promise<QueryResult[K]> => (await call('query', { game, seat, query })) as QueryResult[K],
  }
}

/** What hangs on a button of the mouse that is down. */
interface HeldByMouse {
  over(...places: readonly (PlanPoint | ModelId)[]): Promise<void>
  letGo(): Promise<void>
}
export class TableDriver {
  private inputs = 0
  private atTable: (() => void) | null = null
  private constructor(
    readonly page: Page,
    /** Knows all, and is no part of the page. */
    readonly onlooker: Onlooker,
    private readonly line: { readonly underWay: number; readonly heard: readonly unknown[] },
  ) {}

  /** Somebody sits down before a page at a host of its own. */
  static async sitDown(server?: ApiServer): Promise<TableDriver> {
    if (!i18next.isInitialized) await startLanguages('en')
    const host = server ?? (await hostOfTest())
    const line = lineTo(host)
    const page = createPage({
      api: { host: 'browser', call: line.call, onUpdate: (tell) => (line.onUpdate(tell), () => undefined) },
      clock: {
        ...nobodyLooks,
        // How long somebody takes is no part of what a page knows.
        now: () => 0,
        nextFrame(step) {
          const frame = setImmediate(() => step(0))
          return () => clearImmediate(frame)
        },
        // Whoever sits here always rests for as long as that.
        after(_ms, act) {
          const rest = setImmediate(act)
          return () => clearImmediate(rest)
        },
      },
      window: {
        reducedMotion: () => true,
        drawnBySoftware: () => true,
        isMac: () => false,
        keyLabels: () => Promise.resolve(null),
        wear: () => undefined,
      },
    })
    const liked = { dice: 'off', effects: false, hints: false, passEmpty: false }
    preferencesStore(page).setState(readPreferences(liked, 'en'))
    projectWith(page, ({ x, z }) => ({ x, y: z }))
    return new TableDriver(page, onlookerAt(host), line)
  }

  /** Opens the table of a game; it is cleared at the end of the test. */
  async open(game: string): Promise<void> {
    const { family } = await this.onlooker.call('openGame', { game })
    const store = family === 'skirmish' ? skirmishStore(this.page) : gameStore(this.page)
    this.leave()
    const stop = family === 'skirmish' ? watchSkirmish(this.page) : watchGame(this.page)
    this.atTable = () => {
      stop()
      store.getState().close()
    }
    onTestFinished(() => this.leave())
    await store.getState().open(game)
    await this.quiet()
  }
  /** Nothing is under way any more, nor begins by itself. */
  async quiet(): Promise<void> {
    for (let idle = 0; idle < 4;) {
      await new Promise((next) => setImmediate(next))
      idle = this.line.underWay > 0 || openTable(this.page).busy() ? 0 : idle + 1
    }
  }

  /** What he does with hand and keys, each counted once: clicks, drags, keys. */
  get inputsMade(): number {
    return this.inputs
  }
  get battle(): SeatSnapshot {
    const { snapshot } = gameStore(this.page).getState()
    if (snapshot === null) throw new Error('no battle lies open')
    return snapshot
  }
  get skirmish(): SkirmishSnapshot {
    const { snapshot } = skirmishStore(this.page).getState()
    if (snapshot === null) throw new Error('no skirmish lies open')
    return snapshot
  }
  /** What he is asked now. */
  get asked(): Decision | null {
    return handsNow(this.page).question()
  }
  /** Keys of the notices that lie at the edge of the screen. */
  get told(): readonly string[] {
    return toastsStore(this.page)
      .getState()
      .list.map(({ text }) => text.key)
  }

  /** What lies on the table: of a game, or staged. */
  private get view() {
    const view = handsNow(this.page).laid?.() ?? openTable(this.page).snapshot?.view
    if (view == null) throw new Error('no table lies open')
    return view
  }
  /** Lays a stage on the desk; it is gone with its test. */
  async stage(stage: StageDocument): Promise<void> {
    beginStage(this.page, stage)
    const stops = [watchStage(this.page), watchStageTable(this.page)]
    onTestFinished(() => stops.forEach((stop) => stop()))
    await this.quiet()
  }
  /** What lies under the mouse at this place of the plan, mm. */
  hitAt({ x, z }: PlanPoint, dragging = false): TableHit {
    const { page, view } = this
    const { storey } = tableStore(page).getState()
    const carried = carriedNow(page)
    const shown = { storey, opened: floorsNow(page) }
    const ray: Ray = { from: { x, y: eyeHeight, z }, way: { x: 0, y: -1, z: 0 } }
    const met = carried?.held === true || dragging ? pickCarried(view.table, ray, shown) : null
    const place = met?.place ?? pickPlace(view.table, ray, shown, 'nothing')
    if (place === null) throw new Error(`there is no table at ${x}, ${z}`)
    const { at, on, piece } = place
    return {
      at: { x: at.x, z: at.z },
      y: at.y,
      on,
      model: null,
      unit: null,
      piece,
      ...(met !== null && { building: met.building }),
    }
  }
  /** The mouse over a model, or over the marker of somebody hidden. */
  hitOf(model: ModelId): TableHit {
    const { view } = this
    const one = view.models[model] ?? (view.family === 'skirmish' ? view.rumours[model] : undefined)
    if (one?.pose == null) throw new Error(`${model} does not stand on the table`)
    const { at, on, y } = one.pose as typeof one.pose & { readonly y: number }
    return { at, y, on, model, unit: 'unit' in one ? one.unit : model, piece: on.piece }
  }
  private hitFor(to: PlanPoint | ModelId, dragging = false): TableHit {
    return typeof to === 'string' ? this.hitOf(to) : this.hitAt(to, dragging)
  }
  private async send(
    type: PointerHandlers['type'],
    hit: TableHit | null,
    origin: TableHit | null,
    held: { readonly shift?: boolean; readonly ctrl?: boolean } = {},
  ): Promise<void> {
    const screen = { x: hit?.at.x ?? -1, y: hit?.at.z ?? -1 }
    pointed(this.page, { type, hit, origin, screen, shift: false, ctrl: false, ...held })
    await this.quiet()
  }
  async hover(to: PlanPoint | ModelId): Promise<void> {
    await this.send('hover', this.hitFor(to), null)
  }
  async click(
    to: PlanPoint | ModelId,
    held: { readonly shift?: boolean; readonly ctrl?: boolean } = {},
  ): Promise<void> {
    this.inputs += 1
    await this.hover(to)
    for (const type of ['down', 'up', 'click'] as const) {
      const hit = this.hitFor(to)
      await this.send(type, hit, hit, held)
    }
  }
  /** With the left button from a model or a place to another. @param over  places it goes by */
  async drag(
    from: PlanPoint | ModelId,
    to: PlanPoint | ModelId,
    over: readonly PlanPoint[] = [],
  ): Promise<void> {
    const held = await this.hold(from, ...over, to)
    await held.letGo()
  }
  /** Over a building it carries what is in hand from floor to floor; elsewhere, or with Shift, it turns it. */
  async wheel(by: 1 | 0 | -1, shift = false): Promise<boolean> {
    this.inputs += 1
    const isHands = wheeled(this.page, by, shift)
    await this.quiet()
    return isHands
  }
  /** Keys one after the other, as a player reads them: `Shift+Enter`, `Ctrl+Z`, `M`. */
  async press(...keys: readonly string[]): Promise<void> {
    for (const written of keys) {
      this.strike(written)
      await this.quiet()
    }
  }
  private strike(written: string): void {
    this.inputs += 1
    const pressed = pressedKey(written, this.page.clock.now())
    if (recapKey(this.page, pressed) === null)
      press(this.page, strokeOf(pressed, preferencesStore(this.page).getState().keys))
  }
  /** Answers the open question without its hand. */
  async answer(answer?: Answer): Promise<void> {
    const { asked } = this
    if (asked === null) throw new Error('nothing is asked')
    await openTable(this.page).answer(asked, answer ?? asked.default)
    await this.quiet()
  }
  /** Takes every proposal until somebody may act, where he has nothing else to say. @returns how many questions there were */
  async answerAll(say: (asked: Decision) => Answer | undefined = () => undefined): Promise<number> {
    for (let count = 0; ; count++) {
      const { asked } = this
      if (asked === null) return count
      await this.answer(say(asked))
    }
  }
  /** Keys faster than anything answers. */
  async pressFast(...keys: readonly string[]): Promise<void> {
    for (const written of keys) this.strike(written)
    await this.quiet()
  }
  /** A line of the list of one's own units. */
  async clickInList(
    unit: UnitId,
    { shift = false, ctrl = false }: { readonly shift?: boolean; readonly ctrl?: boolean } = {},
  ): Promise<void> {
    this.inputs += 1
    clickInRoster(this.page, unit, { ctrl, shift })
    await this.quiet()
  }
  /** From a line of the list over others, and on over the table. */
  async dragFromList(from: UnitId, over: readonly UnitId[], to: PlanPoint): Promise<void> {
    this.inputs += 1
    pressInRoster(this.page, from)
    sweepOut(this.page, from)
    for (const unit of over) sweepOver(this.page, unit)
    await this.quiet()
    await this.hover(to)
    endSweep(this.page, true)
    await this.quiet()
  }
  unitCalled(name: string): UnitId {
    const found = Object.values(this.battle.view.units).find((unit) => unit.name.en === name)
    if (found === undefined) throw new Error(`no unit is called ${name}`)
    return found.id
  }
  /** Drags as `drag` does, and keeps the button down: it may be drawn farther before it is let go. */
  async hold(from: PlanPoint | ModelId, ...over: readonly (PlanPoint | ModelId)[]): Promise<HeldByMouse> {
    this.inputs += 1
    await this.hover(from)
    const origin = this.hitFor(from)
    let last = from
    const held: HeldByMouse = {
      over: async (...places) => {
        for (const place of places) await this.send('drag', this.hitFor(place, true), origin)
        last = places.at(-1) ?? last
      },
      letGo: () => this.send('up', this.hitFor(last, true), origin),
    }
    await this.send('down', origin, origin)
    await held.over(...over)
    return held
  }
  /** Presses the button that does this. */
  async button<A extends unknown[]>(doing: (page: Page, ...args: A) => unknown, ...args: A): Promise<void> {
    this.inputs += 1
    await doing(this.page, ...args)
    // Whoever clicks anywhere has seen where the game stands.
    openTable(this.page).touched()
    await this.quiet()
  }
  /** A button whose doing is this procedure of the page, pushed by the mouse. */
  push(button: (page: Page) => unknown): Promise<void> {
    return this.button(button)
  }
  /** The mouse, or the focus, comes over something outside the table that does this. */
  async point(over: (page: Page) => unknown): Promise<void> {
    await over(this.page)
    await this.quiet()
  }
  /** Somebody stands behind a curtain. */
  get covered(): boolean {
    return openTable(this.page).handover !== null
  }
  /** Whoever the curtain names sits down. */
  takeSeat(): Promise<void> {
    return this.push((page) => openTable(page).takeSeat())
  }
  /** What was missed is told: its button has the focus, and Enter pushes it. */
  readRecap(): Promise<void> {
    return this.push((page) => openTable(page).recapRead())
  }
  get recapped(): boolean {
    return openTable(this.page).recapFrom !== null
  }
  /** Leaves the table for the first screen. */
  leave(): void {
    this.atTable?.()
    this.atTable = null
  }
  /** Snapshots and news of a seat that have come to this page, as they were sent. */
  toldTo(seat: Seat): readonly unknown[] {
    return this.line.heard.filter(
      (one) =>
        typeof one === 'object' && one !== null && 'seat' in one && 'state' in one && one.seat === seat,
    )
  }
}

const codes: Readonly<Record<string, string>> = { Backspace: 'Backspace', Space: ' ' }
/** A key as the browser tells of it. */
function pressedKey(written: string, timeStamp: number): Parameters<typeof strokeOf>[0] {
  const parts = written.split('+')
  const key = parts.pop() ?? ''
  const held = new Set(parts)
  const isLetter = /^[A-Z]$/.test(key)
  return {
    key: codes[key] ?? (isLetter && !held.has('Shift') ? key.toLowerCase() : key),
    code: isLetter ? `Key${key}` : /^\d$/.test(key) ? `Digit${key}` : key,
    ctrlKey: held.has('Ctrl'),
    metaKey: false,
    altKey: held.has('Alt'),
    shiftKey: held.has('Shift'),
    repeat: false,
    timeStamp,
  }
}
