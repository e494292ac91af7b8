/** Whose moment it is: what every command is told by who asks at another, before anything else that is against it (LS-TURN-01, -03). */
import { describe, expect, it } from 'vitest'
import { liveSkirmish } from '../../../main/rulesets/live-skirmish'
import type { SkirmishState } from '../../../main/rulesets/live-skirmish/state'
import type { SkirmishCommand } from '../../../shared/protocol/skirmish/command'
import type { Seat } from '../../../shared/protocol/spatial'
import { activation } from './acting'
import { stage } from './stage'

const commands: Readonly<Record<string, (own: string) => SkirmishCommand>> = {
  activate: (own) => activation('run', { [own]: [] }),
  turn: (own) => activation('turn', { [own]: [] }),
  spot: (own) => ({ type: 'spot', model: own, target: 'h1' }),
  finishSquad: (own) => ({ type: 'finishSquad', squad: `${own[0] ?? ''}.squad` }),
  endTurn: () => ({ type: 'endTurn' }),
}
const state = (more: Partial<SkirmishState> = {}): SkirmishState =>
  stage({ men: { a1: { at: [20, 20] }, b1: { at: [60, 60] } }, state: more })
const told = (command: string, of: SkirmishState, seat: Seat = 'a'): string => {
  const wish = commands[command]?.(`${seat}1`)
  if (!wish) throw new Error(command)
  const verdict = liveSkirmish.check(of, seat, wish)
  return verdict.ok ? 'allowed' : verdict.refusal.key.replace('refusal.', '')
}
const all = Object.keys(commands)
describe('LS-TURN-03 what the active side alone may begin', () => {
  it.each(all)('%s: at its time nothing of this stands against it', (command) =>
    expect(['lsNotNow', 'lsNotActive', 'lsSpotInWindows', 'lsNoSuchModel']).not.toContain(
      told(command, state()),
    ),
  )
  it.each(all)('%s: the other side answers in windows, and begins nothing', (command) =>
    expect(told(command, state(), 'b')).toBe(command === 'spot' ? 'lsSpotInWindows' : 'lsNotActive'),
  )
  it.each(all)('%s: in no phase but that of the activities, nor before the battle', (command) => {
    for (const phase of ['initiative', 'end'] as const)
      expect(told(command, state({ turn: { number: 1, phase, active: 'a' } }))).toBe('lsNotNow')
    expect(told(command, state({ stage: 'setup' }))).toBe('lsNotNow')
  })
  it.each(['activate', 'turn', 'spot'])('%s: of a man of the other side, or one there is not', (command) => {
    const of = (id: string): string => {
      const wish = commands[command]?.(id)
      const verdict = wish && liveSkirmish.check(state(), 'a', wish)
      return verdict?.ok === false ? verdict.refusal.key : 'allowed'
    }
    expect([of('b1'), of('a9')]).toEqual(['refusal.lsNoSuchModel', 'refusal.lsNoSuchModel'])
  })
  it('giving up is open to both, as long as it is played (LS-VIC-01)', () => {
    for (const seat of ['a', 'b'] as const) {
      expect(liveSkirmish.check(state(), seat, { type: 'giveUp' })).toEqual({ ok: true })
      expect(liveSkirmish.check(state({ stage: 'setup' }), seat, { type: 'giveUp' })).toMatchObject({
        refusal: { key: 'refusal.lsNotNow' },
      })
    }
  })
})
