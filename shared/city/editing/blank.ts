/** An empty sheet, and what is said of a table as a whole. */
import { cm, inches, stored, type Mm } from '../../geometry/length'
import type { City } from '../../protocol/city'
import { tableInches } from '../generator/streets'

type About = Pick<City, 'id' | 'name' | 'level'> & { readonly turf?: City['turf'] }
/** The size a level recommends (CF-SETUP-03, LS-CORE-02). */
export function usualSize(level: City['level']): { readonly width: Mm; readonly depth: Mm } {
  if (level === 'skirmish') return { width: cm(80), depth: cm(80) }
  const { width, depth } = tableInches[level]
  return { width: stored(inches(width)), depth: stored(inches(depth)) }
}
export const emptyCity = ({ turf, ...about }: About): City => ({
  format: 'war-storeys/city',
  version: 1,
  ...about,
  ...usualSize(about.level),
  ...(turf && { turf }),
  designs: [],
  pieces: [],
})
/** Another level; a table of the size the old one recommends takes the size of the new one. */
export function relevelled(city: City, level: City['level']): City {
  const before = usualSize(city.level)
  const isUsual = city.width === before.width && city.depth === before.depth
  return { ...city, level, ...(isUsual && usualSize(level)) }
}
/** Bare ground, grass or dust. */
export function returfed({ turf: _before, ...city }: City, turf: City['turf'] | null): City {
  return turf === null || turf === undefined ? city : { ...city, turf }
}
export const isMetric = ({ level }: Pick<City, 'level'>): boolean => level === 'skirmish'
