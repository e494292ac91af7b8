import type { ModelView } from './game-view'

const gone: ReadonlySet<ModelView['status']> = new Set(['casualty', 'fled', 'exited'])
/** Fallen, run from the table, or left it by an exit (CF-SPECIAL-02): it does not come back. */
export const hasGone = ({ status }: Pick<ModelView, 'status'>): boolean => gone.has(status)
