import { useEffect, useRef } from 'react'

export interface Lights {
  /** Each time the mouse comes over the line: a word of it may have lit something of its own meanwhile. */
  readonly onMouseOver: () => void
  readonly onMouseLeave: () => void
  readonly onFocus: () => void
  readonly onBlur: () => void
}
/** For lines about something on the table: it is lit while mouse or focus is on the line, dark when the line goes from under them. */
export function useLights(dark: () => void): (light: () => void) => Lights {
  const lit = useRef(false)
  const darken = useRef(dark)
  useEffect(() => {
    darken.current = dark
  })
  useEffect(
    () => () => {
      if (lit.current) darken.current()
    },
    [],
  )
  const off = (): void => {
    lit.current = false
    dark()
  }
  return (light) => {
    const on = (): void => {
      lit.current = true
      light()
    }
    return { onMouseOver: on, onMouseLeave: off, onFocus: on, onBlur: off }
  }
}
