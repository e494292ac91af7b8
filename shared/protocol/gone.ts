import type { ModelView } from './game-view'

const gone: ReadonlySet<ModelView['status']> = new Set(['casualty', 'fled', 'exited', 'withdrawn'])
/** Fallen, run from the table, left it by an exit (CF-SPECIAL-02) or withdrawn (CF-MSR-06): it does not come back. */
export const hasGone = ({ status }: Pick<ModelView, 'status'>): boolean => gone.has(status)
