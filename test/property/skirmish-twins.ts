/**
 * Two games that differ in one secret of seat b alone, played by the same hands: whatever reaches seat a must be the same to
 * the letter, until a rule brings the secret to light (LS-ENG-07).
 */
import { playerChance, playSkirmish, type PlayerChance } from '../../main/automa'
import { playerOf } from '../../main/automa/skirmish/player'
import { randomOrder } from '../../main/automa/skirmish/random-order'
import { randomReply } from '../../main/automa/skirmish/random-reply'
import { randomSkirmish } from '../../main/hosts/commands/play-skirmish'
import { resourcesFolder } from '../../main/hosts/resources-folder'
import { liveSkirmish } from '../../main/rulesets/live-skirmish'
import { mayKnow } from '../../main/rulesets/live-skirmish/knowledge'
import type { SkirmishState } from '../../main/rulesets/live-skirmish/state'
import { ApiFault, startSession, type Session } from '../../main/session'
import { storageIn } from '../../main/storage'
import { skirmishCloth } from '../../renderer/page/game/skirmish-cloth'
import type { SkirmishSnapshot } from '../../shared/protocol/api'
import type { Answer, Decision } from '../../shared/protocol/decision'
import type { SkirmishCommand } from '../../shared/protocol/skirmish/command'
import type { SkirmishModel } from '../../shared/protocol/skirmish/model'
import type { SkirmishSetup } from '../../shared/protocol/skirmish/setup'
import type { SkirmishView } from '../../shared/protocol/skirmish/view'
import type { Seat } from '../../shared/protocol/spatial'
import { filmSeen } from './film-seen'
import { probesOf } from './skirmish-probes'

export type TwinSession = Session<SkirmishState, SkirmishCommand, SkirmishView>
export const observer: Seat = 'a'
export const keeper: Seat = 'b'

export interface Twins {
  readonly one: SkirmishState
  readonly two: SkirmishState
  /** What is called so in the first game, and otherwise in the second. */
  readonly renamed?: Readonly<Record<string, string>>
  /** Men of seat b who do nothing of their own accord: what they did would show who they are. */
  readonly still?: readonly string[]
  /** Is the secret out, by a rule? */
  readonly out: (state: SkirmishState) => boolean
  /** Commands of either side that would bring it out, or turn on it. */
  readonly spares?: (command: SkirmishCommand) => boolean
  /** Markers nobody throws a die to look under. */
  readonly overlooks?: readonly string[]
}

const sink = { append: () => Promise.resolve() }
/** A session that goes on from a state of any game. */
export const from = (state: SkirmishState, seed: string): Promise<TwinSession> =>
  startSession<SkirmishState, SkirmishCommand, SkirmishView, SkirmishSetup>({
    id: 'twin',
    ruleset: { ...liveSkirmish, begin: () => state, *opening() {} },
    setup: { mode: 'hotSeat', dice: { source: 'seeded', seed } } as SkirmishSetup,
    sink,
  })

class Enough extends Error {}
type Settings = Readonly<Record<string, string | number | boolean>>
const battles = new Map<string, Promise<SkirmishState>>()
/** A battle in a ready town, at the first choice of turn 1, with these options; states do not change, so it is played once. */
export function battle(seed: string, settings: Settings = {}): Promise<SkirmishState> {
  const key = JSON.stringify([seed, settings])
  const known = battles.get(key) ?? begun(seed, settings)
  battles.set(key, known)
  return known
}
async function begun(seed: string, settings: Settings): Promise<SkirmishState> {
  const setup = await randomSkirmish(storageIn('/nowhere', resourcesFolder()), seed, playerChance(seed))
  const session = await startSession({
    id: seed,
    ruleset: liveSkirmish,
    sink,
    setup: { ...setup, mode: 'hotSeat', settings: { 'ls.turnLimit': 4, ...settings } },
  })
  await playSkirmish(session, playerChance(seed), () => {
    const { game, decisions } = session.state
    if (game.stage === 'battle' && game.turn.phase === 'action' && decisions.length === 0) throw new Enough()
  }).catch((error: unknown) => {
    if (!(error instanceof Enough)) throw error
  })
  return session.state.game
}
const renamer =
  (names: Readonly<Record<string, string>>) =>
  <T>(value: T): T => {
    const one = (text: string): string => names[text] ?? text
    const all = (each: unknown): unknown =>
      typeof each === 'string'
        ? one(each)
        : Array.isArray(each)
          ? each.map(all)
          : typeof each === 'object' && each !== null
            ? Object.fromEntries(Object.entries(each).map(([key, field]) => [one(key), all(field)]))
            : each
    return all(value) as T
  }

