import type { ModelView } from './game-view'

const gone: ReadonlySet<ModelView['status']> = new Set(['casualty', 'fled', 'exited', 'withdrawn'])
/** Fallen, run from the table, left it by an exit (CF-SPECIAL-02) or withdrawn (CF-MSR-06): it does not come back. */
export const hasGone = ({ status }: Pick<ModelView, 'status'>): boolean => gone.has(status)
/** It has not stood on the table yet: beside it, or behind a marker (C4-DEPLOY-11, CF-MSR-06). */
export const isYetUnseen = ({ status }: Pick<ModelView, 'status'>): boolean =>
  status === 'waiting' || status === 'hidden'
