import type { ShelfFault } from '../../../shared/protocol/library'
import { useSay } from '../../hud/said/useNames'

/** What lies in the player's folder and could not be read: each file with its place and what to do. */
export function LibraryFaults({ faults }: { readonly faults: readonly ShelfFault[] }) {
  const say = useSay()
  if (faults.length === 0) return null
  return (
    <ul className="library-faults small" data-testid="library-faults">
      {faults.map(({ text }, i) => (
        <li key={i}>⚠ {say(text)}</li>
      ))}
    </ul>
  )
}
