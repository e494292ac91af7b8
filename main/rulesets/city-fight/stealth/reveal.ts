/** Hidden units come to light: by their owner's will, by an enemy's eye or nearness, with a ruin that falls, at the end (CF-MSR-06). */
import { contains, inches, within } from '../../../../shared/geometry'
import type { FactData } from '../../../../shared/protocol/facts'
import type { HiddenMarker } from '../../../../shared/protocol/parts/hidden'
import { allowed, refuse, type Refusal } from '../../../../shared/protocol/refusal'
import { otherSeat, type Poses, type Seat } from '../../../../shared/protocol/spatial'
import { sees } from '../../../../shared/sight'
import { bodyOf, footprint, pointToBaseGap } from '../../../../shared/table'
import type { Piece, Standing, UnitId } from '../../../../shared/table/types'
import { ask, emit, reveal } from '../../../engine/steps'
import type { Procedure } from '../../../engine/types'
import {
  standingModels,
  standingRule,
  unitOf,
  unitsOnTable,
  type CommandRule,
  type CoreGame,
  type CorePart,
} from '../../core4/game'
import { hold } from '../../core4/reserves'
import { sightOf, watchers } from '../../core4/sight'
import { standingOf } from '../../core4/units'
import { checkCover, proposedCover } from './cover-places'
import { hiddenNow, markerInStead, markersOf, unitBehind, type Emerging } from './hidden-kept'

const because = ['CF-MSR-06']
type Why = FactData<'markerRevealed'>['why']

/** Where he was meant to be is whoever something comes down on, or the end finds: nobody steps out from under it, or into a ruin. */
const whereMeant: ReadonlySet<Why> = new Set(['collapse', 'bombardment', 'gameEnd'])

/** @returns who it was; for whom there is no room he waits beside the table. */
export function* comeToLight(game: CoreGame, marker: HiddenMarker, why: Why): Procedure<UnitId> {
  const { seat, number, pose } = marker
  const unit = unitBehind(game.state, marker)
  yield* reveal('markerRevealed', { seat, number, unit, why, pose }, because)
  const { emerging } = hiddenNow(game.state)
  const places = emerging && proposedCover(game, emerging)
  // As for whom there was no room when he was to be put down (C4-DEPLOY-06).
  if (places) {
    const poses = whereMeant.has(why) ? places.check.poses : yield* placesSaid(game, emerging, places.poses)
    yield* emit('coverBroken', { unit, poses }, because)
  } else yield* hold(game, unit, 'noRoom', [...because, 'C4-DEPLOY-06'])
  return unit
}
function* placesSaid(game: CoreGame, emerging: Emerging, proposed: Poses) {
  const { unit } = emerging
  const { seat, models } = unitOf(game.state, unit)
  const answer = yield* ask({
    seat,
    kind: 'breakCover',
    args: { unit },
    because,
    form: { form: 'poses' as const, unit, models },
    default: { form: 'poses', poses: asInput(proposed) },
    focus: { units: [unit] },
  })
  return checkCover(game, emerging, answer.poses).poses
}
const asInput = (poses: Poses): Poses =>
  Object.fromEntries(Object.entries(poses).map(([id, { at, on, facing }]) => [id, { at, on, facing }]))

export const checkCoverAnswer: NonNullable<CorePart['answers']>[string] = (game, _decision, answer) => {
  const { emerging } = hiddenNow(game.state)
  if (!emerging || answer.form !== 'poses') return refuse('wrongForm', because)
  const { refusal } = checkCover(game, emerging, answer.poses)
  return refusal ? { ok: false, refusal } : allowed
}

const nearness = inches(1)
/** What an enemy may see of whoever crouches there. */
const crouching = bodyOf('small')
const crouchingAt = ({ seat, number, pose }: HiddenMarker): Standing => {
  const id = `#marker-${seat}-${number}`
  return { id, unit: id, body: crouching, pose }
}
/** Who deploys keeps as far from a marker as from an enemy (CF-SETUP-08, CF-STRAT-41). */
export const markersStandIn = standingRule({
  id: 'markersStandIn',
  cite: 'CF-MSR-06',
  on: {
    standIns: {
      as: 'game',
      answer: (others, { game: { state }, seat }) => [...others, ...markersOf(state, seat).map(crouchingAt)],
    },
  },
})
function noticed(game: CoreGame, marker: HiddenMarker): 'near' | 'seen' | null {
  const { seat, pose } = marker
  const enemies = unitsOnTable(game.state, otherSeat(seat))
    .flatMap(({ id }) => standingModels(game.state, id))
    .filter(({ damage }) => damage?.wrecked !== true)
    .map(standingOf)
  const at = { ...pose.at, y: pose.y }
  if (enemies.some((enemy) => within(pointToBaseGap(enemy, at), nearness))) return 'near'
  const there = crouchingAt(marker)
  const scene = sightOf(game)
  const isSeen = enemies.some((enemy) => watchers(game, enemy).some((eye) => sees(scene, eye, there)))
  return isSeen ? 'seen' : null
}
/** After every act: whatever has brought an enemy there, or cleared his view. */
export function* revealNoticed(game: CoreGame): Procedure {
  while (game.state.stage === 'battle' || game.state.stage === 'earlyMoves') {
    const found = hiddenNow(game.state)
      .markers.map((marker) => ({ marker, why: noticed(game, marker) }))
      .find(({ why }) => why !== null)
    if (!found?.why) return
    yield* comeToLight(game, found.marker, found.why)
  }
}
/** All of them, before it is counted who holds what. */
export function* revealAll(game: CoreGame): Procedure {
  for (const marker of hiddenNow(game.state).markers) yield* comeToLight(game, marker, 'gameEnd')
}
/** Whoever hides in a ruin that is coming down is struck as all who are inside (CF-DESTROY-02). */
export function* revealInside(game: CoreGame, { piece }: { readonly piece: Piece }): Procedure {
  for (const marker of hiddenNow(game.state).markers)
    if (marker.pose.on.piece === piece.id || contains(footprint(piece), marker.pose.at))
      yield* comeToLight(game, marker, 'collapse')
}

/** Why its owner does not reveal it now, or null: in his own turn, as soon as the unit may act. */
function whyNotBreak(game: CoreGame, seat: Seat, unit: UnitId): Refusal | null {
  const { state } = game
  if (state.units[unit]?.seat !== seat || !markerInStead(state, unit))
    return refuse('notHidden', because, { unit }, [unit]).refusal
  if (state.stage !== 'battle') return refuse('noPhaseYet', 'C4-BASE-10').refusal
  if (state.turn.active !== seat) return refuse('notYourTurn', 'C4-BASE-10').refusal
  return game.ask(actsBy[state.turn.phase], null, { unit }).value
}
const actsBy = { movement: 'mayMove', shooting: 'mayShoot', assault: 'mayAssault' } as const

export const breakCoverRule: CommandRule<'breakCover'> = {
  check(game, seat, { unit }) {
    const refusal = whyNotBreak(game, seat, unit)
    return refusal ? { ok: false, refusal } : allowed
  },
  *perform(game, _seat, { unit }) {
    const marker = markerInStead(game.state, unit)
    if (marker) yield* comeToLight(game, marker, 'owner')
  },
  legal: (game, seat) =>
    Object.keys(hiddenNow(game.state).behind)
      .filter((unit) => !whyNotBreak(game, seat, unit))
      .map((unit) => ({ type: 'breakCover', unit })),
  label: ({ unit }) => ({ key: 'label.breakCover', args: { unit } }),
}
