/** Puts into words and marks what the tools of space have found, for the scene to draw. */
import { useMemo } from 'react'
import type { GameView } from '../../../shared/protocol/game-view'
import type { SightWitness } from '../../../shared/sight/witness'
import type { ModelId } from '../../../shared/table/types'
import { useNames } from '../said/useNames'
import { noToolMarks, type ToolMarksShown } from '../../scene/marks/tool-props'
import { inchText } from '../../page/words/lengths'
import { sayWith, type Names } from '../../page/words/names'
import { moveStore, type MoveInHand } from '../../page/hands/battle/move-store'
import { coherencyStore, type ChainShown } from '../../page/tools/chain'
import { sightStore, type Sighting } from '../../page/tools/sighting'
import { tableStore, type TableState } from '../../page/table/table-store'
import { aimedEye, eyeStore } from '../../page/tools/eye'
import { fieldStore } from '../../page/tools/field'
import { peelStore } from '../../page/tools/peel'
import { shakyStore, type Shaky } from '../../page/hands/battle/shaky'
import { tapeStore, type TapeReading } from '../../page/tools/tape'
import { toolsStore } from '../../page/tools/tool-store'
import { blockerName, floorName, modelName } from '../said/model-name'
import { usePage, useSlice } from '../../hooks/page-context'

export const shareText = ({ clear, samples }: Pick<SightWitness, 'clear' | 'samples'>): string =>
  `${clear}/${samples}`

export function tapeMark(reading: TapeReading): ToolMarksShown['tape'] {
  const { legs, total } = reading
  return {
    legs: legs.map(({ from, to, kind, length }) => ({
      from,
      to,
      climb: kind === 'climb',
      text:
        legs.length < 2
          ? null
          : `${kind === 'climb' ? (to.y > from.y ? '↑ ' : '↓ ') : ''}${inchText(length)}`,
    })),
    label: inchText(total),
  }
}
function sightMark(view: GameView, witness: SightWitness | null, names: Names): ToolMarksShown['sight'] {
  if (witness === null) return null
  const blocker = witness.rays.find((ray) => !ray.clear)?.blocker
  const who = view.models[witness.to] === undefined ? '' : `${modelName(view, witness.to, names)} · `
  return {
    target: `${who}${shareText(witness)}`,
    blocker: blocker === undefined ? null : blockerName(view, blocker, names),
  }
}
/** Places nobody stands at, between which one looks. */
function placesOf(
  { sighting, witness, hover }: Sighting & Pick<TableState, 'hover'>,
  tool: string | null,
): ToolMarksShown['places'] {
  const from = sighting?.from
  const start =
    from != null && !('model' in from) ? [{ x: from.at.x, y: sighting?.floor ?? 0, z: from.at.z }] : []
  const hit = hover?.hit
  const looksAtPlace = tool === 'sight' && witness !== null && hit != null && hit.model === null
  return looksAtPlace ? [...start, { x: hit.at.x, y: hit.y, z: hit.at.z }] : start
}
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
/** Pins of the unit in hand or pointed at, and of whoever is drawn; one speaks, for the model pointed at or dragged. */
export function pinsOf(
  view: GameView,
  { selected, hover, move }: Pick<TableState, 'selected' | 'hover'> & Pick<MoveInHand, 'move'>,
  standing: readonly Shaky[],
  drawn: readonly Shaky[],
  names: Names,
): ToolMarksShown['pins'] {
  const meant = [selected, hover?.hit.unit]
  const shown = standing.filter(({ model }) => meant.includes(view.models[model]?.unit))
  // Of the unit in hand one pin speaks, so that eight plates do not hide the floor they stand on.
  const first =
    hover?.hit.model == null
      ? shown.find(({ model }) => selected !== null && view.models[model]?.unit === selected)?.model
      : undefined
  const told = (model: string): boolean => hover?.hit.model === model || first === model
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
export function useToolMarks(view: GameView | undefined): ToolMarksShown {
  const page = usePage()
  const names = useNames()
  const tool = useSlice(toolsStore, (state) => state.tool)
  const { hover, selected } = useSlice(tableStore)
  const { sighting, witness } = useSlice(sightStore)
  const { coherency } = useSlice(coherencyStore)
  const { move } = useSlice(moveStore)
  const eye = useSlice(eyeStore, (state) => state.view)
  const { map, way } = useSlice(fieldStore)
  const reading = useSlice(tapeStore, (state) => state.reading)
  const peeled = useSlice(peelStore, (state) => state.over)
  const { standing, drawn } = useSlice(shakyStore)

  const eyeMark = useMemo(() => (eye === null ? null : { ...eye, onAim: page.bound(aimedEye) }), [eye])
  const field = useMemo(() => (tool !== 'field' || map === null ? null : { map, way }), [tool, map, way])
  const tape = useMemo(() => (reading === null ? null : tapeMark(reading)), [reading])
  const sight = useMemo(
    () => (view === undefined ? null : sightMark(view, witness, names)),
    [view, witness, names],
  )
  const places = useMemo(() => placesOf({ sighting, witness, hover }, tool), [sighting, witness, hover, tool])
  const pins = useMemo(
    () =>
      view === undefined || tool !== null
        ? []
        : pinsOf(view, { selected, hover, move }, standing, drawn, names),
    [view, tool, selected, hover, move, standing, drawn, names],
  )
  const over = hover?.hit.model ?? null
  const strays = useMemo(
    () => (view === undefined ? [] : straysOf(view, { coherency, move, over }, names)),
    [view, coherency, move, over, names],
  )
  const floors = useMemo(() => {
    const design = view?.table.pieces.find(({ id }) => id === peeled)?.design
    if (tool !== 'floors' || peeled === null || design?.kind !== 'ruin') return null
    return {
      piece: peeled,
      floors: design.levels.map(({ index, height }) => ({
        level: index,
        y: height,
        text: `${floorName({ piece: peeled, level: index }, names)} · ${inchText(height)}`,
      })),
    }
  }, [view, peeled, tool, names])
  return useMemo(
    () =>
      view === undefined ? noToolMarks : { eye: eyeMark, field, tape, sight, places, pins, strays, floors },
    [view, eyeMark, field, tape, sight, places, pins, strays, floors],
  )
}
