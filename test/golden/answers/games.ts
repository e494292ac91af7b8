/** Recorded games of every system, at some of whose positions the rules are asked everything, and the answers of today. */
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import { z } from 'zod'
import { playerChance, playRandomly, playSkirmish } from '../../../main/automa'
import { randomAnswer } from '../../../main/automa/random-answer'
import { randomPaths } from '../../../main/automa/random-paths'
import { mischief } from '../../../main/automa/skirmish/mischief'
import { playerOf, type Player } from '../../../main/automa/skirmish/player'
import { randomOrder } from '../../../main/automa/skirmish/random-order'
import { randomReply } from '../../../main/automa/skirmish/random-reply'
import { drilled } from '../../../main/hosts/commands/drilled'
import { onWheels } from '../../../main/hosts/commands/motor-pool'
import { randomSkirmish } from '../../../main/hosts/commands/play-skirmish'
import { randomBattle, twoForces } from '../../../main/hosts/commands/random-battle'
import { resourcesFolder } from '../../../main/hosts/resources-folder'
import { basePack, townPacks } from '../../../shared/protocol/packs'
import { rulesetFor } from '../../../main/rulesets'
import type { CoreState } from '../../../main/rulesets/core4/game/state'
import { liveSkirmish } from '../../../main/rulesets/live-skirmish'
import type { SkirmishState } from '../../../main/rulesets/live-skirmish/state'
import {
  journalLineSchema,
  reopenSession,
  resumeSession,
  startSession,
  type JournalLine,
  type Session,
} from '../../../main/session'
import { storageIn } from '../../../main/storage'
import { commandSchema, type Command, type LegalCommand } from '../../../shared/protocol/command'
import type { Force } from '../../../shared/protocol/force'
import type { GameView } from '../../../shared/protocol/game-view'
import type { GameSetup } from '../../../shared/protocol/setup'
import type { QueryResult } from '../../../shared/protocol/query'
import {
  skirmishCommandSchema,
  type LegalSkirmish,
  type SkirmishCommand,
} from '../../../shared/protocol/skirmish/command'
import type { SkirmishView } from '../../../shared/protocol/skirmish/view'
import type { Seat } from '../../../shared/protocol/spatial'
import { ruledSetup, withRandomRules } from '../../property/ruled-games'
import { battleCommands } from './battle-commands'
import type { Seated } from './battle-places'
import { battleQuestions } from './battle-questions'
import { skirmishQuestions, type SkirmishSeated } from './skirmish-questions'
import { toldAt, type Rules, type Told } from './standing'

export const systems = [
  'core4',
  'city-fight',
  'vehicles',
  'sixth-packs',
  'few-models',
  'live-skirmish',
] as const
export type System = (typeof systems)[number]
/** Of few models there are more: they cost little. */
const gamesBy: Readonly<Record<System, number>> = {
  core4: 3,
  'city-fight': 3,
  vehicles: 3,
  'sixth-packs': 3,
  'few-models': 8,
  'live-skirmish': 6,
}
export const gamesOf = (system: System): readonly number[] =>
  Array.from({ length: gamesBy[system] }, (_, n) => n + 1)
const sixthPacks = ['sixth-special-rules', 'sixth-missions']
/** Positions of each game. */
const positions = 12

const answersSchema = z.record(z.string(), z.record(z.string(), z.record(z.string(), z.string())))
/** By game, by position, by what was asked: the digest of the answer. */
export type Answers = z.infer<typeof answersSchema>
const answersFile = (system: System): string => join(import.meta.dirname, `${system}.json`)
const journalFile = (system: System, n: number): string =>
  join(import.meta.dirname, `${system}-${n}.jsonl.br`)

export const readAnswers = async (system: System): Promise<Answers> =>
  answersSchema.parse(JSON.parse(await readFile(answersFile(system), 'utf8')))
