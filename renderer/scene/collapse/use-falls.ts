import { useLayoutEffect, useRef, useState } from 'react'
import type { PlayedCue } from '../../show/player'
import type { SceneView } from '../scene-view'
import type { ModelId, Piece } from '../../../shared/table/types'
import { shadowClock } from '../lights/shadow-clock'
import type { Quality } from '../materials/built-material'
import type { Troupe } from '../miniatures/troupe'
import { asSeen, queued, stillFallen, type Falling, type FallQueue } from './queue'
import { ridersIn } from './riders'
import { useHeapAtHand } from './use-heaps-at-hand'

interface Falls {
  /** The table as it is seen. */
  readonly pieces: readonly Piece[]
  readonly waiting: FallQueue
  readonly active: Falling | null
  /** Who stood in the ruin that is falling now. */
  readonly inside: readonly ModelId[]
  done(): void
}

/**
 * Starts a fall for every ruin that comes down now. What was taken back, or came about by a jump, is never shown.
 * @param cut  rises when the show leaps: nothing falls on
 */
export function useFalls(
  { table, models }: SceneView,
  cues: readonly PlayedCue[],
  cut: number,
  troupe: Troupe,
  quality: Quality,
): Falls {
  const { pieces, width, depth } = table
  const [queue, setQueue] = useState<FallQueue>([])
  const [seen, setSeen] = useState({ cues, cut, key: 0 })
  const before = useRef(pieces)
  const inside = useRef(new Map<number, readonly ModelId[]>())

  let next = stillFallen(cut === seen.cut ? queue : [], pieces)
  if (cues !== seen.cues || cut !== seen.cut) {
    const fresh = cues.filter(({ key }) => key > seen.key)
    setSeen({ cues, cut, key: Math.max(seen.key, ...fresh.map(({ key }) => key)) })
    next = queued(next, fresh, pieces, before.current)
  }
  if (next !== queue) setQueue(next)

  // Before the miniatures take their new places: who is inside stays there until the floor goes.
  useLayoutEffect(() => {
    before.current = pieces
    const held = inside.current
    let isDown = false
    for (const { key, fallen } of next) {
      if (held.has(key)) continue
      const ids = ridersIn(troupe, fallen.id)
      held.set(key, ids)
      for (const id of ids) troupe.carried.add(id)
    }
    for (const [key, ids] of held) {
      if (next.some((falling) => falling.key === key)) continue
      held.delete(key)
      for (const id of ids) troupe.carried.delete(id)
      isDown = true
    }
    if (!isDown) return
    // Exactly where the rules have put them, or back on their floor after a takeback.
    troupe.sync(models, { x: width / 2, z: depth / 2 }, true)
    troupe.busy = true
    shadowClock.touch()
  }, [next, pieces, models, width, depth, troupe])

  const first = next[0] ?? null
  const active = useHeapAtHand(first?.standing.design ?? null, quality) ? first : null
  return {
    pieces: asSeen(pieces, next, active),
    waiting: next,
    active,
    inside: active ? (inside.current.get(active.key) ?? ridersIn(troupe, active.fallen.id)) : [],
    done: () => setQueue((now) => now.slice(1)),
  }
}
