import { useSay } from '../../hud/said/useNames'
import { libraryStore } from '../../page/app/library'
import { useSlice } from '../../hooks/page-context'

/** Files of the player's folder that could not be read, and why. */
export function FileFaults({ keys, testId }: { readonly keys: readonly string[]; readonly testId: string }) {
  const say = useSay()
  const faults =
    useSlice(libraryStore, (state) => state.library?.faults)?.filter(({ key }) => keys.includes(key)) ?? []
  if (faults.length === 0) return null
  return (
    <ul className="small" data-testid={testId}>
      {faults.map((fault) => (
        <li key={JSON.stringify(fault)}>⚠ {say(fault)}</li>
      ))}
    </ul>
  )
}
