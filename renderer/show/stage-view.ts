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
/** Who stands in what comes down. */
const insideOf = (piece: PieceId, { models }: Staged): readonly ModelId[] =>
  Object.entries(models).flatMap(([id, { pose }]) => (pose?.on.piece === piece ? [id] : []))

interface Step {
  readonly by: number
  readonly to: Point3 | null
}
/** What changes by which of the cues: reckoned once for an act, asked at every moment of it. */
export class StageView<V extends Staged> {
  /** By model, the cues that change it and where they lead. */
  private readonly models = new Map<ModelId, Step[]>()
  private readonly pieces = new Map<
    PieceId,
    { readonly by: number; readonly was: Piece; readonly falls: boolean }
  >()
  private last: { readonly begun: number; readonly view: V } | null = null

  constructor(
    private readonly before: V,
    private readonly after: V,
    cues: readonly Cue[],
  ) {
    cues.forEach((cue, by) => {
      for (const [id, to] of Object.entries(touches(cue))) this.note(id, by, to)
      if (cue.cue !== 'collapse' && cue.cue !== 'alter') return
      const was = before.table.pieces.find(({ id }) => id === cue.piece)
      // What comes down is whole until then, whatever else is said of it.
      if (was !== undefined && this.pieces.get(cue.piece)?.falls !== true)
        this.pieces.set(cue.piece, { by, was, falls: cue.cue === 'collapse' })
      if (cue.cue === 'collapse') for (const id of insideOf(cue.piece, before)) this.note(id, by, null)
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
    const pieces = this.piecesAt(begun)
    const { pieces: last } = after.table
    const same = pieces.length === last.length && pieces.every((piece, i) => piece === last[i])
    return {
      ...after,
      models,
      ...(rumours && { rumours }),
      ...(!same && { table: { ...after.table, pieces } }),
    }
  }

  private piecesAt(begun: number): readonly Piece[] {
    const still = new Map([...this.pieces].flatMap(([id, { by, was }]) => (by < begun ? [] : [[id, was]])))
    const stand = this.after.table.pieces.map((piece) => still.get(piece.id) ?? piece)
    const gone = [...still.values()].filter(({ id }) => !stand.some((piece) => piece.id === id))
    return gone.length === 0 ? stand : [...stand, ...gone]
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
