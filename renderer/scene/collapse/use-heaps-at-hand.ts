/** Heaps of ruins that may soon come down are made while the machine has nothing else to do: a fall then costs no frame. */
import { useEffect } from 'react'
import type { Piece } from '../../../shared/table/types'
import type { Quality } from '../materials/built-material'
import { isRuin } from '../ruins/piece-parts'
import { prepareHeap } from '../ruins/heap'
import { whenIdle } from '../../hooks/when-idle'

/** Left of a pause for one more step, ms. */
const enough = 5

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
