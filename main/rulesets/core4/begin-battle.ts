/** The state a battle starts from: what the wizard chose, resolved (C4-DEPLOY-01, CF-SETUP-02, -03). */
import type { GameSetup } from '../../../shared/protocol/setup'
import { inches } from '../../../shared/geometry/length'
import { forceFileSchema, forceVersion, type Force } from '../../../shared/protocol/force'
import type { MissionLevel, SettingValue } from '../../../shared/protocol/game-view'
import { cityToTable, tableInches } from '../../../shared/city'
import { refuse } from '../../../shared/protocol/refusal'
import type { Table } from '../../../shared/table/types'
import { RefusedSetup } from '../../engine'
import { settingValue } from '../../../shared/protocol/setting-value'
import { beginCore } from './begin'
import type { Brings } from './compose'
import { isProposed } from './battlefield'
import type { CoreState } from './game'
import { terrainRefusal } from './mission'

/** A bare table to be laid (CF-SETUP-03). */
function tableOf(level: MissionLevel): Pick<Table, 'width' | 'depth'> {
  const { width, depth } = tableInches[level]
  return { width: inches(width), depth: inches(depth) }
}

const bareTable = ({ level, terrain }: GameSetup): Table => ({
  ...tableOf(level === 'roll' ? 'gamma' : level),
  pieces: [],
  ...('turf' in terrain && terrain.turf && { turf: terrain.turf }),
})
const cites = ['C4-WEAPON-30', 'C4-BASE-14']

/** Named toggles over their defaults; an unknown key is refused, so that no wish is silently dropped. */
function settingsOf(
  wishes: Readonly<Record<string, unknown>>,
  { settings: specs, withdrawn }: Brings,
): Record<string, SettingValue> {
  const byKey = new Map(specs.map((spec) => [spec.key, spec]))
  const chosen: Record<string, SettingValue> = Object.fromEntries(
    specs.filter(({ younger }) => !younger).map((spec) => [spec.key, spec.default]),
  )
  for (const [key, wish] of Object.entries(wishes)) {
    if (withdrawn.includes(key)) {
      if (wish !== false) throw new RefusedSetup(refuse('houseRuleNotHere', cites, { rule: key }).refusal)
      continue
    }
    const spec = byKey.get(key)
    const allowed = spec && settingValue(spec, wish)
    if (allowed === undefined)
      throw new RefusedSetup(refuse('noSuchHouseRule', 'C4-BASE-14', { rule: key }).refusal)
    chosen[key] = allowed
  }
  return chosen
}

/** A journal keeps the forces as they were written when its game began. */
const ofToday = (force: Force): Force =>
  force.version === forceVersion ? force : forceFileSchema.parse(force)

/** Until the mission says another. */
const usualTurns = 6

export function beginBattle(setup: GameSetup, brings: Brings): CoreState {
  const { resources } = setup
  if (!resources)
    throw new Error('setup.resources: the forces and the city must be resolved before a game begins')
  const { city, missions = [] } = resources
  for (const mission of missions)
    if (!brings.canPlay(mission))
      throw new RefusedSetup(refuse('missionNeedsPacks', mission.cite, { scenario: mission.id }).refusal)
  // A mission lays down no house rule that nobody knows (CF-CUSTOM-11).
  for (const { toggles = {} } of missions) settingsOf(toggles, brings)
  // On a table that is still talked over the road may be laid yet.
  const chosen = missions.find(({ id }) => id === setup.scenario)
  const lacks = chosen && city && !isProposed(setup) ? terrainRefusal(chosen, cityToTable(city)) : null
  if (lacks) throw new RefusedSetup(lacks)
  const laidByPlayers = setup.terrain.how === 'procedure' || setup.terrain.how === 'free'
  if (!city && !laidByPlayers) throw new Error('setup.resources.city: a ready city is missing')
  return beginCore({
    title: setup.title,
    systems: setup.systems,
    settings: settingsOf(setup.settings ?? {}, brings),
    stage: city && !isProposed(setup) ? 'setUp' : 'terrain',
    // Until a die says another.
    level: setup.level === 'roll' ? 'gamma' : setup.level,
    table: city ? cityToTable(city) : bareTable(setup),
    ...(resources.figures && { ownFigures: resources.figures }),
    sides: {
      a: { name: setup.sides.a.name, force: ofToday(resources.forces.a) },
      b: { name: setup.sides.b.name, force: ofToday(resources.forces.b) },
    },
    turns: usualTurns,
    solo: setup.mode === 'solo',
    parts: brings.kept(setup),
  })
}
