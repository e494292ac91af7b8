/** Which tables may be shown on the first screen, which both players see (LS-ENG-07). Pure. */
import type { OpenTable } from './open-table'
import { showsSecrets } from './skirmish/secrets'

/** Not what only one of them may see, nor a table under its curtain. */
export const mayBePictured = ({ handover, snapshot }: Pick<OpenTable, 'handover' | 'snapshot'>): boolean =>
  handover === null &&
  snapshot !== null &&
  !(
    snapshot.mode === 'hotSeat' &&
    snapshot.view.family === 'skirmish' &&
    snapshot.view.stage !== 'over' &&
    showsSecrets(snapshot.view, snapshot.seat)
  )
