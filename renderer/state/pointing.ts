/** What an option, a line of a list or a tick is about is lit on the table while the mouse or the focus is on it. */
import type { Polygon } from '../../shared/geometry/point'
import type { Focus, Option } from '../../shared/protocol/decision'
import type { GameView } from '../../shared/protocol/game-view'
import type { Seat } from '../../shared/protocol/spatial'
import { useGame } from './game-store'
import { useTable, type TableState } from './table-store'

export function pointAt(focus: Focus | undefined): void {
  const view = useGame.getState().snapshot?.view
  if (focus === undefined || view === undefined) {
    useTable.setState({ focus: null })
    return
  }
  const ofUnits = (focus.units ?? []).flatMap((unit) => view.units[unit]?.models ?? [])
  useTable.setState({
    focus: {
      units: focus.units ?? [],
      models: [...(focus.models ?? []), ...ofUnits],
      pieces: focus.pieces ?? [],
      area: focus.area ?? null,
    },
  })
}

/** What of a question with options is lit: what one points at, else what the highlighted answer is about. */
export const litOption = (
  options: readonly Option[],
  standard: string | null,
  over: string | null,
): Focus | undefined => options.find(({ id }) => id === (over ?? standard))?.focus

/** Parts of the table in a side's colour: where it may deploy, and what it is about to choose. */
export function tintedZones(
  { stage, sides }: Pick<GameView, 'stage' | 'sides'>,
  seat: Seat,
  focus: TableState['focus'],
): readonly { readonly seat: Seat; readonly outline: Polygon }[] {
  const settled = stage === 'battle' || stage === 'over' ? [] : [sides.a, sides.b]
  const zones = settled.flatMap((side) =>
    side.zone === null ? [] : [{ seat: side.seat, outline: side.zone }],
  )
  return focus?.area == null ? zones : [...zones, { seat, outline: focus.area }]
}
