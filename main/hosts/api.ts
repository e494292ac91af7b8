/**
 * The API behind every host: each request is checked by its schema, does its work on storage and sessions,
 * and answers with a value or one ApiError. Hosts only carry messages.
 */
import { randomUUID } from 'node:crypto'
import type { City, CountrySet } from '../../shared/protocol/city'
import {
  requestSchemas,
  type Method,
  type Responses,
  type SeatUpdate,
  type SettingSpec,
} from '../../shared/protocol/api'
import { findingOf } from '../../shared/protocol/fault-words'
import type { Arsenal } from '../../shared/protocol/library'
import type { ApiError, RuleEntry } from '../../shared/protocol/api'
import type { Seat } from '../../shared/protocol/spatial'
import type { RuleCard } from '../../shared/protocol/special-rule'
import { seatToAct } from '../../shared/seat-to-act'
import { meshHashesOf } from '../../shared/table'
import type { Mission } from '../../shared/protocol/mission'
import type { PieceDesign } from '../../shared/table/types'
import type { z } from 'zod'
import type { Sliced } from '../../shared/sliced'
import { inSlices } from '../engine'
import { ownDiceLine } from '../session'
import { bringFromArchive, FileFault, type Storage } from '../storage'
import { proveAgreedForces } from './agreed-forces'
import { apiErrorOf, badRequest } from './api-error'
import { proveDesignsOf } from './city-designs'
import { filmsOf } from './films'
import { goingOnOf } from './going-on'
import { libraryOf } from './library'
import { proveMission } from './mission-rules'
import { meshesNeeded, proveSetup, type RulesetFor } from './journal-lines'
import { openGames } from './open-games'
import { resourcesFrom } from './self-contained'
import { takingTurns, type TurnPlace } from './turns'

/** What the program brings along: rules, designs, ways to make a city. */
export interface Content {
  readonly rulesetFor: RulesetFor
  /** Do these packs bring all that a mission of the battle names? */
  canPlay(systems: readonly string[], mission: Mission): boolean
  readonly designs: Readonly<Record<string, PieceDesign>>
  /** A ruined city or a town, or open country of a kind. */
  generateCity(level: City['level'], seed: string, set?: CountrySet): Sliced<City>
  readonly rules: readonly RuleEntry[]
  /** Toggles of a battle, and of a skirmish. */
  readonly settings: readonly SettingSpec[]
  readonly skirmishSettings: readonly SettingSpec[]
  /** Special rules that a force may name. */
  readonly cards: readonly RuleCard[]
  readonly arsenal: Arsenal
}
export type ApiReply =
  { readonly ok: true; readonly result: unknown } | { readonly ok: false; readonly error: ApiError }

/** One page that is looking at the table. */
export interface Connection {
  call(method: unknown, params: unknown): Promise<ApiReply>
  close(): void
}
export interface ApiServer {
  connect(push: (update: SeatUpdate) => void): Connection
  close(): Promise<void>
}

type Params<M extends Method> = z.output<(typeof requestSchemas)[M]>
type Answers = { readonly [M in Method]: (params: Params<M>, page: Page) => Promise<Responses[M]> }
interface Page {
  readonly push: (update: SeatUpdate) => void
  /** Ends of subscriptions by `game/seat`. */
  readonly subscriptions: Map<string, () => void>
  /** It takes turns with the other pages, and waits for one before each piece of what it has asked for. */
  readonly place: TurnPlace
  closed: boolean
}
/** What changes nothing: nobody works on for a page that has gone. */
const questions: ReadonlySet<Method> = new Set<Method>([
  'library',
  'city',
  'generateCity',
  'force',
  'tables',
  'skirmishForce',
  'skirmishScenario',
  'design',
  'figure',
  'mesh',
  'openGame',
  'exportGame',
  'film',
  'filmTitle',
  'filmFrames',
  'wayOn',
  'subscribe',
  'query',
])
/** The home screen's summary may lag behind the journal by this much. */
const summaryDelay = 1000

/** So long a game stays open at which nobody looks any more, ms. */
const idleLimit = 120_000

export function apiServer(
  storage: Storage,
  content: Content,
  report: (error: unknown) => void,
  closeAfter = idleLimit,
): ApiServer {
  const games = openGames(storage.games, storage.meshes, content.rulesetFor, closeAfter)
  const takePlace = takingTurns()
  const films = filmsOf(storage.games, storage.meshes, content.rulesetFor, games.running)
  const goingOn = goingOnOf(storage.games, storage.meshes, content.rulesetFor)
  const answers = answersOver(storage, content, { games, films, goingOn }, summaryNotes(games.note, report))

  async function call(page: Page, method: unknown, params: unknown): Promise<ApiReply> {
    try {
      if (!isMethod(method)) throw badRequest('method', String(method))
      await page.place.next(questions.has(method) ? 'whenLeft' : undefined)
      return { ok: true, result: await answer(answers, page, method, params) }
    } catch (error) {
      const apiError = apiErrorOf(error)
      if (apiError.code === 'internal') report(error)
      return { ok: false, error: apiError }
    }
  }

  return {
    connect(push) {
      const page: Page = { push, subscriptions: new Map(), place: takePlace(), closed: false }
      return {
        call: (method, params) => call(page, method, params),
        close() {
          page.closed = true
          page.place.leave()
          for (const end of page.subscriptions.values()) end()
          page.subscriptions.clear()
        },
      }
    },
    close: () => games.closeAll(),
  }
}

