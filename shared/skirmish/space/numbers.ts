/** The numbers of the tables that space needs, in millimetres: nothing of them is a constant of the code (LS-ENG-10). */
import { cm, stored, type Mm } from '../../geometry'
import type { SettingValue } from '../../protocol/game-view'

/** The parts of the tables of LS-DATA-09 that are read here; lengths are centimetres, as in the file. */
interface SpaceTables {
  readonly model: {
    readonly r: number
    readonly H: number
    readonly eye: number
    readonly proneH: number
    readonly proneEye: number
    readonly coverMaxVisible: number
  }
  /** Shares of a standing man's height (LS-GEO-07). */
  readonly obstacleFractions: {
    readonly none: number
    readonly I: number
    readonly II: number
    readonly III: number
  }
  readonly move: {
    readonly run: number
    readonly moveShoot: number
    readonly cautious: number
    readonly reaction: number
    readonly suppressed: number
    readonly retreat: number
    readonly runPerLevelI: number
    readonly runLevelII: number
    readonly shootLevelI: number
  }
  readonly opp: { readonly halfArc: number }
}

export interface SpaceNumbers {
  readonly radius: Mm
  readonly height: Mm
  readonly eye: Mm
  readonly proneHeight: Mm
  readonly proneEye: Mm
  /** Who shows at most so many of his nine places is in cover (LS-GEO-05 a). */
  readonly coverMaxVisible: number
  /** The greatest height of each level of obstacle (LS-GEO-07). */
  readonly obstacles: { readonly none: Mm; readonly I: Mm; readonly II: Mm; readonly III: Mm }
  readonly move: { readonly [Key in keyof SpaceTables['move']]: Mm }
  /** Degrees to either side (LS-GEO-06). */
  readonly halfArc: number
}

/** Sizes of models for smaller figures (section 2 of the spec); distances of the rules stay as they are. */
const modelScale = { '28mm': 1, '1:72': 0.8 } as const
type ModelScale = keyof typeof modelScale

export function spaceNumbers(tables: SpaceTables, scale: ModelScale = '28mm'): SpaceNumbers {
  const { model, obstacleFractions, move, opp } = tables
  const sized = (centimetres: number): Mm => stored(cm(centimetres * modelScale[scale]))
  const share = (fraction: number): Mm => sized(model.H * fraction)
  return {
    radius: sized(model.r),
    height: sized(model.H),
    eye: sized(model.eye),
    proneHeight: sized(model.proneH),
    proneEye: sized(model.proneEye),
    coverMaxVisible: model.coverMaxVisible,
    obstacles: {
      none: share(obstacleFractions.none),
      I: share(obstacleFractions.I),
      II: share(obstacleFractions.II),
      III: share(obstacleFractions.III),
    },
    move: {
      run: cm(move.run),
      moveShoot: cm(move.moveShoot),
      cautious: cm(move.cautious),
      reaction: cm(move.reaction),
      suppressed: cm(move.suppressed),
      retreat: cm(move.retreat),
      runPerLevelI: cm(move.runPerLevelI),
      runLevelII: cm(move.runLevelII),
      shootLevelI: cm(move.shootLevelI),
    },
    halfArc: opp.halfArc,
  }
}

const knownNumbers = new WeakMap<object, Map<ModelScale, SpaceNumbers>>()
/** One value for a set of tables and a size of figures: bodies are the same object then. */
export function numbersFor(
  tables: SpaceTables,
  settings: Readonly<Record<string, SettingValue>>,
): SpaceNumbers {
  const scale: ModelScale = settings['ls.figures'] === '1:72' ? '1:72' : '28mm'
  const known = knownNumbers.get(tables) ?? new Map<ModelScale, SpaceNumbers>()
  knownNumbers.set(tables, known)
  const numbers = known.get(scale) ?? spaceNumbers(tables, scale)
  known.set(scale, numbers)
  return numbers
}
