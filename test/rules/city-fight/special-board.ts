/** Special missions on a board: set up step by step by their own files, nobody deployed yet, and places that are asked about. */
import { runScripted } from '../../../main/engine'
import { cityFight } from '../../../main/rulesets'
import type { CoreState } from '../../../main/rulesets/core4/game'
import { missionKept } from '../../../main/rulesets/core4/mission'
import { checkDeployment } from '../../../main/rulesets/core4/deployment/deploy'
import type { Answer, Decision } from '../../../shared/protocol/decision'
import type { Mission, SetUpStep } from '../../../shared/protocol/mission'
import type { Seat } from '../../../shared/protocol/spatial'
import { place, waypoint, type BoardSpec } from '../board'
import { battle, type Waiting } from '../core4/reserve-board'
import { keeping } from '../keeping'
import { missionNamed, onMission, step } from '../missions'

/** What somebody answers to a kind of question: an option, ruins, or a point in inches. */
export type Says = Readonly<Record<string, string | readonly string[] | readonly [number, number]>>
const answering =
  (says: Says) =>
  (decision: Decision): Answer => {
    const said = says[decision.kind]
    if (said === undefined) return decision.default
    // What has been chosen before is not on offer again.
    const { form } = decision
    if (form.form === 'edgePoint') return { form: 'edgePoint', at: place(48, ...(said as [number, number])) }
    if (form.form === 'option' && !form.options.some(({ id }) => id === said)) return decision.default
    return typeof said === 'string'
      ? { form: 'option', option: said }
      : { form: 'pieces', pieces: [...(said as string[])] }
  }
interface SetUp extends BoardSpec {
  readonly mission: string | Mission
  readonly attacker?: Seat
  readonly says?: Says
  readonly dice?: string
  /** Units that stand already, where their models are; all others are to be deployed yet. */
  readonly standing?: readonly string[]
}
/** A 72 by 48 table; player a attacks unless it is said. */
export function beforeBattle({ mission, attacker = 'a', standing = [], ...spec }: SetUp): CoreState {
  const waiting: Record<string, Waiting | null> = {}
  for (const { id } of spec.units ?? []) if (!standing.includes(id)) waiting[id] = null
  const state = battle({ width: 72, depth: 48, stage: 'setUp', turn: 1, ...spec, waiting } as never)
  const file = typeof mission === 'string' ? missionNamed(mission) : mission
  const on = onMission(state, file)
  return keeping(on, missionKept, { agreedAttacker: attacker, at: null })
}
/** These steps of the mission, one after the other. */
export function afterSteps(
  state: CoreState,
  kinds: readonly SetUpStep['step'][],
  says: Says = {},
  dice = '',
) {
  return runScripted(
    cityFight,
    state,
    function* (game) {
      for (const kind of kinds) yield* step(kind)(cityFight.live(game))
    },
    { dice: dice.split(/\s+/).filter(Boolean), answers: answering(says) },
  )
}
/** Why a unit of one model may not begin there: the last word of the refusal, or null. */
export function whyNotAt(state: CoreState, unit: string, x: number, y: number, level = 0): string | null {
  const seat = state.units[unit]?.seat ?? 'a'
  const on = { ...state, stage: 'deployment' as const, deploy: { seat, category: 'troops' as const } }
  const at = { ...waypoint(on, x, y, level), facing: 0 }
  const { refusal } = checkDeployment(cityFight.gameOf(on), seat, unit, { [`${unit}.1`]: at })
  return refusal?.key.replace('refusal.', '') ?? null
}
