/** Who changed a number: what `ask` tells, as the record and the screens take it. */
import type { Modifier } from '../../../../shared/protocol/event'
import type { Heard } from '../../../engine'

export const modifiersOf = ({ spoken }: Heard<unknown>): readonly Modifier[] =>
  spoken.flatMap(({ by, cite, from, to }) =>
    typeof from === 'number' && typeof to === 'number' ? [{ by, cite, from, to }] : [],
  )
