/** The state a case begins with. */
import { arsenal } from '../rulesets/core4/data'
import { forceVersion, type Force } from '../../shared/protocol/force'
import type { SettingSpec } from '../../shared/protocol/api'
import type { ArgSpec, Carried, Carrier, RuleCard } from '../../shared/protocol/special-rule'
import { checkRules, type RuleFault } from '../../shared/force'
import type { SettingValue } from '../../shared/protocol/game-view'
import type { Seat } from '../../shared/protocol/spatial'
import { beginCore } from '../rulesets/core4/begin'
import { withJoined, type Troops } from '../rulesets/core4/characters'
import type { Brings } from '../rulesets/core4/compose'
import type { CoreSetup, CoreState } from '../rulesets/core4/game'
import type { Case } from '../../shared/protocol/case'
import { CaseFault, refuseCase, type CaseFinding } from './fault'
import { extentOf, groundOf, measureOf } from './ground'
import { lowCeilings, movedNowhere } from './impossible'
import { withMission, wrongMission } from './mission'
import { namesakes, wrongRides } from './rides'
import { NoSuchPlace } from './places'
import { nowhere } from './terrain'
import { commonWeapons, unitOn } from './troops'

export function openingState(
  given: Case,
  { settings: specs, kept }: Brings,
  cards: readonly RuleCard[],
): CoreState {
  refuseCase([
    ...namesakes(given),
    ...wrongRides(given),
    ...movedNowhere(given),
    ...nowhere(given.table.pieces),
    ...wrongSettings(given, specs),
    ...wrongRules(given, cards),
    ...strangers(given),
    ...wronglyJoined(given),
    ...wrongMission(given),
  ])
  const measure = measureOf(given)
  const table = groundOf(given)
  const troops = given.units.map((unit, index) => {
    try {
      return unitOn(table, measure, unit)
    } catch (error) {
      if (error instanceof NoSuchPlace)
        throw new CaseFault(`$.units[${index}]`, error.message, { cause: error })
      throw error
    }
  })
  const settings = settingsOf(given, specs)
  if (settings['cf.ruin.headroom'] !== false) refuseCase(lowCeilings(table, troops))
  const { limit, active, first } = given.turn
  // Before the battle no turn has begun: what lasts so many of them is counted from there (C4-USR-13).
  const deploying = given.mission.stage === 'deployment'
  const game = deploying ? 0 : given.turn.game
  // A player turn that begins begins its Movement phase (C4-BASE-10).
  const phase = given.turn.phase === 'start' ? 'movement' : given.turn.phase
  const begun = beginCore({
    title: given.title,
    systems: given.systems,
    settings,
    stage: 'battle',
    level: 'gamma',
    table,
    sides: { a: { name: 'A', force: noForce('a') }, b: { name: 'B', force: noForce('b') } },
    turns: limit,
    solo: false,
    parts: kept(asIfLaid),
  })
  const { units, models } = joinedBy(given, lockedBoth(troops))
  const player = deploying ? 0 : 2 * game - (active === first ? 1 : 0)
  const weapons = [...commonWeapons, ...given.weapons]
  const byId = <T extends { readonly id: string }>(all: readonly T[]) =>
    Object.fromEntries(all.map((one) => [one.id, one]))
  const opened: CoreState = {
    ...begun,
    sides: {
      a: { ...begun.sides.a, homeEdges: homeEdges(given, 'a') },
      b: { ...begun.sides.b, homeEdges: homeEdges(given, 'b') },
    },
    units: Object.fromEntries(units.map((unit) => [unit.id, unit])),
    models: Object.fromEntries(models.map((model) => [model.id, model])),
    weapons: byId(weapons),
    closeWeapons: byId([...arsenal.closeWeapons, ...given.closeWeapons]),
    powers: byId([...arsenal.powers, ...given.powers]),
    turn: { game, limit, phase, active, first, player },
    books: {
      ...begun.books,
      // As fire pins: one's own unit in the enemy's turn before, the enemy's in this one (C4-WEAPON-24).
      pinned: Object.fromEntries(
        units
          .filter(({ pinned }) => pinned)
          .map(({ id, seat }) => [id, seat === active ? player - 1 : player]),
      ),
      phaseStart: Object.fromEntries(
        models.flatMap(({ id, pose }) =>
          pose ? [[id, { x: pose.at.x, y: pose.y, z: pose.at.z }] as const] : [],
        ),
      ),
    },
  }
  return withMission(opened, given.mission, measure)
}

/** Nobody has set a case up: it stands as it is told. */
const asIfLaid: CoreSetup = { level: 'gamma', scenario: 'clear-out', terrain: { how: 'free' } }

