/**
 * Rules that speak of lengths and have no row: each with the reason. A length that is exact (a die of inches, the width of a
 * template's shift) has no side; a length that another rule judges has its row there.
 */
const exact = 'an exact length: nothing is on one side of it'
const elsewhere = 'judged by other rules, which have rows'
const noLimit = 'a size or a number that limits nothing'

export const withoutRows: Readonly<Record<string, string>> = {
  'C4-BASE-05': 'how lengths are measured: every row with two bases measures so',
  'C4-MOVE-09': exact,
  'C4-ASSAULT-06': elsewhere,
  'C4-MORALE-12': exact,
  'C4-SAVE-14': exact,
  'C4-TYPE-07': exact,
  'C4-WEAPON-22': exact,
  'C4-VEH-05': elsewhere,
  'C4-VEH-07': exact,
  'C4-VEH-10': 'a turn on the spot is looked at in steps of five degrees: no length is its limit',
  'C4-VDMG-01': elsewhere,
  'C4-VDMG-21': 'the 12" do not bind those who are driven out',
  'C4-VDMG-26': 'the inch is nobody’s due from a wreck',
  'C4-VSHOOT-26': exact,
  'C4-VSHOOT-28': elsewhere,
  'C4-VASSAULT-03': elsewhere,
  'C4-VASSAULT-04': exact,
  'C4-ORG-08': noLimit,
  'CF-SETUP-01': 'how lengths are compared: what the whole table is about',
  'CF-RUIN-01': exact,
  'CF-RUIN-12': exact,
  'CF-LOS-09': exact,
  'CF-LOS-12': elsewhere,
  'CF-DESTROY-07': 'looked for in rings of a quarter inch, the last of them at 6": no length is its limit',
  'CF-STRAT-53': 'the range of a weapon, which has rows; to a ruin it is driven in CF-STRAT-53.test.ts',
  'CF-FLAME-02': elsewhere,
  'CF-BARRAGE-03': exact,
  'S6-MISS-OBJ-01': exact,
  'S6-USR-BLA-01': exact,
  'S6-MISS-OBJ-04': 'how far others are moved: the 12" are those of S6-MISS-OBJ-03',
  'LS-CORE-01': noLimit,
  'LS-CORE-02': noLimit,
  'LS-CORE-03': 'how lengths are compared: what the whole table is about',
  'LS-GEO-01': exact,
  'LS-GEO-03': 'how lengths are measured: every row with two bases measures so',
  'LS-GEO-09': 'more than nothing from an enemy: contact is LS-GEO-10',
  'LS-BLAST-02': exact,
  'LS-BLAST-03': exact,
  'LS-ART-03': exact,
  'LS-SMOKE-01': exact,
  'LS-SMOKE-03': exact,
}
