/** Who changed a number: what `ask` tells, as the record and the screens take it. */
import type { Modifier } from '../../../../shared/protocol/event'
import type { AnsweredValue } from '../../../engine'

const unmodified: readonly Modifier[] = []
export const modifiersOf = ({ changedBy }: AnsweredValue<unknown>): readonly Modifier[] =>
  changedBy.length === 0
    ? unmodified
    : changedBy.flatMap(({ by, cite, from, to }) =>
        typeof from === 'number' && typeof to === 'number' ? [{ by, cite, from, to }] : [],
      )
