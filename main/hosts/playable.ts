/**
 * A ruleset that the page can show, with its kinds of state, commands and view sealed inside: hosts start, resume and
 * carry messages, they never look in. There are two families of them behind one API.
 */
import type { z } from 'zod'
import { gameSetupSchema, type Family, type GameSetup, type Setup } from '../../shared/protocol/setup'
import type { AnySnapshot, Input, SettingSpec } from '../../shared/protocol/api'
import { commandSchema, type Command } from '../../shared/protocol/command'
import type { GivenName } from '../../shared/protocol/given-name'
import type { GameView } from '../../shared/protocol/game-view'
import { querySchema } from '../../shared/protocol/query'
import type { StageMoment } from '../../shared/protocol/case'
import type { Seat } from '../../shared/protocol/spatial'
import { skirmishCommandSchema, type SkirmishCommand } from '../../shared/protocol/skirmish/command'
import { skirmishQuerySchema } from '../../shared/protocol/skirmish/query'
import { skirmishSetupSchema, type SkirmishSetup } from '../../shared/protocol/skirmish/setup'
import type { SkirmishView } from '../../shared/protocol/skirmish/view'
import { isInherited, NotThere } from '../../shared/not-there'
import type { Sliced } from '../../shared/sliced'
import { setUpAsProposed, setUpSkirmishAsProposed } from '../automa'
import { ownDice, type Pause, type Ruleset } from '../engine'
import {
  branchInSlices,
  branchOnInSlices,
  goOnInSlices,
  openFilm,
  openRecord,
  refusedFor,
  reopenInSlices,
  resumeInSlices,
  unknown,
  startSession,
  type Film,
  type JournalLine,
  type JournalSink,
  type Session,
  type SessionSetup,
  type SnapshotOf,
  type Onward,
} from '../session'
import { begunAs, type SummaryCore } from '../storage'

type AnyCommand = Extract<Input, { kind: 'command' }>['command']
/** A running game of any family. */
export interface HostedSession extends Pick<
  Session,
  'state' | 'lines' | 'undo' | 'redo' | 'jump' | 'setHandover' | 'querying' | 'onUpdate' | 'seek'
> {
  readonly family: Family
  snapshot(seat: Seat): AnySnapshot
  /** A command of the other family is refused. */
  submit(input: Input): Promise<{ readonly state: number }>
  /** For the home screen. */
  summary(): SummaryCore
  /** The second game of a match whose first this was, the players at each other's places; null: it is none, or not over (CF-CUSTOM-09). */
  secondLeg(seed: string): Setup | null
}
/** A record of any family. */
export interface HostedFilm extends Film<GameView | SkirmishView> {
  readonly family: Family
  /** What had become of the game where the record ends: every point of it is read on the way. */
  progress(): Sliced<Progress>
}
export interface Playable {
  readonly id: string
  readonly version: number
  readonly settings: readonly SettingSpec[]
  start(id: string, setup: Setup, sink: JournalSink): Promise<HostedSession>
  /** Of our own writing, as it was written down. */
  reopen(id: string, lines: readonly JournalLine[], sink: JournalSink, pause?: Pause): Promise<HostedSession>
  /** Of anybody's, proven by playing it again. */
  replay(lines: readonly JournalLine[], pause?: Pause): Promise<HostedSession>
  /**
   * The way to a node alone, proven by playing it again, as another game with dice to come of its own.
   * @param seed  of these dice
   * @throws JournalFault
   */
  branch(
    lines: readonly JournalLine[],
    node: number,
    begun: { readonly title: GivenName; readonly seed: string },
    pause?: Pause,
  ): Promise<HostedSession>
  /** The same from a point of a record of earlier rules, which these go on from. @throws ApiFault where they do not */
  branchOn(
    lines: readonly JournalLine[],
    node: number,
    begun: { readonly title: GivenName; readonly seed: string },
    pause?: Pause,
  ): Promise<HostedSession>
  /** A point of a record as a stage; null: these rules know none. */
  moment(lines: readonly JournalLine[], node: number, about: StageName): StageMoment | null
  /** Records of that version and later are gone on with. */
  readonly goesOnFrom: number
  /**
   * How these rules go on with a running game of earlier ones.
   * @param seed  of its dice to come
   */
  goOn(lines: readonly JournalLine[], seed: string, pause?: Pause): Promise<Onward>
  /** What its record shows, whichever version of these rules made it. */
  film(lines: readonly JournalLine[]): HostedFilm
}

type Progress = Pick<SummaryCore, 'turn' | 'phase' | 'over'> & Partial<Pick<SummaryCore, 'scenario'>>
/** What the hosts need to know of a family. */
interface Kind<
  C extends { readonly type: string },
  V extends GameView | SkirmishView,
  G extends SessionSetup,
