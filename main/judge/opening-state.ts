/** The state a case begins with. */
import { arsenal } from '../rulesets/core4/data'
import { forceVersion, type Force } from '../../shared/protocol/force'
import type { SettingSpec } from '../../shared/protocol/api'
import type { ArgSpec, Carried, Carrier, RuleCard } from '../../shared/protocol/special-rule'
import { checkRules, type RuleFault } from '../../shared/force'
import { settingValue } from '../../shared/protocol/setting-value'
import type { SettingValue } from '../../shared/protocol/game-view'
import type { Seat } from '../../shared/protocol/spatial'
import { beginCore } from '../rulesets/core4/begin'
import { withJoined, withRetinues, type Troops } from '../rulesets/core4/characters'
import type { Brings } from '../rulesets/core4/compose'
import type { CoreSetup, CoreState } from '../rulesets/core4/game'
import type { Case, ModelSpec, UnitSpec } from '../../shared/protocol/case'
import { mustersOf, unitFrom, wrongForces } from './enlisted'
import { nowhereToStand, type CaseFinding } from './fault'
import { extentOf, groundInCase, measureOf, missingDoors, samePieces, unknownDesigns } from './ground'
import { lostCounters } from './fought-for'
import { lowCeilings, movedNowhere, wrongWounds } from './impossible'
import { strangersOf, withMission, wrongMission } from './mission'
import { namesakes, wronglyInside, wrongRides } from './rides'
import { NoSuchPlace } from './places'
import { withSmoke } from './smoked'
import { nowhere } from './terrain'
import { commonWeapons, unitOn } from './troops'

/** The state of a case, and all that is wrong with it: null where that keeps anything from being laid. */
interface Laid {
  readonly state: CoreState | null
  readonly found: readonly CaseFinding[]
}

/** @param figures  meshes of the players' own miniatures, by their ids */
export function laidOut(
  given: Case,
  { settings: specs, kept }: Brings,
  cards: readonly RuleCard[],
  figures?: Readonly<Record<string, string>>,
): Laid {
  const wrong = [...wrongSettings(given, specs), ...wrongRules(given, cards), ...movedNowhere(given)]
  const bare = [
    ...wrongForces(given),
    ...namesakes(given),
    ...nowhere(given.table.pieces),
    ...samePieces(given.table),
    ...unknownDesigns(given.table),
    ...missingDoors(given.table),
    ...wrongMission(given),
    ...strangers(given),
    ...wronglyJoined(given),
    ...wrongRides(given),
    ...wronglyInside(given),
  ]
  if (bare.length > 0) return { state: null, found: [...bare, ...wrong] }
  const measure = measureOf(given)
  const table = groundInCase(given)
  const misplaced: CaseFinding[] = []
  const musters = mustersOf(given, figures)
  const troops = given.units.map((unit, index) =>
    standing(unit, `$.units[${index}]`, misplaced, (spec) =>
      spec.from === undefined ? unitOn(table, measure, spec) : unitFrom(table, measure, spec, given, musters),
    ),
  )
  const settings = settingsOf(given, specs)
  const low = settings['cf.ruin.headroom'] === false ? [] : lowCeilings(table, troops)
  const { limit, active, first } = given.turn
  // Before the battle no turn has begun: what lasts so many of them is counted from there (C4-USR-13).
  const deploying = given.mission.stage !== 'battle'
  const game = deploying ? 0 : given.turn.game
  // A player turn that begins begins its Movement phase (C4-BASE-10).
  const phase = given.turn.phase === 'start' ? 'movement' : given.turn.phase
  const force = (seat: Seat): Force => given.forces?.[seat] ?? noForce(seat)
  const begun = beginCore({
    title: given.title,
    systems: given.systems,
    settings,
    stage: 'battle',
    level: 'gamma',
    table,
    sides: { a: { name: 'A', force: force('a') }, b: { name: 'B', force: force('b') } },
    turns: limit,
    solo: false,
    parts: kept(asIfLaid),
  })
  const { units, models } = withEscorts(given, joinedBy(given, lockedBoth(given, troops)))
  const player = deploying ? 0 : 2 * game - (active === first ? 1 : 0)
  const opened: CoreState = {
    ...begun,
    sides: {
      a: { ...begun.sides.a, homeEdges: homeEdges(given, 'a') },
      b: { ...begun.sides.b, homeEdges: homeEdges(given, 'b') },
    },
    units: Object.fromEntries(units.map((unit) => [unit.id, unit])),
    models: Object.fromEntries(models.map((model) => [model.id, model])),
    ...armsOf(given, begun),
    turn: { game, limit, phase, active, first, player: given.remembered?.turn?.player ?? player },
    books: {
      ...begun.books,
      // As fire pins: one's own unit in the enemy's turn before, the enemy's in this one (C4-WEAPON-24).
      ...(units.some(({ pinned }) => pinned) && {
        pinned: Object.fromEntries(
          units
            .filter(({ pinned }) => pinned)
            .map(({ id, seat }) => [id, seat === active ? player - 1 : player]),
        ),
      }),
      phaseStart: Object.fromEntries(
        models.flatMap(({ id, pose }) =>
          pose ? [[id, { x: pose.at.x, y: pose.y, z: pose.at.z }] as const] : [],
        ),
      ),
    },
  }
  const unknown = [...strangersOf(given, opened), ...lostCounters(given, table, measure)]
  if (unknown.length > 0) return { state: null, found: [...unknown, ...misplaced, ...wrong] }
  return {
    state: withSmoke(withMission(opened, given.mission, measure), given),
    found: [...wrong, ...misplaced, ...low, ...wrongWounds(troops)],
  }
}

