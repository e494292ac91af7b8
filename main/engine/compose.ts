/**
 * Parts joined, in the order given, into the rules the engine runs: one way for every family of games. A part brings its
 * commands, questions, checks of answers, facts, options, and what it keeps of a game; what a family adds to that (a game
 * that rules can ask, moments, who may see what) it adds around this.
 */
import type { Draft } from 'immer'
import type { SettingSpec } from '../../shared/protocol/api'
import type { Answer, Decision } from '../../shared/protocol/decision'
import type { FilmSight } from '../../shared/protocol/film'
import { allowed, refuse, type RuleId, type Text, type Verdict } from '../../shared/protocol/refusal'
import type { Seat } from '../../shared/protocol/spatial'
import { answerBy, applyBy, gatherFrom } from './gather'
import { firstKept, seenOf, withAdded, type AnyPartState, type WithParts } from './part-state'
import type { Fact, Game, Procedure, Ruleset } from './types'

/** What any part may bring; families say more exactly which commands, questions and facts there are. */
interface AnyPart<Setup> {
  readonly id: string
  readonly commands?: object
  readonly asides?: object
  readonly queries?: object
  readonly answers?: object
  readonly standing?: object
  readonly reducers?: object
  readonly settings?: readonly SettingSpec[]
  readonly withdraws?: readonly string[]
  readonly keeps?: AnyPartState<Setup>
  readonly adds?: AnyPartState<Setup>
  readonly invariants?: (state: never) => void
}
/** A command as its part brings it: started by a procedure, or making facts beside whatever is under way. */
interface AnyCommandRule<G, C> {
  check(game: G, seat: Seat, command: C): Verdict
  perform?(game: G, seat: Seat, command: C): Procedure
  aside?(game: G, seat: Seat, command: C): readonly Fact[]
  legal?(game: G, seat: Seat): readonly never[]
  label(command: C): Text
  publicLabel?(command: C): Text
}
interface InPlay<S, G> {
  /** The game as rule functions take it: its state is read anew at every look. */
  live(game: Game<S>): G
  /** What a command is refused with that the game knows nothing of, and once it is over. */
  readonly cite: { readonly unknown: RuleId; readonly over: RuleId }
  /** After a command and all that followed from it. */
  acted?(game: G): Procedure
  /** Throws where a seat may not ask this. */
  prove?(state: S, query: { readonly ask: string }, seat: Seat): void
}
type Played<S, C extends { readonly type: string }> = Required<
  Pick<
    Ruleset<S, C, unknown>,
    | 'check'
    | 'perform'
    | 'aside'
    | 'legalAsides'
    | 'checkAnswer'
    | 'standingAnswer'
    | 'apply'
    | 'legalCommands'
    | 'query'
    | 'querying'
    | 'label'
    | 'publicLabel'
    | 'invariants'
  >
>

export function joinParts<
  P extends AnyPart<Setup>,
  S extends { readonly stage: string; readonly settings: Readonly<Record<string, unknown>> },
  C extends { readonly type: string },
  G extends Game<S>,
  Setup = never,
>(parts: readonly P[]) {
  type Rule = AnyCommandRule<G, C>
  const gather = gatherFrom(parts)
  const commands = gather<Rule>(({ commands, asides }) => ({ ...commands, ...asides }), 'command')
  const reducers = gather<(draft: Draft<S>, data: unknown) => void>((part) => part.reducers, 'event')
  const answers = gather<(game: G, decision: Decision, answer: Answer) => Verdict>(
    (part) => part.answers,
    'decision',
  )
  const standing = gather<(game: G, decision: Decision) => Answer | null>((part) => part.standing, 'decision')
  const queries = gather<(game: G, seat: Seat, query: never, open: readonly Decision[]) => unknown>(
    (part) => part.queries,
    'query',
  )
  const states = [
    ...gather<AnyPartState<Setup>>(({ keeps }) => keeps && { [keeps.id]: keeps }, 'state').values(),
  ]
  const added = parts.flatMap(({ adds }) => adds ?? [])
  const withdrawn = parts.flatMap((part) => part.withdraws ?? [])
  const settings = parts.flatMap((part) => part.settings ?? []).filter(({ key }) => !withdrawn.includes(key))
  const defaults = new Map<string, unknown>(settings.map((spec) => [spec.key, spec.default]))
  const ruleOf = ({ type }: C): Rule | undefined => commands.get(type)
  const labelOf = (command: C): Text => ruleOf(command)?.label(command) ?? { key: `label.${command.type}` }

  const inPlay = ({ live, cite, acted, prove }: InPlay<S, G>): Played<S, C> => {
    const gameOf = (state: S): G => live({ state })
    const legal = (state: S, seat: Seat, which: (rule: Rule) => boolean) => {
      const game = gameOf(state)
      return [...commands.values()].flatMap((rule) => (which(rule) ? (rule.legal?.(game, seat) ?? []) : []))
    }
    return {
      check(state, seat, command) {
        if (state.stage === 'over') return refuse('gameIsOver', cite.over)
        return ruleOf(command)?.check(gameOf(state), seat, command) ?? refuse('notBuilt', cite.unknown)
      },
      *perform(game, seat, command) {
        const perform = ruleOf(command)?.perform
        if (!perform) throw new Error(`no part brings the command '${command.type}'`)
        const dressed = live(game)
        yield* perform(dressed, seat, command)
        if (acted) yield* acted(dressed)
      },
      aside: (state, seat, command) => ruleOf(command)?.aside?.(gameOf(state), seat, command) ?? null,
      legalAsides: (state, seat) => legal(state, seat, ({ aside }) => aside !== undefined),
      checkAnswer: (state, decision, answer) =>
        answers.get(decision.kind)?.(gameOf(state), decision, answer) ?? allowed,
      standingAnswer: (state, decision) => standing.get(decision.kind)?.(gameOf(state), decision) ?? null,
      apply: applyBy(reducers),
      legalCommands: (state, seat) => (state.stage === 'over' ? [] : legal(state, seat, () => true)),
      ...answerBy(queries, gameOf, prove),
      label: labelOf,
      publicLabel: (command) => ruleOf(command)?.publicLabel?.(command) ?? labelOf(command),
      invariants(state) {
        for (const part of parts) part.invariants?.(state as never)
      },
    }
  }

  return {
    gather,
    settings,
    withdrawn,
    /** A house rule as it was chosen, or as it is without. */
    option: ({ settings: chosen }: Pick<S, 'settings'>, key: string): unknown =>
      chosen[key] ?? defaults.get(key),
    isOption: (key: string): boolean => defaults.has(key),
    /** What the parts keep as a game begins, and what a seat may see of it. */
    kept: (setup: Setup) => withAdded(firstKept(states, setup), added, setup),
    seen: (state: S & WithParts, sight: FilmSight) => seenOf(states, state, sight),
    /** Every kind of fact they can record, dice aside. */
    factTypes: [...reducers.keys()],
    inPlay,
  }
}
