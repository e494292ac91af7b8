/**
 * Runs one procedure: answers its steps until a person must speak, and goes on from there when he has.
 * State changes by facts alone (immer); facts of a batch are applied and told when the outermost batch closes.
 */
import { freeze } from 'immer'
import type { Answer, Decision, DiceMark } from '../../shared/protocol/decision'
import type { Die, GameEvent } from '../../shared/protocol/event'
import type { FallenDie, DiceThrow } from './dice/die'
import { shuffledDefault } from './shuffled-default'
import type { DiceReader } from './dice/tape'
import { diceQuestion, judgeDice, rollData, throwOf, typedDiceOf } from './roll'
import type { AskRequest, Fact, Game, Procedure, RollRequest, Step, StepResult } from './types'
import { applyFacts, type FactKeeper } from './apply-facts'
import { mustBeRecordable } from './recordable'

interface ExecutionStart<S, R> {
  readonly ruleset: FactKeeper<S>
  readonly state: S
  readonly procedure: (game: Game<S>) => Procedure<R>
  /** Numbers of the next event and the next decision. */
  readonly nextEvent: number
  readonly nextDecision: number
}
/** What one stretch of a procedure, from one stop to the next, has left behind. */
export interface ExecutionStretch {
  readonly events: readonly GameEvent[]
  readonly dice: readonly FallenDie[]
  /** A secret came out, or was told to one side: it cannot be unlearned (LS-ENG-08). */
  readonly secret: boolean
}
type Waiting =
  | {
      readonly for: 'answers'
      readonly single: boolean
      readonly decisions: readonly Decision[]
      readonly answers: Map<string, Answer>
    }
  | {
      readonly for: 'dice'
      readonly decision: Decision
      readonly request: RollRequest
      readonly fallen: readonly FallenDie[]
    }

export class Execution<S, R = void> {
  state: S
  nextEvent: number
  nextDecision: number
  private readonly ruleset: FactKeeper<S>
  private readonly procedure: Procedure<R>
  private waiting: Waiting | null = null
  private batch: { depth: number; readonly id: number; readonly facts: Fact[] } | null = null
  private ended: { readonly result: R } | null = null
  private events: GameEvent[] = []
  private dice: FallenDie[] = []
  private secret = false

  constructor(start: ExecutionStart<S, R>) {
    this.ruleset = start.ruleset
    this.state = start.state
    this.nextEvent = start.nextEvent
    this.nextDecision = start.nextDecision
    const current = (): S => this.state
    this.procedure = start.procedure({
      get state() {
        return current()
      },
    })
  }

  /** Decisions that wait for an answer now. */
  get open(): readonly Decision[] {
    const waiting = this.waiting
    if (!waiting) return []
    return waiting.for === 'dice'
      ? [waiting.decision]
      : waiting.decisions.filter(({ id }) => !waiting.answers.has(id))
  }
  /** The dice a person has to type in now. */
  get typing(): DiceThrow | null {
    return this.waiting?.for === 'dice' ? throwOf(this.waiting.request) : null
  }
  get done(): boolean {
    return this.ended !== null
  }
  get result(): R {
    if (!this.ended) throw new Error('the procedure has not ended')
    return this.ended.result
  }

  /** Runs to the first stop. */
  start(dice: DiceReader): ExecutionStretch {
    this.run(undefined, dice)
    return this.takeStretch()
  }

  /** Takes a checked answer and runs on to the next stop, unless other answers of the group are still out. */
  answer(id: string, answer: Answer, dice: DiceReader): ExecutionStretch {
    const waiting = this.waiting
    if (!waiting || !this.open.some((decision) => decision.id === id))
      throw new Error(`decision ${id} is not open`)
    if (waiting.for === 'dice') {
      if (answer.form !== 'dice') throw new Error(`decision ${id} wants dice`)
      const typed = typedDiceOf(throwOf(waiting.request), answer)
      for (const die of typed) dice.typed(die)
      this.dice.push(...typed)
      this.waiting = null
      this.run(this.recordRoll(waiting.request, [...waiting.fallen, ...typed], answer.how), dice)
      return this.takeStretch()
    }
    waiting.answers.set(id, answer)
    if (waiting.answers.size === waiting.decisions.length) {
      this.waiting = null
      // Sealed choices are opened together, when the last is in.
      if (waiting.decisions.some(({ sealed }) => sealed)) this.secret = true
      const answers = waiting.decisions.map((decision) => waiting.answers.get(decision.id) as Answer)
      this.run(waiting.single ? answers[0] : answers, dice)
    }
    return this.takeStretch()
  }

