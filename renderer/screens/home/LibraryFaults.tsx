import type { Text } from '../../../shared/protocol/refusal'
import { useSay } from '../../hud/said/useNames'

/** What lies in the player's folder and could not be read: each file with its place and what to do. */
export function LibraryFaults({ faults }: { readonly faults: readonly Text[] }) {
  const say = useSay()
  if (faults.length === 0) return null
  return (
    <ul className="library-faults small" data-testid="library-faults">
      {faults.map((fault, i) => (
        <li key={i}>⚠ {say(fault)}</li>
      ))}
    </ul>
  )
}
