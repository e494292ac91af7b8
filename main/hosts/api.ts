/**
 * The API behind every host: each request is checked by its schema, does its work on storage and sessions,
 * and answers with a value or one ApiError. Hosts only carry messages.
 */
import { randomUUID } from 'node:crypto'
import type { City, CountrySet } from '../../shared/protocol/city'
import {
  requestSchemas,
  type ApiError,
  type Method,
  type Responses,
  type RuleEntry,
  type SeatUpdate,
  type SettingSpec,
} from '../../shared/protocol/api'
import { findingOf } from '../../shared/protocol/fault-words'
import type { Arsenal } from '../../shared/protocol/library'
import type { Mission } from '../../shared/protocol/mission'
import type { Seat } from '../../shared/protocol/spatial'
import type { RuleCard } from '../../shared/protocol/special-rule'
import type { Stratagem } from '../../shared/protocol/stratagem'
import { seatToAct } from '../../shared/seat-to-act'
import type { Sliced } from '../../shared/sliced'
import type { PieceDesign } from '../../shared/table/types'
import { inSlices } from '../engine'
import type { Storage } from '../storage'
import { proveAgreedForces } from './agreed-forces'
import { nothing, whileThere, type Answers, type AskingPage, type Params } from './answers'
import { apiErrorOf, badRequest } from './api-error'
import { documentsOf } from './documents'
import { filmsOf } from './films'
import { studioOf } from './studio-notes'
import { feedsOf } from './feeds'
import { goingOnOf } from './going-on'
import type { RulesetFor } from './journal-lines'
import { openGames } from './open-games'
import { noPrinter, type PrintPdf } from './printer'
import { resourcesFrom } from './self-contained'
import { shelfAnswers } from './shelf-answers'
import { summaryNotes } from './summary-notes'
import { takingIn } from './taking-in'
import { noPlayers, trialsBy, type TrialPlayers } from './trials'
import { takingTurns } from './turns'

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
  /** Stratagems that come with the program, as they are offered. */
  readonly stratagems: readonly Stratagem[]
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
  /** Whether this is the token of a feed that is open. */
  isFeed(token: string): boolean
  close(): Promise<void>
}

/** What changes nothing: nobody works on for a page that has gone. */
const questions: ReadonlySet<Method> = new Set<Method>([
  'library',
  'shelves',
  'makePack',
  'city',
  'generateCity',
  'force',
  'tables',
  'skirmishForce',
  'skirmishScenario',
  'checkMission',
  'trial',
  'design',
  'figure',
  'mesh',
  'openGame',
  'exportGame',
  'film',
  'filmTitle',
  'filmFrames',
  'studioNotes',
  'feedLook',
  'feeds',
  'stage',
  'stageLook',
  'stageMoment',
  'wayOn',
  'printPdf',
  'subscribe',
  'query',
])
/** So long a game stays open at which nobody looks any more, ms. */
const idleLimit = 120_000
/** What one host has and another has not. */
interface HostParts {
  /** So long a game stays open at which nobody looks any more, ms. */
  readonly closeAfter?: number | undefined
  readonly players?: TrialPlayers
  readonly printPdf?: PrintPdf
}

