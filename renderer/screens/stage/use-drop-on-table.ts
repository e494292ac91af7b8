import { useEffect } from 'react'
import { usePage } from '../../hooks/page-context'
import { inHandStore, letGoHere } from '../../page/hands/stage/in-hand'

/** What was dragged out of a list is put down where the button is let go over the table. */
export function useDropOnTable(): void {
  const page = usePage()
  useEffect(() => {
    const up = ({ button, target }: PointerEvent) => {
      const { hand } = inHandStore(page).getState()
      if (button === 0 && hand?.lead === null && hand.to !== null && target instanceof HTMLCanvasElement)
        letGoHere(page)
    }
    window.addEventListener('pointerup', up)
    return () => window.removeEventListener('pointerup', up)
  }, [page])
}
