/** Is a target in cover (LS-GEO-05)? Yes or no, one grade, and why. */
import { cm, contains, unplaced, type Mm } from '../../geometry'
import { inside, pieceFrame, type ModelId, type Piece } from '../../table'
import { distance } from './distance'
import { moreThan } from './precision'
import { see, soldierSees, seesPlainly, type Sight } from './sight'
import { isBunker, spaceModelOf, type SkirmishSpace, type SpaceModel } from './space'

/** What the state says of the target. */
export interface Guise {
  /** LS-HIDE-01. */
  readonly hidden?: boolean
  /** Gone to ground in the open (LS-SUP-02). */
  readonly groundInOpen?: boolean
  /** In an unarmoured vehicle (LS-VEH-08). */
  readonly passenger?: boolean
}
/** By the letters of LS-GEO-05. */
type CoverReason = 'obscured' | 'area' | 'hidden' | 'ground' | 'passenger' | 'bunker'
interface Cover {
  readonly inCover: boolean
  /** Every reason that holds. */
  readonly reasons: readonly CoverReason[]
}

/** Nearer than this nobody is hidden by lying in the open. */
const groundCoversBeyond: Mm = cm(25)

/**
 * @param sight  what the firer sees of the target, where it is known already; where he sees nothing the rays say nothing
 */
export function cover(
  space: SkirmishSpace,
  target: ModelId | SpaceModel,
  firer: ModelId | SpaceModel,
  guise: Guise = {},
  sight: Pick<Sight, 'visible' | 'obscured'> = see(space, firer, target),
): Cover {
  const [to, from] = [spaceModelOf(space, target), spaceModelOf(space, firer)]
  const held: readonly (readonly [CoverReason, boolean])[] = [
    ['obscured', sight.obscured || !sight.visible],
    ['area', space.areas.some((piece) => standsIn(to, piece) && !standsIn(from, piece))],
    ['hidden', guise.hidden === true],
    ['ground', guise.groundInOpen === true && moreThan(distance(to, from), groundCoversBeyond)],
    ['passenger', guise.passenger === true],
    ['bunker', isInBunker(space, to)],
  ]
  const reasons = held.flatMap(([reason, holds]) => (holds ? [reason] : []))
  return { inCover: reasons.length > 0, reasons }
}

/** Its foot point lies in the piece, on the ground of it: upstairs of a house beside the rubble one is not in the rubble. */
export const standsIn = (model: SpaceModel, piece: SkirmishSpace['areas'][number]): boolean =>
  (model.pose.on.level === 0 || model.pose.on.piece === piece.id) && inside(model.pose, piece)

/** Whoever stands on its roof is outside it: only those within are its occupants (LS-GEO-16). */
export const isInBunker = (space: SkirmishSpace, model: SpaceModel): boolean =>
  space.table.pieces.some(
    (piece) =>
      isBunker(space, piece.id) && inside(model.pose, piece) && !isOnRoof(model, piece, space.numbers.height),
  )
/** On top of it, with no floor overhead and no wall about him that is higher than a man. */
function isOnRoof({ pose }: SpaceModel, piece: Piece, man: Mm): boolean {
  const { design } = piece
  const { level } = pose.on
  if (pose.on.piece !== piece.id || level < 1) return false
  if (design.kind !== 'ruin') return true
  const here = unplaced(pieceFrame(piece), pose.at)
  return !(
    design.walls.some(({ base, height }) => base + height > pose.y + man) ||
    design.levels.some(
      ({ index, slabs }) => index > level && slabs.some(({ outline }) => contains(outline, here)),
    )
  )
}

/** Does it lie in jungle (LS-HIDE-04)? */
export const isInJungle = (space: SkirmishSpace, model: SpaceModel): boolean =>
  space.areas.some((piece) => space.terrain.areas?.[piece.id] === 'jungle' && standsIn(model, piece))

/**
 * "In cover" without naming a firer: from every one of these enemies who has line of sight to it. Whom nobody sees is in
 * cover. The first who sees it in the open is named.
 */
export function exposedTo(
  space: SkirmishSpace,
  target: ModelId | SpaceModel,
  enemies: readonly (ModelId | SpaceModel)[],
  guise: Guise = {},
): SpaceModel | null {
  const to = spaceModelOf(space, target)
  if (guise.hidden || guise.passenger || isInBunker(space, to)) return null
  for (const enemy of enemies) {
    const from = spaceModelOf(space, enemy)
    const plain = seesPlainly(space, from, to)
    if (!plain && !soldierSees(space, from, to)) continue
    const sight = plain ? plainly : see(space, from, to)
    if (!cover(space, to, from, guise, sight).inCover) return from
  }
  return null
}
const plainly = { visible: true, obscured: false }
export const coverFromAll = (
  space: SkirmishSpace,
  target: ModelId | SpaceModel,
  enemies: readonly (ModelId | SpaceModel)[],
  guise: Guise = {},
): boolean => exposedTo(space, target, enemies, guise) === null
