/** Choices a seat may leave to the program: it takes the decision's default without asking. */
export const automaticChoices = [
  /** Close-combat weapon of each model: the best (C4-CCW-01). */
  'closeWeapons',
  /** Where chargers stand, beyond what the rule fixes (C4-ASSAULT-10). */
  'assaultMoves',
  /** Where winners move to (C4-ASSAULT-41). */
  'consolidation',
  /** Who goes where in a pile-in (C4-ASSAULT-43). */
  'pileIn',
  /** Where those step to whom a tank drives over (C4-VASSAULT-06, -11). */
  'steppingAside',
  /** How the circles of a deep strike are turned, and who stands where (C4-MSR-03). */
  'landing',
  /** Straight on or round terrain when running (C4-MORALE-15). */
  'fallBackRoute',
  /** Which models fall (C4-SHOOT-16, C4-ASSAULT-30). */
  'casualties',
  /** Which wound on whom (C4-SHOOT-16, C4-ASSAULT-28). */
  'saves',
  /** Which of several saves is thrown: the best (C4-SAVE-11). */
  'whichSave',
  /** Which failed dice to throw again (C4-CCW-05, C4-TYPE-07, C4-CHAR-02). */
  'rerolls',
] as const
export type AutomaticChoice = (typeof automaticChoices)[number]
