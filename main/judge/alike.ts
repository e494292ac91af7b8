/** What a stage comes to, held against the moment that it was made of. */
import { isFields } from '../session'

/** A place is the same to a thousandth of a millimetre, and who has got over his damage has none. */
export function isTheSame(built: unknown, wanted: unknown): boolean {
  if (typeof built === 'number' && typeof wanted === 'number') return Math.abs(built - wanted) < 1e-3
  if (Array.isArray(built) && Array.isArray(wanted))
    return built.length === wanted.length && built.every((one, i) => isTheSame(one, wanted[i]))
  if (!isFields(built) || !isFields(wanted)) return (built ?? null) === (wanted ?? null)
  const keys = new Set([...Object.keys(built), ...Object.keys(wanted)])
  return [...keys].every(
    (key) =>
      isTheSame(built[key], wanted[key]) || (key === 'damage' && !isHurt(built[key]) && !isHurt(wanted[key])),
  )
}
const isHurt = (damage: unknown): boolean => isFields(damage) && Object.values(damage).some(Boolean)
