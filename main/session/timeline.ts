/** The tree of everything that was played: a node after each accepted input, with what is needed to go on from there. */
import type { DiceCount, FallenDie } from '../engine'
import type { Answer, Decision } from '../../shared/protocol/decision'
import type { GameEvent } from '../../shared/protocol/event'
import type { Text } from '../../shared/protocol/refusal'
import type { Seat } from '../../shared/protocol/spatial'
import { unknown } from './api-fault'

export type InputOf<C> =
  | { readonly kind: 'command'; readonly seat: Seat; readonly state: number; readonly command: C }
  | {
      readonly kind: 'answer'
      readonly seat: Seat
      readonly state: number
      readonly decision: string
      readonly answer: Answer
    }

export interface Node<S, C> {
  readonly id: number
  readonly parent: Node<S, C> | null
  /** null: the opening of the game. */
  readonly input: InputOf<C> | null
  /** Label as the acting seat reads it, and as the other does: an answer may be a secret. */
  readonly label: Text
  readonly publicLabel: Text
  readonly turn: number
  readonly phase: string
  /** Dice fell or a secret came out with this input (LS-ENG-08). */
  readonly dice: boolean
  readonly state: S
  readonly open: readonly Decision[]
  readonly events: readonly GameEvent[]
  readonly consumed: readonly FallenDie[]
  /** Counters at this point of the game. */
  readonly diceCount: DiceCount
  readonly nextEvent: number
  readonly nextDecision: number
}

export class TimelineTree<S, C> {
  private readonly nodes: Node<S, C>[]
  /** The child that redo goes to: the one left last. */
  private readonly forward = new Map<number, number>()
  private present: Node<S, C>

  constructor(root: Node<S, C>) {
    this.nodes = [root]
    this.present = root
  }

  get at(): Node<S, C> {
    return this.present
  }
  get all(): readonly Node<S, C>[] {
    return this.nodes
  }
  get nextId(): number {
    return this.nodes.length
  }
  get next(): Node<S, C> | null {
    const id = this.forward.get(this.present.id)
    return id === undefined ? null : this.node(id)
  }

  node(id: number): Node<S, C> {
    const node = this.nodes[id]
    if (!node) throw unknown('node', id)
    return node
  }

  grow(node: Node<S, C>): void {
    this.nodes.push(node)
    if (node.parent) this.forward.set(node.parent.id, node.id)
    this.present = node
  }
  goTo(id: number): void {
    this.present = this.node(id)
    for (let step = this.present; step.parent; step = step.parent) this.forward.set(step.parent.id, step.id)
  }

  /** From the opening to a node. */
  path(id: number): readonly Node<S, C>[] {
    const path: Node<S, C>[] = []
    for (let node: Node<S, C> | null = this.node(id); node; node = node.parent) path.push(node)
    return path.reverse()
  }

  /** Going there, does one take back dice or a revealed secret? */
  takesBack(to: number): boolean {
    const kept = new Set(this.path(to).map(({ id }) => id))
    return this.path(this.present.id).some((node) => !kept.has(node.id) && node.dice)
  }
}
