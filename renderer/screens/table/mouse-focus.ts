/** A press of the mouse leaves no focus on the panels: the keys stay the table's. Tab and Enter keep theirs. */
import { useEffect } from 'react'

/** What is done as soon as it is pressed. A text, a slider or a list of choices is gone on with by the keyboard. */
const pressable = 'button, a, summary, input:is([type="checkbox"], [type="radio"])'

/** What the mouse presses on the table screen itself; dialogs and the curtain hold the focus as dialogs do. */
function pressedBy({ target }: Event): HTMLElement | null {
  if (!(target instanceof Element) || target.closest('main') === null) return null
  if (target.closest('[role="dialog"]') !== null) return null
  const labelled = target.closest('label')?.control ?? null
  return target.closest<HTMLElement>(pressable) ?? (labelled?.matches(pressable) ? labelled : null)
}
/** Holds as well where a menu or dialog that was opened by the mouse gives the focus back. */
export function useMouseFocus(): void {
  useEffect(() => {
    let pressed: HTMLElement | null = null
    const leave = (element: Element | null): void => {
      if (element instanceof HTMLElement && element === pressed) element.blur()
    }
    const down = (event: PointerEvent): void => {
      pressed = pressedBy(event)
      leave(document.activeElement)
    }
    const focused = ({ target }: FocusEvent): void => leave(target instanceof Element ? target : null)
    const key = (event: KeyboardEvent): void => {
      if (event.key === 'Tab') pressed = null
    }
    window.addEventListener('pointerdown', down, { capture: true })
    window.addEventListener('focusin', focused)
    window.addEventListener('keydown', key, { capture: true })
    return () => {
      window.removeEventListener('pointerdown', down, { capture: true })
      window.removeEventListener('focusin', focused)
      window.removeEventListener('keydown', key, { capture: true })
    }
  }, [])
}
