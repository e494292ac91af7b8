/** Which mission is played, and at which level: agreed before, or by dice (C4-MISSION-01 to -03, CF-SETUP-04). */
import type { Draft } from 'immer'
import type { Mission } from '../../../../shared/protocol/mission'
import type { Option } from '../../../../shared/protocol/decision'
import type { FactData } from '../../../../shared/protocol/facts'
import type { MissionLevel } from '../../../../shared/protocol/game-view'
import type { RuleId } from '../../../../shared/protocol/refusal'
import { otherSeat, type Seat } from '../../../../shared/protocol/spatial'
import { ask, emit, roll } from '../../../engine/steps'
import type { Procedure } from '../../../engine/types'
import type { CoreGame, CoreState } from '../game'
import { rollOff } from '../turn'
import { beginRuins } from './begin-ruins'
import { missionKept } from './kept'
import { terrainRefusal } from './required-terrain'
import { strategyRoll } from './strategy-roll'

const free = 6
const again = 'again'
/** Whose die it is: either may throw it. */
const roller: Seat = 'a'

const optionOf = ({ id, cite }: Mission): Option => ({
  id,
  text: { key: `scenario.${id}` },
  because: cite,
})
interface Choice {
  readonly options: readonly Option[]
  /** The option that is proposed. */
  readonly default: Option
  readonly because: readonly RuleId[]
}
function* namedBy(
  seat: Seat,
  kind: 'scenario' | 'scenarioProposal',
  { options, default: proposed, because }: Choice,
): Procedure<Option> {
  const answer = yield* ask({
    seat,
    kind,
    because,
    form: { form: 'option' as const, options },
    default: { form: 'option', option: proposed.id },
  })
  return options.find(({ id }) => id === answer.option) ?? proposed
}
/** Both agree which it is to be; where they do not, the winner of a roll-off says it (CF-SETUP-04). */
function* agreedOrRolledOff({ state }: CoreGame, choice: Choice): Procedure<Option> {
  const proposed = yield* namedBy(roller, 'scenarioProposal', choice)
  if (state.books.solo === true) return proposed
  const { because } = choice
  const seat = otherSeat(roller)
  const answer = yield* ask({
    seat,
    kind: 'scenarioAgreed',
    args: { scenario: proposed.text },
    because,
    form: {
      form: 'option' as const,
      options: ['agree', 'refuse'].map((id) => ({ id, text: { key: `agreement.${id}` } })),
    },
    deliberate: true,
    // Nobody gives way by pressing a key.
    default: { form: 'option', option: 'refuse' },
  })
  if (answer.option === 'agree') return proposed
  yield* emit('scenarioRefused', { seat }, because)
  const { winner } = yield* rollOff('scenario', because)
  return yield* namedBy(winner, 'scenario', choice)
}
/** On a face of nobody's one is named, or the die is thrown once more where the table says so. */
function* named(game: CoreGame, table: readonly Mission[]): Procedure<Mission | null> {
  const { cite: because, freeFace } = game.ask('missionTable', ownTable, {}).value
  const open = freeFace === 'strategy' ? table : besideTable(game, table)
  const [first] = open
  if (!first) return null
  if (freeFace === 'strategy') {
    const choice = { options: open.map(optionOf), default: optionOf(first), because }
    const { id } = yield* namedBy(yield* strategyRoll(game), 'scenario', choice)
    return open.find((one) => one.id === id) ?? null
  }
  const isSpecial = (one: Mission): boolean => one.cite.includes(freeFace.special)
  const anew: Option = { id: again, text: { key: `scenario.${again}` }, because, group: group('again') }
  const options = [
    ...open.filter(isSpecial).map((one) => ({ ...optionOf(one), group: group('special') })),
    ...open.filter((one) => !isSpecial(one)).map((one) => ({ ...optionOf(one), group: group('written') })),
    anew,
  ]
  const { id } = yield* agreedOrRolledOff(game, { options, default: anew, because })
  return open.find((one) => one.id === id) ?? null
}
const group = (id: 'special' | 'written' | 'again') => ({ key: `scenario.group.${id}` })
/** Those of the same packs that stand on no face, and can be played on this table (CF-SETUP-04, CF-SPECIAL-01). */
function besideTable({ state }: CoreGame, [one]: readonly Mission[]): readonly Mission[] {
  const packs = one?.packs ?? []
  return missionKept
    .of(state)
    .choices.filter(
      (mission) =>
        !mission.die &&
        mission.packs.length === packs.length &&
        mission.packs.every((pack) => packs.includes(pack)) &&
        terrainRefusal(mission, state.table) === null,
    )
}
/** The table of Core 4. A pack that has another says so. */
const ownTable = { table: 'core4', freeFace: 'strategy', cite: ['C4-MISSION-01'] } as const