/** A line for each position. */
export async function keepAnswers(system: System, answers: Answers): Promise<void> {
  const gamesOf = Object.entries(answers).map(([game, places]) => {
    const lines = Object.entries(places).map(([at, told]) => `    "${at}": ${JSON.stringify(told)}`)
    return `  "${game}": {\n${lines.join(',\n')}\n  }`
  })
  await writeFile(answersFile(system), `{\n${gamesOf.join(',\n')}\n}\n`)
}

const storage = storageIn('/nowhere', resourcesFolder())
const sink = { append: () => Promise.resolve() }

/** Plays the game anew by today's rules and keeps it. */
export async function recordGame(system: System, n: number): Promise<void> {
  const lines = system === 'live-skirmish' ? await playedSkirmish(n) : await playedBattle(system, n)
  const text = lines.map((line) => JSON.stringify(line)).join('\n')
  await writeFile(journalFile(system, n), brotliCompressSync(text))
}
async function playedSkirmish(n: number): Promise<readonly JournalLine[]> {
  const seed = `answers/live-skirmish/${n}`
  const setup = await randomSkirmish(storage, seed, playerChance(seed))
  const session = await startSession({ id: seed, ruleset: liveSkirmish, setup, sink })
  await playSkirmish(session, playerChance(`${seed}/play`), () => undefined)
  return session.lines
}
/** Between few models with rules of all kinds, or as it is drawn. */
async function playedBattle(system: System, n: number): Promise<readonly JournalLine[]> {
  const seed = `answers/${system}/${n}`
  const setup = system === 'few-models' ? await ruledSetup(seed, true) : await drawnSetup(system, n, seed)
  const session = await startSession({ id: seed, ruleset: rulesetFor(setup.systems), setup, sink })
  await playRandomly(session, playerChance(`${seed}/play`), () => undefined)
  return session.lines
}
/** Every third of them by forces with rules of all kinds, those of the Sixth by forces with rules of its packs. */
async function drawnSetup(system: System, n: number, seed: string): Promise<GameSetup> {
  const isDriven = system === 'vehicles' || (system === 'sixth-packs' && n % 3 === 0)
  const muster = isDriven ? onWheels(playerChance(`${seed}/motor`)) : twoForces
  const packs = packsOf(system, n)
  const { setup } = await randomBattle(storage, seed, playerChance(seed), packs, muster)
  const luck = playerChance(`${seed}/rules`)
  const { resources } = setup
  const equipped = ({ a, b }: Readonly<Record<Seat, Force>>): Readonly<Record<Seat, Force>> => {
    const { cards } = rulesetFor(packs)
    if (system === 'sixth-packs') return { a: drilled(a, cards, luck), b: drilled(b, cards, luck) }
    return n % 3 === 0 ? { a: withRandomRules(a, luck), b: withRandomRules(b, luck) } : { a, b }
  }
  return { ...setup, resources: resources && { ...resources, forces: equipped(resources.forces) } }
}
/** In the open and in town by turns, where a system is played in both. */
function packsOf(system: System, n: number): readonly string[] {
  const inTown =
    system === 'city-fight' || ((system === 'vehicles' || system === 'sixth-packs') && n % 2 === 0)
  const below = inTown ? townPacks : [basePack]
  return system === 'sixth-packs' ? [...below, ...sixthPacks] : below
}

interface Opened {
  /** Where it is worth asking: as many as are kept, in the order of the game. */
  readonly positions: () => Promise<readonly number[]>
  /** All that is told there. */
  readonly told: (node: number) => Promise<Told>
}
async function linesOf(system: System, n: number): Promise<readonly JournalLine[]> {
  const text = brotliDecompressSync(await readFile(journalFile(system, n))).toString('utf8')
  return text.split('\n').map((line) => journalLineSchema.parse(JSON.parse(line)))
}
const battleRuleset = ([first]: readonly JournalLine[]) => {
  const setup = first?.kind === 'setup' ? first.setup : null
  return rulesetFor((setup as unknown as { readonly systems: readonly string[] }).systems)
}
export async function openGame(system: System, n: number): Promise<Opened> {
  const lines = await linesOf(system, n)
  const name = `${system} ${n}`
  if (system === 'live-skirmish') {
    const session = reopenSession({ id: name, ruleset: liveSkirmish, lines, sink })
    return opened(skirmishRules, session, name)
  }
  const ruleset = battleRuleset(lines)
  const session = reopenSession({ id: name, ruleset, lines, sink })
  return opened({ ...battleRules, ruleset }, session, name)
}
/**
 * Plays its inputs again, with the same dice.
 * @returns whether the game is over then
 * @throws JournalFault at the first fact, question or state that is not as it was recorded
 */
