/** What the tools of space have found, on the table: a look, an eye, a field of fire, the tape, the floors of a building. */
import type { GameView } from '../../../../shared/protocol/game-view'
import type { SightWitness } from '../../../../shared/sight/witness'
import type { ToolMarksShown } from '../../../scene/marks/tool-props'
import { gameStore } from '../../game/game-store'
import { slice } from '../../page'
import { drawnFrom } from '../../table/marks'
import { tableStore, type TableState } from '../../table/table-store'
import { aimedEye, eyeStore } from '../../tools/eye'
import { peelStore } from '../../tools/peel'
import { reachStore } from '../../tools/reaching'
import { sightStore, type Sighting } from '../../tools/sighting'
import { tapeStore, type TapeReading } from '../../tools/tape'
import { toolsStore } from '../../tools/tool-store'
import { fieldMarks } from '../../tools/field'
import { inchText } from '../../words/lengths'
import { blockerName, floorName, modelName } from '../../words/model-name'
import type { Names } from '../../../../shared/words/names'

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
const tapeMarks = slice((page) =>
  drawnFrom(
    [tapeStore(page)],
    () => [tapeStore(page).getState().reading] as const,
    (_, reading) => ({ tools: { tape: reading === null ? null : tapeMark(reading) } }),
  ),
)
const eyeMarks = slice((page) =>
  drawnFrom(
    [eyeStore(page)],
    () => [eyeStore(page).getState().view] as const,
    (_, eye) => ({ tools: { eye: eye === null ? null : { ...eye, onAim: page.bound(aimedEye) } } }),
  ),
)
/** A look: its beam, the part that stops it, the places nobody stands at between which one looks. */
const sightMarks = slice((page) =>
  drawnFrom(
    [gameStore(page), tableStore(page), sightStore(page), toolsStore(page)],
    () => {
      const { sighting, witness } = sightStore(page).getState()
      const looks = sighting !== null || witness !== null
      return [
        witness,
        sighting,
        looks ? gameStore(page).getState().snapshot?.view : undefined,
        looks ? tableStore(page).getState().hover : null,
        toolsStore(page).getState().tool,
      ] as const
    },
    (words, witness, sighting, view, hover, tool) => {
      if (view === undefined) return {}
      const blocker = witness?.rays.find((ray) => !ray.clear)?.blocker?.id
      const isPiece = view.table.pieces.some(({ id }) => id === blocker)
      return {
        witness,
        outlined: blocker !== undefined && isPiece ? [{ piece: blocker, tone: 'warn' as const }] : [],
        tools: {
          sight: sightMark(view, witness, words),
          places: placesOf({ sighting, witness, hover }, tool),
        },
      }
    },
  ),
)
const floorMarks = slice((page) =>
  drawnFrom(
    [gameStore(page), peelStore(page), toolsStore(page)],
    () =>
      [
        toolsStore(page).getState().tool === 'floors' ? peelStore(page).getState().over : null,
        gameStore(page).getState().snapshot?.view.table,
      ] as const,
    (words, peeled, table) => {
      const design = table?.pieces.find(({ id }) => id === peeled)?.design
      if (peeled === null || design?.kind !== 'ruin') return {}
      const floors = design.levels.map(({ index, height }) => ({
        level: index,
        y: height,
        text: `${floorName({ piece: peeled, level: index }, words)} · ${inchText(height)}`,
      }))
      return { tools: { floors: { piece: peeled, floors } } }
    },
  ),
)
const reachMarks = slice((page) =>
  drawnFrom(
    [reachStore(page)],
    () => [reachStore(page).getState().reach] as const,
    (_, reach) => ({ reach: reach?.areas ?? null }),
  ),
)
export const battleToolMarks = slice((page) => [
  eyeMarks(page),
  fieldMarks(page),
  tapeMarks(page),
  sightMarks(page),
  floorMarks(page),
  reachMarks(page),
])