function* rolled(game: CoreGame): Procedure<Mission> {
  const { table, cite } = game.ask('missionTable', ownTable, {}).value
  const open = missionKept.of(game.state).choices.filter(({ die }) => die?.table === table)
  if (open.length === 0) throw new Error(`no mission stands in the table of ${table}`)
  for (;;) {
    const [die] = yield* roll({ kind: 'd6', count: 1, purpose: 'scenario', seat: roller, because: cite })
    if (!die) throw new Error('the table of missions is one die')
    const found =
      open.find(({ die: place }) => place?.face === die.face) ??
      (die.face === free ? yield* named(game, open) : null)
    if (found) return found
    // Whatever stands on this face cannot be played yet: it is thrown again, with a note.
    if (die.face !== free) yield* emit('scenarioNotBuilt', { face: die.face }, cite)
  }
}

const levelByFace = (face: number): MissionLevel => (face <= 2 ? 'alpha' : face <= 4 ? 'gamma' : 'omega')
function* rollLevel(game: CoreGame): Procedure {
  if (!missionKept.of(game.state).rollsLevel) return
  const because = ['C4-MISSION-02']
  const [die] = yield* roll({ kind: 'd6', count: 1, purpose: 'level', seat: 'a', because })
  if (!die) throw new Error('the level is one die')
  yield* emit('levelChosen', { level: levelByFace(die.face) }, because)
}

export function* chooseMission(game: CoreGame): Procedure {
  const { wish, choices, asProposed } = missionKept.of(game.state)
  const mission = wish === 'roll' ? yield* rolled(game) : choices.find(({ id }) => id === wish)
  if (!mission) throw new Error(`setup.resources.missions: '${wish}' is missing`)
  yield* rollLevel(game)
  yield* emit('scenarioChosen', { scenario: mission.id }, mission.cite)
  if (asProposed) yield* emit('setUpAsProposed', {}, ['C4-DEPLOY-01'])
}

type Changes = Draft<CoreState>
export const choosingReducers = {
  scenarioNotBuilt() {},
  scenarioRefused() {},
  setUpAsProposed() {},
  scenarioChosen(draft: Changes, { scenario }: FactData<'scenarioChosen'>) {
    const kept = missionKept.draft(draft)
    const mission = kept.choices.find(({ id }) => id === scenario)
    if (!mission) throw new Error(`'${scenario}' is not among the missions of this game`)
    const { id, name, turns, levels } = mission
    kept.mission = mission
    draft.scenario = { id, name, level: draft.level, turns, rules: levels[draft.level]?.rules ?? [] }
    draft.turn.limit = turns
    Object.assign(draft.settings, mission.toggles)
    beginRuins(draft)
    draft.stage = 'setUp'
  },
  levelChosen(draft: Changes, { level }: FactData<'levelChosen'>) {
    draft.level = level
    // By a table that was laid in the steps of a mission which was chosen before.
    const rules = missionKept.draft(draft).mission?.levels[level]?.rules ?? []
    if (draft.scenario) draft.scenario = { ...draft.scenario, level, rules }
  },
}
