/**
 * The log of a game, which grows by what is new and shrinks by what is no longer told: lines that stand are neither read
 * nor translated again, unless a name, the language or the past itself has changed.
 */
import type { GameEvent } from '../protocol/event'
import { calledAlike } from './called'
import { withEvent, type LogGroup } from './log'
import type { NamedView, Names } from './names'

/** Facts keep their identity as long as nothing is taken back: one of these stories is the beginning of the other. */
function areOneStory(one: readonly GameEvent[], other: readonly GameEvent[]): boolean {
  const last = Math.min(one.length, other.length) - 1
  return last < 0 || (one[0] === other[0] && one[last] === other[last])
}

export class LogBook {
  private events: readonly GameEvent[] = []
  private groups: readonly LogGroup[] = []
  private view: NamedView | null = null
  private names: Names | null = null

  read(events: readonly GameEvent[], view: NamedView, names: Names): readonly LogGroup[] {
    if (this.names !== names || !calledAlike(this.view, view) || !areOneStory(this.events, events)) {
      this.groups = []
      this.events = []
    } else if (events.length < this.events.length) this.goBack(events)
    this.groups = events
      .slice(this.events.length)
      .reduce((groups, event) => withEvent(groups, event, view, names), this.groups)
    this.events = events
    this.view = view
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