/** A rule the program knows, on what cannot carry it or told wrongly, would be without effect: the case says otherwise. */
function wrongRules(
  { units, weapons, closeWeapons }: Case,
  cards: readonly RuleCard[],
): readonly CaseFinding[] {
  const wrong = (rules: readonly Carried[], carrier: Carrier, place: string): readonly CaseFinding[] =>
    checkRules(rules, carrier, cards).map((found) => ({
      path: `$.${place}.rules${found.within}`,
      detail: inEnglish(found),
    }))
  return [
    ...units.flatMap(({ rules, models }, i) => [
      ...wrong(rules, 'unit', `units[${i}]`),
      ...models.flatMap((model, n) => wrong(model.rules, 'kind', `units[${i}].models[${n}]`)),
    ]),
    ...weapons.flatMap(({ rules }, i) => wrong(rules, 'weapon', `weapons[${i}]`)),
    ...closeWeapons.flatMap(({ rules }, i) => wrong(rules, 'closeWeapon', `closeWeapons[${i}]`)),
  ]
}
const carrierNames: Readonly<Record<Carrier, string>> = {
  unit: 'unit',
  kind: 'model',
  weapon: 'ranged weapon',
  closeWeapon: 'close-combat weapon',
  mission: 'mission',
}
function inEnglish(found: RuleFault): string {
  const { rule } = found
  switch (found.problem) {
    case 'carrier':
      return `'${rule}' is no rule of a ${carrierNames[found.carrier]}; name it on a ${carrierNames[found.fit]}`
    case 'argUnknown':
      return `'${rule}' knows no argument '${found.name}'`
    default:
      return `'${rule}' has to be told '${found.name}': ${fits(found.spec)}`
  }
}
function fits(spec: ArgSpec): string {
  switch (spec.as) {
    case 'tag':
      return 'a tag of units'
    case 'oneOf':
      return `one of ${spec.words.join(', ')}`
    case 'face':
      return 'the face a die needs, 2 to 6'
    case 'count':
      return `a whole number from ${spec.min} to ${spec.max}`
  }
}

const strangers = ({ units }: Case): readonly CaseFinding[] =>
  units.flatMap(({ state }, index) =>
    (state.locked ?? [])
      .filter((locked) => !units.some(({ id }) => id === locked))
      .map((locked) => ({
        path: `$.units[${index}].state.locked`,
        detail: `no unit ${locked} in this case`,
      })),
  )
/** Whoever is locked with a unit has that unit locked with him (C4-ASSAULT-01), whichever of the two a case tells it of. */
function lockedBoth(troops: readonly ReturnType<typeof unitOn>[]): typeof troops {
  return troops.map(({ unit, models }) => {
    const others = troops.filter((other) => other.unit.locked.includes(unit.id)).map((other) => other.unit.id)
    return { models, unit: { ...unit, locked: [...new Set([...unit.locked, ...others])] } }
  })
}

const wronglyJoined = ({ units }: Case): readonly CaseFinding[] =>
  units.flatMap(({ joined, character }, index) =>
    joined === undefined ||
    (character !== undefined && units.some((unit) => unit.id === joined && unit.joined === undefined))
      ? []
      : [{ path: `$.units[${index}].joined`, detail: 'only a character joins, and a unit of this case' }],
  )
/** Characters stand in the lists of the units they have joined (C4-CHAR-03). */
function joinedBy({ units }: Case, troops: readonly ReturnType<typeof unitOn>[]): Troops {
  let now: Troops = {
    units: troops.map(({ unit }) => unit),
    models: troops.flatMap((one) => one.models),
  }
  for (const { id, joined } of units) if (joined !== undefined) now = withJoined(now, id, joined)
  return now
}

/** Seat a has the near long edge behind it, seat b the far one. */
function homeEdges(given: Case, seat: Seat) {
  const { width, depth } = extentOf(given)
  const z = seat === 'a' ? depth : 0
  return [
    [
      { x: 0, z },
      { x: width, z },
    ],
  ] as const
}

const noForce = (id: string): Force => ({
  format: 'war-storeys/force',
  version: forceVersion,
  id,
  name: { en: id, ru: id },
  scheme: id === 'a' ? 'verdigris' : 'ember',
  kinds: [],
  weapons: [],
  units: [],
})

function wrongSettings({ settings }: Case, specs: readonly SettingSpec[]): readonly CaseFinding[] {
  return Object.entries(settings).flatMap(([key, wish]) => {
    const path = `$.settings["${key}"]`
    const spec = specs.find((one) => one.key === key)
    if (!spec) return [{ path, detail: 'no such toggle, or not built yet' }]
    return valueOf(spec, wish) === undefined ? [{ path, detail: 'no such value of this toggle' }] : []
  })
}
const valueOf = (spec: SettingSpec, wish: unknown): SettingValue | undefined =>
  [spec.default, ...spec.alternatives].find((one) => JSON.stringify(one) === JSON.stringify(wish))
const settingsOf = ({ settings }: Case, specs: readonly SettingSpec[]): Record<string, SettingValue> =>
  Object.fromEntries(specs.map((spec) => [spec.key, valueOf(spec, settings[spec.key]) ?? spec.default]))
