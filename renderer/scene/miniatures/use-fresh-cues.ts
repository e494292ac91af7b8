import { useRef } from 'react'
import type { PlayedCue } from '../../show/player'

/** Of the cues that are being shown, those that have begun since it was last asked. */
export function useFreshCues(): (cues: readonly PlayedCue[]) => readonly PlayedCue[] {
  const seen = useRef(0)
  const ask = useRef((cues: readonly PlayedCue[]) => {
    const fresh = cues.filter(({ key }) => key > seen.current)
    seen.current = Math.max(seen.current, ...fresh.map(({ key }) => key))
    return fresh
  })
  return ask.current
}
