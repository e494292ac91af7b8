/**
 * The log of an open game, which grows by what is new: lines that stand are neither read nor translated again, unless a
 * name, the language or the past itself has changed.
 */
import type { GameEvent } from '../../shared/protocol/event'
import { withEvent, type LogGroup } from './log'
import type { NamedView, Names } from './names'

/** Everything by which this view calls things, in a fixed order. */
function namesIn(view: NamedView): readonly unknown[] {
  const named = [view.units, view.models, view.weapons, view.powers ?? {}, view.closeWeapons ?? {}]
  const { a, b } = view.sides
  return [
    view.table.pieces,
    view.ownDesigns,
    a.name,
    b.name,
    ...named.flatMap((things) => Object.entries(things).flatMap(([id, { name }]) => [id, name.en, name.ru])),
  ]
}
const isSame = (one: readonly unknown[], other: readonly unknown[]): boolean =>
  one.length === other.length && one.every((value, i) => value === other[i])

export class LogBook {
  private events: readonly GameEvent[] = []
  private groups: readonly LogGroup[] = []
  private called: readonly unknown[] = []
  private names: Names | null = null

  read(events: readonly GameEvent[], view: NamedView, names: Names): readonly LogGroup[] {
    const called = namesIn(view)
    const stands = this.names === names && isSame(this.called, called) && this.isBeginningOf(events)
    const fresh = stands ? events.slice(this.events.length) : events
    this.groups = fresh.reduce(
      (groups, event) => withEvent(groups, event, view, names),
      stands ? this.groups : [],
    )
    this.events = events
    this.called = called
    this.names = names
    return this.groups
  }

  /** Facts keep their identity as long as nothing is taken back. */
  private isBeginningOf(events: readonly GameEvent[]): boolean {
    const last = this.events.length - 1
    return last < 0 || (events[0] === this.events[0] && events[last] === this.events[last])
  }
}