  /** Records facts beside the procedure, which goes on waiting for the same answers. */
  interject(facts: readonly Fact[]): ExecutionStretch {
    // Not part of a batch that is under way.
    this.commit(facts, null)
    // Nobody learns anything from what he himself has said aside, though others may not know it.
    this.secret = facts.some(({ reveals }) => reveals === true)
    return this.takeStretch()
  }

  private run(value: StepResult, dice: DiceReader): void {
    let next = this.procedure.next(value)
    while (!next.done) {
      const stepped = this.take(next.value, dice)
      if (!stepped) return
      next = this.procedure.next(stepped.value)
    }
    if (this.batch) throw new Error('a procedure ended inside a batch')
    this.ended = { result: next.value }
  }

  /** Does one step; null when it has to wait for a person. */
  private take(step: Step, dice: DiceReader): { readonly value: StepResult } | null {
    switch (step.step) {
      case 'roll':
        return this.roll(step.request, dice)
      case 'ask':
        return this.wait([step.decision], true, dice)
      case 'askAll':
        return this.wait(step.decisions, false, dice)
      case 'emit':
        if (step.atOnce) this.commit([step.fact], null)
        else if (this.batch) this.batch.facts.push(step.fact)
        else this.commit([step.fact])
        return { value: undefined }
      case 'openBatch':
        if (this.batch) this.batch.depth++
        else this.batch = { depth: 1, id: this.nextEvent, facts: [] }
        return { value: undefined }
      case 'closeBatch':
        this.closeBatch()
        return { value: undefined }
    }
  }

  private wait(requests: readonly AskRequest[], single: boolean, dice: DiceReader): null {
    const decisions = requests.map(({ shuffled, ...request }) =>
      freeze(
        {
          ...request,
          ...(shuffled && { default: shuffledDefault(request, dice) }),
          id: `d${this.nextDecision++}`,
        },
        true,
      ),
    )
    this.waiting = { for: 'answers', single, decisions, answers: new Map() }
    return null
  }

  private roll(request: RollRequest, dice: DiceReader): { readonly value: readonly Die[] } | null {
    const fallen: FallenDie[] = []
    while (fallen.length < request.count) {
      const die = dice.next(throwOf(request), request.purpose)
      if (!die) {
        const decision = diceQuestion(`d${this.nextDecision++}`, request, request.count - fallen.length)
        this.waiting = { for: 'dice', decision: freeze(decision, true), request, fallen }
        return null
      }
      fallen.push(die)
      this.dice.push(die)
    }
    return { value: this.recordRoll(request, fallen) }
  }

  /** Dice are seen when they fall, also inside a batch: only what they do waits for its end. */
  private recordRoll(request: RollRequest, fallen: readonly FallenDie[], how?: DiceMark): readonly Die[] {
    const dice = freeze(judgeDice(request, fallen), true)
    this.record({
      type: 'rolled',
      data: rollData(request, dice, how),
      because: request.because,
      audience: request.audience,
    })
    return dice
  }

  private closeBatch(): void {
    if (!this.batch) throw new Error('a batch was closed that was not open')
    this.batch.depth--
    // An inner batch belongs to the snapshot of the outer one: its facts wait for the outermost end.
    if (this.batch.depth > 0) return
    this.commit(this.batch.facts)
    this.batch = null
  }

  private commit(facts: readonly Fact[], batch = this.batch?.id ?? null): void {
    const events = facts.map((fact) => this.record(fact, batch))
    this.state = applyFacts(this.ruleset, this.state, events)
  }

  private record(fact: Fact, batch = this.batch?.id ?? null): GameEvent {
    const { reveals, audience = 'all', ...told } = fact
    mustBeRecordable(told.data, told.type)
    const event: GameEvent = freeze(
      { id: this.nextEvent++, ...told, audience, ...(batch === null ? {} : { batch }) },
      true,
    )
    this.events.push(event)
    if (reveals || audience !== 'all') this.secret = true
    return event
  }

  private takeStretch(): ExecutionStretch {
    const stretch = { events: this.events, dice: this.dice, secret: this.secret }
    this.events = []
    this.dice = []
    this.secret = false
    return stretch
  }
}