const isMethod = (method: unknown): method is Method =>
  typeof method === 'string' && Object.hasOwn(requestSchemas, method)

function answer<M extends Method>(
  answers: Answers,
  page: Page,
  method: M,
  params: unknown,
): Promise<Responses[M]> {
  const checked = requestSchemas[method].safeParse(params)
  if (!checked.success) {
    const { path, text } = findingOf(checked.error, params)
    throw badRequest(`${method}: ${path}`, text)
  }
  return answers[method](checked.data as Params<M>, page)
}

/** Summaries are written a moment after the last input, never in front of it. */
function summaryNotes(
  note: (id: string) => Promise<void>,
  report: (error: unknown) => void,
): (id: string) => void {
  const waiting = new Map<string, NodeJS.Timeout>()
  return (id) => {
    clearTimeout(waiting.get(id))
    const timer = setTimeout(() => {
      waiting.delete(id)
      note(id).catch((error: unknown) => {
        // Whoever has lost the folder is told so by what he does next; the summary is the other's to write.
        if (!(error instanceof FileFault && error.fault === 'takenOver')) report(error)
      })
    }, summaryDelay)
    // A summary that was not written is made again from the journal; no need to keep the program alive for it.
    timer.unref()
    waiting.set(id, timer)
  }
}

function answersOver(
  storage: Storage,
  content: Content,
  {
    games,
    films,
    goingOn,
  }: {
    readonly games: ReturnType<typeof openGames>
    readonly films: ReturnType<typeof filmsOf>
    readonly goingOn: ReturnType<typeof goingOnOf>
  },
  changed: (id: string) => void,
): Answers {
  const nothing: Record<string, never> = {}
  const selfContained = resourcesFrom(storage, content)

  return {
    library: () => libraryOf(storage, content),
    city: ({ id }) => storage.cities.get(id),
    async saveCity({ city }) {
      proveDesignsOf(city, content.designs, `${city.id}.json`)
      await storage.cities.save(city)
      return { id: city.id }
    },
    async deleteCity({ id }) {
      await storage.cities.remove(id)
      return nothing
    },
    generateCity: ({ level, seed, set }, page) =>
      inSlices(content.generateCity(level, seed, set), whileThere(page)),
    force: ({ id }) => storage.forces.get(id),
    async saveForce({ force }) {
      await storage.forces.save(force)
      return { id: force.id }
    },
    async deleteForce({ id }) {
      await storage.forces.remove(id)
      return nothing
    },
    mission: ({ id }) => storage.missions.get(id),
    async saveMission({ mission }) {
      proveMission(mission, content, `${mission.id}.json`)
      await storage.missions.save(mission)
      return { id: mission.id }
    },
    async deleteMission({ id }) {
      await storage.missions.remove(id)
      return nothing
    },
    tables: ({ id }) => storage.tables.get(id),
    async saveTables({ tables }) {
      await storage.tables.save(tables)
      return { id: tables.id }
    },
    async deleteTables({ id }) {
      await storage.tables.remove(id)
      return nothing
    },
    skirmishForce: ({ id }) => storage.skirmishForces.get(id),
    async saveSkirmishForce({ force }) {
      await storage.skirmishForces.save(force)
      return { id: force.id }
    },
    async deleteSkirmishForce({ id }) {
      await storage.skirmishForces.remove(id)
      return nothing
    },
    skirmishScenario: ({ id }) => storage.scenarios.get(id),
    async saveSkirmishScenario({ scenario }) {
      await storage.scenarios.save(scenario)
      return { id: scenario.id }
    },
    async deleteSkirmishScenario({ id }) {
      await storage.scenarios.remove(id)
      return nothing
    },
    arsenal: async () => content.arsenal,
    design: ({ id }) => storage.designs.get(id),
    async saveDesign({ design }) {
      // What it is built on lies on the shelf first.
      await storage.meshes.bring(meshHashesOf([design.design]))
      await storage.designs.save(design)
      return { id: design.id }
    },
    async deleteDesign({ id }) {
      await storage.designs.remove(id)
      return nothing
    },
    figure: ({ id }) => storage.figures.get(id),
    async saveFigure({ figure }) {
      await storage.meshes.bring([figure.mesh.hash])
      await storage.figures.save(figure)
      return { id: figure.id }
    },
    async deleteFigure({ id }) {
      await storage.figures.remove(id)
      return nothing
    },
    mesh: async ({ hash }) => ({ bytes: Buffer.from(await storage.meshes.read(hash)).toString('base64') }),
    saveMesh: async ({ bytes }) => ({ hash: await storage.meshes.save(Buffer.from(bytes, 'base64')) }),
    async createGame({ setup }, { place }) {
      const whole = await selfContained(setup, () => place.next())
      proveAgreedForces(whole)
      return { game: await games.start(whole) }
    },
    async openGame({ game }) {
      return games.use(game, ({ session, notices }) => {
        const snapshot = session.snapshot('a')
        const { mode, handover, view } = snapshot
        const { a, b } = view.sides
        return {
          game,
          mode,
          handover,
          activeSeat: seatToAct(snapshot),
          family: session.family,
          over: view.stage === 'over',
          sides: { a: { name: a.name }, b: { name: b.name } },
          notices,
        }
      })
    },
    async salvageGame({ game }, page) {
      const { id, upTo } = await games.salvage(game, whileThere(page))
      return { game: id, upTo }
    },
    async deleteGame({ game }) {
      await games.forget(game)
      films.forget(game)
      await storage.games.remove(game)
      return nothing
    },
    async exportGame({ game }, page) {
      const { name, bytes } = await storage.games.pack(game, whileThere(page))
      return { name, bytes: Buffer.from(bytes).toString('base64') }
    },
    async importGame({ name, bytes }, page) {
      const pause = whileThere(page)
      const contents = await storage.games.unpack(name, Buffer.from(bytes, 'base64'), pause)
      const journal = `${name}: journal.jsonl`
      proveSetup(journal, contents.lines)
      const needed = meshesNeeded(journal, contents.lines)
      bringFromArchive(name, contents.meshes, needed)
      const { summary, goesOnBy } = await games.tryOut(journal, contents.lines, pause)
      for (const hash of needed) {
        const mesh = contents.meshes.get(hash)
        if (mesh) await storage.meshes.save(mesh)
      }
      // Two who play on from one record look at no dice of each other's.
      const more = goesOnBy === null ? [] : [ownDiceLine(goesOnBy, randomUUID())]
      return { game: await storage.games.adopt(contents, summary, more) }
    },
    film: ({ game, sight }, page) => films.head(game, sight, whileThere(page)),
    filmTitle: ({ game }, page) => films.title(game, whileThere(page)),
    filmFrames: ({ game, sight, nodes }, page) => films.frames(game, sight, nodes, whileThere(page)),
    playFrom: async ({ game, node, consent }, page) => ({
      game: await films.playFrom(game, node, consent, whileThere(page)),
    }),
    wayOn: ({ game }, page) => goingOn.wayOn(game, whileThere(page)),
    goOn: ({ game, consent }, { place }) => goingOn.goOn(game, consent, () => place.next()),
    async thumbnail({ game, png }) {
      const picture = Buffer.from(png.replace(/^data:image\/png;base64,/, ''), 'base64')
      await games.use(game, () => storage.games.saveThumbnail(game, picture))
      return nothing
    },
    subscribe: ({ game, seat }, page) =>
      games.use(game, ({ session }) => {
        page.subscriptions.get(keyOf(game, seat))?.()
        // It may have gone while the game was being opened.
        if (!page.closed) {
          const release = games.hold(game)
          const end = session.onUpdate(page.push, seat)
          page.subscriptions.set(keyOf(game, seat), () => {
            end()
            release()
          })
        }
        return session.snapshot(seat)
      }),
    async unsubscribe({ game, seat }, page) {
      page.subscriptions.get(keyOf(game, seat))?.()
      page.subscriptions.delete(keyOf(game, seat))
      return nothing
    },
    async submit({ game, input }) {
      const result = await games.use(game, ({ session }) => session.submit(input))
      changed(game)
      return result
    },
    query: ({ game, seat, query }, page) =>
      games.use(game, ({ session }) => inSlices(session.querying(seat, query), whileThere(page))),
    async undo({ game, seat, consent }) {
      const result = await games.use(game, ({ session }) => session.undo(seat, consent))
      changed(game)
      return result
    },
    async redo({ game, seat, consent }) {
      const result = await games.use(game, ({ session }) => session.redo(seat, consent))
      changed(game)
      return result
    },
    async jump({ game, seat, node, consent }) {
      const result = await games.use(game, ({ session }) => session.jump(seat, node, consent))
      changed(game)
      return result
    },
    async setHandover({ game, seat, level, consent }) {
      await games.use(game, ({ session }) => session.setHandover(seat, level, consent))
      return nothing
    },
    rules: async () => ({
      rules: content.rules,
      settings: content.settings,
      skirmishSettings: content.skirmishSettings,
      cards: content.cards,
    }),
    preferences: () => storage.preferences.read(),
    async savePreferences({ preferences }) {
      await storage.preferences.change(preferences)
      return nothing
    },
  }
}

/** The page's next turn; what nobody will read is not worked out. */
const whileThere =
  ({ place }: Page) =>
  () =>
    place.next('whenLeft')

const keyOf = (game: string, seat: Seat): string => `${game}/${seat}`
