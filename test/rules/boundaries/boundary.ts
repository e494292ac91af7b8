/**
 * What a row of the table of distances says, and how its distance is driven. The wording of the rule decides the side
 * (README §3.2 of the specs): "within 12"" has 12.0" in it, "not within 1"" and "more than 6"" have not; "at least 18"" has
 * 18.0" in it, "closer than 1"" has not 1.0".
 */
import { expect, it } from 'vitest'
import { ScriptFault } from '../../../main/engine'

type Side = 'within' | 'more than' | 'at least' | 'closer than'
/** What holds a hair below, at and a hair above the boundary. */
const holds: Readonly<Record<Side, readonly [below: boolean, at: boolean, above: boolean]>> = {
  within: [true, true, false],
  'more than': [false, false, true],
  'at least': [false, true, true],
  'closer than': [true, false, false],
}
/** @param so  is it so at this distance? In inches; in centimetres in Live Skirmish */
export type Boundary = readonly [
  rule: string,
  what: string,
  side: Side,
  at: number,
  so: (distance: number) => boolean,
]

/** Lengths nearer to each other than these are the same length (README §3.2); a hair is more. */
const systems = {
  inches: { same: 0.0005, hair: 0.003, sign: '"' },
  centimetres: { same: 0.0005, hair: 0.005, sign: ' cm' },
} as const

const told = ([below, ...rest]: readonly boolean[]): string =>
  `${below} below, ${rest.slice(0, 3).join(' ')} at it, ${rest[3]} above`

/** One test a row: a hair below, within the tolerance about the boundary three times, and a hair above. */
export function proveAll(unit: keyof typeof systems, rows: readonly Boundary[]): void {
  const { same, hair, sign } = systems[unit]
  it.each(rows)(`%s: %s, %s %d${sign}`, (_rule, _what, side, at, so) => {
    const [below, exactly, above] = holds[side]
    const driven = [-hair, -same, 0, same, hair].map((off) => so(at + off))
    expect(told(driven)).toBe(told([below, exactly, exactly, exactly, above]))
  })
}

/** Is it allowed? Whoever is refused is told why in words; any other fault is a fault of the test. */
export function isAccepted(run: () => unknown): boolean {
  try {
    run()
    return true
  } catch (fault) {
    if (fault instanceof Error && fault.message.includes('refusal.')) return false
    throw fault
  }
}
/** Do these dice do, or are more thrown than are there? */
export function takesNoMore(run: () => unknown): boolean {
  try {
    run()
    return true
  } catch (fault) {
    if (fault instanceof ScriptFault) return false
    throw fault
  }
}
