/** What one seat has before it: the filtered snapshot, and its listeners with the patches from what they last had. */
import type { SeatSnapshot, SeatUpdate, Timeline, TimelineNode } from '../../shared/protocol/api'
import type { Decision } from '../../shared/protocol/decision'
import type { GameEvent } from '../../shared/protocol/event'
import type { HandoverLevel } from '../../shared/protocol/handover'
import type { Seat } from '../../shared/protocol/spatial'
import type { Ruleset } from '../engine'
import { diff } from '../../shared/diff'
import { entryOf, labelFor } from './entry'
import type { SessionSetup } from './journal'
import type { TimelinePoint, TimelineTree } from './timeline'
import { addWords, knows, nothingTold, numbered, type Told } from './told'

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
  readonly handover: HandoverLevel
  readonly ruleset: Pick<
    Ruleset<S, C, V>,
    'view' | 'namesTold' | 'legalCommands' | 'legalAsides' | 'moment' | 'settings'
  >
  readonly tree: TimelineTree<S, C>
  /** What has fallen where dice are to be typed in. */
  readonly play: { fallenAt(node: TimelinePoint<S, C>): readonly number[] }
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
    this.sent ??= numbered(this.path(), nothingTold)
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
    const { id, mode, handover, ruleset, tree } = this.game
    const { at } = tree
    return {
      game: id,
      seat: this.seat,
      state: at.id,
      mode,
      handover,
      view: ruleset.view(at.state, this.seat),
      ...this.namesTold(),
      decisions: at.open.filter(({ seat }) => seat === this.seat).map((one) => this.withFallen(one)),
      waitingFor: (['a', 'b'] as const).filter((seat) => at.open.some((decision) => decision.seat === seat)),
      sealedFor: (['a', 'b'] as const).filter((seat) =>
        at.open.some((decision) => decision.seat === seat && decision.sealed === true),
      ),
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
    const grown = tree.all.slice(this.nodes.length).map((node) => entryOf(node, this.seat))
    if (grown.length > 0) this.nodes = [...this.nodes, ...grown]
    const { at, next, walked, floor } = tree
    const back = at.id === floor ? null : at.parent
    const needsConsent = (to: number): boolean => mode === 'hotSeat' && tree.needsConsent(this.seat, to)
    return {
      nodes: this.nodes,
      at: at.id,
      ...(floor > 0 && { from: floor }),
      undo: back && { label: labelFor(at, this.seat), needsConsent: needsConsent(back.id) },
      redo: next && { label: labelFor(next, this.seat), needsConsent: needsConsent(next.id) },
      walked,
    }
  }
}
