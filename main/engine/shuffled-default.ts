/** What is proposed to whoever keeps a secret must not be the same in every game: values change places among the keys. */
import type { Answer } from '../../shared/protocol/decision'
import type { DiceReader } from './dice/tape'
import type { AskRequest } from './types'

/** Without a seed, as with a script, it stays as it was written. */
export function shuffledDefault(
  { kind, seat, default: standard }: AskRequest,
  dice: Pick<DiceReader, 'lot'>,
): Answer {
  if (standard.form !== 'assign') return standard
  const keys = Object.keys(standard.values)
  const values = Object.values(standard.values)
  for (let i = values.length - 1; i > 0; i--) {
    const lot = dice.lot(`${kind} ${seat}`, i, i + 1)
    if (lot === null) return standard
    const [one, other] = [values[i] as string, values[lot] as string]
    values[i] = other
    values[lot] = one
  }
  return { form: 'assign', values: Object.fromEntries(keys.map((key, i) => [key, values[i] as string])) }
}
