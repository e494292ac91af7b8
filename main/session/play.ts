/**
 * Turns an input at a node of the timeline into the next node: checks it, runs the procedure on to its next stop.
 * A generator cannot be copied, so one that is no longer at hand (after a jump) is run again from the start of
 * its command with the same answers and the same dice, and with what was said aside at the same places.
 */
import { freeze } from 'immer'
import {
  checkForm,
  countDice,
  diceSource,
  DiceTape,
  Execution,
  facesTyped,
  noDice,
  recordedDice,
  typedDiceOf,
  type DiceReader,
  type Fact,
  type Game,
  type Procedure,
  type Ruleset,
  type ExecutionStretch,
} from '../engine'
import type { Answer, Decision } from '../../shared/protocol/decision'
import { refused, refusedFor, unknown } from './api-fault'
import { throwDice } from './thrown'
import { sameData, type SessionSetup } from './journal'
import { labelsOf } from './labels'
import type { StoodAt } from './recorded-point'
import type { InputOf, TimelinePoint } from './timeline'

type Running<S> = { readonly at: number; readonly execution: Execution<S> }
type AnswerInput<C> = Extract<InputOf<C>, { kind: 'answer' }>
type CommandInput<C> = Extract<InputOf<C>, { kind: 'command' }>
interface Ran<S> {
  readonly execution: Execution<S>
  readonly stretch: ExecutionStretch
}

/** @throws Error where other facts come of it than came of it before */
function goesAsItWent<S, C>({ id, events }: TimelinePoint<S, C>, again: ExecutionStretch): void {
  if (!sameData(again.events, events)) throw new Error(`node ${id} goes otherwise when run again`)
}

/** What begins when there is only something to be said aside. */
function* nothing(): Procedure {}

export class Play<S, C extends { readonly type: string }, V, Setup extends SessionSetup> {
  readonly tape: DiceTape
  private begun: { readonly state: S } | null = null
  private running: Running<S> | null = null

  constructor(
    private readonly ruleset: Ruleset<S, C, V, Setup>,
    private readonly setup: Setup,
    /** Where dice to come are from. */
    dice: SessionSetup['dice'] = setup.dice,
  ) {
    this.tape = new DiceTape(diceSource(dice))
  }

  /** Before the opening. A game that stands beyond it never asks. */
  private get initial(): S {
    this.begun ??= { state: freeze(this.ruleset.begin(this.setup), true) }
    return this.begun.state
  }

  /** The root: the opening, run to its first stop. */
  open(): TimelinePoint<S, C> {
    const execution = this.begin(null, (game) => this.ruleset.opening(game, this.setup))
    const stretch = execution.start(this.tape.reader(noDice))
    const node = this.nodeAfter(null, 0, null, execution, stretch)
    this.running = { at: node.id, execution }
    return node
  }

  /** The node an input leads to; nothing is kept of an input that is refused or fails. */
  step(parent: TimelinePoint<S, C>, id: number, input: InputOf<C>): TimelinePoint<S, C> {
    const dice = this.tape.reader(parent.diceCount)
    const { execution, stretch } =
      input.kind === 'command' ? this.command(parent, input, dice) : this.answer(parent, input, dice)
    this.running = { at: id, execution }
    return this.nodeAfter(parent, id, input, execution, stretch)
  }

  /** Drops the running procedure: it went further than the game did. */
  forget(): void {
    this.running = null
  }

  private command(parent: TimelinePoint<S, C>, input: CommandInput<C>, dice: DiceReader): Ran<S> {
    const facts = this.asideOf(parent.state, input)
    const [decision] = parent.open
    if (decision && !facts) throw refusedFor('decisionOpen', decision.because)
    if (this.ruleset.moment(parent.state).over) throw refusedFor('gameOver')
    const verdict = this.ruleset.check(parent.state, input.seat, input.command)
    if (!verdict.ok) throw refused(verdict.refusal)
    if (facts) return this.aside(parent, facts, dice)
    const execution = this.begin(parent, (game) => this.ruleset.perform(game, input.seat, input.command))
    return { execution, stretch: execution.start(dice) }
  }

  private asideOf(state: S, { seat, command }: CommandInput<C>): readonly Fact[] | null {
    return this.ruleset.aside?.(state, seat, command) ?? null
  }

  /** The waiting procedure goes on waiting; without one there is nothing to go on with. */
  private aside(parent: TimelinePoint<S, C>, facts: readonly Fact[], dice: DiceReader): Ran<S> {
    const waits = parent.open.length > 0
    const execution = waits ? this.waiting(parent) : this.begin(parent, nothing)
    this.running = null
    if (!waits) execution.start(dice)
    return { execution, stretch: execution.interject(facts) }
  }

  /** The procedure that waits at a node. */
  private waiting(node: TimelinePoint<S, C>): Execution<S> {
    if (this.running?.at === node.id) return this.running.execution
    const execution = this.runAgain(node)
    if (!sameData(execution.open, node.open))
      throw new Error(`procedure of node ${node.id} asks something else when run again`)
    return execution
  }

  /** Runs the procedure that waits at a node of which no more is known than was written down. */
  standAt(node: TimelinePoint<S, C>): StoodAt<S> {
    const execution = this.runAgain(node)
    this.running = { at: node.id, execution }
    const { state, open, typing } = execution
    return { state, open, typing }
  }

