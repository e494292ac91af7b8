/**
 * LS-ENG-07 a queue of planned activities tells nothing: neither what one has planned for men who lie hidden, at one screen with
 * the other, nor, by what it does and where it halts, anything of the other's hidden men.
 */
import { afterEach, describe, expect, it } from 'vitest'
import { hide } from '../../../main/rulesets/live-skirmish/hidden'
import { liveSkirmish } from '../../../main/rulesets/live-skirmish'
import type { SkirmishState } from '../../../main/rulesets/live-skirmish/state'
import {
  carryOn,
  clearQueue,
  plan,
  plannedInView,
  runQueue,
  queueStore,
  type Planned,
} from '../../../renderer/page/hands/skirmish/queue'
import { skirmishCloth } from '../../../renderer/page/game/skirmish-cloth'
import { skirmishStore } from '../../../renderer/page/game/skirmish-game'
import type { SkirmishSnapshot } from '../../../shared/protocol/api'
import type { SkirmishCommand } from '../../../shared/protocol/skirmish/command'
import type { Seat } from '../../../shared/protocol/spatial'
import { play } from '../../rules/live-skirmish/stage'
import { battle, from, keeper, observer, unknown, type TwinSession } from '../../property/skirmish-twins'
import { newPage } from '../../new-page'

const page = newPage()

const turnOf = (state: SkirmishState, seat: Seat): SkirmishState => ({
  ...state,
  turn: { ...state.turn, active: seat },
})
const openMen = (state: SkirmishState, seat: Seat) =>
  Object.values(state.models).filter(
    (model) => model.seat === seat && model.kind === 'soldier' && model.status === 'onTable' && !model.hidden,
  )
const overwatch = (model: string): Planned => ({
  type: 'activate',
  activity: 'moveShoot',
  members: [{ model, path: [] }],
})
/** The page at one screen: what of the game this seat is shown, and where what it orders goes. */
function shows(session: TwinSession, seat: Seat, isVeiled: boolean): readonly SkirmishCommand[] {
  const sent: SkirmishCommand[] = []
  const snapshot = { ...session.snapshot(seat), handover: 'quick' } as unknown as SkirmishSnapshot
  skirmishStore(page).setState({
    snapshot: isVeiled ? skirmishCloth.veil(snapshot) : snapshot,
    sending: false,
    handover: null,
    command: (command: SkirmishCommand) => {
      sent.push(command)
      return Promise.resolve(true)
    },
  } as never)
  return sent
}
/** All that anybody who looks at the screen can tell of the queue. */
function told(): unknown {
  const { planned, runs, halted } = queueStore(page).getState()
  const { snapshot } = skirmishStore(page).getState()
  const shown = snapshot === null ? [] : plannedInView(planned, snapshot.view)
  return shown.length === 0 ? null : { shown, runs, halted }
}
afterEach(page.bound(clearQueue))

describe('at one screen, under a veil', () => {
  it.each(['one', 'two', 'five'])(
    '%s: what is planned for hidden men is not there',
    { timeout: 60_000 },
    async (seed) => {
      const state = turnOf(await battle(seed), keeper)
      const [lies, ...others] = openMen(state, keeper)
      if (lies === undefined || others.length < 2) throw new Error('too few men')
      const game = play(state, function* (played) {
        yield* hide(played, lies.id)
      }).state
      const session = await from(turnOf(game, keeper), seed)
      const open = others.slice(0, 2).map(({ id }) => overwatch(id))
      const seen: unknown[][] = []
      for (const plans of [open, [overwatch(lies.id), ...open], [...open, overwatch(lies.id)]]) {
        clearQueue(page)
        shows(session, keeper, false)
        for (const one of plans) plan(page, keeper, one)
        runQueue(page)
        const sent = shows(session, keeper, true)
        const steps: unknown[] = [told()]
        for (let i = 0; i < 4; i++) {
          await carryOn(page)
          steps.push(told(), [...sent])
        }
        seen.push(steps)
        // It is not lost: whoever lifts the veil finds it, and nothing is done by itself meanwhile.
        const { planned, runs } = queueStore(page).getState()
        expect(planned).toEqual(plans.filter((one) => !open.includes(one)))
        expect(runs).toBe(false)
      }
      expect(seen[1]).toEqual(seen[0])
      expect(seen[2]).toEqual(seen[0])
    },
  )
  it(
    "that a veil falls over one's hidden men between two activities is no reason to halt",
    { timeout: 60_000 },
    async () => {
      const state = await battle('one')
      const [lies, ...others] = openMen(state, keeper)
      const game = play(state, function* (played) {
        yield* hide(played, lies?.id ?? '')
      }).state
      const session = await from(turnOf(game, keeper), 'one')
      for (const { id } of others.slice(0, 2)) plan(page, keeper, overwatch(id))
      runQueue(page)
      shows(session, keeper, false)
      expect(await carryOn(page)).toBe(true)
      shows(session, keeper, true)
      expect(await carryOn(page)).toBe(true)
      expect(queueStore(page).getState().halted).toBeNull()
    },
  )
})

describe('in two games that differ in who of the enemy lies hidden where', () => {
  it.each(['one', 'two', 'five'])(
    '%s: the same plan is carried out alike and halts alike',
    { timeout: 120_000 },
    async (seed) => {
      const state = await battle(seed)
      const missing = Math.max(0, 2 - unknown(state).length)
      const one = play(state, function* (game) {
        for (const { id } of openMen(state, keeper).slice(0, missing)) yield* hide(game, id)
      }).state
      const [first, second] = unknown(one)
      if (first === undefined || second === undefined) throw new Error('nobody lies hidden')
      // Their markers stay where they are; who lies under which is the secret.
      const two: SkirmishState = {
        ...one,
        models: {
          ...one.models,
          [first.id]: { ...first, pose: second.pose, hidden: second.hidden, status: second.status },
          [second.id]: { ...second, pose: first.pose, hidden: first.hidden, status: first.status },
        },
      }
      const runs: unknown[][] = []
      for (const world of [one, two]) {
        clearQueue(page)
        const session = await from(turnOf(world, observer), seed)
        const steps: unknown[] = []
        for (const { id } of openMen(world, observer).slice(0, 4)) plan(page, observer, overwatch(id))
        runQueue(page)
        for (let i = 0; i < 8; i++) {
          const sent = shows(session, observer, false)
          await carryOn(page)
          for (const command of sent)
            if (liveSkirmish.check(session.state.game, observer, command).ok)
              await session.submit({ kind: 'command', seat: observer, state: session.at, command })
          for (const open of session.state.decisions)
            await session.submit({
              kind: 'answer',
              seat: open.seat,
              state: session.at,
              decision: open.id,
              answer: open.default,
            })
          steps.push(told(), [...sent])
        }
        runs.push(steps)
      }
      expect(runs[1]).toEqual(runs[0])
      expect(JSON.stringify(runs[0])).toContain('moveShoot')
    },
  )
})
