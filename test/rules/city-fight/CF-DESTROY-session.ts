/** A battle on a given board as a running game with a journal, its dice scripted. */
import { resumeSession, startSession, type JournalLine, type Session } from '../../../main/session'
import { cityFight } from '../../../main/rulesets'
import type { CoreGame } from '../../../main/rulesets/core4/game/part'
import type { CoreState } from '../../../main/rulesets/core4/game/state'
import type { Procedure } from '../../../main/engine'
import type { Command } from '../../../shared/protocol/command'
import type { Answer } from '../../../shared/protocol/decision'
import type { GameView } from '../../../shared/protocol/game-view'
import type { Seat } from '../../../shared/protocol/spatial'

export type Battle = Session<CoreState, Command, GameView>
const sink = { append: () => Promise.resolve() }

/** The rules of the app, begun on this board. */
const rulesOn = (state: CoreState, opening?: (game: CoreGame) => Procedure) => ({
  ...cityFight,
  begin: () => state,
  *opening(game: Parameters<typeof cityFight.opening>[0]) {
    if (opening) yield* opening(cityFight.live(game))
  },
})
export const battleOn = (
  state: CoreState,
  dice: string,
  mode: 'solo' | 'hotSeat' = 'hotSeat',
  opening?: (game: CoreGame) => Procedure,
): Promise<Battle> =>
  startSession({
    id: 'battle',
    ruleset: rulesOn(state, opening),
    setup: { mode, dice: { source: 'scripted', faces: dice === '' ? [] : dice.split(/\s+/) } },
    sink,
  })
/** As read back from the disk. */
export const reopened = (battle: Battle, state: CoreState): Battle =>
  resumeSession({
    id: 'battle',
    ruleset: rulesOn(state),
    lines: JSON.parse(JSON.stringify(battle.lines)) as JournalLine[],
    sink,
  })

export const order = (battle: Battle, seat: Seat, command: Command) =>
  battle.submit({ kind: 'command', seat, state: battle.at, command })
/** Answers the open question of this kind. */
export function answer(battle: Battle, kind: string, given: string | Answer) {
  const open = battle.state.decisions.find((decision) => decision.kind === kind)
  if (!open) throw new Error(`${kind} is not asked: ${battle.state.decisions.map((one) => one.kind).join()}`)
  return battle.submit({
    kind: 'answer',
    seat: open.seat,
    state: battle.at,
    decision: open.id,
    answer: typeof given === 'string' ? { form: 'option', option: given } : given,
  })
}
