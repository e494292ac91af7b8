/** How Live Skirmish is called among the systems of a game. */
export const skirmishSystem = 'live-skirmish'
