/** Keys as they stand on the player's board: on plates, in hints and in the help. */
import { useMemo } from 'react'
import { boardStore, capOf } from '../page/app/board'
import { actionOf, keyMap, type Action, type KeyMap } from '../page/app/keys'
import { preferencesStore } from '../page/app/preferences'
import { usePage, useSlice } from './page-context'

/** @returns how a key is written; short where there is little room */
export function useKeycap(): (name: string, brief?: boolean) => string {
  const page = usePage()
  const keys = useSlice(preferencesStore, (state) => state.keys)
  const labels = useSlice(boardStore, (state) => state.labels)
  return useMemo(() => {
    const writing = {
      labels,
      mac: page.window.isMac(),
      means: (name: string) => actionOf(keys, name) !== null,
    }
    return (name, brief) => capOf(name, writing, brief)
  }, [page, keys, labels])
}
/** What stands on the keys of every action. */
export function useKeycaps(): KeyMap {
  const keys = useSlice(preferencesStore, (state) => state.keys)
  const cap = useKeycap()
  return useMemo(() => keyMap((action) => keys[action].map((name) => cap(name))), [keys, cap])
}
/** The first key of each action, for a text that names some. */
export function useKeyWords(): Readonly<Record<Action, string>> {
  const caps = useKeycaps()
  return useMemo(
    () =>
      Object.fromEntries(Object.entries(caps).map(([action, [first]]) => [action, first ?? '–'])) as Record<
        Action,
        string
      >,
    [caps],
  )
}
