/** What a move or a deployment being dragged looks like: end places, their verdict, and the legs that lead there. */
import type { ModelId, Pose } from '../../../shared/table/types'
import type { SceneProps } from '../props'
import type { Tone } from '../marks/tones'
import type { Stroke } from '../marks/Strokes'

export interface Ghost {
  readonly model: ModelId
  readonly pose: Pose
  /** green legal, amber legal with a test or out of coherency, or taken to change places, red refused. */
  readonly tone: Extract<Tone, 'legal' | 'test' | 'refused'>
}
interface MoveGhosts {
  readonly ghosts: readonly Ghost[]
  readonly walks: Readonly<Record<Ghost['tone'], readonly Stroke[]>>
  readonly climbs: Readonly<Record<Ghost['tone'], readonly Stroke[]>>
}

/** Legs hover this far over the floor. */
const lift = 3

export function moveGhosts({
  ghostMove,
  ghostPoses,
}: Pick<SceneProps, 'ghostMove' | 'ghostPoses'>): MoveGhosts {
  const ghosts: Ghost[] = []
  const walks: Record<Ghost['tone'], Stroke[]> = { legal: [], test: [], refused: [] }
  const climbs: Record<Ghost['tone'], Stroke[]> = { legal: [], test: [], refused: [] }
  if (ghostMove) {
    const { refusal: whole, models } = ghostMove
    // Where the rules name somebody, he alone is red, so that one sees whom to move.
    const atFault = Object.keys(models).filter((id) => models[id]?.refusal ?? whole?.at?.includes(id))
    for (const id in ghostMove.models) {
      const { legs, end, refusal } = ghostMove.models[id]!
      const tone =
        refusal || (whole && (atFault.length === 0 || atFault.includes(id)))
          ? 'refused'
          : ghostMove.tests.length > 0 ||
              ghostMove.offenders.includes(id) ||
              (ghostMove.abandons?.length ?? 0) > 0
            ? 'test'
            : 'legal'
      ghosts.push({ model: id, pose: end, tone })
      for (const leg of legs)
        (leg.kind === 'climb' ? climbs : walks)[tone].push([
          { ...leg.from, y: leg.from.y + lift },
          { ...leg.to, y: leg.to.y + lift },
        ])
    }
  } else if (ghostPoses) {
    const refused = new Set(ghostPoses.refused)
    const toneOf = (id: ModelId): Ghost['tone'] =>
      id === ghostPoses.taken ? 'test' : refused.has(id) ? 'refused' : 'legal'
    for (const id in ghostPoses.poses)
      ghosts.push({ model: id, pose: ghostPoses.poses[id]!, tone: toneOf(id) })
  }
  return { ghosts, walks, climbs }
}
