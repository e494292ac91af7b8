/** The state a city fight starts from: what the wizard chose, resolved (CF-SETUP-02, -03). */
import type { City } from '../../../shared/protocol/city'
import type { GameSetup } from '../../../shared/protocol/setup'
import type { SettingSpec } from '../../../shared/protocol/api'
import { inches } from '../../../shared/geometry/length'
import { forceFileSchema, forceVersion, type Force } from '../../../shared/protocol/force'
import type { GameView, MissionLevel, SettingValue } from '../../../shared/protocol/game-view'
import { cityToTable, layingStock, vitalPiece } from '../../../shared/city'
import { refuse } from '../../../shared/protocol/refusal'
import type { PieceDesign, PieceId, Table } from '../../../shared/table/types'
import { RefusedSetup } from '../../engine'
import { beginCore } from '../core4/begin'
import type { CoreState } from '../core4/game'
import { standardTurns } from './scenarios/end'
import { withdrawnHere } from './sight-settings'

/** Recommended tables (CF-SETUP-03). */
const tableOf: Readonly<Record<MissionLevel, Pick<Table, 'width' | 'depth'>>> = {
  alpha: { width: inches(48), depth: inches(48) },
  gamma: { width: inches(48), depth: inches(48) },
  omega: { width: inches(72), depth: inches(48) },
}
/** How many of each design lie beside the table when the city is laid by the players. */
const copiesOf = (kind: string): number => (kind === 'ruin' ? 2 : 6)

const stockOf = (own: readonly PieceDesign[]): GameView['stock'] =>
  Object.values({ ...layingStock, ...byId(own) }).map(({ id, kind }) => ({
    design: id,
    left: copiesOf(kind),
  }))

const byId = (designs: readonly PieceDesign[]): Readonly<Record<string, PieceDesign>> =>
  Object.fromEntries(designs.map((design) => [design.id, design]))

const cites = ['C4-WEAPON-30', 'C4-BASE-14']

/** Named toggles over their defaults; an unknown key is refused, so that no wish is silently dropped. */
function settingsOf(
  wishes: Readonly<Record<string, unknown>>,
  specs: readonly SettingSpec[],
): Record<string, SettingValue> {
  const byKey = new Map(specs.map((spec) => [spec.key, spec]))
  const chosen: Record<string, SettingValue> = Object.fromEntries(
    specs.map((spec) => [spec.key, spec.default]),
  )
  for (const [key, wish] of Object.entries(wishes)) {
    if (withdrawnHere.includes(key)) {
      if (wish !== false) throw new RefusedSetup(refuse('houseRuleNotHere', cites, { rule: key }).refusal)
      continue
    }
    const spec = byKey.get(key)
    const allowed =
      spec &&
      [spec.default, ...spec.alternatives].find((value) => JSON.stringify(value) === JSON.stringify(wish))
    if (allowed === undefined)
      throw new RefusedSetup(refuse('noSuchHouseRule', 'C4-BASE-14', { rule: key }).refusal)
    chosen[key] = allowed
  }
  return chosen
}

/** A journal keeps the forces as they were written when its game began. */
const ofToday = (force: Force): Force =>
  force.version === forceVersion ? force : forceFileSchema.parse(force)

/** High Ground is fought for a ruin: without any it can be neither chosen nor thrown (CF-SCEN-12). */
function vitalOf(city: City, scenario: GameSetup['scenario']): PieceId | null {
  const vital = vitalPiece(city)
  if (vital === null && scenario !== 'clear-out')
    throw new RefusedSetup(refuse('noVitalBuilding', ['CF-SCEN-12', 'CF-SETUP-04']).refusal)
  return vital
}

export function beginCityFight(setup: GameSetup, specs: readonly SettingSpec[]): CoreState {
  const { resources } = setup
  if (!resources)
    throw new Error('setup.resources: the forces and the city must be resolved before a game begins')
  const { city } = resources
  const laidByPlayers = setup.terrain.how === 'procedure' || setup.terrain.how === 'free'
  if (!city && !laidByPlayers) throw new Error('setup.resources.city: a ready city is missing')
  return beginCore({
    title: setup.title,
    systems: setup.systems,
    settings: settingsOf(setup.settings ?? {}, specs),
    stage: city ? 'scenario' : 'terrain',
    level: setup.level,
    table: city ? cityToTable(city) : { ...tableOf[setup.level], pieces: [] },
    stock: city ? [] : stockOf(resources.designs ?? []),
    ...(!city && resources.designs && { ownDesigns: byId(resources.designs) }),
    ...(resources.figures && { ownFigures: resources.figures }),
    sides: {
      a: { name: setup.sides.a.name, force: ofToday(resources.forces.a) },
      b: { name: setup.sides.b.name, force: ofToday(resources.forces.b) },
    },
    turns: standardTurns,
    books: {
      terrainHow: laidByPlayers ? (setup.terrain.how as 'procedure' | 'free') : 'city',
      scenarioWish: setup.scenario,
      vitalPiece: city ? vitalOf(city, setup.scenario) : null,
      ...(setup.mode === 'solo' && { solo: true }),
    },
  })
}
