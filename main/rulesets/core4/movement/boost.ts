/**
 * Turbo-boosters of bikes and jetbikes: up to 24" at the price of fire, powers and charge; 18" from where one began, armour
 * saves what nothing saves in the enemy's next Shooting phase (C4-TYPE-13, C4-USR-22).
 */
import { closerThan, inches, touchTolerance } from '../../../../shared/geometry'
import type { MoveScene, UnitMove } from '../../../../shared/movement'
import type { ReachArea } from '../../../../shared/protocol/previews/way'
import { refuse, type Refusal, type RuleId } from '../../../../shared/protocol/refusal'
import { isClosedGround, pieceOf, tableForBoosters, terrainOf } from '../../../../shared/table'
import type { Pose, Standing, UnitId } from '../../../../shared/table/types'
import { standingModels, type CoreGame, type CorePart, type StandingModel } from '../game'
import { boosting, forgetBoost, noteBoost } from '../units'
import { unitsInside } from './gait'

/** Inches. */
export const boostDistance = 24
const farEnough = inches(18)
export const boostRules: readonly RuleId[] = ['C4-TYPE-13', 'C4-USR-22']

/** Why the unit has no turbo-boosters, or null: everybody in it needs them, a joined character too. */
export function whyNotBoost(game: CoreGame, unit: UnitId): Refusal | null {
  const boosted = unitsInside(game.state, unit).every(
    ({ id }) => game.ask('boosts', false, { unit: id }).value,
  )
  return boosted ? null : refuse('noTurboBoosters', boostRules, { unit }, [unit]).refusal
}
/** Not through difficult ground; flying over it is not moving through it, coming down in it is. */
export function boostRefused(game: CoreGame, unit: UnitId, move: UnitMove): Refusal | null {
  const [touched] = move.difficult
  return (
    whyNotBoost(game, unit) ??
    (touched ? refuse('noDifficultByBoost', boostRules, { unit }, [unit, touched.id]).refusal : null)
  )
}

/** Straight from base centre to base centre, heights and all; every model, or nobody has the benefit. */
export const isFar = (before: readonly Pose[], after: readonly Pose[]): boolean =>
  before.every((from, index) => {
    const to = after[index]
    return (
      to !== undefined &&
      !closerThan(Math.hypot(to.at.x - from.at.x, to.at.z - from.at.z, to.y - from.y), farEnough)
    )
  })

/** What is proposed to those who come down, and where they are shown to get to, keeps off the ground they may not use. */
export const sceneWithBoost = (scene: MoveScene, boost: boolean | undefined): MoveScene =>
  boost ? { ...scene, table: tableForBoosters(scene.table) } : scene
/** A hair wider: to touch such ground is to move through it. */
export const clearOfGround = (
  models: readonly StandingModel[],
  boost: boolean | undefined,
): readonly Standing[] =>
  !boost
    ? models
    : models.map((model) => {
        const { base } = model.body
        if (base.shape !== 'round') return model
        const wider = { ...base, radius: base.radius + 2 * touchTolerance }
        return { ...model, body: { ...model.body, base: wider } }
      })
/** No floor of a ruin is open to them either, however it is reached. */
export const floorsWithBoost = ({ table }: MoveScene, areas: readonly ReachArea[]): readonly ReachArea[] =>
  areas.filter(({ on }) => {
    const piece = on.piece === null ? undefined : pieceOf(table, on.piece)
    return !piece || !isClosedGround(terrainOf(piece).ground)
  })

export const stoodAt = (game: CoreGame, unit: UnitId): readonly Pose[] =>
  standingModels(game.state, unit).map(({ pose }) => pose)

/** Where they have been used and how long they last is noted in `units/boosted.ts`: whoever joins or leaves shares it. */
export const boostPart: CorePart = {
  id: 'core4/boosts',
  keeps: boosting,
  reducers: {
    boosted(draft, { unit, far }) {
      noteBoost(draft, unit, { turn: draft.turn.player, far })
    },
  },
  follows: {
    /** They are spent when the enemy's Shooting phase is over. */
    phaseBegan(draft, { phase }) {
      if (phase !== 'assault') return
      for (const [unit, { turn }] of Object.entries(boosting.draft(draft).used))
        if (turn < draft.turn.player) forgetBoost(draft, unit)
    },
  },
}
