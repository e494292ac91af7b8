/** What has been settled before the case begins: level, mission, sides, whose deployment it is. */
import type { Case, SettledInCase as Mission } from '../../shared/protocol/case'
import type { ScenarioView } from '../../shared/protocol/game-view'
import type { Mission as MissionFile } from '../../shared/protocol/mission'
import type { Seat } from '../../shared/protocol/spatial'
import type { CaseFinding } from './fault'
import { withFoughtFor } from './fought-for'
import type { Measure } from './places'
import { cityStakes } from '../rulesets/city-fight'
import { lateChip } from '../rulesets/core4/deployment'
import { missionKept, night, quarterEdges, quarterOutline } from '../rulesets/core4/mission'
import { concealedChip, standAs, reservesKept } from '../rulesets/core4/reserves'
import { builtInMissions } from '../rulesets/missions'
import { modelOf, unitOf, type CoreState } from '../rulesets/core4/game'
import { markersKept } from '../rulesets/sixth-missions/markers/kept'
import { fortificationsKept } from '../rulesets/sixth-missions/fortifications/kept'
import { commandersKept } from '../rulesets/sixth-missions/commanders/kept'

/** It is fought for one building. */
const wantsRuin = (file: MissionFile | null): boolean =>
  file?.objectives.some(({ kind }) => kind === 'vitalRuin') === true
const fileOf = (scenario: string | MissionFile | undefined): MissionFile | null =>
  typeof scenario === 'object' ? scenario : (builtInMissions.find(({ id }) => id === scenario) ?? null)

/** What the schema cannot say of a mission: it has to be one that comes with the program, at a level it has. */
export function wrongMission({ mission: { scenario, vitalPiece, level } }: Case): readonly CaseFinding[] {
  const file = fileOf(scenario)
  const found = (field: string, detail: string): CaseFinding => ({
    path: `$.mission.${field}`,
    detail,
    text: { key: `stageFault.mission.${field}` },
  })
  if (scenario !== undefined && !file)
    return [found('scenario', 'no mission of that name comes with the program: name one, or write it here')]
  return [
    ...(wantsRuin(file) && vitalPiece === null
      ? [found('vitalPiece', 'this mission is fought over one building: name it')]
      : []),
    ...(file && !file.levels[level] ? [found('level', 'this mission is not played at that level')] : []),
  ]
}

/** Names of units and models that a mission speaks of, and that nobody bears. */
export function strangersOf({ mission }: Case, { units, models }: CoreState): readonly CaseFinding[] {
  const { reserves, late, concealed, commanders } = mission
  const unit = (id: string, place: string): readonly CaseFinding[] =>
    Object.hasOwn(units, id)
      ? []
      : [
          {
            path: `$.mission.${place}`,
            detail: `no unit ${id} in this case`,
            text: { key: 'stageFault.noUnit', args: { unit: id } },
          },
        ]
  return [
    ...reserves.flatMap((one, i) => unit(one.unit, `reserves[${i}].unit`)),
    ...late.flatMap((id, i) => unit(id, `late[${i}]`)),
    ...concealed.flatMap((id, i) => unit(id, `concealed[${i}]`)),
    ...Object.entries(commanders ?? {}).flatMap(([seat, id]) =>
      Object.hasOwn(models, id)
        ? []
        : [
            {
              path: `$.mission.commanders.${seat}`,
              detail: `no model ${id} in this case`,
              text: { key: 'stageFault.noModel', args: { model: id } },
            },
          ],
    ),
  ]
}

const scenarioOf = (file: MissionFile | null, level: Mission['level']): ScenarioView | null => {
  const terms = file?.levels[level]
  return file && terms ? { id: file.id, name: file.name, level, turns: file.turns, rules: terms.rules } : null
}

