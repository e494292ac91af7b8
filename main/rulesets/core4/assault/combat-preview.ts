/** The combat a unit is in, step by step, before it is fought: by the functions that fight it (C4-ASSAULT-14 to -27). */
import type { CombatGroup, CombatOdds, CombatPreview } from '../../../../shared/protocol/previews/combat'
import type { Seat } from '../../../../shared/protocol/spatial'
import type { Sliced } from '../../../../shared/sliced'
import type { ModelId, UnitId } from '../../../../shared/table/types'
import { apartNow, type FoughtApart } from '../characters'
import { bestSave, saveTypes } from '../harm'
import { standingModels, unitOf, type CoreGame, type CoreState } from '../game'
import { blowsByDefault } from './aim'
import { closeWeaponOf, combatsOf, opponentsIn, strikersIn, unitsIn, type Combat } from '../units'
import { combatOdds } from './combat-odds'
import { mixedOdds } from './mixed-odds'
import { engagementOf, inContact, type Engagement } from './contact'
import { grenadesByDefault } from './grenade-choice'
import { readied, type Readied } from './round'
import { armedNow, strikesOf, type Armed, type BlowThrow } from './strike'
import { woundBy } from './strike-dice'
import { meanUnsaved } from './strike-odds'
import { strikesAt } from './strike-order'
import { bestWeapons } from './weapon-choice'

/** Charges of an Assault phase that is over give nothing in the next; who found no room beside an enemy still touches him. */
function chargesForgotten(state: CoreState): CoreState {
  if (state.turn.phase === 'assault') return state
  const { packed } = state.books.assault
  const assault = { charged: {}, lockedBefore: [], fresh: [], spent: [], ...(packed && { packed }) }
  return { ...state, books: { ...state.books, assault } }
}

/** The combat a unit is in; a character fights beside his squad, not in it (C4-CHAR-11). */
function fightOf(
  now: CoreGame,
  unit: UnitId,
): (Omit<FoughtApart, 'state'> & { readonly game: CoreGame }) | null {
  const { joined } = unitOf(now.state, unit)
  const fought = combatsOf(now.state).find((combat) => unitsIn(combat).includes(joined ?? unit))
  if (!fought) return null
  const { state, ...rest } = apartNow(now.state, fought)
  return { ...rest, game: now.in(state) }
}
/** Chances of the round, as long as no blow of it has fallen; with all that is thrown before the first. */
export function* combatOddsOf(now: CoreGame, unit: UnitId): Sliced<CombatOdds | null> {
  const begins = now.ask('beforeFight', [{ state: now.state, chance: 1 }], { unit }).value
  const all: { readonly odds: CombatOdds; readonly chance: number }[] = []
  for (const { state, chance } of begins) {
    const odds = yield* oddsFrom(now.in(state), unit)
    if (odds) all.push({ odds, chance })
  }
  const [first, ...others] = all
  return first ? mixedOdds([first, ...others]) : null
}
function* oddsFrom(now: CoreGame, unit: UnitId): Sliced<CombatOdds | null> {
  const found = fightOf(now.in(chargesForgotten(now.state)), unit)
  if (!found || found.game.state.books.assault.round) return null
  const { game, combat, together } = found
  const engagement = engagementOf(game, opponentsIn(combat))
  const armed = bestWeapons(game, combat, engagement)
  const ready = readied(game, combat, armed, engagement)
  const lacks = game.ask('fightOddsLack', [], { units: unitsIn(combat) }).value
  const odds = yield* combatOdds(game, { combat, together }, { armed, ready })
  return lacks.length > 0 ? { ...odds, lacks } : odds
}
export function combatPreview(now: CoreGame, unit: UnitId): CombatPreview | null {
  const before = chargesForgotten(now.state)
  const found = fightOf(now.in(before), unit)
  if (!found) return null
  const { game, combat } = found
  const engagement = engagementOf(game, opponentsIn(combat))
  const { armed, ready, upTo } = roundAt(game, combat, engagement)
  const fighters = strikersIn(combat).flatMap((id) => standingModels(game.state, id))
  const steps = Array.from({ length: upTo }, (_, index) => upTo - index).flatMap((initiative) => {
    const strikers = fighters.filter(
      ({ id }) => stepOf(game, ready, id, upTo) === initiative && engagement.engaged.has(id),
    )
    const striking = grenadesByDefault(game, strikers, armed, engagement)
    const groups = strikesOf(game, blowsByDefault(game, strikers, striking, engagement), striking, engagement)
    return groups.length > 0 ? [{ initiative, groups: groups.map((one) => groupOf(game, one, ready)) }] : []
  })
  return { units: sidesOf(game, combat), steps, contacts: contactsOf(game, combat) }
}

