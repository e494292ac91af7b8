/** Where dice come from: seeded, scripted, or typed in by players with real dice on their desk. */
import type { DiceSetup } from '../../../shared/protocol/dice-setup'
import type { FallenDie, DiceThrow } from './die'
import { scriptedDice } from './scripted'
import { seededDice } from './seeded'

export interface DiceSource {
  /**
   * A die never thrown before in this game.
   * @param at    how many such dice lie before it on the tape
   * @param fresh how many dice of any kind were drawn from this source before it
   * @param purpose names the roll in a fault
   * @returns null where a person has to type it in
   */
  draw(die: DiceThrow, at: number, fresh: number, purpose: string): FallenDie | null
  /**
   * A whole number below `limit` that is the same whenever this game asks for it, and that nobody can work out who does not
   * know the seed. No die is thrown for it. null: there is no seed.
   */
  lot(name: string, index: number, limit: number): number | null
  /** What a script still holds after `fresh` dice. */
  left(fresh: number): readonly string[]
}

/** A game of before, which was kept without a seed, draws no lots. */
const typedDice = (seed: string | undefined): DiceSource => ({
  draw: () => null,
  lot: seed === undefined ? () => null : seededDice(seed).lot,
  left: () => [],
})

export function diceSource(setup: DiceSetup): DiceSource {
  switch (setup.source) {
    case 'seeded':
      return setup.lots === undefined
        ? seededDice(setup.seed)
        : { ...seededDice(setup.seed), lot: seededDice(setup.lots).lot }
    case 'scripted':
      return scriptedDice(setup.faces)
    case 'typed':
      return typedDice(setup.seed)
  }
}

/**
 * For a game that goes on from a moment of another: what has fallen by then stays in its record, what falls from there on
 * is its own, so that playing it tells nothing of the dice to come in the other.
 * @param seed  a fresh one, that no player has seen
 */
export const ownDice = (setup: DiceSetup, seed: string): DiceSetup =>
  setup.source === 'seeded' ? { source: 'seeded', seed, lots: setup.lots ?? setup.seed } : setup
