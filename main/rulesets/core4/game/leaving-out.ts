/** What is known of a table: the same one without units that somebody knows nothing of (C4-DEPLOY-11, C4-TRANS-16). */
import type { GameView } from '../../../../shared/protocol/game-view'
import type { UnitId } from '../../../../shared/table/types'

/** Without these units, and without their models. */
export function leavingOut<View extends Pick<GameView, 'units' | 'models'>>(
  view: View,
  hidden: readonly UnitId[],
): View {
  if (hidden.length === 0) return view
  const unknown = new Set(hidden)
  const known = <T>(all: Readonly<Record<string, T>>, of: (one: T) => UnitId): Readonly<Record<string, T>> =>
    Object.fromEntries(Object.entries(all).filter(([, one]) => !unknown.has(of(one))))
  return { ...view, units: known(view.units, ({ id }) => id), models: known(view.models, ({ unit }) => unit) }
}
