/** Those who scout ahead are placed anew before the battle: it is no move, and throws no dice (S6-MISS-DEP-10). */
import type { Draft } from 'immer'
import { beyond, inches, shownInches, within, type Mm } from '../../../../shared/geometry/length'
import type { FactData } from '../../../../shared/protocol/facts'
import { allowed, refuse, type Refusal, type Verdict } from '../../../../shared/protocol/refusal'
import type { Seat } from '../../../../shared/protocol/spatial'
import { baseGap, baseOutline, pointToBaseGap } from '../../../../shared/table'
import type { Standing, UnitId } from '../../../../shared/table/types'
import { emit } from '../../../engine/steps'
import {
  draftUnit,
  modelOf,
  standModels,
  standingRule,
  unitOf,
  type CommandRule,
  type CoreGame,
  type CoreState,
  type PlaceBounds,
} from '../../core4/game'
import { checkDeployment } from '../../core4/deployment'
import { ridersOf } from '../../core4/units'
import { farAhead } from '../rules/scouts'
import { goAhead } from './ahead'

const because = ['S6-MISS-DEP-10']
const fromEnemies: Mm = inches(12)

/** How far from where it stood the farthest of it comes to stand, at a slant between floors. */
function farthest(before: Standing, after: Standing): Mm {
  const { base } = before.body
  const { at, y, facing } = after.pose
  if (base.shape === 'round')
    return Math.hypot(at.x - before.pose.at.x, at.z - before.pose.at.z, y - before.pose.y)
  const corners = baseOutline(base, at, facing).map((corner) => pointToBaseGap(before, { ...corner, y }))
  return Math.max(...corners)
}

function whyNotThere(
  { state }: CoreGame,
  unit: UnitId,
  far: Mm,
  model: Standing,
  enemies: readonly Standing[],
): Refusal | null {
  const { pose, body } = modelOf(state, model.id)
  const went = pose ? farthest({ ...model, body, pose }, model) : Infinity
  if (!within(went, far))
    return refuse('redeploysTooFar', because, { unit, most: shownInches(far), is: shownInches(went) }, [
      model.id,
    ]).refusal
  const near = enemies.find((enemy) => !beyond(baseGap(model, enemy), fromEnemies))
  return near
    ? refuse(
        'redeploysTooNear',
        because,
        { least: shownInches(fromEnemies), is: shownInches(baseGap(model, near)), by: near.unit },
        [model.id, near.id],
      ).refusal
    : null
}

/** Of both: anywhere within its reach that is far from every enemy, in its zone or not. */
const boundsAhead = (game: CoreGame, unit: UnitId, far: Mm, enemies: readonly Standing[]): PlaceBounds => ({
  alone: (model) => whyNotThere(game, unit, far, model, enemies),
  together: () => ({}),
})

/** A unit that scouts gives it to the vehicle that was bought for it. */
function carriesScouts(game: CoreGame, id: UnitId): boolean {
  const { entry, models } = unitOf(game.state, id)
  return models.some((model) => {
    const riders = ridersOf(game.state, model)
    return (
      riders !== null &&
      entry.dedicatedTo === riders.entry.id &&
      game.ask('redeploys', null, { unit: riders.id }).value !== null
    )
  })
}

export const goesAhead = standingRule({
  id: 'goesAhead',
  cite: 'S6-MISS-DEP-10',
  text: { key: 'special.sixthScouts.name' },
  on: {
    redeploys: {
      as: 'game',
      answer: (far, { game, unit }) => far ?? (carriesScouts(game, unit) ? farAhead(game, unit) : null),
    },
    bounds: {
      as: 'game',
      answer(usual, { game, unit, enemies }) {
        if (game.state.stage !== 'earlyMoves') return usual
        const far = game.ask('redeploys', null, { unit }).value
        return far === null ? usual : boundsAhead(game, unit, far, enemies)
      },
    },
    mayMove: {
      as: 'game',
      band: 'forbids',
      answer: (value, { game, unit }) =>
        value ??
        (game.state.stage === 'earlyMoves' ? refuse('scoutsAreRedeployed', because, { unit }).refusal : null),
    },
    mayAct: {
      as: 'game',
      band: 'forbids',
      answer: (value, { game, unit }) =>
        value ??
        (game.state.stage === 'earlyMoves' ? refuse('scoutsAreRedeployed', because, { unit }).refusal : null),
    },
  },
})

export function mayRedeploy({ state }: CoreGame, seat: Seat, unit: UnitId): Verdict {
  const { stage, early } = state
  if (stage !== 'earlyMoves' || early?.seat !== seat) return refuse('notYourEarlyMove', because)
  return early.left[seat].includes(unit) && state.units[unit]?.moveDone === false
    ? allowed
    : refuse('noEarlyMove', because, { unit }, [unit])
}

export const redeployRule: CommandRule<'redeploy'> = {
  check(game, seat, { unit, poses }) {
    const turn = mayRedeploy(game, seat, unit)
    if (!turn.ok) return turn
    const { refusal } = checkDeployment(game, seat, unit, poses)
    return refusal ? { ok: false, refusal } : allowed
  },
  *perform(game, seat, { unit, poses: wish }) {
    const { poses } = checkDeployment(game, seat, unit, wish)
    yield* emit('redeployed', { unit, poses }, because)
  },
  legal: (game, seat) =>
    (game.state.early?.left[seat] ?? [])
      .filter((unit) => mayRedeploy(game, seat, unit).ok)
      .map((unit) => ({ type: 'redeploy', unit })),
  label: ({ unit }) => ({ key: 'label.redeploy', args: { unit } }),
}

export const redeployReducers = {
  redeployed(draft: Draft<CoreState>, { unit, poses }: FactData<'redeployed'>) {
    standModels(draft, poses)
    goAhead(draft, unit)
    // Its turn is over; what is left of that is forgotten when all have gone ahead.
    draftUnit(draft, unit).moveDone = true
  },
}
