/** What one seat has before it: the filtered snapshot, and its listeners with the patches from what they last had. */
import type { SeatSnapshot, SeatUpdate, Timeline, TimelineNode } from '../../shared/protocol/api'
import type { Decision } from '../../shared/protocol/decision'
import type { GameEvent } from '../../shared/protocol/event'
import type { Seat } from '../../shared/protocol/spatial'
import type { Ruleset } from '../engine'
import { diff } from '../../shared/diff'
import type { SessionSetup } from './journal'
import type { TimelinePoint, TimelineTree } from './timeline'

/** `SeatSnapshot` for any ruleset: view and commands are its own. */
export type SnapshotOf<C extends { readonly type: string }, V> = Omit<SeatSnapshot, 'view' | 'legal'> & {
  readonly view: V
  readonly legal: readonly {
    readonly type: C['type']
    readonly unit?: string
    readonly targets?: readonly string[]
  }[]
}
type Body<C extends { readonly type: string }, V> = Omit<SnapshotOf<C, V>, 'events'>
type UpdateListener = (update: SeatUpdate) => void

interface DeskGame<S, C extends { readonly type: string }, V> {
  readonly id: string
  readonly mode: SessionSetup['mode']
  readonly ruleset: Pick<
    Ruleset<S, C, V>,
    'view' | 'namesTold' | 'legalCommands' | 'legalAsides' | 'moment' | 'settings'
  >
  readonly tree: TimelineTree<S, C>
  /** What has fallen where dice are to be typed in. */
  readonly play: { fallenAt(node: TimelinePoint<S, C>): readonly number[] }
}

/** How many events a seat has been told: those of everybody, and its own secret ones since the last of them. */
interface Told {
  readonly open: number
  readonly own: number
  /** The last simultaneous resolution, as the game numbers it and as the seat does: it may span several inputs. */
  readonly batch: { readonly was: number; readonly is: number } | null
}
const nothingSent: Told = { open: 0, own: 0, batch: null }
/** Secret events of one seat in a row, at the most. */
const room = 1_000_000
function nextOf({ open, own, batch }: Told, event: GameEvent): Told {
  const next = event.audience === 'all' ? { open: open + 1, own: 0 } : { open, own: own + 1 }
  const isNew = event.batch !== undefined && event.batch !== batch?.was
  return { ...next, batch: isNew ? { was: event.batch, is: idOf(next) } : batch }
}
const idOf = ({ open, own }: Pick<Told, 'open' | 'own'>): number => open * room + own

/**
 * Numbers that leave no gap where the other side has kept something to itself. What everybody knows bears the same number
 * for both seats, so that a page goes on from it when the mouse changes hands.
 */
function numbered(
  events: readonly GameEvent[],
  from: Told,
): { readonly events: readonly GameEvent[]; readonly to: Told } {
  let to = from
  const told = events.map((event) => {
    to = nextOf(to, event)
    return { ...event, id: idOf(to), ...(event.batch !== undefined && to.batch && { batch: to.batch.is }) }
  })
  return { events: told, to }
}

/** All texts in a fact's data, and the names of its fields. */
function addWords(words: Set<string>, data: unknown): void {
  if (typeof data === 'string') words.add(data)
  else if (Array.isArray(data)) for (const one of data) addWords(words, one)
  else if (typeof data === 'object' && data !== null)
    for (const [name, value] of Object.entries(data)) {
      words.add(name)
      addWords(words, value)
    }
}

export const knows = (seat: Seat, event: GameEvent): boolean =>
  event.audience === 'all' || event.audience.includes(seat)

/** Dice typed anew by consent, or thrown by the program, are marked for whoever saw them. */
function markOf<S, C>({ input }: TimelinePoint<S, C>, isSeen: boolean): Pick<TimelineNode, 'how'> {
  const answer = input?.kind === 'answer' ? input.answer : null
  return isSeen && answer?.form === 'dice' && answer.how !== undefined ? { how: answer.how } : {}
}

export class Desk<S, C extends { readonly type: string }, V> {
  private readonly listeners = new Set<UpdateListener>()
  /** The timeline only grows: its entries keep their identity. */
  private nodes: readonly TimelineNode[] = []
  private body: Body<C, V> | null = null
  /** What has been told up to the present state, as this seat numbers it; null: not counted yet. */
  private sent: { readonly events: readonly GameEvent[]; readonly to: Told } | null = null
  /** Every word in the data of what this seat has been told up to the present state; null: not read yet. */
  private words: Set<string> | null = null

  constructor(
    private readonly game: DeskGame<S, C, V>,
    private readonly seat: Seat,
  ) {}

  snapshot(): SnapshotOf<C, V> {
    return { ...this.present(), events: this.record().events }
  }

  subscribe(listener: UpdateListener): () => void {
    this.present()
    this.listeners.add(listener)
    return () => {
      this.listeners.delete(listener)
    }
  }

