import { useKeycap } from '../../hooks/keycaps'

/** Keys that do the same, as they stand on the player's board. */
export function Keycaps({ names }: { readonly names: readonly string[] }) {
  const cap = useKeycap()
  return names.map((name) => (
    <kbd key={name} className="keycap">
      {cap(name)}
    </kbd>
  ))
}
