/** What may stand in a cell: how it is shown, and what typed words mean there. */
import { damageIds, type CellPath, type CellValue } from '../../../shared/skirmish/tables'

interface NumberKind {
  readonly is: 'number'
  /** A dash means that nothing happens there: `null` in the file. */
  readonly dash?: true
  /** May be left empty. */
  readonly optional?: true
  /** A modifier: shown with its sign. */
  readonly signed?: true
  readonly decimals?: true
}
export interface ChoiceCell {
  readonly is: 'choice'
  /** Words of the options under `tables:option.<of>.`. */
  readonly of: string
  readonly options: readonly (string | number | null)[]
  readonly optional?: true
}
export type CellKind = NumberKind | ChoiceCell | { readonly is: 'flag' } | { readonly is: 'lessDice' }

const number: NumberKind = { is: 'number' }
const signed: NumberKind = { is: 'number', signed: true }
const dashed: NumberKind = { is: 'number', dash: true }
const decimals: NumberKind = { is: 'number', decimals: true }
const optionalLength: NumberKind = { is: 'number', optional: true, decimals: true }
const flag: CellKind = { is: 'flag' }

/** By the cell's own name, where the table does not decide. */
const byName: Readonly<Record<string, CellKind>> = {
  sf: flag,
  lightWeapon: flag,
  ignoresCover: flag,
  spec: flag,
  support: flag,
  spot: signed,
  fire: signed,
  dpLeader: { is: 'number', optional: true },
  crew: { is: 'number', optional: true },
  min: optionalLength,
  max: optionalLength,
  blast: optionalLength,
  cmPerPoint: optionalLength,
  mob: { is: 'choice', of: 'mob', options: ['light', 'support', 'heavy'] },
  opp: { is: 'choice', of: 'opp', options: ['yes', 'once', 'never'] },
  dmg: { is: 'choice', of: 'dmg', options: damageIds },
  scatter: { is: 'choice', of: 'scatter', options: ['flat', 'lob'], optional: true },
  ied: { is: 'choice', of: 'flat', options: ['flat2', 'flat3', 'flat4', 'flat5', 'flat6'] },
  hide: { is: 'lessDice' },
  drag: { is: 'lessDice' },
  tracked: { is: 'lessDice' },
  wheeled: { is: 'lessDice' },
  civilian: number,
  civilianVsSF: number,
}
const armour: CellKind = { is: 'choice', of: 'armour', options: [null, 1, 2, 3, 4, 5, 6, 'occupants'] }
const face: CellKind = { is: 'choice', of: 'face', options: ['short', 'left', 'right', 'long'] }

export function kindOf(path: CellPath): CellKind {
  const [table, row] = path
  const last = path.at(-1)
  if (table === 'armour' && row !== 'explodeMargin') return armour
  if (table === 'scatterDie') return face
  if (table === 'fire' && path.includes('tn')) return dashed
  if (table === 'covering' && typeof last === 'number') return dashed
  if (table === 'bands' || path.includes('bands')) return decimals
  if (table === 'obstacleFractions' || table === 'opp' || table === 'move' || table === 'model')
    return typeof last === 'string' && last in byName ? (byName[last] ?? number) : decimals
  const named = typeof last === 'string' && table !== 'points' ? byName[last] : undefined
  if (named !== undefined) return named
  return table === 'spotMods' || table === 'hitMods' || table === 'saveMods' ? signed : number
}

/** As it stands in the table; choices and flags have words of their own. */
export function shownCell(kind: CellKind, value: CellValue | undefined): string {
  if (value === undefined) return ''
  if (value === null) return '–'
  if (kind.is === 'number' && kind.signed && typeof value === 'number') return withSign(value)
  if (kind.is === 'lessDice') return String(value).replace('-', ' − ')
  return String(value).replace('-', '−')
}
const withSign = (value: number): string => (value > 0 ? `+${value}` : String(value).replace('-', '−'))

type Typed =
  | { readonly ok: true; readonly value: CellValue | undefined }
  /** Key of a sentence that says what to write. */
  | { readonly ok: false; readonly remedy: string }

/** What typed words mean. Both kinds of minus, and a comma for a point, are understood. */
export function typedCell(kind: CellKind, typed: string): Typed {
  const text = typed.trim().replace(/[−–—]/g, '-').replace(',', '.')
  if (kind.is === 'lessDice') {
    const value = text.replace(/\s/g, '').replace(/[кК]/, 'd').toLowerCase()
    return /^\d{1,3}-\d?d6$/.test(value)
      ? { ok: true, value }
      : { ok: false, remedy: 'tables:typed.lessDice' }
  }
  if (kind.is !== 'number') return { ok: false, remedy: 'tables:typed.number' }
  if (kind.dash && (text === '' || text === '-')) return { ok: true, value: null }
  if (kind.optional && (text === '' || text === '-')) return { ok: true, value: undefined }
  const value = Number(text)
  if (text === '' || !Number.isFinite(value) || Math.abs(value) > 1000)
    return { ok: false, remedy: kind.dash ? 'tables:typed.numberOrDash' : 'tables:typed.number' }
  if (kind.decimals) return value < 0 ? { ok: false, remedy: 'tables:typed.length' } : { ok: true, value }
  return Number.isInteger(value) ? { ok: true, value } : { ok: false, remedy: 'tables:typed.whole' }
}
