/** Boards of ruins that are fought for, and missions written by hand as a file would be. */
import { runScripted, type Script } from '../../../main/engine'
import { cityFight } from '../../../main/rulesets'
import { cityStakes } from '../../../main/rulesets/city-fight'
import type { CoreGame, CoreState, Moment } from '../../../main/rulesets/core4/game'
import { missionKept } from '../../../main/rulesets/core4/mission'
import { judge, scoreNow } from '../../../main/rulesets/core4/victory'
import { missionSchema, type Mission } from '../../../shared/protocol/mission'
import type { Seat } from '../../../shared/protocol/spatial'
import { board, type BoardSpec, type PieceSpec, type UnitSpec } from '../board'
import { keeping } from '../keeping'
import { missionNamed } from '../missions'

/** Ruins in a row, each 8" by 8", from (4, 20) on; the first is `r1`. */
export const row = (count: number): readonly PieceSpec[] =>
  Array.from({ length: count }, (_, n) => ({
    id: `r${n + 1}`,
    ruin: { footprint: [4 + 12 * n, 20, 12 + 12 * n, 28] as const },
  }))
/** A squad, of whom the first `inside` stand in such a ruin; the others in the open behind their own side. */
export const squadIn = (
  id: string,
  seat: Seat,
  ruin: number,
  inside: number,
  size = inside,
  more: Partial<UnitSpec> = {},
): UnitSpec => ({
  id,
  seat,
  models: Array.from({ length: size }, (_, n) => ({
    at:
      n < inside
        ? ([
            5 + 12 * (ruin - 1) + 1.2 * (n % 6),
            (seat === 'a' ? 21 : 25) + 1.2 * Math.floor(n / 6),
            0,
          ] as const)
        : ([
            5 + 12 * (ruin - 1) + 1.2 * (n % 6),
            (seat === 'a' ? 12 : 34) + 1.2 * Math.floor(n / 6),
            0,
          ] as const),
  })),
  ...more,
})
/** So many at the beginning, however many stand. */
export const began = (models: number): Partial<UnitSpec> => ({
  state: { startModels: models, startWounds: models },
})

type Written = Pick<Mission, 'objectives'> &
  Partial<Pick<Mission, 'whenNobodyIsLeft' | 'turns'>> & {
    readonly victory: NonNullable<Mission['levels']['alpha']>['victory']
  }
const cite = ['CF-CUSTOM-12']
/** Whatever objectives may speak of is named before. */
const naming = [
  { step: 'target', by: 'defender', within: 24, cite },
  { step: 'points', by: 'attacker', exit: 'across', cite },
  { step: 'compulsory', by: 'defender', cite },
  { step: 'targetUnit', of: 'defender', category: 'hq', cite },
]
/** A mission that somebody wrote by hand: read as a file of his is. */
export function written({ victory, ...fought }: Written): Mission {
  const base = missionNamed('clear-out')
  const terms = { rules: [], victory }
  const { die: _die, steps, ...own } = base
  const [sides, ...later] = steps
  const isNoted = fought.objectives.some(({ kind }) => kind === 'destroySecret')
  const noted = isNoted ? [{ step: 'safeHouse', by: 'defender', cite }] : []
  return missionSchema.parse({
    ...own,
    id: 'by-hand',
    name: { en: 'By hand', ru: 'Своими руками' },
    steps: [{ step: 'roles', choose: 'rollOff', cite }, sides, ...naming, ...noted, ...later],
    ...fought,
    levels: { alpha: terms, gamma: terms, omega: terms },
  })
}
interface Fought extends BoardSpec {
  readonly mission: Mission | string
  readonly attacker?: Seat
  readonly level?: CoreState['level']
  readonly stakes?: Partial<ReturnType<typeof cityStakes.of>>
  /** Whatever the mission has named. */
  readonly named?: Partial<ReturnType<typeof missionKept.of>>
}
/** In the middle of such a battle. */
export function fought({
  mission,
  attacker,
  level = 'alpha',
  stakes = {},
  named = {},
  ...spec
}: Fought): CoreState {
  const file = typeof mission === 'string' ? missionNamed(mission) : mission
  const state = keeping(keeping(board({ width: 72, depth: 48, ...spec }), cityStakes, stakes), missionKept, {
    wish: file.id,
    choices: [file],
    mission: file,
    attacker: attacker ?? null,
    ...named,
  })
  const rules = file.levels[level]?.rules ?? []
  return {
    ...state,
    level,
    stage: spec.stage ?? 'battle',
    scenario: { id: file.id, name: file.name, level, turns: file.turns, rules },
  }
}
export const play = (state: CoreState): CoreGame => cityFight.gameOf(state)
/** As it ends, or would end now. */
export const resultOf = (state: CoreState) => judge(play(state), 'now')
export const sheetOf = (state: CoreState) => scoreNow(play(state))?.sheet
export const at = (state: CoreState, moment: Moment, script: Script = {}) =>
  runScripted(cityFight, state, (game) => cityFight.live(game).at(moment), script)
