/** The state a city fight starts from: what the wizard chose, resolved (CF-SETUP-02, -03). */
import type { GameSetup } from '../../../shared/protocol/setup'
import type { SettingSpec } from '../../../shared/protocol/api'
import { inches } from '../../../shared/geometry/length'
import { forceFileSchema, forceVersion, type Force } from '../../../shared/protocol/force'
import type { MissionLevel, SettingValue } from '../../../shared/protocol/game-view'
import { cityToTable } from '../../../shared/city'
import { refuse } from '../../../shared/protocol/refusal'
import type { Table } from '../../../shared/table/types'
import { RefusedSetup } from '../../engine'
import { beginCore } from '../core4/begin'
import type { Brings } from '../core4/compose'
import type { CoreState } from '../core4/game'
import { standardTurns } from './scenarios/end'
import { withdrawnHere } from './sight-settings'

/** Recommended tables (CF-SETUP-03). */
const tableOf: Readonly<Record<MissionLevel, Pick<Table, 'width' | 'depth'>>> = {
  alpha: { width: inches(48), depth: inches(48) },
  gamma: { width: inches(48), depth: inches(48) },
  omega: { width: inches(72), depth: inches(48) },
}

const bareTable = ({ level, terrain }: GameSetup): Table => ({
  ...tableOf[level],
  pieces: [],
  ...('turf' in terrain && terrain.turf && { turf: terrain.turf }),
})
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

export function beginCityFight(setup: GameSetup, { settings, kept }: Brings): CoreState {
  const { resources } = setup
  if (!resources)
    throw new Error('setup.resources: the forces and the city must be resolved before a game begins')
  const { city } = resources
  const laidByPlayers = setup.terrain.how === 'procedure' || setup.terrain.how === 'free'
  if (!city && !laidByPlayers) throw new Error('setup.resources.city: a ready city is missing')
  return beginCore({
    title: setup.title,
    systems: setup.systems,
    settings: settingsOf(setup.settings ?? {}, settings),
    stage: city ? 'scenario' : 'terrain',
    level: setup.level,
    table: city ? cityToTable(city) : bareTable(setup),
    ...(resources.figures && { ownFigures: resources.figures }),
    sides: {
      a: { name: setup.sides.a.name, force: ofToday(resources.forces.a) },
      b: { name: setup.sides.b.name, force: ofToday(resources.forces.b) },
    },
    turns: standardTurns,
    solo: setup.mode === 'solo',
    parts: kept(setup),
  })
}
