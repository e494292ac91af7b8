/** The open question on the table: what its draft marks, and the eye of whoever is to react. */
import { skirmishStore } from '../../game/skirmish-game'
import { slice } from '../../page'
import { drawnFrom } from '../../table/marks'
import { askedStore } from './asking'
import { deskStore } from '../desk/desk'
import { decisionEye } from './eye'
import { helicopterIn } from './helicopter'
import { decisionMarks } from './marks'

export const deskMarks = slice((page) =>
  drawnFrom(
    [skirmishStore(page), deskStore(page), askedStore(page)],
    () => {
      const { snapshot } = skirmishStore(page).getState()
      return [
        deskStore(page).getState(),
        askedStore(page).getState(),
        snapshot?.view,
        snapshot?.events,
      ] as const
    },
    ({ translate }, desk, asked, view, events = []) => {
      if (view === undefined || desk.decision === null) return {}
      const sayLength = (mm: number): string =>
        translate('skirmishDecisions:cm', { length: Math.round(mm) / 10 })
      return {
        desk: decisionMarks(desk, asked, view, sayLength, helicopterIn(desk.decision, events)),
        tools: { eye: decisionEye(desk, asked, view) },
      }
    },
  ),
)
