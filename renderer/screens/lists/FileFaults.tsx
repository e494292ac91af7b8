import type { ShelfFault } from '../../../shared/protocol/library'
import { useSay } from '../../hud/said/useNames'
import { libraryStore } from '../../page/app/library'
import { useSlice } from '../../hooks/page-context'

interface Shown {
  readonly shelves: readonly ShelfFault['shelf'][]
  readonly testId: string
}
/** Files on these of the player's shelves that cannot be used, and why. */
export function FileFaults({ shelves, testId }: Shown) {
  const say = useSay()
  const all = useSlice(libraryStore, (state) => state.library?.faults) ?? []
  const faults = all.filter(({ shelf }) => shelves.includes(shelf))
  if (faults.length === 0) return null
  return (
    <ul className="small" data-testid={testId}>
      {faults.map(({ text }) => (
        <li key={JSON.stringify(text)}>⚠ {say(text)}</li>
      ))}
    </ul>
  )
}
