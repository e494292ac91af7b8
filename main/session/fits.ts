/**
 * Does a state out of a foreign record have the make of a state of these rules? Not whether it could have come to be: only
 * that whoever shows it finds lists where lists belong, and things where things belong.
 */
import type { Ruleset } from '../engine'

type Fields = Readonly<Record<string, unknown>>

/** As deep as the fields of a single model. */
const deepest = 3

/**
 * @param like  a state of the same game
 * @returns     where it differs in kind; null: nowhere
 */
export function misfitOf(like: unknown, state: unknown): string | null {
  const missing =
    isFields(like) && Object.keys(like).find((key) => like[key] !== undefined && !has(state, key))
  return missing || differing(like, state, '', 0)
}

function differing(like: unknown, value: unknown, path: string, depth: number): string | null {
  if (isNothing(like) || isNothing(value)) return null
  if (kindOf(like) !== kindOf(value)) return path
  if (depth === deepest || !isFields(like) || !isFields(value)) return null
  const members = Object.values(like)
  const areThings = members.length > 0 && members.every(isFields)
  for (const [key, each] of Object.entries(value)) {
    const at = path === '' ? key : `${path}.${key}`
    if (Object.hasOwn(like, key)) {
      const found = differing(like[key], each, at, depth + 1)
      if (found !== null) return found
    } else if (areThings && !isNothing(each) && !isFields(each)) return at
  }
  return null
}

const isNothing = (value: unknown): boolean => value === null || value === undefined
const kindOf = (value: unknown): string => (Array.isArray(value) ? 'list' : typeof value)
export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const has = (value: unknown, key: string): boolean => isFields(value) && Object.hasOwn(value, key)

/** A record that was not played again may hold any state: these rules must be able to show it and to go on from it. */
export function canGoOnFrom<S, C extends { readonly type: string }, V, Setup>(
  ruleset: Ruleset<S, C, V, Setup>,
  setup: Setup,
  state: S,
): boolean {
  try {
    const fault = misfitOf(ruleset.begin(setup), state) ?? ruleset.foreignFault?.(state) ?? null
    if (fault !== null) return false
    ruleset.invariants(state)
    for (const seat of ['a', 'b'] as const) {
      ruleset.view(state, seat)
      ruleset.legalCommands(state, seat)
    }
    return true
  } catch (error) {
    // Whatever fails on the way says the same: these rules cannot play it.
    if (error instanceof Error) return false
    throw error
  }
}
