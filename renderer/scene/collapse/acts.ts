/** When what happens, in seconds from the first tremor. */
export const acts = { giveWay: 0.5, allDown: 2.4, settle: 3, eased: 4.4, end: 4.8 } as const
