/** One running game: takes inputs, writes them to the journal before it acknowledges them, tells both seats. */
import type { SeatUpdate } from '../../shared/protocol/api'
import type { Command } from '../../shared/protocol/command'
import type { Decision } from '../../shared/protocol/decision'
import type { GameEvent } from '../../shared/protocol/event'
import type { GameView } from '../../shared/protocol/game-view'
import type { HandoverLevel } from '../../shared/protocol/handover'
import { otherSeat, type Seat } from '../../shared/protocol/spatial'
import type { Sliced } from '../../shared/sliced'
import type { Ruleset } from '../engine'
import { refusedFor, stale } from './api-fault'
import { Desk, type SnapshotOf } from './desk'
import type { JournalLine, JournalSink, SessionSetup } from './journal'
import type { Play } from './play'
import type { InputOf, TimelinePoint, TimelineTree } from './timeline'
import { inputLineOf } from './written'

/** The whole truth of a game: for storage and the judge, never for a page. */
interface FullState<S> {
  readonly id: string
  readonly at: number
  readonly game: S
  readonly events: readonly GameEvent[]
  readonly decisions: readonly Decision[]
  readonly moment: {
    readonly turn: number
    readonly phase: string
    readonly active: Seat
    readonly over: boolean
  }
  /** Tokens of a dice script not yet used. */
  readonly diceLeft: readonly string[]
}
export interface Session<S = unknown, C extends { readonly type: string } = Command, V = GameView> {
  readonly id: string
  readonly mode: SessionSetup['mode']
  /** Names the present state: an input carries it. */
  readonly at: number
  readonly state: FullState<S>
  /** The journal as written so far. */
  readonly lines: readonly JournalLine[]
  snapshot(seat: Seat): SnapshotOf<C, V>
  /** Resolves when the input is in the journal; rejects with an `ApiFault` when it is refused. */
  submit(input: InputOf<C>): Promise<{ readonly state: number }>
  undo(seat: Seat, consent: boolean): Promise<{ readonly state: number }>
  redo(seat: Seat, consent: boolean): Promise<{ readonly state: number }>
  jump(seat: Seat, node: number, consent: boolean): Promise<{ readonly state: number }>
  /** Rejects where two play and they have not both said so. */
  setHandover(seat: Seat, level: HandoverLevel, consent: boolean): Promise<void>
  query(seat: Seat, query: { readonly ask: string }): unknown
  /** The same for a host that has others to serve meanwhile: the answer is about the state it was asked of. */
  querying(seat: Seat, query: { readonly ask: string }): Sliced<unknown>
  onUpdate(listener: (update: SeatUpdate) => void, seat: Seat): () => void
  /** The state at a node of the timeline; the game stays where it is. */
  seek(node: number): S
}

interface SessionParts<S, C extends { readonly type: string }, V, Setup extends SessionSetup> {
  readonly id: string
  readonly mode: SessionSetup['mode']
  /** How the two hand over now. */
  handover: HandoverLevel
  readonly ruleset: Ruleset<S, C, V, Setup>
  readonly play: Play<S, C, V, Setup>
  readonly tree: TimelineTree<S, C>
  readonly lines: JournalLine[]
  readonly sink: JournalSink
}

/** What has been said beforehand to one of the open questions. */
function standingInput<S, C extends { readonly type: string }, V, Setup>(
  { standingAnswer }: Ruleset<S, C, V, Setup>,
  { id, state, open }: TimelinePoint<S, C>,
): InputOf<C> | null {
  for (const decision of open) {
    const answer = standingAnswer?.(state, decision) ?? null
    if (answer)
      return { kind: 'answer', seat: decision.seat, state: id, decision: decision.id, answer, standing: true }
  }
  return null
}

export class RunningSession<
  S,
  C extends { readonly type: string },
  V,
  Setup extends SessionSetup,
