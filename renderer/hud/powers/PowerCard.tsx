import { useGame } from '../../page/game/game-store'
import { usePowers } from '../../page/hands/battle/powers'
import { useTable } from '../../page/table/table-store'
import { PowerPanel } from './PowerPanel'

/** The unit whose powers lie open, or null: on a small screen its card gives way to what is being decided. */
export function useOpenPowers(): string | null {
  const opened = usePowers((state) => state.opened)
  const selected = useTable((state) => state.selected)
  return opened !== null && opened === selected ? opened : null
}

/** The powers of a unit where one works. */
export function PowerCard({ unit: id }: { readonly unit: string }) {
  const unit = useGame((state) => state.snapshot?.view.units[id])
  return unit === undefined ? null : (
    <section className="work power-card">
      <PowerPanel unit={unit} />
    </section>
  )
}
