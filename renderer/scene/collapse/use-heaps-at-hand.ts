/**
 * Heaps are made beside the picture. Those of ruins that may soon come down while the machine has nothing else to do; that of
 * one which comes down unforeseen a little with every frame, and the ruin stands until it is there.
 */
import { useEffect, useState } from 'react'
import type { Piece, RuinDesign } from '../../../shared/table/types'
import { whenIdle } from '../../hooks/when-idle'
import { showClock } from '../../show/clock'
import type { Quality } from '../materials/built-material'
import { isRuin } from '../ruins/piece-parts'
import { isHeapBuilt, prepareHeap } from '../ruins/heap'

/** Left of a pause for one more step, ms. */
const enough = 5
/** Of every frame so long belongs to the heap that is waited for, ms. */
const share = 6

export function useHeapsAtHand(pieces: readonly Piece[], quality: Quality): void {
  useEffect(() => {
    const wanted = pieces.filter(isRuin).filter(({ state }) => state.dangerous)
    let forget = (): void => undefined
    const goOn = (left: () => number): void => {
      while (wanted[0] && left() > enough) if (prepareHeap(wanted[0].design, quality)) wanted.shift()
      if (wanted.length > 0) forget = whenIdle(goOn)
    }
    if (wanted.length > 0) forget = whenIdle(goOn)
    return () => forget()
  }, [pieces, quality])
}

/** Whether the heap that this ruin falls into is there. Pictures that are told their steps wait for nothing: it is made at once. */
export function useHeapAtHand(was: RuinDesign | null, quality: Quality): boolean {
  const [, setBuilt] = useState(0)
  const atHand = was === null || showClock.fixed || isHeapBuilt(was, quality)
  useEffect(() => {
    if (atHand) return
    let timer: ReturnType<typeof setTimeout>
    const goOn = (): void => {
      const end = performance.now() + share
      while (performance.now() < end) if (prepareHeap(was, quality)) return setBuilt((count) => count + 1)
      timer = setTimeout(goOn)
    }
    timer = setTimeout(goOn)
    return () => clearTimeout(timer)
  }, [was, atHand, quality])
  return atHand
}
