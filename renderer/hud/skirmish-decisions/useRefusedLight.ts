import { useEffect } from 'react'
import type { Refusal } from '../../../shared/protocol/refusal'
import { light } from '../../state/hand/skirmish-decisions/desk'
import { darken, lightRefused } from '../../state/hand/skirmish/refused-look'

function dark(): void {
  light([])
  darken()
}
/** For a line of a list of whom cannot be hit: he, what is in the way and the look are lit while the mouse or the focus is on it. */
export function useRefusedLight(): (
  target: string,
  refusal?: Refusal,
) => {
  readonly onMouseEnter: () => void
  readonly onMouseLeave: () => void
  readonly onFocus: () => void
  readonly onBlur: () => void
} {
  useEffect(() => darken, [])
  return (target, refusal) => {
    const lit = () => {
      light([target])
      lightRefused(refusal)
    }
    return { onMouseEnter: lit, onMouseLeave: dark, onFocus: lit, onBlur: dark }
  }
}
