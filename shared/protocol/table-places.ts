/** Names of the parts and edges of a table as everybody looks at it: near is the edge of seat a (C4-MISSION-08, CF-SETUP-05). */
export const quarters = ['nearLeft', 'nearRight', 'farLeft', 'farRight'] as const
export const edges = ['near', 'far', 'left', 'right'] as const
/** Halves of a table that is divided from corner to corner. */
export const cornerHalves = ['southEast', 'northWest'] as const
