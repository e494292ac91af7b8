/** Dice that a player with real ones on his desk leaves to the program. */
import { randomInt } from 'node:crypto'
import { facesOf, type FallenDie, type DiceThrow } from '../engine'

export const throwDice = (thrown: DiceThrow, count: number): readonly FallenDie[] =>
  Array.from({ length: count }, () => ({
    ...thrown,
    face: randomInt(1, facesOf(thrown.kind) + 1),
    ...(thrown.kind === 'scatter' && { bearing: randomInt(360) }),
  }))
