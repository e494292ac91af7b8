import { useEffect } from 'react'
import type { Refusal } from '../../../shared/protocol/refusal'
import { light } from '../../state/hand/skirmish-decisions/desk'
import { darkenThings, lightThings } from '../../state/tools/light'

function dark(): void {
  light([])
  darkenThings()
}
/** For a line of a list of whom cannot be hit: he, what is in the way and the look are lit while the mouse or the focus is on it. */
export function useRefusedLight(): (
  target: string,
  refusal?: Refusal,
) => {
  /** Each time it comes over the line: a word of it may have lit something of its own meanwhile. */
  readonly onMouseOver: () => void
  readonly onMouseLeave: () => void
  readonly onFocus: () => void
  readonly onBlur: () => void
} {
  useEffect(() => darkenThings, [])
  return (target, refusal) => {
    const lit = () => {
      light([target])
      lightThings([target], refusal)
    }
    return { onMouseOver: lit, onMouseLeave: dark, onFocus: lit, onBlur: dark }
  }
}
