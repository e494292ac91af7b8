/** Which dice of a burst on several targets are given up (LS-SHOOT-07): asked after the reaction window, before they fall. */
import { ask, type Procedure } from '../../../engine'
import type { JudgedShot } from './judge-shot'
import { cheapestToGive } from './trade'

/** @returns dice given up, target by target */
export function* giveUpDice({ order, targets, given, firer }: JudgedShot): Procedure<readonly number[]> {
  const best = cheapestToGive(targets, given)
  const { seat } = firer.model
  if (given === 0 || targets.length < 2 || seat === null) return best
  const key = (i: number): string => targets[i]?.name ?? ''
  const { counts } = yield* ask({
    seat,
    kind: 'lsGiveUpDice',
    args: { model: order.model, count: given },
    because: ['LS-SHOOT-07'],
    form: {
      form: 'allot',
      total: given,
      among: targets.map(({ name, dice }) => ({
        id: name ?? '',
        text: { key: 'label.lsModel', args: { model: name ?? '' } },
        most: dice,
      })),
    },
    default: { form: 'allot', counts: Object.fromEntries(best.map((count, i) => [key(i), count])) },
    focus: { models: targets.flatMap(({ name }) => (name === null ? [] : [name])) },
  })
  return targets.map((_, i) => counts[key(i)] ?? 0)
}
