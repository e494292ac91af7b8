/** Withdrawing a worn-out unit by its key (CF-MSR-06). */
import { beforeEach, expect, it } from 'vitest'
import type { SeatSnapshot } from '../../../shared/protocol/api'
import type { Command } from '../../../shared/protocol/command'
import { defaultKeys } from '../../../renderer/page/app/keys'
import { gameStore } from '../../../renderer/page/game/game-store'
import { battleTable } from '../../../renderer/page/hands/battle-table'
import { press } from '../../../renderer/page/hands/keyboard'
import { strokeOf } from '../../../renderer/page/table/stroke'
import { lay } from '../../../renderer/page/table/hand'
import { tableStore } from '../../../renderer/page/table/table-store'
import { newPage } from '../../new-page'

const page = newPage()
lay(page, battleTable(page))
const sent: Command[] = []
const inHand = (selected: string | null): void => {
  gameStore(page).setState({
    snapshot: {
      seat: 'a',
      state: 1,
      decisions: [],
      legal: [
        { type: 'withdraw', unit: 'worn' },
        { type: 'move', unit: 'fresh' },
      ],
      view: { stage: 'battle', units: {}, models: {}, table: { pieces: [] } },
    } as unknown as SeatSnapshot,
    command: (command) => {
      sent.push(command)
      return Promise.resolve(true)
    },
  })
  tableStore(page).setState({ selected })
}
/** Alt and R, as a board sends it. */
const pressed = (): boolean => {
  const down = { key: 'r', code: 'KeyR', ctrlKey: false, metaKey: false, shiftKey: false, altKey: true }
  return press(page, strokeOf({ ...down, repeat: false, timeStamp: 1 }, defaultKeys))
}
beforeEach(() => sent.splice(0))

it('takes off the unit in hand, where it may be withdrawn', () => {
  inHand('worn')
  expect(pressed()).toBe(true)
  expect(sent).toEqual([{ type: 'withdraw', unit: 'worn' }])
})
it.each([['fresh'], [null]])('does nothing with %s in hand', (selected) => {
  inHand(selected)
  pressed()
  expect(sent).toEqual([])
})
