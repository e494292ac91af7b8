/** The tree of everything that was played: a node after each accepted input, with what is needed to go on from there. */
import type { DiceCount, FallenDie, DiceThrow } from '../engine'
import type { Answer, Decision } from '../../shared/protocol/decision'
import type { GameEvent } from '../../shared/protocol/event'
import type { Text } from '../../shared/protocol/refusal'
import type { Seat } from '../../shared/protocol/spatial'
import type { Walked } from '../../shared/protocol/api'
import { unknown } from './api-fault'

export type InputOf<C> =
  | { readonly kind: 'command'; readonly seat: Seat; readonly state: number; readonly command: C }
  | {
      readonly kind: 'answer'
      readonly seat: Seat
      readonly state: number
      readonly decision: string
      readonly answer: Answer
      /** Said beforehand by a standing order: whoever answers need not have been at the table. */
      readonly standing?: true
    }

export interface TimelinePoint<S, C> {
  readonly id: number
  readonly parent: TimelinePoint<S, C> | null
  /** null: the opening of the game. */
  readonly input: InputOf<C> | null
  /** Label as the acting seat reads it, and as the other does: an answer may be a secret. */
  readonly label: Text
  readonly publicLabel: Text
  readonly turn: number
  readonly phase: string
  /** Dice fell with this input: only both together go back past it (LS-ENG-08). */
  readonly dice: boolean
  /** A secret came out or was told to one side, or the game ended and opened them all: a border both ways. */
  readonly secret: boolean
  readonly state: S
  /** Later rules went on here: nothing goes back behind it. */
  readonly seam?: true
  /** A decision is open: whatever comes next belongs to the procedure that asks. */
  readonly waits: boolean
  readonly open: readonly Decision[]
  /** The dice that a person is to type in now. */
  readonly typing: DiceThrow | null
  readonly events: readonly GameEvent[]
  readonly consumed: readonly FallenDie[]
  /** Counters at this point of the game. */
  readonly diceCount: DiceCount
  readonly nextEvent: number
  readonly nextDecision: number
}

export class TimelineTree<S, C> {
  private readonly nodes: TimelinePoint<S, C>[]
  /** The child that redo goes to: the one left last. */
  private readonly forward = new Map<number, number>()
  private present: TimelinePoint<S, C>
  private sewn = 0
  private way: Walked | null = null

  constructor(root: TimelinePoint<S, C>) {
    this.nodes = [root]
    this.present = root
  }

  get at(): TimelinePoint<S, C> {
    return this.present
  }
  get all(): readonly TimelinePoint<S, C>[] {
    return this.nodes
  }
  get nextId(): number {
    return this.nodes.length
  }
  get next(): TimelinePoint<S, C> | null {
    const id = this.forward.get(this.present.id)
    return id === undefined ? null : this.node(id)
  }

  /** Nobody goes to a point before this one: today's rules have not played there. */
  get floor(): number {
    return this.sewn
  }

  /** Who took the game where it is along the timeline; null: it was played there. */
  get walked(): Walked | null {
    return this.way
  }

  node(id: number): TimelinePoint<S, C> {
    const node = this.nodes[id]
    if (!node) throw unknown('node', id)
    return node
  }

  grow(node: TimelinePoint<S, C>): void {
    this.nodes.push(node)
    if (node.parent) this.forward.set(node.parent.id, node.id)
    if (node.seam) this.sewn = node.id
    this.present = node
    this.way = null
  }
  goTo(id: number, by: Seat): void {
    const { back } = this.between(id)
    this.way = { by, label: (back[0] ?? this.node(id)).publicLabel, back: back.length }
    this.present = this.node(id)
    for (let step = this.present; step.parent; step = step.parent) this.forward.set(step.parent.id, step.id)
  }

  /** From the opening to a node. */
  path(id: number): readonly TimelinePoint<S, C>[] {
    const path: TimelinePoint<S, C>[] = []
    for (let node: TimelinePoint<S, C> | null = this.node(id); node; node = node.parent) path.push(node)
    return path.reverse()
  }

  /**
   * Is it the other player's to grant that a seat goes there (LS-ENG-08)? It is where dice or a secret that came out are
   * taken back, and wherever steps of his own are: what he has done, answered or sealed is opened and said again by
   * himself alone. Dice that are gone on to once more are known; a secret is not, to whoever agreed to forget it.
   */
  needsConsent(seat: Seat, to: number): boolean {
    const { back, on } = this.between(to)
    const isOthers = ({ input }: TimelinePoint<S, C>): boolean => input !== null && input.seat !== seat
    return (
      back.some((node) => node.dice || node.secret || isOthers(node)) ||
      on.some((node) => node.secret || isOthers(node))
    )
  }

  /** What is taken back and what is gone on to on the way to a node, each from its first step. */
  private between(to: number): {
    readonly back: readonly TimelinePoint<S, C>[]
    readonly on: readonly TimelinePoint<S, C>[]
  } {
    const [here, there] = [this.path(this.present.id), this.path(to)]
    const shared = here.findIndex((node, i) => node !== there[i])
    const from = shared < 0 ? here.length : shared
    return { back: here.slice(from), on: there.slice(from) }
  }
}
