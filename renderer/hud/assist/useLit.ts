import { useEffect, useRef } from 'react'
import type { Focus } from '../../../shared/protocol/decision'
import { pointTable } from '../../state/tools/pointing'

interface Lit {
  /** Each time the mouse comes over the line: a word of it may have lit something of its own meanwhile. */
  readonly onMouseOver: () => void
  readonly onMouseLeave: () => void
  readonly onFocus: () => void
  readonly onBlur: () => void
}
/** For a line that is about something on the table: lit while mouse or focus is on it, dark when it goes from under them. */
export function useLit(): (focus: Focus | undefined) => Lit {
  const lit = useRef(false)
  useEffect(
    () => () => {
      if (lit.current) pointTable(undefined)
    },
    [],
  )
  const dark = (): void => {
    lit.current = false
    pointTable(undefined)
  }
  return (focus) => {
    const light = (): void => {
      lit.current = true
      pointTable(focus)
    }
    return { onMouseOver: light, onMouseLeave: dark, onFocus: light, onBlur: dark }
  }
}
