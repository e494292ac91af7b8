import { useEffect, useRef, type ReactNode } from 'react'

/** Whom the question is about, one button each: where they are many they scroll, and the one in hand stays in sight. */
export function DeskPeople({
  label,
  inHand,
  children,
}: {
  readonly label: string
  readonly inHand: string | null
  readonly children: ReactNode
}) {
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    const box = list.current
    const button = box?.querySelector<HTMLElement>('[aria-pressed=true]')
    if (box == null || button == null) return
    // Within the list alone: the whole sheet is not to jump.
    const [outer, inner] = [box.getBoundingClientRect(), button.getBoundingClientRect()]
    if (inner.top < outer.top) box.scrollTop -= outer.top - inner.top
    else if (inner.bottom > outer.bottom) box.scrollTop += inner.bottom - outer.bottom
  }, [inHand])
  return (
    <ul className="desk-people desk-choices" aria-label={label} ref={list}>
      {children}
    </ul>
  )
}
