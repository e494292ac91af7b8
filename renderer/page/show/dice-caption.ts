/** What stands over thrown dice: whose they are, what for, what is needed, and what came of them. Pure. */
import type { RollData } from '../../../shared/protocol/event'
import type { ThrownRoll } from '../../show/player'
import { purposeText, readLog } from '../../../shared/words/log'
import { nameOf, sideName, type NamedView, type Names } from '../../../shared/words/names'

interface DiceCaption {
  readonly whose: string
  readonly what: string
  /** `4+`, `≤ 8`; null where nothing is needed. */
  readonly needed: string | null
  /** Told only when they lie still. */
  readonly came: string
}
/** So much of what followed fits over the tray. */
const mostLines = 2

export function diceCaption(
  { roll, after }: Pick<ThrownRoll, 'roll' | 'after'>,
  view: NamedView,
  names: Names,
): DiceCaption {
  const { seat, unit, weapon, target } = roll
  const name = (id: string | undefined): string | null => (id === undefined ? null : nameOf(view, id, names))
  const [who, at] = [name(unit), name(target)]
  const acts = who !== null && at !== null ? `${who} → ${at}` : (who ?? at)
  const forWhat = purposeText(roll, names)
  const followed = readLog(after, view, names)
    .flatMap(({ lines }) => lines.map(({ text }) => text))
    .slice(0, mostLines)
  return {
    whose: sideName(view, seat, names),
    what: [acts, name(weapon), forWhat].filter((part) => part !== null).join(' · '),
    needed: neededCaption(roll),
    came: [cameOf(roll, names), ...followed].filter((part) => part !== null).join(' · '),
  }
}
/** Each die is judged for itself: what is more than any of them shows is no face (LS-BLAST-02, LS-SMOKE-01). */
export function neededCaption({ needed, compare }: Pick<RollData, 'needed' | 'compare'>): string | null {
  if (needed === undefined) return null
  if (compare === 'atMost') return `≤ ${needed}`
  return needed > highestFace ? `> ${highestFace}` : `${needed}+`
}
const highestFace = 6

/** Dice that are judged succeed or fail; of the others their sum is told. */
function cameOf({ dice, total, compare, needed }: RollData, { translate }: Names): string | null {
  const judged = dice.filter(({ success }) => success !== undefined)
  const good = judged.filter(({ success }) => success === true).length
  if (compare === 'atMost' && total !== undefined && needed !== undefined && dice.length > 1)
    return translate(`battle:dice.${total <= needed ? 'made' : 'failed'}`, {})
  if (judged.length === 1) return translate(`battle:dice.${good === 1 ? 'made' : 'failed'}`, {})
  if (judged.length > 1) return translate('battle:dice.of', { good, all: judged.length })
  return total !== undefined && dice.length > 1 ? translate('battle:dice.total', { total }) : null
}
