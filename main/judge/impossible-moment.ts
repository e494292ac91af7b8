/**
 * What no game comes to although it can be laid: places and states that keep anybody from playing from there. The judge settles
 * such a case all the same: its examples ask what would be.
 */
import { isVehicleProfile } from '../../shared/force'
import { whyNotPutDown } from '../../shared/movement'
import type { Case, UnitSpec } from '../../shared/protocol/case'
import { hasGone } from '../../shared/protocol/gone'
import type { ModelView } from '../../shared/protocol/game-view'
import type { Refusal, Text } from '../../shared/protocol/refusal'
import type { PlayableRuleset } from '../rulesets'
import { inContact } from '../rulesets/core4/assault'
import { standingModels, type CoreGame, type CoreState, type StandingModel } from '../rulesets/core4/game'
import { whyNotInside } from '../rulesets/core4/houses'
import { groundFor, isCoherent, standingRules } from '../rulesets/core4/movement'
import { whyNotRide } from '../rulesets/core4/transport'
import { standingOf } from '../rulesets/core4/units'
import { modelIdsOf } from './enlisted'
import { saidOf, type CaseFinding } from './fault'

/** @param state  the case as it was laid; what is at fault alone is left out of it */
export function impossibleMoment(
  given: Case,
  ruleset: PlayableRuleset,
  state: CoreState,
): readonly CaseFinding[] {
  const game = ruleset.gameOf(state)
  return [
    ...wrongTurn(given),
    ...wrongPlaces(given, game),
    ...given.units.flatMap((unit, i) => {
      const at = `$.units[${i}]`
      return [
        ...wrongFights(game, unit, at),
        ...wrongSeats(game, unit, at),
        ...wrongStrength(game, unit, at),
        ...wrongDamage(game, unit, given.forces, at),
        ...broken(game, unit, at),
      ]
    }),
  ]
}

/** The rules end a game with its last turn (C4-MISSION-04). */
const wrongTurn = ({ turn: { game, limit }, mission }: Case): readonly CaseFinding[] =>
  mission.stage === 'battle' && game > limit
    ? [
        saidOf('$.turn.game', 'C4-MISSION-04', {
          key: 'stageFault.turnBeyond',
          args: { turn: game, last: limit },
        }),
      ]
    : []

/** In a wall, on nothing, in somebody else, beside the table (C4-BASE-05, CF-RUIN-04, -10). */
function wrongPlaces(given: Case, game: CoreGame): readonly CaseFinding[] {
  const places = new Map(
    given.units.flatMap((unit, i) =>
      modelIdsOf(unit, given.forces).map((id, n) => [id, `$.units[${i}].models[${n}].at`] as const),
    ),
  )
  const all = [...places.keys()].flatMap((id) => {
    const model = game.state.models[id]
    const stands = model?.pose && model.status === 'onTable' && model.firesFrom === undefined
    return stands ? [{ ...model, pose: model.pose }] : []
  })
  const bodies = all.map(standingOf)
  return all.flatMap((model) => {
    const others = bodies.filter(({ id }) => id !== model.id)
    const rules = standingRules(game, model.unit, model)
    const refusal = whyNotPutDown(groundFor(game, model.unit), standingOf(model), others, rules)
    // Room above the base is asked about where the case is laid.
    return refusal === null || refusal.key === 'refusal.noHeadroom'
      ? []
      : [
          {
            ...refusedAt(places.get(model.id) ?? '$.units', refusal),
            ...(isOdd(model, refusal) && { note: true as const }),
          },
        ]
  })
}
/**
 * Games come to it, though by no move: somebody below whoever is in the air, and a large one that was left half over the edge
 * of a floor (C4-VEH-15, -18).
 */
const isOdd = ({ pose }: StandingModel, { key, cite }: Refusal): boolean =>
  pose.hovering === true || (key === 'refusal.noFloorThere' && cite.includes('C4-VEH-18'))
/** Who stands in another is told in whom. */
function refusedAt(path: string, refusal: Refusal): CaseFinding {
  const { key, args, cite, at: [other] = [] } = refusal
  const text: Text =
    key === 'refusal.baseOverlap' && other !== undefined
      ? { key: 'stageFault.inAnother', args: { model: other } }
      : { key, ...(args && { args }) }
  return saidOf(path, cite, text)
}

/** Whoever fights touches whom he fights (C4-ASSAULT-12, -44), and keeps his head down no longer (C4-WEAPON-24). */
function wrongFights(
  game: CoreGame,
  { id, seat, state: told }: UnitSpec,
  at: string,
): readonly CaseFinding[] {
  const { units, books } = game.state
  const unit = units[id]
  if (!unit) return []
  const found = (enemy: string, key: string): CaseFinding =>
    saidOf(`${at}.state.locked`, ['C4-ASSAULT-12', 'C4-ASSAULT-44'], { key, args: { unit: enemy } })
  const fights = (told.locked ?? []).flatMap((enemy): readonly CaseFinding[] => {
    const foe = units[enemy]
    if (!foe) return []
    if (foe.seat === seat) return [found(enemy, 'stageFault.lockedWithOwn')]
    // Who has nobody left is let go of when the next phase begins; and while a combat is fought, it is fought.
    if (isSpent(game, id) || isSpent(game, enemy) || books.assault.fights) return []
    return touchesFoe(game, id) && touchesFoe(game, enemy) ? [] : [found(enemy, 'stageFault.lockedApart')]
  })
  return unit.pinned && unit.locked.length > 0
    ? [...fights, saidOf(`${at}.state.pinned`, 'C4-WEAPON-24', { key: 'stageFault.pinnedAndLocked' })]
    : fights
}
/** A character who has joined others stands among them, and fights for himself (C4-CHAR-11). */
const ownOf = ({ state }: CoreGame, of: string): readonly ModelView[] =>
  Object.values(state.models).filter(({ own, unit }) => own === of || unit === of)
