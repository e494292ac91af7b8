import { gameStore } from '../../page/game/game-store'
import { powersStore } from '../../page/hands/battle/powers'
import { tableStore } from '../../page/table/table-store'
import { PowerPanel } from './PowerPanel'
import { useSlice } from '../../hooks/page-context'

/** The unit whose powers lie open, or null: on a small screen its card gives way to what is being decided. */
export function useOpenPowers(): string | null {
  const opened = useSlice(powersStore, (state) => state.opened)
  const selected = useSlice(tableStore, (state) => state.selected)
  return opened !== null && opened === selected ? opened : null
}

/** The powers of a unit where one works. */
export function PowerCard({ unit: id }: { readonly unit: string }) {
  const unit = useSlice(gameStore, (state) => state.snapshot?.view.units[id])
  return unit === undefined ? null : (
    <section className="work power-card">
      <PowerPanel unit={unit} />
    </section>
  )
}
