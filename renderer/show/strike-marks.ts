/** Markers and flames that lie over the table: from where they are aimed until everybody has seen what they struck. */
import type { GameEvent } from '../../shared/protocol/event'

/** Seconds: its show is over by then; a marker whose dice are still being thrown on the desk is left lying. */
const lasting = 4.2
const waitingAtMost = 60

/** Markers put down that have not struck yet. */
export function hovering(events: readonly GameEvent[]): number {
  const count = (type: GameEvent['type']): number => events.filter((event) => event.type === type).length
  return Math.max(0, count('markerPlaced') - count('markerStruck') - count('markerLost'))
}

export class StrikeMarks {
  shown: readonly GameEvent[] = []
  private left = 0

  add(event: GameEvent): void {
    this.shown = [...this.shown, event]
    this.left = hovering(this.shown) > 0 ? waitingAtMost : lasting
  }
  age(seconds: number): void {
    if (this.shown.length > 0 && (this.left -= seconds) <= 0) this.clear()
  }
  clear(): void {
    if (this.shown.length > 0) this.shown = []
  }
}