  private answer(parent: TimelinePoint<S, C>, input: AnswerInput<C>, dice: DiceReader): Ran<S> {
    const decision = parent.open.find(({ id }) => id === input.decision)
    if (!decision) throw unknown('decision', input.decision)
    if (decision.seat !== input.seat) throw refusedFor('notYours', decision.because)
    const form = checkForm(decision, input.answer)
    if (!form.ok) throw refused(form.refusal)
    const execution = this.waiting(parent)
    if (execution.typing) this.rememberDice(parent, decision, execution.typing, input.answer)
    else {
      const verdict = this.ruleset.checkAnswer(parent.state, decision, input.answer)
      if (!verdict.ok) throw refused(verdict.refusal)
    }
    // A procedure that fails half-way is of no more use.
    this.running = null
    return { execution, stretch: execution.answer(decision.id, input.answer, dice) }
  }

  /** The faces that fell where these dice are asked for, in the shape of the answer. */
  fallenAt({ typing, diceCount, open }: TimelinePoint<S, C>): readonly number[] {
    const form = open[0]?.form
    if (typing === null || form?.form !== 'dice') return []
    return facesTyped(this.tape.from(typing, diceCount, form.count))
  }

  /** What is left to the program is thrown before it is recorded; a correction that changes nothing is none. */
  settleDice(parent: TimelinePoint<S, C>, input: InputOf<C>): InputOf<C> {
    const { typing } = parent
    const form = parent.open[0]?.form
    if (input.kind !== 'answer' || input.answer.form !== 'dice' || typing === null || form?.form !== 'dice')
      return input
    const fallen = this.fallenAt(parent)
    const { faces, how } = input.answer
    if (how === 'thrown') {
      const fell = this.tape.from(typing, parent.diceCount, form.count).length
      const thrown = facesTyped(throwDice(typing, form.count - fell))
      const all = [...fallen, ...thrown]
      return { ...input, answer: { form: 'dice', faces: all, ...(thrown.length > 0 && { how }) } }
    }
    const isSame = fallen.every((face, i) => face === faces[i])
    return how === 'corrected' && isSame ? { ...input, answer: { form: 'dice', faces } } : input
  }

  /** Dice typed in once stay as they fell, also when the question is reopened by undo, unless both correct them. */
  private rememberDice(
    parent: TimelinePoint<S, C>,
    decision: Decision,
    typing: NonNullable<Execution<S>['typing']>,
    answer: Answer,
  ): void {
    if (answer.form !== 'dice') return
    if (answer.how === 'corrected') this.tape.correct(parent.diceCount, typedDiceOf(typing, answer))
    else if (this.fallenAt(parent).some((face, i) => face !== answer.faces[i]))
      throw refusedFor('diceRemembered', decision.because)
  }

  /** @param parent  null: the opening of the game */
  private begin(parent: TimelinePoint<S, C> | null, procedure: (game: Game<S>) => Procedure): Execution<S> {
    return new Execution<S>({
      ruleset: this.ruleset,
      state: parent?.state ?? this.initial,
      procedure,
      nextEvent: parent?.nextEvent ?? 1,
      nextDecision: parent?.nextDecision ?? 1,
    })
  }

  private runAgain(node: TimelinePoint<S, C>): Execution<S> {
    const later: TimelinePoint<S, C>[] = []
    let first = node
    // Back to where the procedure began: answers, and what was said aside while it waited.
    while (first.parent?.waits) {
      later.unshift(first)
      first = first.parent
    }
    const { input } = first
    if (input?.kind === 'answer') throw new Error(`node ${first.id} answers a question of nobody`)
    const execution = this.begin(first.parent, (game) =>
      input ? this.ruleset.perform(game, input.seat, input.command) : this.ruleset.opening(game, this.setup),
    )
    goesAsItWent(first, execution.start(recordedDice(first.consumed, this.tape)))
    for (const point of later) {
      const { input: next, consumed } = point
      if (next?.kind === 'answer')
        goesAsItWent(point, execution.answer(next.decision, next.answer, recordedDice(consumed, this.tape)))
      else if (next) goesAsItWent(point, execution.interject(this.asideOf(execution.state, next) ?? []))
    }
    return execution
  }

  private nodeAfter(
    parent: TimelinePoint<S, C> | null,
    id: number,
    input: InputOf<C> | null,
    execution: Execution<S>,
    stretch: ExecutionStretch,
  ): TimelinePoint<S, C> {
    const { turn, phase, over } = this.ruleset.moment(execution.state)
    return {
      id,
      parent,
      input,
      ...labelsOf(this.ruleset, parent, input),
      turn,
      phase,
      dice: stretch.events.some(({ type }) => type === 'rolled'),
      // The end of a game opens what was secret in it.
      secret: stretch.secret || (over && parent !== null && !this.ruleset.moment(parent.state).over),
      state: execution.state,
      waits: execution.open.length > 0,
      open: execution.open,
      typing: execution.typing,
      events: stretch.events,
      consumed: stretch.dice,
      diceCount: countDice(parent?.diceCount ?? noDice, stretch.dice),
      nextEvent: execution.nextEvent,
      nextDecision: execution.nextDecision,
    }
  }
}
