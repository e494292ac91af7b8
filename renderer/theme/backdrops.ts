/** What may stand behind a table; what each looks like is the scene's affair (`scene/backdrop/looks`). */
export const backdrops = ['dark', 'room', 'dusk', 'overcast'] as const
export type Backdrop = (typeof backdrops)[number]
