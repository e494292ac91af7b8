/** What the scene draws of an open table besides the game itself, put together anew whenever a hand or a tool draws something else. */
import { createStore } from 'zustand/vanilla'
import type { OpenedFloor, TableMarks } from '../../scene/props'
import { slice, type Page } from '../page'
import { carriedNow, handsNow, panelsNow, type PanelName } from '../table/hand'
import { joiner, noMarks } from '../table/marks'
import { tableStore } from '../table/table-store'
import { floorsNow } from '../tools/open-floor'
import { peelStore } from '../tools/peel'
import { whenever } from '../whenever'
import { languageChanges, spokenNow } from '../words/spoken'

interface Picture {
  readonly marks: TableMarks
  readonly opened: readonly OpenedFloor[]
  /** The mouse carries something that is to stand where it points. */
  readonly carrying: boolean
  readonly panels: readonly PanelName[]
}
const bare: Picture = { marks: noMarks, opened: [], carrying: false, panels: [] }
export const pictureStore = slice(() => createStore<Picture>(() => bare))

const areSame = (one: readonly OpenedFloor[], other: readonly OpenedFloor[]): boolean =>
  one.length === other.length &&
  one.every(
    ({ piece, level, kept }, n) =>
      piece === other[n]?.piece && level === other[n].level && kept === other[n].kept,
  )

/** Keeps the picture of the table that lies open now; the answer stops it. */
export function watchPicture(page: Page): () => void {
  const { hands, questions, besides } = handsNow(page)
  const asked = Object.values(questions).flatMap((question) => question.shows?.(page) ?? [])
  const markers = [...new Set([...asked, ...hands.flatMap(({ marks }) => marks ?? []), ...besides])]
  const read = [...markers.flatMap(({ stores }) => stores), ...hands.flatMap(({ reads }) => reads ?? [])]
  const stores = new Set([...read, tableStore(page), peelStore(page)])
  const join = joiner()
  let words = spokenNow()
  let opened: readonly OpenedFloor[] = []
  let panels: readonly PanelName[] = []
  const stopSpeaking = languageChanges.subscribe(() => {
    words = spokenNow()
  })
  /** A floor that is shown whatever else is in hand comes before what lies open there. */
  function openedNow(shown: OpenedFloor | null): readonly OpenedFloor[] {
    const others = floorsNow(page).filter(({ piece }) => piece !== shown?.piece)
    const now = shown === null ? others : [shown, ...others]
    if (!areSame(opened, now)) opened = now
    return opened
  }
  /** The same list as long as nothing of it changes: whatever hangs on it is not made anew with every movement of the mouse. */
  function panelsShown(): readonly PanelName[] {
    const now = panelsNow(page)
    if (now.join() !== panels.join()) panels = now
    return panels
  }
  const drawnNow = (): Picture => {
    const { opened: shown, ...marks } = join(markers.map((one) => one.drawn(words)))
    return {
      marks,
      opened: openedNow(shown ?? null),
      carrying: carriedNow(page)?.held === true,
      panels: panelsShown(),
    }
  }
  const stop = whenever(
    [...stores, languageChanges],
    () => {
      const drawn = markers.map((one) => one.drawn(words))
      const isCarrying = carriedNow(page)?.held === true
      return [...drawn, openedNow(join(drawn).opened ?? null), isCarrying, panelsShown()]
    },
    () => pictureStore(page).setState(drawnNow()),
  )
  return () => {
    stop()
    stopSpeaking()
    pictureStore(page).setState(bare)
  }
}
