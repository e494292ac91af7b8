/** Puts functions of a test's own in the place of Node's, for whatever module of this process imports them. */
import { syncBuiltinESMExports } from 'node:module'

const put: (() => void)[] = []

export function inPlaceOf<T extends object, K extends keyof T>(
  where: T,
  name: K,
  make: (real: T[K]) => T[K],
): void {
  const before = Object.getOwnPropertyDescriptor(where, name)
  if (before === undefined) throw new Error(`${String(name)} is not there to be replaced`)
  Object.defineProperty(where, name, { ...before, value: make(where[name]) })
  put.push(() => Object.defineProperty(where, name, before))
  // What was imported by its name follows.
  syncBuiltinESMExports()
}

/** Everything is Node's own again. */
export function asItWas(): void {
  for (const back of put.splice(0).reverse()) back()
  syncBuiltinESMExports()
}