> {
  readonly family: Family
  readonly setup: z.ZodType<G & Setup>
  readonly command: z.ZodType<C>
  /** null: a command of another family. */
  own(command: AnyCommand): C | null
  answers(ask: string): boolean
  show(snapshot: SnapshotOf<C, V>): AnySnapshot
  /** What has become of the game since it began. */
  progress(view: V): Progress
  /** How a match goes on after this game. */
  secondLeg?(setup: G, view: V): (G & Setup) | null
  /** What is done at a new table before anybody sits down at it. */
  prepare?(session: Session<unknown, C, V>, setup: G): Promise<void>
}
const names = <K extends string>(
  options: readonly { readonly shape: Readonly<Record<K, z.ZodLiteral>> }[],
  key: K,
) => new Set(options.map(({ shape }) => String(shape[key].value)))
const battleCommands = names(commandSchema.options, 'type')
const isBattleCommand = (command: AnyCommand): command is Command => battleCommands.has(command.type)
const battleQueries = names(querySchema.options, 'ask')
const skirmishQueries = names(skirmishQuerySchema.options, 'ask')

const battleKind: Kind<Command, GameView, GameSetup> = {
  family: 'battle',
  setup: gameSetupSchema,
  command: commandSchema,
  own: (command) => (isBattleCommand(command) ? command : null),
  answers: (ask) => battleQueries.has(ask),
  show: (snapshot) => snapshot,
  progress: ({ scenario, turn, stage }) => ({
    scenario: scenario?.id ?? null,
    turn: turn.game,
    phase: stage === 'battle' ? turn.phase : stage,
    over: stage === 'over',
  }),
  secondLeg(setup, { result, level, parts }) {
    const { mission } = parts
    if (result?.leg?.number !== 1 || !mission?.file) return null
    const { a, b } = setup.sides
    return {
      ...setup,
      level,
      scenario: mission.file.id,
      ...(mission.attacker && { attacker: mission.attacker }),
      firstLeg: { score: result.leg.score },
      sides: { a: { ...a, name: b.name }, b: { ...b, name: a.name } },
    }
  },
  async prepare(session, { asProposed }) {
    if (asProposed) await setUpAsProposed(session)
  },
}
const skirmishKind: Kind<SkirmishCommand, SkirmishView, SkirmishSetup> = {
  family: 'skirmish',
  setup: skirmishSetupSchema,
  command: skirmishCommandSchema,
  own: (command) => (isBattleCommand(command) ? null : command),
  // Tools of space may ask what they ask of a battle; the ruleset says which it answers.
  answers: (ask) => skirmishQueries.has(ask) || battleQueries.has(ask),
  show: (snapshot) => snapshot,
  progress: ({ turn, stage }) => ({
    turn: turn.number,
    phase: stage === 'battle' ? turn.phase : stage,
    over: stage === 'over',
  }),
  async prepare(session, { asProposed }) {
    if (asProposed) await setUpSkirmishAsProposed(session)
  },
}

export const playable = <S>(
  ruleset: Ruleset<S, Command, GameView, GameSetup>,
  momentOf?: MomentOf<S, GameSetup>,
): Playable => sealed(battleKind, ruleset, momentOf)
export const playableSkirmish = <S>(
  ruleset: Ruleset<S, SkirmishCommand, SkirmishView, SkirmishSetup>,
  momentOf?: MomentOf<S, SkirmishSetup>,
): Playable => sealed(skirmishKind, ruleset, momentOf)

/** How a moment of a game becomes a stage. */
type MomentOf<S, G> = (state: S, setup: G, about: StageName) => StageMoment
interface StageName {
  readonly id: string
  readonly title: string
}

const sealed = <
  S,
  C extends { readonly type: string },
  V extends GameView | SkirmishView,
  G extends SessionSetup,
