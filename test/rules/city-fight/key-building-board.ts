/** A firing line by a key building: side a's unit F fires at T, side a's ruin K round the firers, all rules of the city in play. */
import { runScripted, type Procedure } from '../../../main/engine'
import { cityFight } from '../../../main/rulesets'
import type { CoreGame } from '../../../main/rulesets/core4/game/part'
import type { CoreState } from '../../../main/rulesets/core4/game/state'
import { keyBuildings } from '../../../main/rulesets/city-fight/stratagems/key-buildings'
import type { Command } from '../../../shared/protocol/command'
import type { Answer, Decision } from '../../../shared/protocol/decision'
import type { KeyBuilding } from '../../../shared/protocol/parts/key-buildings'
import type { Seat } from '../../../shared/protocol/spatial'
import { keeping } from '../keeping'
import type { PieceSpec } from '../board'

/** It lies from y 8 to y 12 and holds whoever stands at y 10. */
export const ruinK: PieceSpec = { id: 'K', ruin: { footprint: [16, 8, 30, 12] } }
export const withKey = (state: CoreState, stratagem: string, more: Partial<KeyBuilding> = {}): CoreState =>
  keeping(state, keyBuildings, {
    named: [...keyBuildings.of(state).named, { seat: 'a', piece: 'K', stratagem, ...more }],
  })

/** What is answered when a key building is offered; every other question takes its default. */
export const using =
  (option: string | ((decision: Decision) => string)) =>
  (decision: Decision): Answer =>
    decision.kind === 'keyBuilding'
      ? { form: 'option', option: typeof option === 'string' ? option : option(decision) }
      : decision.default
export const use = using((decision) => (decision.default.form === 'option' ? decision.default.option : ''))
export const decline = using('notNow')

export const runCity = <R>(
  state: CoreState,
  dice: string,
  procedure: (game: CoreGame) => Procedure<R>,
  answers: (decision: Decision) => Answer = use,
) => {
  const run = runScripted(cityFight, state, (game) => procedure(cityFight.live(game)), {
    dice: dice.split(/\s+/).filter(Boolean),
    answers,
  })
  const asked = run.decisions.filter(({ kind }) => kind === 'keyBuilding')
  return { ...run, asked }
}
export const refusalOf = (state: CoreState, command: Command, seat: Seat = 'a'): string | null => {
  const verdict = cityFight.check(state, seat, command)
  return verdict.ok ? null : verdict.refusal.key
}
/** A legal command, run to its end. */
export function doing(
  state: CoreState,
  command: Command,
  dice = '',
  answers: (decision: Decision) => Answer = use,
  seat: Seat = 'a',
) {
  const refusal = refusalOf(state, command, seat)
  if (refusal !== null) throw new Error(`refused: ${refusal}`)
  return runCity(state, dice, (game) => cityFight.perform(game, seat, command), answers)
}
/** Everybody of F fires his first weapon at T. */
export const fireAt = (state: CoreState, unit = 'F', target = 'T'): Command => ({
  type: 'shoot',
  unit,
  target,
  fire: (state.units[unit]?.models ?? []).map((model) => ({
    model,
    weapon: state.models[model]?.weapons[0] ?? '',
  })),
})
/** The figures of an offer: before and after. */
export const offered = (decision: Decision | undefined, option?: string) => {
  const options = decision?.form.form === 'option' ? decision.form.options : []
  const found = options.find(({ id }) => option === undefined || id === option)
  const { before, after } = found?.text.args ?? {}
  return { key: found?.text.key, before, after }
}