export async function playAgain(system: System, n: number): Promise<boolean> {
  const lines = await linesOf(system, n)
  const id = `${system} ${n} again`
  const { moment } =
    system === 'live-skirmish'
      ? resumeSession({ id, ruleset: liveSkirmish, lines, sink }).state
      : resumeSession({ id, ruleset: battleRuleset(lines), lines, sink }).state
  return moment.over
}
function opened<S, C extends { readonly type: string }, V, Seated>(
  rules: Rules<S, C, V, Seated>,
  session: Session<S, C, V>,
  name: string,
): Opened {
  const nodes = session.lines.filter(({ kind }) => kind === 'input').length
  const goTo = (node: number) => session.jump('a', node, true)
  return {
    async positions() {
      const all = playerChance(`${name} positions`).shuffled(Array.from({ length: nodes }, (_, at) => at))
      const asked = new Map<string, number[]>()
      const free = new Map<string, number[]>()
      for (const node of all) {
        await goTo(node)
        const { decisions, moment } = session.state
        const [first] = decisions
        const [kinds, like] = first ? [asked, first.kind] : [free, `${moment.phase} ${moment.active}`]
        kinds.set(like, [...(kinds.get(like) ?? []), node])
      }
      const chosen = [...firstOfEach(asked, positions / 2), ...firstOfEach(free, positions / 2)]
      return chosen.sort((one, two) => one - two)
    },
    async told(node) {
      await goTo(node)
      return toldAt(rules, session, `${name} ${node}`)
    },
  }
}

/** One of each kind, then the second of each, and so on. */
function firstOfEach(kinds: ReadonlyMap<string, readonly number[]>, most: number): readonly number[] {
  const all = [...kinds.values()].flatMap((nodes) => nodes.map((node, nth) => ({ node, nth })))
  return all
    .sort((one, two) => one.nth - two.nth)
    .slice(0, most)
    .map(({ node }) => node)
}

const battleRules: Omit<
  Rules<CoreState, Command, GameView, Seated & { readonly session: Battle }>,
  'ruleset'
> = {
  questions: battleQuestions,
  commands: battleCommands,
  readCommand: (value) => commandSchema.safeParse(value).data ?? null,
  seated(session, seat, luck) {
    const { view, decisions, legal } = session.snapshot(seat)
    return {
      session,
      seat,
      view,
      luck,
      open: decisions,
      legal: legal as readonly LegalCommand[],
      ask: (query) => session.query(seat, query) as QueryResult[typeof query.ask],
    }
  },
  reply: ({ session, luck }, decision) =>
    randomPaths(session as Session, decision, luck) ?? randomAnswer(decision, luck),
}
type Battle = Session<CoreState, Command, GameView>

const skirmishRules: Rules<
  SkirmishState,
  SkirmishCommand,
  SkirmishView,
  SkirmishSeated & Player & { readonly legal: readonly LegalSkirmish[] }
> = {
  ruleset: liveSkirmish,
  questions: skirmishQuestions,
  commands: {
    // As somebody would give it who knows the list of what may be done, and as nobody would.
    order: { times: 12, draw: (seated) => randomOrder(seated, seated.legal) },
    mischief: { times: 8, draw: mischief },
  },
  readCommand: (value) => skirmishCommandSchema.safeParse(value).data ?? null,
  seated(session, seat, luck) {
    const snapshot = session.snapshot(seat)
    const legal = snapshot.legal as readonly LegalSkirmish[]
    return { ...playerOf(session, snapshot, luck), open: snapshot.decisions, legal }
  },
  reply: randomReply,
}