/** @returns how many inputs both took with the secret kept @throws Error at the first difference seat a could see */
export async function playTwins(twins: Twins, seed: string, most: number): Promise<number> {
  const luck = playerChance(seed)
  const sessions = [await from(twins.one, seed), await from(twins.two, seed)] as const
  const rename = renamer(twins.renamed ?? {})
  const films = [
    filmSeen(liveSkirmish, sessions[0], observer),
    filmSeen(liveSkirmish, sessions[1], observer),
  ] as const
  const heard: [string[], string[]] = [[], []]
  sessions.forEach((session, i) =>
    session.onUpdate((update) => heard[i]?.push(JSON.stringify(update)), observer),
  )
  const still = new Set(twins.still)
  let last: unknown = 'the beginning'
  let taken = 0

  const hidden = (): boolean =>
    sessions.every(
      (session) =>
        session.state.game.stage !== 'over' && !twins.out(session.state.game) && !toldOfLeader(session),
    )
  const compare = (): void => {
    same(heard[0].splice(0), heard[1].splice(0), 'patches and events', last)
    const [first, second] = sessions.map((session) => JSON.stringify(session.snapshot(observer)))
    same(first, second, 'the snapshot', last)
    // What the keeper lays face down at one screen with the observer says nothing either.
    const [veiled, other] = sessions.map((session) => JSON.stringify(underVeil(session)))
    same(veiled, other, 'the keeper under his veil', last)
    const { game } = sessions[0].state
    if (taken % 8 > 0) return
    same(films[0](), films[1](), 'the film', last)
    const probes = probesOf(game, observer, luck)
    for (const probe of probes) {
      const [mine, other] = sessions.map((session) => answered(session, probe))
      same(mine, other, JSON.stringify(probe), last)
    }
  }
  /** The same in both; false where either refuses it. */
  const both = async (
    submit: (session: TwinSession, second: boolean) => Promise<unknown>,
  ): Promise<boolean> => {
    const done = await Promise.all(sessions.map((session, i) => accepted(() => submit(session, i === 1))))
    if (done[0] !== done[1]) throw new Error(`taken by one alone: ${JSON.stringify(last)}`)
    return done[0] === true
  }

  /** Back as a player may, with the other's word and without it; then on again, or on another branch from there. */
  const walk = async (stays: boolean): Promise<void> => {
    last = 'a walk on the timeline'
    for (const consent of [false, true]) {
      if (sessions[0].snapshot(observer).timeline.undo === null) return
      const went = await both((session) => session.undo(observer, consent))
      compare()
      if (!went || (consent && stays)) continue
      await both((session) => session.redo(observer, true))
      compare()
    }
  }

  compare()
  for (let idle = 0; taken < most && idle < 60;) {
    const [first, second] = sessions
    if (first.state.moment.over || second.state.moment.over || !hidden()) break
    const open = first.state.decisions
    if (open.length !== second.state.decisions.length)
      throw new Error(`asked in one alone after ${show(last)}`)
    const decision = luck.pick(open)
    if (decision) {
      const twin = second.state.decisions.find(({ id }) => id === decision.id)
      if (!twin || twin.seat !== decision.seat) throw new Error(`asked otherwise after ${show(last)}`)
      const player = playerOf(first, first.snapshot(decision.seat), luck)
      const drawn = keepsStill(decision, still) ? null : without(randomReply(player, decision), twins, still)
      const replies = replyTo(decision, twin, drawn, rename, first, second)
      last = [decision.kind, replies[0]]
      const went = await both((session, other) =>
        session.submit({
          kind: 'answer',
          seat: decision.seat,
          state: session.at,
          decision: decision.id,
          answer: replies[other ? 1 : 0],
        }),
      )
      if (!went) throw new Error(`a default is refused: ${show(last)}`)
    } else {
      const wish = order(first, luck, still, twins.spares)
      const mine = wish && { seat: wish.seat, command: wish.command }
      const checks = mine && [
        liveSkirmish.check(first.state.game, mine.seat, mine.command).ok,
        liveSkirmish.check(second.state.game, mine.seat, rename(mine.command)).ok,
      ]
      if (!mine || !checks?.[0] || !checks[1]) {
        // What seat a may command must not differ either.
        if (mine?.seat === observer && checks && checks[0] !== checks[1])
          throw new Error(`refused in one alone: ${show(mine.command)}`)
        idle++
        continue
      }
      last = mine
      await both((session, other) =>
        session.submit({
          kind: 'command',
          seat: mine.seat,
          state: session.at,
          command: other ? rename(mine.command) : mine.command,
        }),
      )
    }
    idle = 0
    taken++
    if (!hidden()) break
    compare()
    if (taken % 6 === 4) await walk(taken % 12 === 4)
  }
  return taken
}