/** Who has struck has; anybody else strikes as things stand. */
function stepOf(game: CoreGame, { initiative }: Readied, model: ModelId, upTo: number): number | undefined {
  const readied = initiative[model]
  return readied === undefined || readied >= upTo ? readied : strikesAt(game, model, readied)
}

/** Everybody of it by side, what is only struck included. */
function sidesOf({ state }: CoreGame, combat: Combat): CombatPreview['units'] {
  const of = (seat: Seat): readonly UnitId[] =>
    unitsIn(combat).filter((id) => unitOf(state, id).seat === seat)
  return { a: of('a'), b: of('b') }
}

/** What the round has fixed already, while it is being fought; else what it would begin with. */
function roundAt(
  game: CoreGame,
  combat: Combat,
  engagement: Engagement,
): { readonly armed: Armed; readonly ready: Readied; readonly upTo: number } {
  const { round } = game.state.books.assault
  if (round && round.units.some((unit) => strikersIn(combat).includes(unit))) {
    const armed: Armed = new Map(
      Object.entries(round.weapons).map(([model, id]): readonly [ModelId, Weapon] => [
        model,
        closeWeaponOf(game.state, id) ?? null,
      ]),
    )
    return { armed: armedNow(game, armed), ready: round, upTo: round.step }
  }
  const armed = bestWeapons(game, combat, engagement)
  return { armed, ready: readied(game, combat, armed, engagement), upTo: 10 }
}
type Weapon = Armed extends ReadonlyMap<ModelId, infer W> ? W : never

/** No face hits. */
const neverHits = 7

function groupOf(game: CoreGame, one: BlowThrow, ready: Readied): CombatGroup {
  const wound = woundBy(one, false)
  const [type] = saveTypes(game, wound.eligible, [wound])
  const save = type ? bestSave(type, wound) : null
  const [first] = one.models
  return {
    unit: one.unit,
    target: one.target,
    models: one.models.map(({ id }) => id),
    weapon: one.arm.weapon?.id ?? null,
    attacks: one.attacks,
    toHit: one.hit === null ? 'automatic' : (one.hit.needed ?? neverHits),
    toWound: one.wound.needed,
    save: save && { needed: save.needed, kind: save.kind },
    against: {
      ...one.against,
      strength: one.arm.strength,
      fixed: one.arm.woundsOn !== null,
      pierces: save === null && type !== undefined,
    },
    modifiers: [
      ...((first && ready.modifiers[first.id]) ?? []),
      ...one.modifiers,
      ...(one.hit?.modifiers ?? []),
      ...one.arm.modifiers,
      ...(save?.modifiers ?? []),
    ],
    unsaved: meanUnsaved(game, one),
  }
}

const contactsOf = (game: CoreGame, combat: Combat): readonly (readonly [ModelId, ModelId])[] =>
  opponentsIn(combat).flatMap(([one, two]) =>
    standingModels(game.state, one).flatMap((a) =>
      standingModels(game.state, two)
        .filter((b) => inContact(game, a, b))
        .map((b) => [a.id, b.id] as const),
    ),
  )
