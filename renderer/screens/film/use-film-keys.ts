import { useEffect } from 'react'
import type { Table } from '../../../shared/table/types'
import { pictureKey } from '../table/picture-key'
import { filmStore } from '../../page/show/film/film-store'
import { markFilm } from '../../page/show/film/mark-film'
import { filmRates, type Projector } from '../../page/show/film/projector'
import { ownPressed } from '../../page/app/board'
import type { OwnAction } from '../../page/app/own-keys'
import { namesOf } from '../../page/app/press'
import { chooseStorey } from '../../page/tools/open-floor'
import { routeStore } from '../../page/app/route'
import { highestLevel } from '../../page/tools/storeys'
import { pushes, takeKey, writes } from '../table/table-keys'
import { usePage } from '../../hooks/page-context'

function changeRate(projector: Projector, by: 1 | -1): void {
  const at = filmRates.indexOf(projector.state.getState().rate)
  const next = filmRates[at + by]
  if (next !== undefined) projector.setRate(next)
}
export function togglePlaying(projector: Projector): void {
  if (projector.state.getState().playing) projector.pause()
  else projector.play()
}
function act(
  projector: Projector,
  last: number,
  action: Exclude<OwnAction<'film'>, 'leave' | 'help' | 'mark'>,
): void {
  switch (action) {
    case 'toggle':
      return togglePlaying(projector)
    case 'factOn':
      return projector.stepFact(1)
    case 'factBack':
      return projector.stepFact(-1)
    case 'inputOn':
      return projector.stride('input', 1)
    case 'inputBack':
      return projector.stride('input', -1)
    case 'phaseOn':
      return projector.stride('phase', 1)
    case 'phaseBack':
      return projector.stride('phase', -1)
    case 'turnOn':
      return projector.stride('turn', 1)
    case 'turnBack':
      return projector.stride('turn', -1)
    case 'faster':
      return changeRate(projector, 1)
    case 'slower':
      return changeRate(projector, -1)
    case 'toStart':
      return projector.seek(0)
    case 'toEnd':
      return projector.seek(last)
  }
}
/** A choice of a few has the arrows to itself, a button Enter and Space. */
const keeps = (target: EventTarget | null, key: string): boolean =>
  writes(target, ['radio', 'checkbox']) ||
  (target instanceof HTMLInputElement && key.includes('Arrow')) ||
  (pushes(target) && (key === 'Space' || key === 'Enter'))

/** Keys of a film; a dialog over it has the keyboard to itself. */
export function useFilmKeys(table: Table | null, leave: () => void): void {
  const page = usePage()
  useEffect(() => {
    const pressed = (event: KeyboardEvent): void => {
      const key = namesOf(event)[0] ?? event.key
      const isCovered = document.querySelector('[role="dialog"], .branch-list') !== null
      // Alone on the screen the table is still a film; what shows and hides it is not the film's.
      if (pictureKey(page, event) && event.defaultPrevented) return
      if (isCovered || routeStore(page).getState().overlay !== null || keeps(event.target, key)) return
      if (table !== null && /^\d$/.test(key)) {
        takeKey(event)
        return chooseStorey(page, Math.min(Number(key), highestLevel(table)))
      }
      const action = ownPressed(page, 'film', event)
      if (action === null) return
      takeKey(event)
      if (action === 'leave') return leave()
      if (action === 'help') return routeStore(page).getState().open({ over: 'help' })
      if (action === 'mark') return void (event.repeat || markFilm(page))
      const { film } = filmStore(page).getState()
      if (film !== null) act(film.projector, film.line.length - 1, action)
    }
    window.addEventListener('keydown', pressed, { capture: true })
    return () => window.removeEventListener('keydown', pressed, { capture: true })
  }, [table, leave])
}