const underVeil = (session: TwinSession): SkirmishSnapshot => {
  const snapshot = session.snapshot(keeper) as unknown as SkirmishSnapshot
  return skirmishCloth.veil({ ...snapshot, handover: 'quick' })
}
/** What men of whom nobody may know would do in a window, and looks that would bring the secret out, are left out. */
const without = (answer: Answer | null, { overlooks }: Twins, still: ReadonlySet<string>): Answer | null =>
  answer?.form !== 'reaction'
    ? answer
    : {
        ...answer,
        reactions: answer.reactions.filter((one) =>
          one.do === 'spot'
            ? !overlooks?.includes(one.target) && !still.has(one.model)
            : !still.has(one.do === 'fire' ? one.order.model : one.model),
        ),
      }

/** By what has just happened everybody may see that a hidden man is a commander (LS-SUP-03). */
const toldOfLeader = ({ lines }: TwinSession): boolean => {
  const last = lines.at(-1)
  return (
    last?.kind === 'input' &&
    last.events.some(({ data }) => (data as { readonly why?: unknown }).why === 'hiddenLeader')
  )
}

/** A question about what a man under the cloak does. */
const keepsStill = ({ focus, seat }: Decision, still: ReadonlySet<string>): boolean =>
  seat === keeper && (focus?.models ?? []).some((id) => still.has(id))

function replyTo(
  decision: Decision,
  twin: Decision,
  drawn: Answer | null,
  rename: <T>(value: T) => T,
  first: TwinSession,
  second: TwinSession,
): readonly [Answer, Answer] {
  if (drawn) {
    const other = rename(drawn)
    const fits = [
      liveSkirmish.checkAnswer(first.state.game, decision, drawn).ok,
      liveSkirmish.checkAnswer(second.state.game, twin, other).ok,
    ]
    if (fits[0] && fits[1]) return [drawn, other]
    if (decision.seat === observer && fits[0] !== fits[1])
      throw new Error(`an answer is refused in one alone: ${show(drawn)}`)
  }
  return [decision.default, twin.default]
}

function order(
  session: TwinSession,
  luck: PlayerChance,
  still: ReadonlySet<string>,
  spares: Twins['spares'],
): { readonly seat: Seat; readonly command: SkirmishCommand } | null {
  const seats = (['a', 'b'] as const).map((seat) => ({ seat, snapshot: session.snapshot(seat) }))
  const one = luck.pick(seats)
  if (!one) return null
  const ends = one.snapshot.legal.find(({ type }) => type === 'endTurn')
  const command: SkirmishCommand | null =
    ends && luck.sometimes(0.08)
      ? { type: 'endTurn' }
      : randomOrder(playerOf(session, one.snapshot, luck), one.snapshot.legal)
  if (!command || command.type === 'standingOrders') return null
  if (one.seat === keeper && doersOf(command).some((model) => still.has(model))) return null
  return spares?.(command) ? null : { seat: one.seat, command }
}

/** Whose own doing it is. */
const doersOf = (command: SkirmishCommand): readonly string[] =>
  command.type === 'activate'
    ? command.members.map(({ model }) => model)
    : command.type === 'spot'
      ? [command.model]
      : []

async function accepted(submit: () => Promise<unknown>): Promise<boolean> {
  try {
    await submit()
    return true
  } catch (error) {
    if (error instanceof ApiFault && error.error.code === 'refused') return false
    throw error
  }
}
export function answered(session: TwinSession, probe: { readonly ask: string }): string {
  try {
    return JSON.stringify(session.query(observer, probe)) ?? 'nothing'
  } catch (error) {
    return `refused: ${error instanceof Error ? error.message : ''}`
  }
}
const show = (value: unknown): string => JSON.stringify(value)

function same(one: unknown, two: unknown, where: string, last: unknown): void {
  const [first, second] = [String(one), String(two)]
  if (first === second) return
  let at = 0
  while (first[at] === second[at]) at++
  const about = (text: string): string => text.slice(Math.max(0, at - 300), at + 200)
  throw new Error(
    `seat a can tell them apart by ${where}, after ${show(last)}:\n${about(first)}\n--\n${about(second)}`,
  )
}

/** Hidden from seat a and on the table. */
export const unknown = (state: SkirmishState): readonly SkirmishModel[] =>
  Object.values(state.models).filter(
    (model) =>
      model.seat === keeper &&
      model.status === 'onTable' &&
      model.pose !== null &&
      !mayKnow(state, model, observer),
  )
