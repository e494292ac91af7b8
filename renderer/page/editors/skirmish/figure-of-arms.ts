/** A man's miniature carries what the man carries. Pure. */
import type { SoldierEntry } from '../../../../shared/protocol/skirmish'

type Weapon = SoldierEntry['weapons'][number]
interface Line {
  /** Those who carry what everybody does; the first where there is nothing to choose by. */
  readonly plain: readonly string[]
  readonly with: Partial<Record<Weapon, string>>
}
/** Miniatures of one dress. Whoever has a task of his own (officer, medic, observer) keeps his. */
const lines: readonly Line[] = [
  {
    plain: ['rifleman'],
    with: {
      atgm: 'launcher-man',
      rpg: 'launcher-man',
      hmg: 'gpmg-gunner',
      mmg: 'gpmg-gunner',
      lmg: 'machine-gunner',
      sniper: 'marksman',
      gl: 'grenadier',
    },
  },
  {
    plain: ['operator'],
    with: {
      hmg: 'operator-gunner',
      mmg: 'operator-gunner',
      lmg: 'operator-gunner',
      sniper: 'operator-marksman',
    },
  },
  {
    plain: ['fighter-coat', 'fighter-cap', 'fighter-bare'],
    with: {
      atgm: 'fighter-launcher',
      rpg: 'fighter-launcher',
      hmg: 'fighter-gunner',
      mmg: 'fighter-gunner',
      lmg: 'fighter-gunner',
    },
  },
]
/** What is seen first on a man who carries several things. */
const conspicuous: readonly Weapon[] = ['atgm', 'rpg', 'hmg', 'mmg', 'lmg', 'sniper', 'gl']

/** The miniature of the same dress that shows these arms. */
export function figureWith(figure: string, weapons: readonly Weapon[]): string {
  const line = lines.find((one) => one.plain.includes(figure) || Object.values(one.with).includes(figure))
  if (!line) return figure
  const shown = conspicuous.find((weapon) => weapons.includes(weapon) && line.with[weapon] !== undefined)
  if (shown !== undefined) return line.with[shown] ?? figure
  return line.plain.includes(figure) ? figure : (line.plain[0] ?? figure)
}
