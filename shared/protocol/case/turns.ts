/** No game lasts longer. */
export const mostTurns = 100
