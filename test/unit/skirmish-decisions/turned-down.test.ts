import { afterEach, expect, it } from 'vitest'
import { confirmDesk, deskStore } from '../../../renderer/page/hands/desk/desk'
import { skirmishTable } from '../../../renderer/page/hands/skirmish-table'
import { lay } from '../../../renderer/page/table/hand'
import { skirmishStore } from '../../../renderer/page/game/skirmish-game'
import { toastsStore } from '../../../renderer/page/app/toasts'
import type { Decision } from '../../../shared/protocol/decision'
import { newPage } from '../../new-page'

const page = newPage()
lay(page, skirmishTable(page))

const { answer } = skirmishStore(page).getState()
afterEach(() => {
  skirmishStore(page).setState({ answer })
  deskStore(page).setState({ decision: null, draft: null, turnedDown: null })
})
it('LS-SETUP-04 a marker that the rules do not take is told at the desk, and nowhere else', () => {
  const why = { key: 'refusal.lsMarkersTooClose', cite: ['LS-SETUP-04'] }
  skirmishStore(page).setState({
    game: 'g',
    answer: (_decision, _answer, turnedDown) => {
      turnedDown?.(why)
      return Promise.resolve(false)
    },
  })
  const at = { at: { x: 10, z: 10 }, on: { piece: null, level: 0 } }
  const decision = {
    id: 'd1',
    kind: 'lsMarker',
    seat: 'a',
    form: { form: 'place', what: 'marker', radius: 13 },
    default: { form: 'place', at },
  } as unknown as Decision
  deskStore(page).setState({ decision, draft: { form: 'place', at, pinned: true } })
  expect(confirmDesk(page)).toBe(true)
  expect(deskStore(page).getState().turnedDown).toEqual(why)
  expect(toastsStore(page).getState().list).toEqual([])
})
