/**
 * Stands in the place of `zustand` (vitest.config.ts): its stores, which can be set back to how they began. Test files share
 * modules, and what one of them leaves in a store no other may find.
 */
import { create as make, type UseBoundStore } from 'zustand/react'
import type { StateCreator, StoreApi } from 'zustand/vanilla'

export * from 'zustand/react'
export * from 'zustand/vanilla'

const setBack: (() => void)[] = []

export function create<T>(): (initializer: StateCreator<T>) => UseBoundStore<StoreApi<T>>
export function create<T>(initializer: StateCreator<T>): UseBoundStore<StoreApi<T>>
export function create<T>(initializer?: StateCreator<T>) {
  const made = (initializer: StateCreator<T>): UseBoundStore<StoreApi<T>> => {
    const store = make(initializer)
    setBack.push(() => store.setState(store.getInitialState(), true))
    return store
  }
  return initializer ? made(initializer) : made
}

export function forgetStores(): void {
  for (const one of setBack) one()
}
