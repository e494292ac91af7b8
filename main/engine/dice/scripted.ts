/** Dice from a script, for tests and the judge (README §3.5 of the specs). */
import { facesOf, type DieKind, type FallenDie } from './die'
import type { DiceSource } from './source'

/** A script ran short, was left over, or held something that is no such die. Names the roll. */
export class ScriptFault extends Error {
  override readonly name = 'ScriptFault'
  constructor(
    readonly fault: 'short' | 'leftOver' | 'unreadable',
    message: string,
  ) {
    super(message)
  }
}

const hit = /^(?:H|SC\[HIT\]|SD?:HIT)$/i
const hitWithArrow = /^H(\d{1,3})$/i
const arrow = /^(?:A(\d{1,3})|S:(\d{1,3})|SC\[ARROW (\d{1,3})°?\]|SD:ARROW@(\d{1,3}))$/i

/** Reads one token as a die of this kind; null when it is none. */
export function readToken(kind: DieKind, token: string): FallenDie | null {
  if (kind !== 'scatter') {
    const face = /^\d{1,2}$/.test(token) ? Number(token) : 0
    return face >= 1 && face <= facesOf(kind) ? { kind, face } : null
  }
  if (hit.test(token)) return { kind, face: 5, bearing: 0 }
  const struck = hitWithArrow.exec(token)
  const missed = arrow.exec(token)
  const written = struck?.[1] ?? missed?.[1] ?? missed?.[2] ?? missed?.[3] ?? missed?.[4]
  const bearing = written === undefined ? -1 : Number(written)
  if (bearing < 0 || bearing > 359) return null
  return { kind, face: struck ? 5 : 1, bearing }
}

export function scriptedDice(tokens: readonly string[]): DiceSource {
  return {
    draw({ kind }, _at, fresh, purpose) {
      const token = tokens[fresh]
      if (token === undefined)
        throw new ScriptFault('short', `dice script ran short at die ${fresh + 1}: ${kind} for ${purpose}`)
      const die = readToken(kind, token)
      if (!die)
        throw new ScriptFault(
          'unreadable',
          `dice script holds '${token}' at die ${fresh + 1}, where a ${kind} for ${purpose} is rolled`,
        )
      return die
    },
    lot: () => null,
    left: (fresh) => tokens.slice(fresh),
  }
}
