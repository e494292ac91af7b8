import { useRef } from 'react'
import type { OpenedFloor } from '../../scene/props'
import { floorsNow } from '../../page/tools/open-floor'
import { peelStore } from '../../page/tools/peel'
import { usePage, useSlice } from '../../hooks/page-context'

const isSame = (one: readonly OpenedFloor[], other: readonly OpenedFloor[]): boolean =>
  one.length === other.length &&
  one.every(
    ({ piece, level, kept }, n) =>
      piece === other[n]?.piece && level === other[n].level && kept === other[n].kept,
  )
/**
 * The floors that lie open now: the same list as long as nothing of it changes.
 * @param shown  a floor that is shown whatever else is in hand
 */
export function useOpenedFloors(shown: OpenedFloor | null): readonly OpenedFloor[] {
  const page = usePage()
  useSlice(peelStore, (state) => state.open)
  const last = useRef<readonly OpenedFloor[]>([])
  const others = floorsNow(page).filter(({ piece }) => piece !== shown?.piece)
  const now = shown === null ? others : [shown, ...others]
  if (!isSame(last.current, now)) last.current = now
  return last.current
}