type Troop = ReturnType<typeof unitOn>
/** Whoever has no place to stand at waits beside the table, and is told of. */
function standing(
  unit: UnitSpec,
  path: string,
  misplaced: CaseFinding[],
  laid: (unit: UnitSpec) => Troop,
): Troop {
  try {
    return laid(unit)
  } catch (error) {
    if (!(error instanceof NoSuchPlace)) throw error
  }
  const models = unit.models.map((model, n): ModelSpec => {
    try {
      laid({ ...unit, models: unit.models.map((one, at) => (at === n ? one : { ...one, at: undefined })) })
      return model
    } catch (error) {
      if (!(error instanceof NoSuchPlace)) throw error
      misplaced.push(nowhereToStand(`${path}.models[${n}].at`, error))
      return { ...model, at: undefined }
    }
  })
  return laid({ ...unit, models })
}

/** What may be named in a case: what its forces bring, and what lies ready for units that it writes itself. */
function armsOf(given: Case, begun: CoreState): Pick<CoreState, 'weapons' | 'closeWeapons' | 'powers'> {
  const byId = <T extends { readonly id: string }>(all: readonly T[]) =>
    Object.fromEntries(all.map((one) => [one.id, one]))
  const enlisted = given.units.length > 0 && given.units.every(({ from }) => from !== undefined)
  const ready = enlisted
    ? { weapons: [], closeWeapons: [], powers: [] }
    : { weapons: commonWeapons, closeWeapons: arsenal.closeWeapons, powers: arsenal.powers }
  const closeWeapons = {
    ...byId([...ready.closeWeapons, ...given.closeWeapons]),
    ...begun.closeWeapons,
  }
  const powers = { ...byId([...ready.powers, ...given.powers]), ...begun.powers }
  return {
    weapons: { ...byId([...ready.weapons, ...given.weapons]), ...begun.weapons },
    ...(Object.keys(closeWeapons).length > 0 && { closeWeapons }),
    ...(Object.keys(powers).length > 0 && { powers }),
  }
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
        text: { key: 'stageFault.noUnit', args: { unit: locked } },
      })),
  )
/**
 * Whoever is locked with a unit has that unit locked with him (C4-ASSAULT-01), where a case tells it of one of the two alone. Of
 * whom it tells with whom he is locked, and be it nobody, it is taken at its word.
 */
function lockedBoth({ units }: Case, troops: readonly ReturnType<typeof unitOn>[]): typeof troops {
  return troops.map(({ unit, models }, i) => {
    if (units[i]?.state.locked !== undefined) return { unit, models }
    const others = troops.filter((other) => other.unit.locked.includes(unit.id)).map((other) => other.unit.id)
    return { models, unit: { ...unit, locked: [...new Set([...unit.locked, ...others])] } }
  })
}

function wronglyJoined({ units, forces }: Case): readonly CaseFinding[] {
  const isCharacter = ({ from, seat, character }: UnitSpec): boolean =>
    (from === undefined ? character : forces?.[seat]?.units.find(({ id }) => id === from)?.character) ===
    'independent'
  return units.flatMap((unit, index) => {
    const { joined, id, seat } = unit
    const host = units.find((one) => one.id === joined)
    const fits = host && host.joined === undefined && host.id !== id && host.seat === seat
    return joined === undefined || (fits && isCharacter(unit))
      ? []
      : [
          {
            path: `$.units[${index}].joined`,
            detail: 'only a character joins, and a unit of this case',
            text: { key: 'stageFault.joined' },
            cite: ['C4-CHAR-03'],
          },
        ]
  })
}
/** Characters stand in the lists of the units they have joined (C4-CHAR-03). */
function joinedBy({ units }: Case, troops: readonly ReturnType<typeof unitOn>[]): Troops {
  let now: Troops = {
    units: troops.map(({ unit }) => unit),
    models: troops.flatMap((one) => one.models),
  }
  for (const { id, joined } of units) if (joined !== undefined) now = withJoined(now, id, joined)
  // Of a unit that was gone when the turn began nobody was there, nor who had joined it.
  const gone = new Set(units.flatMap(({ id, turnModels }) => (turnModels === 0 ? [id] : [])))
  return { ...now, units: now.units.map((unit) => (gone.has(unit.id) ? { ...unit, turnModels: 0 } : unit)) }
}

/** A retinue that comes from a force has its character with it, unless the case says where he is (C4-CHAR-07). */
function withEscorts({ units }: Case, troops: Troops): Troops {
  const enlisted = units.filter(({ from }) => from !== undefined).map(({ id }) => id)
  const [own, others] = [true, false].map((of) => ({
    units: troops.units.filter(({ id }) => enlisted.includes(id) === of),
    models: troops.models,
  }))
  if (!own || !others || own.units.length === 0) return troops
  const escorted = withRetinues(own)
  const byId = new Map(escorted.units.map((unit) => [unit.id, unit]))
  return { models: escorted.models, units: troops.units.map((unit) => byId.get(unit.id) ?? unit) }
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
    if (!spec)
      return [{ path, detail: 'no such toggle, or not built yet', text: { key: 'stageFault.noSetting' } }]
    return settingValue(spec, wish) === undefined
      ? [{ path, detail: 'no such value of this toggle', text: { key: 'stageFault.settingValue' } }]
      : []
  })
}
/** As a game has them: of the younger ones those that are said. */
const settingsOf = ({ settings }: Case, specs: readonly SettingSpec[]): Record<string, SettingValue> =>
  Object.fromEntries(
    specs
      .filter(({ key, younger }) => !younger || key in settings)
      .map((spec) => [spec.key, settingValue(spec, settings[spec.key]) ?? spec.default]),
  )
