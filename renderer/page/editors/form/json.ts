/** Documents as plain data, looked at and changed by the path of a place. Pure: what is not changed stays the same object. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [name: string]: Json }
export type JsonPath = readonly (string | number)[]

export const isObject = (value: Json | undefined): value is { readonly [name: string]: Json } =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
export const isList = (value: Json | undefined): value is readonly Json[] => Array.isArray(value)

export function jsonAt(value: Json | undefined, path: JsonPath): Json | undefined {
  const [key, ...rest] = path
  if (key === undefined) return value
  if (isList(value)) return typeof key === 'number' ? jsonAt(value[key], rest) : undefined
  return isObject(value) && Object.hasOwn(value, key) ? jsonAt(value[key], rest) : undefined
}
/**
 * @param next  undefined: it is taken out; of a list the others move up
 * @returns the same where nothing becomes other
 */
export function withValue(value: Json, path: JsonPath, next: Json | undefined): Json {
  const [key, ...rest] = path
  if (key === undefined) return next ?? value
  if (isList(value)) {
    const at = Number(key)
    if (rest.length === 0 && next === undefined) return value.filter((_, n) => n !== at)
    const inside = changed(value[at], rest, next)
    return inside === undefined || inside === value[at]
      ? value
      : [...value.slice(0, at), inside, ...value.slice(at + 1)]
  }
  const held = isObject(value) ? value : {}
  const name = String(key)
  const inside = changed(Object.hasOwn(held, name) ? held[name] : undefined, rest, next)
  if (inside === held[name] && Object.hasOwn(held, name)) return value
  if (inside !== undefined) return { ...held, [name]: inside }
  const { [name]: _gone, ...others } = held
  return Object.hasOwn(held, name) ? others : value
}
function changed(inside: Json | undefined, rest: JsonPath, next: Json | undefined): Json | undefined {
  if (rest.length === 0) return next
  if (inside !== undefined) return withValue(inside, rest, next)
  if (next === undefined) return undefined
  return withValue(typeof rest[0] === 'number' ? [] : {}, rest, next)
}
/** One of a list, so many places further down. */
export function moved(list: readonly Json[], from: number, by: number): readonly Json[] {
  const to = from + by
  const one = list[from]
  if (one === undefined || to < 0 || to >= list.length) return list
  const others = list.filter((_, n) => n !== from)
  return [...others.slice(0, to), one, ...others.slice(to)]
}
/** A place as findings and forms both name it, however it was written: `levels.gamma.rules.0`. */
export const pathPlace = (path: JsonPath): string => path.join('.')
export const placeAsWritten = (place: string): string => place.replaceAll(/\[(\d+)\]/g, '.$1')
export const isWithin = (place: string, outer: string): boolean =>
  outer === '' || place === outer || place.startsWith(`${outer}.`)