> implements Session<S, C, V> {
  private readonly desks: Readonly<Record<Seat, Desk<S, C, V>>>
  /** Inputs are taken one after the other: each ends before the next begins. */
  private last: Promise<unknown> = Promise.resolve()

  constructor(private readonly parts: SessionParts<S, C, V, Setup>) {
    this.desks = { a: new Desk(parts, 'a'), b: new Desk(parts, 'b') }
  }

  get id(): string {
    return this.parts.id
  }
  get mode(): SessionSetup['mode'] {
    return this.parts.mode
  }
  get lines(): readonly JournalLine[] {
    return this.parts.lines
  }
  get at(): number {
    return this.parts.tree.at.id
  }
  get state(): FullState<S> {
    const { id, tree, ruleset, play } = this.parts
    const { at } = tree
    return {
      id,
      at: at.id,
      game: at.state,
      // Gathered from the whole game: only for those who read them.
      get events() {
        return tree.path(at.id).flatMap(({ events }) => events)
      },
      decisions: at.open,
      moment: ruleset.moment(at.state),
      diceLeft: play.tape.left,
    }
  }

  snapshot(seat: Seat): SnapshotOf<C, V> {
    return this.desks[seat].snapshot()
  }

  onUpdate(listener: (update: SeatUpdate) => void, seat: Seat): () => void {
    return this.desks[seat].subscribe(listener)
  }

  query(seat: Seat, query: { readonly ask: string }): unknown {
    const { state } = this.parts.tree.at
    return this.parts.ruleset.query(state, seat, query, this.askedOf(seat))
  }

  *querying(seat: Seat, query: { readonly ask: string }): Sliced<unknown> {
    const { ruleset, tree } = this.parts
    const { state } = tree.at
    const open = this.askedOf(seat)
    return ruleset.querying
      ? yield* ruleset.querying(state, seat, query, open)
      : ruleset.query(state, seat, query, open)
  }

  /** What is asked of the other player is nothing to ask about. */
  private askedOf(seat: Seat): readonly Decision[] {
    return this.parts.tree.at.open.filter((decision) => decision.seat === seat)
  }

  seek(node: number): S {
    return this.parts.tree.node(node).state
  }

  submit(input: InputOf<C>): Promise<{ readonly state: number }> {
    return this.inTurn(async () => {
      const { play, tree } = this.parts
      const parent = tree.at
      if (input.state !== parent.id) throw stale(input.state, parent.id)
      const restore = play.tape.mark()
      let node: TimelinePoint<S, C>
      try {
        const settled = play.settleDice(parent, input)
        this.checkCorrection(settled)
        node = play.step(parent, tree.nextId, settled)
        await this.write(inputLineOf(node, settled))
      } catch (fault) {
        // The input never happened: neither its dice nor its half-run procedure.
        restore()
        play.forget()
        throw fault
      }
      const nodes = [node, ...(await this.saidBefore(node, node.id + 1))]
      for (const one of nodes) {
        tree.grow(one)
        this.announce(one.input?.seat ?? input.seat, one.events)
      }
      return { state: tree.at.id }
    })
  }

  /**
   * Of a game that was just opened: the program may have ended between an input and the answer given beforehand to what
   * it asks. Where somebody has gone along the timeline the question is open because he wants it so.
   */
  goOnAsSaid(): Promise<void> {
    return this.inTurn(async () => {
      const { tree } = this.parts
      if (tree.walked !== null) return
      for (const node of await this.saidBefore(tree.at, tree.nextId)) tree.grow(node)
    })
  }

  /** Answers given beforehand to what is asked now (LS-ENG-06): written down and told one by one, as if a hand had given them. */
  private async saidBefore(
    from: TimelinePoint<S, C>,
    firstId: number,
  ): Promise<readonly TimelinePoint<S, C>[]> {
    const { play, ruleset } = this.parts
    const nodes: TimelinePoint<S, C>[] = []
    for (let node = from; ;) {
      const restore = play.tape.mark()
      try {
        const input = node.typing === null ? standingInput(ruleset, node) : null
        if (input === null) return nodes
        const next = play.step(node, firstId + nodes.length, input)
        await this.write(inputLineOf(next, input))
        nodes.push(next)
        node = next
      } catch {
        // It was the seat's to answer and still is.
        restore()
        play.forget()
        return nodes
      }
    }
  }

  undo(seat: Seat, consent: boolean): Promise<{ readonly state: number }> {
    return this.inTurn(() => {
      const { at, floor } = this.parts.tree
      const { parent } = at
      if (floor > 0 && at.id === floor) throw refusedFor('behindSeam')
      if (!parent) throw refusedFor('nothingToUndo')
      return this.goTo(seat, parent.id, consent)
    })
  }

  redo(seat: Seat, consent: boolean): Promise<{ readonly state: number }> {
    return this.inTurn(() => {
      const { next } = this.parts.tree
      if (!next) throw refusedFor('nothingToRedo')
      return this.goTo(seat, next.id, consent)
    })
  }

  jump(seat: Seat, node: number, consent: boolean): Promise<{ readonly state: number }> {
    return this.inTurn(() => this.goTo(seat, this.parts.tree.node(node).id, consent))
  }

  setHandover(seat: Seat, level: HandoverLevel, consent: boolean): Promise<void> {
    return this.inTurn(async () => {
      if (level === this.parts.handover) return
      if (this.mode === 'hotSeat' && !consent) throw refusedFor('needsConsent', 'LS-ENG-08')
      await this.write({ kind: 'handover', level, seat })
      this.parts.handover = level
      this.announce(seat, [])
    })
  }

  /** That dice were mistyped is for both to say, like a takeback past them (LS-ENG-08). */
  private checkCorrection(input: InputOf<C>): void {
    if (this.mode !== 'hotSeat' || input.kind !== 'answer') return
    const { answer } = input
    if (answer.form === 'dice' && answer.how === 'corrected' && answer.agreed !== true)
      throw refusedFor('needsConsent', 'LS-ENG-08')
  }

  private async goTo(seat: Seat, to: number, consent: boolean): Promise<{ readonly state: number }> {
    const { tree, mode, ruleset } = this.parts
    if (to === tree.at.id) return { state: to }
    if (to < tree.floor) throw refusedFor('behindSeam')
    if (mode === 'hotSeat' && !consent && tree.needsConsent(seat, to))
      throw refusedFor('needsConsent', 'LS-ENG-08')
    // What was written down of that place may not hold: then the game stays where it is.
    const there = tree.node(to)
    ruleset.moment(there.state)
    if (there.waits && there.open.length === 0) throw new Error(`nothing waits at node ${to}`)
    await this.write({ kind: 'jump', to, seat, consent })
    tree.goTo(to, seat)
    this.announce(seat, 'replaced')
    return { state: to }
  }

  private async write(line: JournalLine): Promise<void> {
    await this.parts.sink.append(line)
    this.parts.lines.push(line)
  }

  /** The acting seat is told first. */
  private announce(acting: Seat, events: readonly GameEvent[] | 'replaced'): void {
    this.desks[acting].announce(events)
    this.desks[otherSeat(acting)].announce(events)
  }

  private inTurn<R>(task: () => Promise<R>): Promise<R> {
    const run = this.last.then(task)
    // Whoever asked for it learns of a fault; the next in line does not.
    this.last = run.then(
      () => undefined,
      () => undefined,
    )
    return run
  }
}