  /** Tells the listeners what changed: the events since, or after a jump all of them anew. */
  announce(events: readonly GameEvent[] | 'replaced'): void {
    const before = this.body
    this.body = null
    if (events === 'replaced') {
      this.words = null
      this.sent = null
    } else if (this.words !== null) for (const { data } of this.known(events)) addWords(this.words, data)
    const fresh =
      events === 'replaced' ? { replace: this.record().events } : { append: this.append(this.known(events)) }
    if (!before || this.listeners.size === 0) return
    const after = this.present()
    const update: SeatUpdate = {
      game: this.game.id,
      seat: this.seat,
      from: before.state,
      state: after.state,
      patches: diff(before, after),
      events: fresh,
    }
    for (const listener of this.listeners) listener(update)
  }

  /** Everything this seat knows of what led to the present state. */
  private record(): NonNullable<typeof this.sent> {
    this.sent ??= numbered(this.path(), nothingSent)
    return this.sent
  }

  private append(fresh: readonly GameEvent[]): readonly GameEvent[] {
    if (this.sent === null) {
      const { events } = this.record()
      return events.slice(events.length - fresh.length)
    }
    const { events, to } = numbered(fresh, this.sent.to)
    this.sent = { events: [...this.sent.events, ...events], to }
    return events
  }

  private known(events: readonly GameEvent[]): readonly GameEvent[] {
    return events.filter((event) => knows(this.seat, event))
  }

  private path(): readonly GameEvent[] {
    const { tree } = this.game
    return this.known(tree.path(tree.at.id).flatMap((node) => node.events))
  }

  private namesTold(): Pick<Body<C, V>, 'names'> {
    const { ruleset, tree } = this.game
    if (ruleset.namesTold === undefined) return {}
    if (this.words === null) {
      this.words = new Set()
      for (const { data } of this.path()) addWords(this.words, data)
    }
    return { names: ruleset.namesTold(tree.at.state, this.seat, this.words) }
  }

  private present(): Body<C, V> {
    this.body ??= this.compose()
    return this.body
  }

  private compose(): Body<C, V> {
    const { id, mode, ruleset, tree } = this.game
    const { at } = tree
    return {
      game: id,
      seat: this.seat,
      state: at.id,
      mode,
      view: ruleset.view(at.state, this.seat),
      ...this.namesTold(),
      decisions: at.open.filter(({ seat }) => seat === this.seat).map((one) => this.withFallen(one)),
      waitingFor: (['a', 'b'] as const).filter((seat) => at.open.some((decision) => decision.seat === seat)),
      legal: this.legal(),
      timeline: this.timeline(),
      settings: ruleset.settings ?? [],
    }
  }

  /** Dice that fell before a takeback are known: nobody has to remember them. */
  private withFallen(decision: Decision): Decision {
    const { form } = decision
    const { play, tree } = this.game
    const fallen = form.form === 'dice' ? play.fallenAt(tree.at) : []
    return form.form === 'dice' && fallen.length > 0 ? { ...decision, form: { ...form, fallen } } : decision
  }

  private legal(): Body<C, V>['legal'] {
    const { ruleset, tree } = this.game
    const { state, open } = tree.at
    if (ruleset.moment(state).over) return []
    return open.length === 0
      ? ruleset.legalCommands(state, this.seat)
      : (ruleset.legalAsides?.(state, this.seat) ?? [])
  }

  private timeline(): Timeline {
    const { tree, mode } = this.game
    const grown = tree.all.slice(this.nodes.length).map((node) => this.entry(node))
    if (grown.length > 0) this.nodes = [...this.nodes, ...grown]
    const { at, next, walked } = tree
    const needsConsent = (to: number): boolean => mode === 'hotSeat' && tree.needsConsent(this.seat, to)
    return {
      nodes: this.nodes,
      at: at.id,
      undo: at.parent && { label: this.labelOf(at), needsConsent: needsConsent(at.parent.id) },
      redo: next && { label: this.labelOf(next), needsConsent: needsConsent(next.id) },
      walked,
    }
  }

  private entry(node: TimelinePoint<S, C>): TimelineNode {
    const { id, parent, turn, phase, events, secret } = node
    const isKnown = (event: GameEvent): boolean => knows(this.seat, event)
    return {
      id,
      parent: parent?.id ?? null,
      label: this.labelOf(node),
      seat: node.input?.seat ?? null,
      turn,
      phase,
      dice: events.some((event) => event.type === 'rolled' && isKnown(event)),
      ...markOf(
        node,
        events.some((event) => event.type === 'rolled' && isKnown(event)),
      ),
      // What the other side has noted for itself is not even marked.
      secret: secret && (events.every(isKnown) || events.some((e) => e.audience !== 'all' && isKnown(e))),
    }
  }

  private labelOf(node: TimelinePoint<S, C>): TimelineNode['label'] {
    return node.input && node.input.seat !== this.seat ? node.publicLabel : node.label
  }
}
