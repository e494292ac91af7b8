/** Where several units of a side do the same one after another, their owner says who is next. */
import type { Decision } from '../../../../shared/protocol/decision'
import type { Seat } from '../../../../shared/protocol/spatial'
import type { UnitId } from '../../../../shared/table/types'
import { ask } from '../../../engine/steps'
import type { Procedure } from '../../../engine/types'

/** @param left  at least one; the first of them is proposed */
export function* askNextUnit(
  seat: Seat,
  left: readonly [UnitId, ...UnitId[]],
  { kind, because }: Pick<Decision, 'kind' | 'because'>,
): Procedure<UnitId> {
  const answer = yield* ask({
    seat,
    kind,
    because,
    form: {
      form: 'option' as const,
      options: left.map((unit) => ({
        id: unit,
        text: { key: 'option.unit', args: { unit } },
        focus: { units: [unit] },
      })),
    },
    default: { form: 'option', option: left[0] },
    focus: { units: left },
  })
  return answer.option
}
