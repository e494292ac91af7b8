/** The chain of the unit in hand, who has strayed from it, and who stands where no figure would stay up. */
import type { GameView } from '../../../../shared/protocol/game-view'
import type { ModelId, UnitId } from '../../../../shared/table/types'
import type { ToolMarksShown } from '../../../scene/marks/tool-props'
import { gameStore } from '../../game/game-store'
import { slice } from '../../page'
import { drawnFrom } from '../../table/marks'
import { tableStore, type TableState } from '../../table/table-store'
import { coherencyStore, type ChainShown } from '../../tools/chain'
import { toolsStore } from '../../tools/tool-store'
import { inchText } from '../../words/lengths'
import { floorName, modelName } from '../../words/model-name'
import { sayWith, type Names } from '../../../../shared/words/names'
import { moveStore, type MoveInHand } from './move-store'
import { shakyStore, type Shaky } from './shaky'

const noStrays: Pick<NonNullable<ChainShown['coherency']>, 'offenders' | 'missing'> = {
  offenders: [],
  missing: [],
}
/** One of them speaks, who is pointed at or dragged before others: plates for all would hide each other and the men. */
export function straysOf(
  view: GameView,
  { coherency, move, over }: ChainShown & Pick<MoveInHand, 'move'> & { readonly over: ModelId | null },
  names: Names,
): ToolMarksShown['strays'] {
  const { offenders, missing } = move?.check ?? coherency ?? noStrays
  const speaks = [over, move?.lead].find((model) => model != null && offenders.includes(model))
  const told = speaks ?? offenders[0]
  return offenders.map((model) => {
    const link = missing?.find(({ from }) => from === model)
    return {
      model,
      text: model === told ? `${modelName(view, model, names)}: ${names.translate('tools:stray')}` : null,
      nearest:
        link === undefined
          ? null
          : {
              model: link.to,
              text: model === told ? names.translate('tools:strayGap', { gap: inchText(link.length) }) : null,
            },
    }
  })
}
export const chainMarks = slice((page) =>
  drawnFrom(
    [gameStore(page), tableStore(page), moveStore(page), coherencyStore(page), toolsStore(page)],
    () =>
      [
        gameStore(page).getState().snapshot?.view,
        moveStore(page).getState().move,
        coherencyStore(page).getState().coherency,
        tableStore(page).getState().hover?.hit.model ?? null,
        toolsStore(page).getState().tool,
      ] as const,
    (words, view, move, coherency, over, tool) => {
      const check = move?.check ?? null
      const links =
        check?.links === undefined ? coherency : { links: check.links, offenders: check.offenders }
      return {
        // With a tool in hand the table is looked at: the links of the unit would only be in the way.
        coherency: tool === null ? links : null,
        tools: view === undefined ? {} : { strays: straysOf(view, { coherency, move, over }, words) },
      }
    },
  ),
)
/** Who is under the mouse. */
interface Over {
  readonly unit: UnitId | null
  readonly model: ModelId | null
}
const noPins = {}
/** Pins of the unit in hand or pointed at, and of whoever is drawn; one speaks, for the model pointed at or dragged. */
export function pinsOf(
  view: GameView,
  { selected, over, move }: Pick<TableState, 'selected'> & Pick<MoveInHand, 'move'> & { readonly over: Over },
  standing: readonly Shaky[],
  drawn: readonly Shaky[],
  names: Names,
): ToolMarksShown['pins'] {
  const meant: readonly (UnitId | null | undefined)[] = [selected, over.unit]
  const shown = standing.filter(({ model }) => meant.includes(view.models[model]?.unit))
  // Of the unit in hand one pin speaks, so that eight plates do not hide the floor they stand on.
  const first =
    over.model === null
      ? shown.find(({ model }) => selected !== null && view.models[model]?.unit === selected)?.model
      : undefined
  const told = (model: string): boolean => over.model === model || first === model
  const textOf = ({ pose, why }: Shaky): string => {
    const here = names.translate('tools:standsHere', { floor: floorName(pose.on, names) })
    return why === null ? here : `${here}. ${sayWith(why, view, names)}`
  }
  const moved = new Set(drawn.map(({ model }) => model))
  return [
    ...shown
      .filter(({ model }) => !moved.has(model))
      .map((one) => ({ model: one.model, pose: one.pose, text: told(one.model) ? textOf(one) : null })),
    ...drawn.map((one) => ({
      model: one.model,
      pose: one.pose,
      text: one.model === move?.lead ? textOf(one) : null,
    })),
  ]
}
export const pinMarks = slice((page) =>
  drawnFrom(
    [gameStore(page), tableStore(page), moveStore(page), shakyStore(page), toolsStore(page)],
    () => {
      const { selected, hover } = tableStore(page).getState()
      const { standing, drawn } = shakyStore(page).getState()
      const isOpen = toolsStore(page).getState().tool === null && standing.length + drawn.length > 0
      return [
        isOpen ? gameStore(page).getState().snapshot?.view : undefined,
        selected,
        hover?.hit.unit ?? null,
        hover?.hit.model ?? null,
        moveStore(page).getState().move,
        standing,
        drawn,
      ] as const
    },
    (words, view, selected, unit, model, move, standing, drawn) =>
      view === undefined
        ? noPins
        : {
            tools: { pins: pinsOf(view, { selected, over: { unit, model }, move }, standing, drawn, words) },
          },
  ),
)
