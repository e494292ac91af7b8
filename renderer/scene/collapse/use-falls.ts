import { useLayoutEffect, useRef, useState } from 'react'
import type { GameEvent } from '../../../shared/protocol/event'
import type { SceneView } from '../scene-view'
import type { ModelId, Piece } from '../../../shared/table/types'
import { shadowClock } from '../lights/shadow-clock'
import type { Troupe } from '../miniatures/troupe'
import { asSeen, queued, stillFallen, type Falling, type FallQueue } from './queue'
import { ridersIn } from './riders'

interface Falls {
  /** The table as it is seen. */
  readonly pieces: readonly Piece[]
  readonly waiting: FallQueue
  readonly active: Falling | null
  /** Who stood in the ruin that is falling now. */
  readonly inside: readonly ModelId[]
  done(): void
}

/** Starts a fall for every ruin that fresh events bring down. What was taken back, or came about by a jump, is never shown. */
export function useFalls({ table, models }: SceneView, events: readonly GameEvent[], troupe: Troupe): Falls {
  const { pieces, width, depth } = table
  const [queue, setQueue] = useState<FallQueue>([])
  const [seen, setSeen] = useState(events)
  const before = useRef(pieces)
  const inside = useRef(new Map<number, readonly ModelId[]>())

  let next = stillFallen(queue, pieces)
  if (events !== seen) {
    setSeen(events)
    next = queued(next, events, pieces, before.current)
  }
  if (next !== queue) setQueue(next)

  // Before the miniatures take their new places: who is inside stays there until the floor goes.
  useLayoutEffect(() => {
    before.current = pieces
    const held = inside.current
    let isDown = false
    for (const { event, fallen } of next) {
      if (held.has(event)) continue
      const ids = ridersIn(troupe, fallen.id)
      held.set(event, ids)
      for (const id of ids) troupe.carried.add(id)
    }
    for (const [event, ids] of held) {
      if (next.some((falling) => falling.event === event)) continue
      held.delete(event)
      for (const id of ids) troupe.carried.delete(id)
      isDown = true
    }
    if (!isDown) return
    // Exactly where the rules have put them, or back on their floor after a takeback.
    troupe.sync(models, { x: width / 2, z: depth / 2 }, true)
    troupe.busy = true
    shadowClock.touch()
  }, [next, pieces, models, width, depth, troupe])

  const active = next[0] ?? null
  return {
    pieces: asSeen(pieces, next),
    waiting: next,
    active,
    inside: active ? (inside.current.get(active.event) ?? ridersIn(troupe, active.fallen.id)) : [],
    done: () => setQueue((now) => now.slice(1)),
  }
}
