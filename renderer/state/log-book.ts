/**
 * The log of a game, which grows by what is new and shrinks by what is no longer told: lines that stand are neither read
 * nor translated again, unless a name, the language or the past itself has changed.
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
    view.parts?.laying?.ownDesigns,
    a.name,
    b.name,
    ...named.flatMap((things) => Object.entries(things).flatMap(([id, { name }]) => [id, name.en, name.ru])),
  ]
}
const isSame = (one: readonly unknown[], other: readonly unknown[]): boolean =>
  one.length === other.length && one.every((value, i) => value === other[i])

/** Facts keep their identity as long as nothing is taken back: one of these stories is the beginning of the other. */
function areOneStory(one: readonly GameEvent[], other: readonly GameEvent[]): boolean {
  const last = Math.min(one.length, other.length) - 1
  return last < 0 || (one[0] === other[0] && one[last] === other[last])
}

export class LogBook {
  private events: readonly GameEvent[] = []
  private groups: readonly LogGroup[] = []
  private called: readonly unknown[] = []
  private names: Names | null = null

  read(events: readonly GameEvent[], view: NamedView, names: Names): readonly LogGroup[] {
    const called = namesIn(view)
    if (this.names !== names || !isSame(this.called, called) || !areOneStory(this.events, events)) {
      this.groups = []
      this.events = []
    } else if (events.length < this.events.length) this.goBack(events)
    this.groups = events
      .slice(this.events.length)
      .reduce((groups, event) => withEvent(groups, event, view, names), this.groups)
    this.events = events
    this.called = called
    this.names = names
    return this.groups
  }

  /** Chapters closed by then stand; the one in which the shorter story ends is read again. */
  private goBack(events: readonly GameEvent[]): void {
    const end = events.at(-1)?.id ?? 0
    const begun = this.groups.filter(({ id }) => id <= end)
    const open = begun.at(-1)?.id ?? 0
    this.groups = begun.slice(0, -1)
    this.events = events.filter(({ id }) => id < open)
  }
}
