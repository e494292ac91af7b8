/** The obstacles on a way being drawn, as they are told: what they leave of the move is the allowance beside them (LS-MOVE-03). Pure. */
import type { WalkOf } from '../../../../shared/protocol/skirmish/query'

interface Obstacles {
  readonly count: number
  /** Their levels in the order in which they are met: 'I, II'. */
  readonly levels: string
}
/** null: none is crossed. */
export const obstaclesOn = ({ crossings }: Pick<WalkOf, 'crossings'>): Obstacles | null =>
  crossings.length === 0
    ? null
    : { count: crossings.length, levels: crossings.map(({ level }) => 'I'.repeat(level)).join(', ') }
