/** What is wrong with the draft as it is written: what its form says at once, and what only the program knows a moment later. */
import { useEffect, useMemo, useState } from 'react'
import type { FoundFault } from '../../../shared/protocol/fault-words'
import { useSay } from '../../hud/said/useNames'
import { usePage, useSlice } from '../../hooks/page-context'
import { libraryStore } from '../../page/app/library'
import { attempt } from '../../page/app/toasts'
import { scenarioDraftStore } from '../../page/editors/scenario/draft'
import { checkDraft, type ReadDraft } from '../../page/editors/scenario/faults'
import { placeAsWritten } from '../../page/editors/form/json'
import { useScenarioWords } from './use-scenario-words'

interface Checked {
  readonly read: ReadDraft | null
  readonly faults: readonly { readonly place: string; readonly words: string }[]
  /** All is asked, and nothing is wrong. */
  readonly sound: boolean
}
/** So long nobody types before the program is asked, ms. */
const pause = 250
const none: readonly FoundFault[] = []

export function useChecked(): Checked {
  const page = usePage()
  const say = useSay()
  const { plainly } = useScenarioWords()
  const { family, document } = useSlice(scenarioDraftStore)
  const cities = useSlice(libraryStore, (state) => state.library?.cities)
  const { read, faults } = useMemo(
    () => checkDraft(family, document, cities?.map(({ id }) => id) ?? []),
    [family, document, cities],
  )
  const mission = read?.family === 'battle' ? read.file : null
  const [answer, setAnswer] = useState<{
    readonly of: object
    readonly faults: readonly FoundFault[]
  } | null>(null)
  useEffect(() => {
    if (mission === null) return
    let wanted = true
    const callOff = page.clock.after(pause, () => {
      attempt(page, page.api.call('checkMission', { mission }))
        .then((found) => (wanted && found ? setAnswer({ of: mission, faults: found.faults }) : undefined))
        .catch(console.error)
    })
    return () => {
      wanted = false
      callOff()
    }
  }, [page, mission])
  // Until it is asked anew the last word stands: nothing flickers while somebody types.
  const told = mission === null ? none : (answer?.faults ?? none)
  const settled = mission === null ? read !== null : answer?.of === mission
  return useMemo(() => {
    const all = [...faults, ...told].map(({ place, text }) => ({
      place: placeAsWritten(place),
      words: plainly(say(text)),
    }))
    return { read, faults: all, sound: read !== null && settled && all.length === 0 }
  }, [read, faults, told, settled, say, plainly])
}
