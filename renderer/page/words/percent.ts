/** A chance as it is read. Pure. */
export function percentText(chance: number): string {
  if (chance <= 0) return '0%'
  if (chance < 0.005) return '<1%'
  if (chance > 0.995 && chance < 1) return '>99%'
  return `${Math.round(chance * 100)}%`
}
