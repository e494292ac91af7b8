/**
 * A number needed as it is played, not as it was added up: no die shows more than 6 (LS-SHOOT-07, LS-BLAST-02) nor has to
 * show less than 2 (LS-CORE-05). The same words wherever such a number stands. Pure.
 */
import type { OrderedFireMode } from '../../../../shared/protocol/skirmish/answers'

const highestFace = 6
const lowestFace = 2

export interface NeededShot {
  readonly needed: number
  readonly mode: OrderedFireMode
  /** Dice that are left after the trade; where it is not said some are, else the shot would not be offered. */
  readonly dice?: number
}
type Needed =
  | { readonly how: 'face'; readonly face: number; readonly given: number }
  /** Nothing can be hit; what bursts or smokes still lands somewhere. */
  | { readonly how: 'lands' }
  /** Fired, and missed once. */
  | { readonly how: 'missed' }

export function neededOf({ needed, mode, dice = 1 }: NeededShot): Needed {
  if (needed <= highestFace) return { how: 'face', face: Math.max(lowestFace, needed), given: 0 }
  if (dice === 0) return { how: 'missed' }
  return mode === 'burst' ? { how: 'face', face: highestFace, given: needed - highestFace } : { how: 'lands' }
}
/** Over somebody's head and on a button: `4+`, `6+ (−1)`, or a stroke for what cannot hit. */
export function shortNeeded(shot: NeededShot): string {
  const one = neededOf(shot)
  if (one.how !== 'face') return '–'
  return one.given === 0 ? `${one.face}+` : `${one.face}+ (−${one.given})`
}
/** A number while it is being added up: only what a die can show is written as a face. */
export const sumText = (number: number): string =>
  number >= lowestFace && number <= highestFace ? `${number}+` : `${number}`

type Translate = (key: string, args: Readonly<Record<string, number | string>>) => string
/** In words. */
export function neededText(shot: NeededShot, t: Translate): string {
  const one = neededOf(shot)
  if (one.how !== 'face') return t(`skirmishDecisions:odds.${one.how}`, {})
  return one.given === 0
    ? t('skirmishDecisions:odds.needed', { needed: one.face })
    : t('skirmishDecisions:odds.traded', { needed: one.face, count: one.given })
}
/** A man is made out without a die, on a face, or not at all (LS-HIDE-04); '' where nobody can say. */
export function spotText(needed: number | null, t: Translate): string {
  if (needed === null) return ''
  if (needed < lowestFace) return t('skirmish:spot.sure', {})
  return needed > highestFace ? '–' : `${needed}+`
}
