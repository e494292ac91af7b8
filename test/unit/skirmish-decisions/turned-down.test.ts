import { afterEach, expect, it } from 'vitest'
import { confirmDesk, useDesk } from '../../../renderer/page/hands/skirmish-decisions/desk'
import { useSkirmish } from '../../../renderer/page/game/skirmish-game'
import { useToasts } from '../../../renderer/page/app/toasts'
import type { Decision } from '../../../shared/protocol/decision'

const { answer } = useSkirmish.getState()
afterEach(() => {
  useSkirmish.setState({ answer })
  useDesk.setState({ decision: null, draft: null, turnedDown: null })
})
it('LS-SETUP-04 a marker that the rules do not take is told at the desk, and nowhere else', () => {
  const why = { key: 'refusal.lsMarkersTooClose', cite: ['LS-SETUP-04'] }
  useSkirmish.setState({
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
  useDesk.setState({ decision, draft: { form: 'place', at, pinned: true } })
  expect(confirmDesk()).toBe(true)
  expect(useDesk.getState().turnedDown).toEqual(why)
  expect(useToasts.getState().list).toEqual([])
})