const isSpent = (game: CoreGame, unit: string): boolean => ownOf(game, unit).every(hasGone)
function touchesFoe(game: CoreGame, unit: string): boolean {
  const standing = (of: string) =>
    standingModels(game.state, game.state.units[of]?.joined ?? of).filter(
      (one) => one.own === of || one.unit === of,
    )
  return (game.state.units[unit]?.locked ?? []).some((enemy) =>
    standing(enemy).some((foe) => standing(unit).some((one) => inContact(game, one, foe))),
  )
}

/** Who rides may ride there, and there is room for all of them (C4-TRANS-01 to -04, S6-MISS-SET-04). */
function wrongSeats(
  game: CoreGame,
  { id, aboard, inside, joined }: UnitSpec,
  at: string,
): readonly CaseFinding[] {
  const { books, models, units } = game.state
  if (joined !== undefined || !units[id]) return []
  // Who is being driven out of a vehicle that is lost sits in it until he has a place.
  if (books.gettingOut?.some(({ unit }) => unit === id) === true) return []
  if (!units[id].models.some((one) => models[one] && !hasGone(models[one]))) return []
  const refused = (field: string, refusal: Refusal | null): readonly CaseFinding[] =>
    refusal === null ? [] : [refusedAt(`${at}.${field}`, refusal)]
  return [
    ...(aboard === undefined ? [] : refused('aboard', whyNotRide(game, id, aboard))),
    ...(inside === undefined ? [] : refused('inside', whyNotInside(game, id, inside))),
  ]
}

/** Nobody is more than he was at first, and nobody has lost more than he had. */
function wrongStrength({ state }: CoreGame, spec: UnitSpec, at: string): readonly CaseFinding[] {
  const { id, startModels, turnModels } = spec
  const own = Object.values(state.models).filter((model) => (model.own ?? model.unit) === id)
  const left = own.filter((model) => !hasGone(model)).length
  const lost = spec.state.lostToShooting ?? 0
  const of = (field: string, key: string, args: Record<string, number>): CaseFinding =>
    saidOf(`${at}.${field}`, [], { key: `stageFault.${key}`, args })
  const first = startModels ?? own.length
  return [
    ...(startModels !== undefined && startModels < left
      ? [of('startModels', 'moreThanAtFirst', { left })]
      : []),
    ...(turnModels !== undefined && turnModels > Math.max(first, own.length)
      ? // A character may have been with them, and left.
        [{ ...of('turnModels', 'moreThisTurn', { first: Math.max(first, own.length) }), note: true as const }]
      : []),
    ...(turnModels !== undefined && lost > turnModels
      ? [of('state.lostToShooting', 'lostMoreThanWere', { were: turnModels })]
      : []),
  ]
}

const hullDamages = [
  ['shaken', 'C4-VDMG-10'],
  ['stunned', 'C4-VDMG-11'],
  ['immobilised', 'C4-VDMG-14'],
  ['wrecked', 'C4-VDMG-17'],
] as const
/** A vehicle loses no more weapons than it has, and nobody but vehicles is hurt as they are. */
function wrongDamage(
  { state }: CoreGame,
  unit: UnitSpec,
  forces: Case['forces'],
  at: string,
): readonly CaseFinding[] {
  const ids = modelIdsOf(unit, forces)
  return unit.models.flatMap((told, n) => {
    const model = state.models[ids[n] ?? '']
    if (!model) return []
    const path = `${at}.models[${n}]`
    if (!isVehicleProfile(model.profile))
      return hullDamages.flatMap(([word, cite]) =>
        told[word] ? [saidOf(`${path}.${word}`, cite, { key: 'stageFault.noVehicle' })] : [],
      )
    const most = model.profile.mounts?.length ?? model.weapons.length
    const text = { key: 'stageFault.weaponsLost', args: { most } }
    return told.weaponsLost > most ? [saidOf(`${path}.weaponsLost`, 'C4-VDMG-13', text)] : []
  })
}

/** It has to draw together before it does anything else, and is played so (C4-MOVE-07). */
const broken = (game: CoreGame, { id }: UnitSpec, at: string): readonly CaseFinding[] =>
  game.state.units[id] && standingModels(game.state, id).length > 1 && !isCoherent(game, id)
    ? [
        {
          ...saidOf(at, ['C4-MOVE-07', 'CF-COH-04'], { key: 'stageFault.brokenChain' }),
          note: true,
        },
      ]
    : []
