/** Plays a case of the Core 4 family headless: script in order, dice in order, questions on the way and at the end. */
import type { Command } from '../../shared/protocol/command'
import type { GameView } from '../../shared/protocol/game-view'
import type { Seat } from '../../shared/protocol/spatial'
import type { Ruleset } from '../engine'
import type { PlayableRuleset } from '../rulesets'
import { checkMove } from '../rulesets/core4/movement'
import { standingModels, type CoreState } from '../rulesets/core4/game'
import { beginPlayerTurn } from '../rulesets/core4/turn'
import { startSession, type Session } from '../session'
import { readable } from './answers'
import { battleInCase } from './battle'
import type { AnswerInCase, Case, CommandInCase, CaseQuestion } from '../../shared/protocol/case'
import { valueAt } from './compare'
import { measureOf } from './ground'
import { askedOf, Hearing, type Reader, type CaseHearing } from './hearing'
import { openedCase } from './opened-case'
import { NoSuchPlace, spotOf } from './places'
import { toldState } from './told-state'
import { answerOf, commandOf, queryOf, type CaseGround } from './translate'

export async function runBattleCase(given: Case): Promise<CaseHearing> {
  const { ruleset, state } = battleInCase(given)
  const starts = given.turn.phase === 'start'
  const measure = measureOf(given)
  const played: Ruleset<CoreState, Command, GameView> = {
    ...ruleset,
    begin: () => state,
    *opening(game) {
      const { active, ...turn } = state.turn
      if (starts)
        yield* beginPlayerTurn(ruleset.live(game), { game: turn.game, player: turn.player, seat: active })
    },
  }
  const session = await openedCase(() =>
    startSession({
      id: 'case',
      ruleset: played,
      setup: { mode: 'solo', dice: { source: 'scripted', faces: given.dice.map(String) } },
      sink: { append: () => Promise.resolve() },
    }),
  )
  const ground: CaseGround = { measure, table: state.table }
  /** About what is being decided asks who decides it. */
  const asked = (question: Parameters<typeof queryOf>[1]): unknown => {
    const { game, decisions } = session.state
    const [decision] = decisions
    const query = queryOf(ground, question, decision?.id)
    const seat = decision && 'decision' in query ? decision.seat : askerOf(question, game)
    return readable(question.ask, session.query(seat, query), ground.measure)
  }
  const ask = (question: CaseQuestion): unknown => {
    const { game, decisions } = session.state
    switch (question.ask) {
      case 'mayCommand': {
        const command = commandOf(ground, question.command)
        const verdict = ruleset.check(game, question.seat, command)
        return verdict.ok ? { ok: true } : { ok: false, ...verdict.refusal }
      }
      case 'legal':
        return ruleset.legalCommands(game, question.seat)
      case 'decisions':
        return askedOf(decisions)
      case 'place': {
        const model = game.models[question.model]
        if (!model) throw new NoSuchPlace(`no model ${question.model}`)
        return model.pose && spotOf(ground.measure, model.pose)
      }
      case 'state':
        return valueAt(toldState(game), question.path)
      default:
        return asked(question)
    }
  }
  const reader: Reader<CommandInCase, AnswerInCase, CaseQuestion, Command, CoreState> = {
    command: (command) => announced(ruleset, session.state, command, commandOf(ground, command)),
    answer: (answer) => answerOf(ground, answer),
    ask,
    told: toldState,
  }
  return new Hearing(given, session, reader).verdict()
}

/** What a unit may shoot at, charge or drive at is asked by the side it belongs to; everything else is open to both. */
function askerOf(question: CaseQuestion, { units }: CoreState): Seat {
  const asksForItself = ['targets', 'assaults', 'chargeOdds', 'tankShock'].includes(question.ask)
  return (asksForItself && 'unit' in question ? units[question.unit]?.seat : undefined) ?? 'a'
}

/** A case that leaves it open and has dice to throw means the test: it is announced where the way asks for one (C4-TERRAIN-04). */
function announced(
  ruleset: PlayableRuleset,
  { game, diceLeft }: Session<CoreState, Command, GameView>['state'],
  given: CommandInCase,
  command: Command,
): Command {
  if (given.type !== 'move' || given.difficult !== undefined || command.type !== 'move') return command
  const { unit, paths, manner, boost } = command
  if (diceLeft.length === 0 || !game.units[unit] || standingModels(game, unit).length === 0) return command
  const { tests } = checkMove(ruleset.gameOf(game), unit, paths, 'move', false, undefined, { manner, boost })
  return { ...command, difficult: tests.some(({ kind }) => kind === 'difficult') }
}
