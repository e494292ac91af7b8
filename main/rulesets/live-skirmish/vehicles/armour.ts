/** What a hull needs against a hit: its row of the matrix, and what a strike or blind fire adds to its roll (LS-VEH-05). */
import type { Point3 } from '../../../../shared/geometry/point'
import type { Modifier } from '../../../../shared/protocol/event'
import type { SkirmishModel } from '../../../../shared/protocol/skirmish/model'
import { armourNumber, type ArmourCell, type ArmourId } from '../../../../shared/skirmish/tables'
import type { ShotHit } from '../fire/man-save'
import { numbersFor, inArc } from '../../../../shared/skirmish/space'
import type { SkirmishState } from '../state'

/** A tank is stronger where its hull faces the firer, or the centre of the blast. */
function armourRow(state: SkirmishState, { vehicle, pose }: SkirmishModel, from: Point3): ArmourId {
  const armour = vehicle?.armour ?? 'light'
  if (armour !== 'tank') return armour
  const front = pose !== null && inArc(pose, from, numbersFor(state.tables, state.settings))
  return front ? 'tankFront' : 'tankSide'
}

interface ArmourSave {
  readonly row: ArmourId
  /** null: immune; `occupants`: the people in it are hit instead (LS-VEH-08). */
  readonly needed: ArmourCell
  readonly modifiers: readonly Modifier[]
}
/** So low a number cannot be failed: it is no save at all, and no die is thrown. */
export const cannotFail = 1

type Blow = Pick<ShotHit, 'damage' | 'from' | 'artillery' | 'speculative' | 'flatHull'>
export function armourSave(state: SkirmishState, model: SkirmishModel, hit: Blow): ArmourSave {
  const row = armourRow(state, model, hit.from)
  const cell = armourNumber(state.tables, row, hit.damage)
  if (typeof cell !== 'number') return { row, needed: cell, modifiers: [] }
  // `ls.artFlat3`: tanks and heavy armour keep their own number, which is the lower one (LS-ART-02).
  if (hit.flatHull !== undefined) return { row, needed: isHeavy(row) ? cell : hit.flatHull, modifiers: [] }
  const { artillery, speculative } = state.tables.saveMods
  const helps = [
    { by: { key: 'modifier.lsSaveArtillery' }, cite: 'LS-ART-02', value: hit.artillery ? artillery : 0 },
    {
      by: { key: 'modifier.lsSaveSpeculative' },
      cite: 'LS-SPEC-03',
      value: hit.speculative ? speculative : 0,
    },
  ]
  const [best] = helps.sort((one, other) => other.value - one.value)
  if (!best || best.value <= 0) return { row, needed: cell, modifiers: [] }
  const needed = Math.max(cannotFail, cell - best.value)
  return { row, needed, modifiers: [{ by: best.by, cite: best.cite, from: cell, to: needed }] }
}
const isHeavy = (row: ArmourId): boolean => row === 'tankFront' || row === 'tankSide' || row === 'heavy'