/** Who is in reserve, and who is concealed where he stands. */
function waitingIn({ reserves, concealed }: Mission, state: CoreState) {
  const seatOf = (unit: string): Seat => unitOf(state, unit).seat
  const choices = (seat: Seat) =>
    reserves.filter(({ unit }) => seatOf(unit) === seat).map(({ unit }) => [unit])
  return {
    ...reservesKept.of(state),
    held: Object.fromEntries(
      reserves.map(({ unit, why, comes }) => [unit, { seat: seatOf(unit), why, comes, putOff: null }]),
    ),
    choices: { a: choices('a'), b: choices('b') },
    concealed: Object.fromEntries(concealed.map((unit) => [unit, standAs(state, unit)])),
  }
}

const leading = (state: CoreState, commanders: Readonly<Partial<Record<Seat, string>>>) =>
  Object.fromEntries(
    Object.entries(commanders).map(([seat, model]) => {
      const { own, unit } = modelOf(state, model)
      return [seat, { model, unit: own ?? unit, trait: null }]
    }),
  )

const byRollOff = ({ steps }: MissionFile): boolean =>
  steps.some((one) => one.step === 'deploy' && one.first === 'rollOff')
/** What parts keep of it, those of City Fight where the case is played with it. */
function keptIn(terms: Mission, mission: MissionFile | null, state: CoreState) {
  const { flags, vitalPiece, chosen, nightTurns, nightLasts, duskAndDawn, stage, commanders } = terms
  const stepAt = (kind: 'deploy' | 'earlyMoves'): number =>
    mission?.steps.findIndex(({ step }) => step === kind) ?? -1
  const at = stage === 'battle' ? null : stepAt(stage === 'deployment' ? 'deploy' : 'earlyMoves')
  return {
    [missionKept.id]: {
      ...missionKept.of(state),
      mission,
      at,
      ...(mission && byRollOff(mission) && { deploysFirst: terms.deploysFirst }),
    },
    [night.id]: { turns: nightTurns, duskAndDawn, ...(nightLasts && { lasts: true }) },
    [reservesKept.id]: waitingIn(terms, state),
    ...(commanders && {
      [commandersKept.id]: { ...commandersKept.of(state), of: leading(state, commanders) },
    }),
    ...(fortificationsKept.find(state) && {
      [fortificationsKept.id]: { owners: terms.fortifications },
    }),
    ...(markersKept.find(state) && {
      [markersKept.id]: { ...markersKept.of(state), bearers: terms.carried },
    }),
    ...(cityStakes.find(state) && {
      [cityStakes.id]: { flags, vitalRuin: vitalPiece, ...(chosen && { chosen }) },
    }),
  }
}

const marked = ({ units }: CoreState, ids: readonly string[], chip: string): CoreState['units'] =>
  Object.fromEntries(
    ids.flatMap((id) => {
      const unit = units[id]
      return unit ? [[id, { ...unit, conditions: [...unit.conditions, chip] }] as const] : []
    }),
  )

/** Nobody deploys without a mission: where none is named, the first in the table of the packs in play. */
const deployedFor = ({ systems }: CoreState): MissionFile | null =>
  fileOf(systems.includes('city-fight') ? 'clear-out' : 'cleanse')

export function withMission(state: CoreState, mission: Mission, measure: Measure): CoreState {
  const named = fileOf(mission.scenario)
  const file = named ?? (mission.stage !== 'battle' ? deployedFor(state) : null)
  const side = (seat: Seat): CoreState['sides'][Seat] => {
    const own = mission.quarters?.[seat]
    return own
      ? {
          ...state.sides[seat],
          zone: quarterOutline(state.table, own),
          homeEdges: quarterEdges(state.table, own),
        }
      : state.sides[seat]
  }
  const settled = {
    ...state,
    level: mission.level,
    stage: mission.stage,
    scenario: scenarioOf(file, mission.level),
    sides: { a: side('a'), b: side('b') },
    deploy: mission.deploying ?? null,
    ...(mission.early && { early: mission.early }),
    units: {
      ...state.units,
      ...marked(state, mission.late, lateChip),
      ...marked(state, mission.concealed, concealedChip),
    },
    parts: { ...state.parts, ...keptIn(mission, file, state) },
  }
  return withFoughtFor(settled, file, mission, measure)
}
