/** House rules of the core that say nothing beside these missions (S6-MISS-CORE-01): each with what stands in its place. */
export const withdrawnHere: readonly string[] = [
  // One side whole, in any order, then the other; it says then who waits (S6-MISS-DEP-02, -RES-01).
  'core4.deploy.order',
  'core4.deploy.declareTiming',
  'core4.missions.voluntaryReserves',
  // Points by who scores and denies here, at any level (S6-MISS-VP-01, -SCO-01 to -05).
  'core4.missions.unitInRegion',
  'core4.missions.alphaCount',
  'core4.missions.embarkedScore',
  'core4.missions.neverArrived',
  // Distance says how far one sees in the dark (S6-MISS-NF-03).
  'core4.missions.nightBarrageDie',
]
