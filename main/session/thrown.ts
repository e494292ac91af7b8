/** Dice that a player with real ones on his desk leaves to the program. */
import { randomInt } from 'node:crypto'
import { facesOf, type DieKind, type FallenDie } from '../engine'

export const throwDice = (kind: DieKind, count: number): readonly FallenDie[] =>
  Array.from({ length: count }, () => ({
    kind,
    face: randomInt(1, facesOf(kind) + 1),
    ...(kind === 'scatter' && { bearing: randomInt(360) }),
  }))