>(
  kind: Kind<C, V, G>,
  ruleset: Ruleset<S, C, V, G>,
  momentOf?: MomentOf<S, G>,
): Playable => ({
  id: ruleset.id,
  version: ruleset.version,
  settings: ruleset.settings ?? [],
  async start(id, given, sink) {
    const setup = kind.setup.parse(given)
    const session = await startSession({ id, ruleset, setup, sink })
    await kind.prepare?.(session, setup)
    return hosted(kind, setup, session)
  },
  async reopen(id, lines, sink, pause) {
    const session = await reopenInSlices({ id, ruleset, lines, sink }, pause)
    return hosted(kind, setupOf(kind, lines), session)
  },
  async replay(lines, pause) {
    const session = await resumeInSlices({ id: 'replayed', ruleset, lines, sink: onTrial }, pause)
    return hosted(kind, setupOf(kind, lines), session)
  },
  async branch(lines, node, { title, seed }, pause) {
    const from = setupOf(kind, lines)
    const setup = { ...from, title, dice: ownDice(from.dice, seed) }
    const trial = { id: 'branch', ruleset, lines, sink: onTrial, node, setup, seed }
    return hosted(kind, setup, await branchInSlices(trial, pause))
  },
  async branchOn(lines, node, { title, seed }, pause) {
    const from = setupOf(kind, lines)
    const setup = { ...from, title, dice: ownDice(from.dice, seed) }
    const own = await branchOnInSlices({ ruleset, lines, node, setup, seed }, pause)
    const session = await reopenInSlices({ id: 'branch', ruleset, lines: own, sink: onTrial }, pause)
    return hosted(kind, setup, session)
  },
  moment(lines, node, about) {
    if (!momentOf) return null
    const record = openRecord<S, V, G>({ ruleset, lines })
    // What is under way is taken up where it began: a stage stands between two inputs.
    let rest = node
    while (record.line(rest).notes?.waits === true) {
      const parent = record.parent(rest)
      if (parent === null) break
      rest = parent
    }
    const { stage, left } = momentOf(record.stateAt(rest), setupOf(kind, lines), about)
    return { stage, left: [...(rest === node ? [] : [{ key: 'stageLeft.underWay' }]), ...left] }
  },
  goesOnFrom: ruleset.goesOnFrom ?? ruleset.version,
  goOn: (lines, seed, pause) => goOnInSlices({ ruleset, lines, seed }, pause),
  film(lines) {
    const film = openFilm<S, C, V, G>({
      ruleset,
      lines,
      readCommand: (value) => kind.command.safeParse(value).data ?? null,
    })
    return Object.assign(film, {
      family: kind.family,
      *progress() {
        yield* film.over()
        const { first } = yield* film.frames('a', [film.at])
        return kind.progress(first)
      },
    })
  },
})

function setupOf<
  C extends { readonly type: string },
  V extends GameView | SkirmishView,
  G extends SessionSetup,
>({ setup }: Kind<C, V, G>, [first]: readonly JournalLine[]): G & Setup {
  if (first?.kind !== 'setup') throw new Error('a journal without a set-up')
  return setup.parse(first.setup)
}

/** Of a game that is played again only to be proven. */
const onTrial: JournalSink = {
  append: () => Promise.reject(new Error('a game on trial takes no input')),
}

const hosted = <
  S,
  C extends { readonly type: string },
  V extends GameView | SkirmishView,
  G extends SessionSetup,
>(
  kind: Kind<C, V, G>,
  setup: G & Setup,
  session: Session<S, C, V>,
): HostedSession => ({
  family: kind.family,
  get state() {
    return session.state
  },
  get lines() {
    return session.lines
  },
  snapshot: (seat) => kind.show(session.snapshot(seat)),
  async submit(input) {
    proveNames(input)
    if (input.kind === 'answer') return session.submit(input)
    const command = kind.own(input.command)
    if (command === null) throw refusedFor('notBuilt')
    return session.submit({ ...input, command })
  },
  undo: (seat, consent) => session.undo(seat, consent),
  redo: (seat, consent) => session.redo(seat, consent),
  jump: (seat, node, consent) => session.jump(seat, node, consent),
  setHandover: (seat, level, consent) => session.setHandover(seat, level, consent),
  *querying(seat, query) {
    if (!kind.answers(query.ask)) throw unknown('name', query.ask)
    proveNames(query)
    try {
      return yield* session.querying(seat, query)
    } catch (error) {
      // Who asks may be told that nobody bears the name; that an input named him is for the rules to refuse.
      if (error instanceof NotThere) throw unknown('name', error.id)
      throw error
    }
  },
  onUpdate: (listener, seat) => session.onUpdate(listener, seat),
  seek: (node) => session.seek(node),
  summary: () => ({ ...begunAs(setup), ...kind.progress(session.snapshot('a').view) }),
  secondLeg(seed) {
    const next = kind.secondLeg?.(setup, session.snapshot('a').view) ?? null
    return next && { ...next, dice: ownDice(next.dice, seed) }
  },
})

/**
 * Names are looked up in plain objects, and what every object has bears no name of ours. A seat's own words (a title, a
 * marker's label) come no other way.
 * @throws ApiFault
 */
function proveNames(value: unknown): void {
  if (typeof value === 'string') {
    if (isInherited(value)) throw unknown('name', value)
  } else if (Array.isArray(value)) value.forEach(proveNames)
  else if (typeof value === 'object' && value !== null)
    for (const [key, part] of Object.entries(value)) {
      proveNames(key)
      proveNames(part)
    }
}
