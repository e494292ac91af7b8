/** Choices a player leaves to the program: the decision's default stands without a question, until he takes it back. */
import type { SettingSpec } from '../../../../shared/protocol/api'
import type { AutomaticChoice } from '../../../../shared/protocol/automatic'
import { allowed, refuse } from '../../../../shared/protocol/refusal'
import type { Seat } from '../../../../shared/protocol/spatial'
import type { CoreGame, CorePart } from './part'

/** What a new game leaves to the program, and the rule whose choice it is. */
const choices: Readonly<
  Record<AutomaticChoice, { readonly byDefault: boolean; readonly cite: string; readonly younger?: true }>
> = {
  closeWeapons: { byDefault: true, cite: 'C4-CCW-01' },
  assaultMoves: { byDefault: true, cite: 'C4-ASSAULT-10' },
  // It may lead into the next fight or out of an objective: its player is asked unless he leaves it to the program.
  consolidation: { byDefault: false, cite: 'C4-ASSAULT-41' },
  pileIn: { byDefault: true, cite: 'C4-ASSAULT-43' },
  steppingAside: { byDefault: true, cite: 'C4-VASSAULT-06', younger: true },
  landing: { byDefault: true, cite: 'C4-MSR-03', younger: true },
  fallBackRoute: { byDefault: true, cite: 'C4-MORALE-15' },
  casualties: { byDefault: false, cite: 'C4-ASSAULT-30' },
  saves: { byDefault: false, cite: 'C4-ASSAULT-28' },
  whichSave: { byDefault: true, cite: 'C4-SAVE-11' },
  rerolls: { byDefault: false, cite: 'C4-BASE-02' },
}
const keyOf = (choice: AutomaticChoice): string => `core4.auto.${choice}`

/** Has this seat left the choice to the program? */
export const isAutomatic = (game: CoreGame, seat: Seat, choice: AutomaticChoice): boolean =>
  game.state.automatic?.[seat][choice] ?? (game.setting(keyOf(choice)) ?? choices[choice].byDefault) === true

interface Automated {
  readonly seat: Seat
  readonly choice: AutomaticChoice
  readonly on: boolean
}
const settings: readonly SettingSpec[] = Object.entries(choices).map(([choice, { byDefault, ...rest }]) => ({
  key: keyOf(choice as AutomaticChoice),
  default: byDefault,
  alternatives: [!byDefault],
  ...rest,
}))

export const automaticPart: CorePart = {
  id: 'core4/automatic',
  // No move of the game: it is offered by the list of choices, not among what may be started.
  asides: {
    automate: {
      check: (game) => (game.state.stage === 'battle' ? allowed : refuse('noPhaseYet', 'C4-BASE-12')),
      aside: (_game, seat, { choice, on }) => [
        {
          type: 'automated',
          data: { seat, choice, on } satisfies Automated,
          because: [choices[choice].cite],
        },
      ],
      label: ({ choice, on }) => ({ key: on ? 'label.automate' : 'label.askAgain', args: { choice } }),
    },
  },
  reducers: {
    automated(draft, { seat, choice, on }: Automated) {
      draft.automatic ??= { a: {}, b: {} }
      draft.automatic[seat][choice] = on
    },
  },
  settings,
}