export function apiServer(
  storage: Storage,
  content: Content,
  report: (error: unknown) => void,
  { closeAfter = idleLimit, players = noPlayers, printPdf = noPrinter }: HostParts = {},
): ApiServer {
  const games = openGames(storage.games, storage.meshes, content.rulesetFor, closeAfter)
  const takePlace = takingTurns()
  const films = filmsOf(storage.games, storage.meshes, content.rulesetFor, games.running)
  const feeds = feedsOf(films)
  const goingOn = goingOnOf(storage.games, storage.meshes, content.rulesetFor)
  const notes = summaryNotes(games.note, report)
  const trials = trialsBy(players)
  const studio = studioOf(storage.games, films)
  const answers = answersOver(storage, content, {
    games,
    films,
    feeds,
    goingOn,
    notes,
    trials,
    studio,
    printPdf,
  })

  async function call(page: AskingPage, method: unknown, params: unknown): Promise<ApiReply> {
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
    isFeed: feeds.isOpen,
    connect(push) {
      const page: AskingPage = { push, subscriptions: new Map(), place: takePlace(), closed: false }
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
    async close() {
      trials.endAll()
      await notes.close()
      await games.closeAll()
    },
  }
}

const isMethod = (method: unknown): method is Method =>
  typeof method === 'string' && Object.hasOwn(requestSchemas, method)

function answer<M extends Method>(
  answers: Answers,
  page: AskingPage,
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

function answersOver(
  storage: Storage,
  content: Content,
  {
    games,
    films,
    studio,
    feeds,
    goingOn,
    notes,
    trials,
    printPdf,
  }: {
    readonly games: ReturnType<typeof openGames>
    readonly films: ReturnType<typeof filmsOf>
    readonly studio: ReturnType<typeof studioOf>
    readonly feeds: ReturnType<typeof feedsOf>
    readonly goingOn: ReturnType<typeof goingOnOf>
    readonly notes: ReturnType<typeof summaryNotes>
    readonly trials: ReturnType<typeof trialsBy>
    readonly printPdf: PrintPdf
  },
): Answers {
  const selfContained = resourcesFrom(storage, content)
  const taken = takingIn(storage, games)
  const documents = documentsOf(storage, content)

  return {
    ...shelfAnswers(storage, content, documents.settled),
    ...documents.answers,
    async createGame({ setup }, { place }) {
      const whole = await selfContained(setup, () => place.next())
      proveAgreedForces(whole)
      return { game: await games.start(whole) }
    },
    async tryOut({ setup, games: count }, page) {
      const whole = await selfContained(setup, () => page.place.next())
      proveAgreedForces(whole)
      const trial = trials.begin(whole, count)
      // Nobody plays on for a page that has gone.
      if (page.closed) trials.end(trial)
      else page.subscriptions.set(trial, () => trials.end(trial))
      return { trial }
    },
    trial: async ({ trial }) => trials.soFar(trial),
    async endTrial({ trial }, page) {
      page.subscriptions.delete(trial)
      trials.end(trial)
      return nothing
    },
    async secondLeg({ game }, { place }) {
      const setup = await games.use(game, ({ session }) => session.secondLeg(randomUUID()))
      if (setup === null) throw badRequest('game', game)
      await place.next()
      return { game: await games.start(setup) }
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
      await notes.forget(game)
      films.forget(game)
      feeds.closeOf(game)
      await storage.games.remove(game)
      return nothing
    },
    async exportGame({ game }, page) {
      const { name, bytes } = await storage.games.pack(game, whileThere(page))
      return { name, bytes: Buffer.from(bytes).toString('base64') }
    },
    importGame: async ({ name, bytes }, page) => ({
      game: await taken(name, Buffer.from(bytes, 'base64'), whileThere(page)),
    }),
    film: ({ game, sight }, page) => films.head(game, sight, whileThere(page)),
    filmTitle: ({ game }, page) => films.title(game, whileThere(page)),
    filmFrames: ({ game, sight, nodes }, page) => films.frames(game, sight, nodes, whileThere(page)),
    async openFeed(wish, page) {
      const opened = await feeds.open(wish, whileThere(page))
      const end = (): void => feeds.close(opened.feed)
      // It is open as long as the page is that opened it.
      if (page.closed) end()
      else page.subscriptions.set(`feed/${opened.feed}`, end)
      return opened
    },
    async closeFeed({ feed }) {
      feeds.close(feed)
      return nothing
    },
    feeds: async ({ game }) => ({ feeds: feeds.of(game) }),
    feedLook: ({ feed, after }, page) => feeds.look(feed, after, whileThere(page)),
    playFrom: async ({ game, node, consent }, page) => ({
      game: await films.playFrom(game, node, consent, whileThere(page)),
    }),
    stageMoment: ({ game, node }, page) => films.moment(game, node, whileThere(page)),
    wayOn: ({ game }, page) => goingOn.wayOn(game, whileThere(page)),
    goOn: ({ game, consent }, { place }) => goingOn.goOn(game, consent, () => place.next()),
    printPdf: async ({ html }) => ({ bytes: Buffer.from(await printPdf(html)).toString('base64') }),
    studioNotes: ({ game, sight }, page) => studio.read(game, sight, whileThere(page)),
    async saveStudioNotes({ game, sight, ...changed }, page) {
      await studio.save(game, sight, changed, whileThere(page))
      return nothing
    },
    markMoment: async ({ game, sight, node }, page) => ({
      marked: await studio.mark(game, sight, node, whileThere(page)),
    }),
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
      notes.goesOn(game)
      return result
    },
    query: ({ game, seat, query }, page) =>
      games.use(game, ({ session }) => inSlices(session.querying(seat, query), whileThere(page))),
    async undo({ game, seat, consent }) {
      const result = await games.use(game, ({ session }) => session.undo(seat, consent))
      notes.goesOn(game)
      return result
    },
    async redo({ game, seat, consent }) {
      const result = await games.use(game, ({ session }) => session.redo(seat, consent))
      notes.goesOn(game)
      return result
    },
    async jump({ game, seat, node, consent }) {
      const result = await games.use(game, ({ session }) => session.jump(seat, node, consent))
      notes.goesOn(game)
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

const keyOf = (game: string, seat: Seat): string => `${game}/${seat}`
