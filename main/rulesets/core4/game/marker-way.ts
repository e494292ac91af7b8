/** How a marker is laid, found, thrown and made to strike: said once for its tool, its dice and its chances (C4-WEAPON-09 to -12, -20, -22). */
import { holeRadius } from '../../../../shared/templates'
import type { Mm } from '../../../../shared/geometry/length'
import type { RuleId } from '../../../../shared/protocol/refusal'
import type { CoreGame } from './part'
import { isBlast, type TemplateKind } from './template-kind'

export interface MarkerWay {
  readonly cites: {
    readonly laid: RuleId
    readonly scatters: RuleId
    /** Beside those by which its floor is found. */
    readonly struck: readonly RuleId[]
    /** Which of a salvo finds the range, and who takes part with it. */
    readonly first: RuleId
    /** Of the further markers of a salvo. */
    readonly further: RuleId
  }
  /** A die to hit comes first, and what hits lies where it was laid; or it scatters. */
  readonly finds: 'toHit' | 'scatter'
  /** Before the first die of its unit, or when its shot is due. */
  readonly laid: 'first' | 'inTurn'
  /** Where its weapon does not reach it may be laid all the same, is laid and lost, or cannot be laid. */
  readonly outOfReach: 'allowed' | 'lost' | 'refused'
  /** So much round its middle has to lie over the base it is laid on. */
  readonly hole: Mm
  /** Whoever is partly under it is hit from this face on; null: like everybody under it. */
  readonly partlyFrom: number | null
  /** By this rule a die of its own says, before it is laid, whether what gets hot overheats; null: the die to hit does, if there is one. */
  readonly ownHeat: RuleId | null
  /** With its middle beside the table it strikes nobody. */
  readonly needsTable: boolean
  /** The weapon that finds the range for a salvo: one that sees the target, or the nearest to it. */
  readonly ranging: 'sighted' | 'nearest'
  /** Where HIT puts a further marker: edge to edge with the first, or wherever it touches any that lies. */
  readonly follows: 'beside' | 'touching'
  /** Hits of a barrage are suffered together with all others of its unit, or marker by marker after them. */
  readonly suffered: 'together' | 'byMarker'
  /** A barrage strikes the side of a hull that is turned to its hole, or that of its two flanks which is nearer. */
  readonly hulls: 'turned' | 'flank'
  /** Units struck beside the target suffer in the order of their names, or as the firer says. */
  readonly others: 'byName' | 'asSaid'
}
type Marked = Exclude<TemplateKind, 'flame'>

const salvo = { first: 'C4-WEAPON-22', further: 'C4-WEAPON-22' }
const plain = {
  hole: holeRadius,
  partlyFrom: 4,
  ownHeat: null,
  needsTable: false,
  ranging: 'sighted',
  follows: 'beside',
  suffered: 'together',
  hulls: 'turned',
  others: 'byName',
} as const
const blast: MarkerWay = {
  ...plain,
  cites: { ...salvo, laid: 'C4-WEAPON-10', scatters: 'C4-WEAPON-10', struck: [] },
  finds: 'toHit',
  laid: 'inTurn',
  outOfReach: 'allowed',
}
const lofted = (cite: RuleId): MarkerWay => ({
  ...plain,
  cites: { ...salvo, laid: cite, scatters: cite, struck: [] },
  finds: 'scatter',
  laid: 'first',
  outOfReach: 'lost',
})
const usual: Readonly<Record<Marked, MarkerWay>> = {
  blast,
  largeBlast: blast,
  ordnance: lofted('C4-WEAPON-09'),
  barrage: lofted('C4-WEAPON-20'),
}

export const markerWay = (game: CoreGame, template: Marked): MarkerWay =>
  game.ask('marker', usual[template], { template }).value
/** Of whatever is fired: null where it lays no marker. */
export const markerWayOf = (game: CoreGame, template: TemplateKind | null): MarkerWay | null =>
  template === null || template === 'flame' ? null : markerWay(game, template)

/** A marker of a blast that scatters where others are thrown for. */
export const scattersAsBlast = (shot: {
  readonly template: TemplateKind | null
  readonly way: MarkerWay | null
}): boolean => isBlast(shot.template) && shot.way?.finds === 'scatter'
