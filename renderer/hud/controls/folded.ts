/** Whether the side panels fold to tabs: the table keeps at least 60 % of the width (look and feel). */
import { useSyncExternalStore } from 'react'
import { preferencesStore } from '../../page/app/preferences'
import { useSlice } from '../../hooks/page-context'

/** Width in px at 100 % below which two side panels leave the table too little. */
const roomForTwo = 1560

function watchWidth(changed: () => void): () => void {
  window.addEventListener('resize', changed)
  return () => window.removeEventListener('resize', changed)
}
export function useFolded(): boolean {
  const scale = useSlice(preferencesStore, (state) => state.scale)
  const width = useSyncExternalStore(watchWidth, () => window.innerWidth)
  return width / scale < roomForTwo
}
