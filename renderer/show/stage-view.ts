/** What the table shows in the middle of an act: as it was before, with what has been seen since. Pure. */
import type { Point3 } from '../../shared/geometry/point'
import type { Cue } from '../facts/cues'
import type { ShowView } from './present'
import type { ModelId, Piece, PieceId, Pose } from '../../shared/table/types'

/** The part of a view that an act changes before one's eyes. */
export type Staged = ShowView
type Standing = Staged['models'][ModelId]
type People = Readonly<Record<ModelId, Standing>>

/** Whom a cue changes, and where a way leads him. */
function touches(cue: Cue): Readonly<Record<ModelId, Point3 | null>> {
  if (cue.cue === 'walk')
    return Object.fromEntries(Object.entries(cue.legs).map(([id, legs]) => [id, legs.at(-1)?.to ?? null]))
  if (cue.cue === 'change') return Object.fromEntries(cue.models.map((id) => [id, null]))
  return cue.cue === 'loss' ? { [cue.model]: null } : {}
}
/** By cue: the piece that comes down with it, and who stood in it. */
function fallOf(cue: Cue, before: Staged): { readonly piece: PieceId; readonly inside: ModelId[] } | null {
  if (cue.cue !== 'collapse') return null
  const inside = Object.entries(before.models).filter(([, { pose }]) => pose?.on.piece === cue.piece)
  return { piece: cue.piece, inside: inside.map(([id]) => id) }
}

interface Step {
  readonly by: number
  readonly to: Point3 | null
}
/** What changes by which of the cues: reckoned once for an act, asked at every moment of it. */
export class StageView<V extends Staged> {
  /** By model, the cues that change it and where they lead. */
  private readonly models = new Map<ModelId, Step[]>()
  private readonly pieces = new Map<PieceId, { by: number; was: Piece }>()
  private last: { readonly begun: number; readonly view: V } | null = null

  constructor(
    private readonly before: V,
    private readonly after: V,
    cues: readonly Cue[],
  ) {
    cues.forEach((cue, by) => {
      for (const [id, to] of Object.entries(touches(cue))) this.note(id, by, to)
      const fall = fallOf(cue, before)
      if (fall === null) return
      const was = before.table.pieces.find(({ id }) => id === fall.piece)
      if (was !== undefined) this.pieces.set(fall.piece, { by, was })
      for (const id of fall.inside) this.note(id, by, null)
    })
  }

  /** @param begun  how many of the cues have begun; the same number is the same view */
  at(begun: number): V {
    if (this.last?.begun !== begun) this.last = { begun, view: this.made(begun) }
    return this.last.view
  }

  private made(begun: number): V {
    const { before, after } = this
    const models = this.people(before.models, after.models, begun)
    const rumours = after.rumours && this.people(before.rumours ?? {}, after.rumours, begun)
    const pieces = after.table.pieces.map((piece) => {
      const fall = this.pieces.get(piece.id)
      return fall === undefined || fall.by < begun ? piece : fall.was
    })
    const same = pieces.every((piece, i) => piece === after.table.pieces[i])
    return {
      ...after,
      models,
      ...(rumours && { rumours }),
      ...(!same && { table: { ...after.table, pieces } }),
    }
  }

  private note(id: ModelId, by: number, to: Step['to']): void {
    this.models.set(id, [...(this.models.get(id) ?? []), { by, to }])
  }

  private people(before: People, after: People, begun: number): People {
    const shown: Record<ModelId, Standing> = {}
    for (const id of new Set([...Object.keys(before), ...Object.keys(after)])) {
      const one = this.shownOf(id, before[id], after[id], begun)
      if (one !== undefined) shown[id] = one
    }
    return shown
  }

  private shownOf(
    id: ModelId,
    was: Standing | undefined,
    is: Standing | undefined,
    begun: number,
  ): Standing | undefined {
    const steps = this.models.get(id) ?? []
    const next = steps.findIndex(({ by }) => by >= begun)
    // Nobody tells of him: what has become of him is seen when all is over.
    if (steps.length === 0) return was
    if (next < 0) return is
    const last = steps[next - 1]
    if (last === undefined || was === undefined) return was
    return last.to === null || was.pose === null ? is : onTheWay(was, was.pose, last.to)
  }
}
const onTheWay = (was: Standing, pose: Pose, { x, y, z }: Point3): Standing => ({
  ...was,
  pose: { ...pose, at: { x, z }, y },
})
