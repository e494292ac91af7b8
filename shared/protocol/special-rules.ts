/** Special rules of units that the engine knows by name; any other word in an entry is for the players to apply. */
export const specialRules = {
  /** Never falls back, passes every Morale test, is never pinned (C4-MORALE-04, -10). */
  fearless: { cite: 'C4-MORALE-04', lostWithOthers: true },
  /** As fearless, but can be pinned; shared with a joined character and by one (C4-MORALE-04, C4-CHAR-05). */
  stubborn: { cite: 'C4-MORALE-04', lostWithOthers: false },
  /** Passes Morale tests without dice, and still takes those for pinning and of last men (C4-MORALE-04). */
  steadfast: { cite: 'C4-MORALE-04', lostWithOthers: false },
  /** Passes every test on Leadership without dice but that for another target (C4-MORALE-04). */
  ironWill: { cite: 'C4-MORALE-04', lostWithOthers: false },
  /** One more die in difficult ground (C4-CHAR-02). */
  moveThroughCover: { cite: 'C4-CHAR-02', lostWithOthers: false },
  /** May throw a dangerous-terrain test again (C4-CHAR-02). */
  skilledRider: { cite: 'C4-CHAR-02', lostWithOthers: false },
  /** Runs D6" instead of shooting (C4-TYPE-14). */
  fleet: { cite: 'C4-TYPE-14', lostWithOthers: true },
  /** A vehicle that goes twice as far (C4-VEH-05). */
  fast: { cite: 'C4-VEH-05', lostWithOthers: false },
  /** Bikes and jetbikes: up to 24" at the price of fire and charge (C4-TYPE-13). */
  turboBoosters: { cite: 'C4-TYPE-13', lostWithOthers: false },
  /** Jetbikes that always have 6" in the Assault phase (C4-TYPE-06). */
  swift: { cite: 'C4-TYPE-06', lostWithOthers: false },
} as const
export type SpecialRule = keyof typeof specialRules
