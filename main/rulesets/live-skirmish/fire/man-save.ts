/** A hit on somebody who is no vehicle: his save with the one modifier that helps most (LS-SAVE-01, LS-SAVE-03). */
import type { Point3 } from '../../../../shared/geometry/point'
import type { Modifier } from '../../../../shared/protocol/event'
import type { RuleId } from '../../../../shared/protocol/refusal'
import { otherSeat, type Seat } from '../../../../shared/protocol/spatial'
import type { SkirmishModel } from '../../../../shared/protocol/skirmish/model'
import { classOf, type DamageId } from '../../../../shared/skirmish/tables'
import type { ModelId } from '../../../../shared/table/types'
import { roll, type Procedure } from '../../../engine'
import { audienceOf } from '../facts'
import type { SkirmishGame } from '../part'
import { soldierOf, type SkirmishState } from '../state'
import { fallTo } from '../wounds/fall'
import { leastNeeded } from './modifiers'

/** What comes at a model, and what speaks for it. */
export interface ShotHit {
  /** Who fired; null for strikes, devices and the like. */
  readonly by: ModelId | null
  /** Whose attack it is; null: nobody's. */
  readonly seat: Seat | null
  readonly weapon: string | null
  readonly damage: DamageId
  /** Where it comes from: the firer, the centre of a blast (LS-VEH-05). */
  readonly from: Point3
  readonly cover?: boolean
  /** Friendly fire, or the blast of his own side. */
  readonly friendly?: boolean
  readonly artillery?: boolean
  readonly speculative?: boolean
  /** A flat number for men in place of everything else (LS-SAVE-02, `ls.artFlat3`). */
  readonly flat?: number
  /** The same for hulls that are no heavy ones (`ls.artFlat3`); a device goes by their matrix. */
  readonly flatHull?: number
  /** All who attack are special forces (LS-SAVE-03). */
  readonly specialForces?: boolean
  readonly because: readonly RuleId[]
}
export interface SaveNumber {
  readonly needed: number
  readonly modifiers: readonly Modifier[]
}
type Bonus = readonly [key: string, cite: RuleId, by: number, applies: boolean]
type Help = Pick<ShotHit, 'cover' | 'friendly' | 'artillery' | 'speculative' | 'flat' | 'specialForces'>

/** Face needed; null for vehicles, whose save is another (LS-VEH-05). A natural 1 always fails. */
export function saveNumber({ tables }: SkirmishState, model: SkirmishModel, hit: Help): SaveNumber | null {
  if (model.kind === 'vehicle') return null
  const { saveMods } = tables
  if (model.kind !== 'soldier' || model.class === null) {
    const needed = hit.specialForces ? saveMods.civilianVsSF : saveMods.civilian
    return { needed, modifiers: [] }
  }
  if (hit.flat !== undefined) return { needed: hit.flat, modifiers: [] }
  const { save } = classOf(tables, model.class)
  const commands = model.roles.includes('commander') || model.roles.includes('platoonCommander')
  const bonuses: readonly Bonus[] = [
    ['lsSaveArtillery', 'LS-ART-02', saveMods.artillery, hit.artillery === true],
    ['lsSaveSpeculative', 'LS-SPEC-03', saveMods.speculative, hit.speculative === true],
    ['lsSaveCover', 'LS-SAVE-01', saveMods.cover, hit.cover === true],
    ['lsSaveFriendly', 'LS-FF-01', saveMods.friendly, hit.friendly === true],
    ['lsSaveCommander', 'LS-SAVE-01', saveMods.commander, commands],
  ]
  const best = bonuses.reduce<Bonus | null>(
    (most, bonus) => (bonus[3] && bonus[2] > (most?.[2] ?? 0) ? bonus : most),
    null,
  )
  if (!best) return { needed: Math.max(leastNeeded, save), modifiers: [] }
  const needed = Math.max(leastNeeded, save - best[2])
  return {
    needed,
    modifiers: [{ by: { key: `modifier.${best[0]}` }, cite: best[1], from: save, to: needed }],
  }
}

/** The save alone, and the fall where it fails; who passes is not suppressed yet. True: he is still in the fight. */
export function* saveMan(game: SkirmishGame, id: ModelId, hit: ShotHit): Procedure<boolean> {
  const { state } = game
  const model = soldierOf(state, id)
  const number = saveNumber(state, model, hit)
  if (!number) throw new Error(`${id} saves by its armour`)
  const [die] = yield* roll({
    kind: 'd6',
    count: 1,
    purpose: 'lsSave',
    seat: model.seat ?? (hit.seat ? otherSeat(hit.seat) : state.turn.active),
    because: ['LS-SAVE-01', ...hit.because],
    needed: number.needed,
    modifiers: number.modifiers,
    unit: id,
    ...(hit.weapon === null ? {} : { weapon: hit.weapon }),
    audience: audienceOf(state, id),
  })
  if (die?.success) return true
  yield* fallTo(game, id, hit)
  return false
}
