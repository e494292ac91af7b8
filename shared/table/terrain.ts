/** The terrain sheet: what a piece does to movement, cover and sight (CF-TERRAIN-02, C4-TERRAIN-01, -02, C4-SAVE-08). */
import { refuse, type Refusal } from '../protocol/refusal'
import { remembered } from './placement'
import type { SheetAnswers, GroundClass, Piece, PieceDesign, Pose, Roof } from './types'
import { liesUpstairs } from './wrecks'

interface Terrain {
  /** For models that are no vehicles. */
  readonly ground: GroundClass
  /** For vehicles, where it is another. */
  readonly vehicles: GroundClass
  /** Each model whose path touches it rolls (C4-TERRAIN-06, CF-TERRAIN-15). */
  readonly dangerous: boolean
  /** Cover save: 4 means 4+; null is none. */
  readonly cover: number | null
  /** Agreed Size of area terrain; null: its real shape decides sight (C4-TERRAIN-02, CF-TERRAIN-13). */
  readonly size: 1 | 2 | 3 | null
  /** Does standing inside it give its cover from every side (C4-SAVE-04 a)? */
  readonly shelters: boolean
  /** Of a building whose roof is stood on (CF-TERRAIN-01). */
  readonly roof: Roof | null
}

type Row = Omit<Terrain, 'dangerous' | 'vehicles' | 'roof'> & Partial<Pick<Terrain, 'vehicles'>>
const sheet: Record<PieceDesign['kind'], Row> = {
  ruin: { ground: 'difficult', cover: 4, size: null, shelters: true },
  rubble: { ground: 'difficult', cover: 4, size: null, shelters: true },
  crater: { ground: 'difficult', cover: 4, size: null, shelters: true },
  // Size 3 for the dust, for the rest of the game (CF-DESTROY-06).
  collapsed: { ground: 'difficult', cover: 4, size: 3, shelters: true },
  // Smoke hides and hinders nobody's feet; its Size is agreed as that of any area.
  smoke: { ground: 'open', cover: 5, size: 3, shelters: true },
  wood: { ground: 'difficult', cover: 5, size: 2, shelters: true },
  barricade: { ground: 'difficult', cover: 4, size: null, shelters: false },
  // Vehicles roll over wire and are stopped by traps, which men walk through (CF-STRAT-32, -33).
  wire: { ground: 'difficult', vehicles: 'open', cover: null, size: null, shelters: false },
  tankTraps: { ground: 'open', vehicles: 'impassable', cover: 5, size: null, shelters: false },
  // Nobody stands in a building; its corner hides a model as any wall does (CF-TERRAIN-03).
  building: { ground: 'impassable', cover: 4, size: null, shelters: false },
  hill: { ground: 'open', cover: 5, size: null, shelters: false },
  road: { ground: 'open', cover: null, size: null, shelters: false },
  crops: { ground: 'open', cover: 6, size: 1, shelters: true },
  scrub: { ground: 'difficult', cover: 6, size: 1, shelters: true },
  rocks: { ground: 'difficult', cover: 5, size: 1, shelters: true },
  hedge: { ground: 'difficult', cover: 6, size: null, shelters: false },
  wall: { ground: 'difficult', cover: 4, size: null, shelters: false },
  // A deep river; a shallow one and a ford are agreed to be difficult.
  water: { ground: 'impassable', cover: null, size: null, shelters: false },
}
const fortifiedCover = 3

/** What is said of a piece besides its kind: of its design, and over that what the players agreed. */
const agreementOn = ({ design, agreed }: Piece): SheetAnswers => ({
  ...(design.kind !== 'ruin' && design.kind !== 'collapsed' && design.usual),
  ...(liesUpstairs(design) && noGround),
  ...agreed,
})
const noGround: SheetAnswers = { ground: 'open', vehicles: 'open' }

export const terrainOf: (piece: Piece) => Terrain = remembered((piece) => {
  const { design, state } = piece
  const usual = sheet[design.kind]
  const agreed = agreementOn(piece)
  const ground = agreed.ground ?? usual.ground
  return {
    ground,
    // Ground agreed for everybody holds for vehicles too.
    vehicles: agreed.vehicles ?? (agreed.ground === undefined ? (usual.vehicles ?? ground) : ground),
    dangerous: state.dangerous,
    cover:
      agreed.cover !== undefined
        ? agreed.cover
        : design.kind === 'ruin' && state.fortified
          ? fortifiedCover
          : usual.cover,
    // Areas alone: a city ruin, a wall, a house and a hill are seen as they stand, whatever was agreed (CF-TERRAIN-13).
    size: design.kind === 'ruin' || !usual.shelters ? null : (agreed.size ?? usual.size),
    shelters: usual.shelters,
    roof: (design.kind === 'building' && agreed.roof) || null,
  }
})

/** Ground that nobody enters on his feet (C4-TERRAIN-03, S6-MISS-DEP-03). */
export const isClosedGround = (ground: GroundClass): boolean => ground === 'impassable' || ground === 'lethal'
/** What is said to whoever would enter it. */
export const closedRefusal = (piece: Piece): Refusal =>
  terrainOf(piece).ground === 'lethal'
    ? refuse('lethal', ['C4-TERRAIN-03', 'S6-MISS-DEP-03'], { by: piece.id }, [piece.id]).refusal
    : refuse('impassable', 'C4-TERRAIN-03', { by: piece.id }, [piece.id]).refusal

/** Does the model stand on the roof of this house? */
export const isOnRoof = ({ on }: Partial<Pick<Pose, 'on'>>, piece: Piece): boolean =>
  on?.piece === piece.id && on.level > 0 && terrainOf(piece).roof !== null

/** The cover save a piece gives a model there; on its roof the one that was agreed for it. */
export const coverGiven = (piece: Piece, pose: Partial<Pick<Pose, 'on'>>): number | null => {
  const { cover, roof } = terrainOf(piece)
  return roof && isOnRoof(pose, piece) ? roof.cover : cover
}

/** Has he its cover from every side, by standing in it or on its roof (C4-SAVE-04 a)? */
export const sheltersOn = (piece: Piece, pose: Partial<Pick<Pose, 'on'>>): boolean =>
  terrainOf(piece).shelters || isOnRoof(pose, piece)
