import { useEffect, useMemo } from 'react'
import type { Refusal, Text } from '../../../shared/protocol/refusal'
import type { SurfaceRef } from '../../../shared/table/types'
import { useMarkedNames, useNames } from './useNames'
import { namesIn } from '../../page/game/open-table'
import { darkenThings, lightThings } from '../../page/tools/light'
import { nameOf, sayWith } from '../../../shared/words/names'
import { unnamedIn } from '../../page/words/refusal-light'
import { marked, stretches } from '../../../shared/words/subjects'
import { floorName } from '../../page/words/model-name'
import './said.css'
import { usePage } from '../../hooks/page-context'
import { useOpenTable } from '../../hooks/open-table'

/** A sentence whose words light what they speak of while the pointer is on them. @param text  with its names marked */
export function Words({ text }: { readonly text: string }) {
  const page = usePage()
  const found = useMemo(() => stretches(text), [text])
  // What was lit by a word that is gone from under the mouse goes dark.
  useEffect(() => page.bound(darkenThings), [])
  return (
    <>
      {found.map(({ words, ids }, index) =>
        ids.length === 0 ? (
          words
        ) : (
          <span
            key={index}
            className="subject"
            data-subject={ids.join(' ')}
            onMouseOver={(event) => {
              // The line it stands in would light all of it.
              event.stopPropagation()
              lightThings(page, ids)
            }}
            onMouseLeave={page.bound(darkenThings)}
          >
            {words}
          </span>
        ),
      )}
    </>
  )
}
/** A text of the engine in the player's language, with the names of its things marked. */
export function useMarkedSay(): (text: Text) => string {
  const page = usePage()
  const names = useMarkedNames()
  const shown = useOpenTable((state) => state.snapshot?.view)
  return useMemo(() => {
    const view = shown === undefined ? null : namesIn(page, shown)
    return (text: Text) => sayWith(text, view, names)
  }, [shown, names])
}
/** What somebody or something of the open table is called, marked: for a sentence whose words light. */
export function useMarkedName(): (id: string) => string {
  const page = usePage()
  const names = useNames()
  const shown = useOpenTable((state) => state.snapshot?.view)
  return useMemo(
    () => (id: string) => marked([id], (shown && nameOf(namesIn(page, shown), id, names)) ?? id),
    [shown, names],
  )
}
/** Its name alone, which lights it. */
export function NamedThing({ id }: { readonly id: string }) {
  return <Words text={useMarkedName()(id)} />
}
/** Before a reason: the model it is about, where its words do not name it. */
export function Unnamed({ refusal }: { readonly refusal: Refusal }) {
  const shown = useOpenTable((state) => state.snapshot?.view)
  const who = shown === undefined ? null : unnamedIn(shown, refusal)
  return who === null ? null : (
    <b>
      <NamedThing id={who} />:{' '}
    </b>
  )
}
/** The floor somebody stands on, which lights. */
export function FloorWord({ on }: { readonly on: SurfaceRef }) {
  return <Words text={floorName(on, useMarkedNames())} />
}
export function Said({ text }: { readonly text: Text }) {
  return <Words text={useMarkedSay()(text)} />
}
