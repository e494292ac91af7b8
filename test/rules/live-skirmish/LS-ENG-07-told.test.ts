import { describe, expect, it } from 'vitest'
import { liveSkirmish } from '../../../main/rulesets/live-skirmish'
import type { SkirmishState } from '../../../main/rulesets/live-skirmish/state'
import { startSession } from '../../../main/session'
import type { Answer } from '../../../shared/protocol/decision'
import type { SkirmishCommand } from '../../../shared/protocol/skirmish/command'
import type { SkirmishSetup } from '../../../shared/protocol/skirmish/setup'
import type { SkirmishView } from '../../../shared/protocol/skirmish/view'
import type { Seat } from '../../../shared/protocol/spatial'
import { activation } from './acting'
import { stage, type Man } from './stage'

const hidden = { marker: 'h1', spottedBy: [] }

/** A session that goes on from here, whatever the dice show. */
async function sessionFrom(state: SkirmishState) {
  const session = await startSession<SkirmishState, SkirmishCommand, SkirmishView, SkirmishSetup>({
    id: 'told',
    ruleset: { ...liveSkirmish, begin: () => state, *opening() {} },
    setup: { mode: 'hotSeat', dice: { source: 'seeded', seed: 'told' } } as SkirmishSetup,
    sink: { append: () => Promise.resolve() },
  })
  return {
    session,
    /** The order, and every question after it as the rules fall back. */
    async orders(seat: Seat, order: SkirmishCommand): Promise<void> {
      await session.submit({ kind: 'command', seat, state: session.at, command: order })
      for (let [open] = session.state.decisions; open; [open] = session.state.decisions) {
        const answer: Answer = open.default
        await session.submit({
          kind: 'answer',
          seat: open.seat,
          state: session.at,
          decision: open.id,
          answer,
        })
      }
    },
  }
}
const told = (snapshot: { readonly events: readonly { readonly data: unknown }[] }, id: string): boolean =>
  JSON.stringify(snapshot.events.map(({ data }) => data)).includes(`"${id}"`)

describe('LS-ENG-07 what was told of a man while he was known stays told under his name', () => {
  const men = { a1: { at: [10, 10] }, b1: { at: [60, 60], yaw: 180 }, b2: { at: [70, 70], hidden } }
  it('a man who hides keeps his name in the lines before', async () => {
    const { session, orders } = await sessionFrom(stage({ men, active: 'b' }))
    expect(session.snapshot('a').names).toEqual({})
    await orders('b', activation('hide', { b1: [] }))
    const now = session.snapshot('a')
    expect(now.view.models['b1']).toBeUndefined()
    expect(told(now, 'b1')).toBe(true)
    expect(now.names).toEqual({ b1: { en: 'b1', ru: 'b1' } })
  })
  it('the same reaches a page that looks on, and goes again when it is taken back', async () => {
    const { session, orders } = await sessionFrom(stage({ men, active: 'b' }))
    const patched: unknown[] = []
    session.onUpdate(({ patches }) => patched.push(...patches.filter(({ path }) => path[0] === 'names')), 'a')
    await orders('b', activation('hide', { b1: [] }))
    expect(JSON.stringify(patched)).toContain('b1')
    await session.jump('b', 0, true)
    expect(session.snapshot('a').names).toEqual({})
  })
  it('from what is done for a man it does not know the other side does not learn of him', async () => {
    const wounded = { at: [12, 10], wound: { turns: 3, stabilised: false } }
    const aid = activation('stabilise', { a1: [] }, { target: 'a2' })
    const medic = { at: [10, 10], roles: ['medic' as const] }
    const aided = async (a2: typeof wounded & { readonly hidden?: typeof hidden }) => {
      const { session, orders } = await sessionFrom(
        stage({ men: { a1: medic, a2, b1: { at: [60, 60] } }, active: 'a' }),
      )
      await orders('a', aid)
      const declared = (seat: Seat) =>
        session
          .snapshot(seat)
          .events.flatMap(({ type, data }) =>
            type === 'lsDeclared' || type === 'lsTargetNamed' ? [(data as { target: unknown }).target] : [],
          )
      const treated = (seat: Seat) =>
        session.snapshot(seat).events.filter(({ type }) => type === 'lsStabilised').length
      return { own: declared('a'), other: declared('b'), treated: [treated('a'), treated('b')] }
    }
    expect(await aided(wounded)).toEqual({ own: ['a2'], other: ['a2'], treated: [1, 1] })
    expect(await aided({ ...wounded, hidden })).toEqual({ own: [null, 'a2'], other: [null], treated: [1, 0] })
  })
  it('on a man both see there is no name of a man one of them does not know', () => {
    const state = stage({
      men: {
        a1: { at: [10, 10], engaged: ['b1', 'b2'] },
        b1: { at: [12.5, 10], engaged: ['a1'] },
        b2: { at: [7.5, 10], engaged: ['a1'], hidden },
        a2: { at: [40, 10], engaged: ['b3'] },
        b3: { at: [42.5, 10], engaged: ['a2'], hidden: { ...hidden, marker: 'h2' } },
      },
    })
    const engaged = (seat: Seat, id: string) => liveSkirmish.view(state, seat).models[id]?.engaged
    expect([engaged('a', 'a1'), engaged('b', 'a1')]).toEqual([['b1'], ['b1', 'b2']])
    expect([engaged('a', 'a2'), engaged('b', 'a2')]).toEqual([[], ['b3']])
  })
  it('nor who guards, helps, drives or serves with him, as long as that one is not known', () => {
    const vehicle = {
      armour: 'light',
      propulsion: 'wheeled',
      turret: false,
      turretFacing: 0,
      seats: 6,
      driver: 'b2',
      roll: null,
      knockedOut: false,
      exploded: false,
    } as const
    const bearing: Readonly<Record<string, Man>> = {
      escort: { escort: 'b2' },
      mateOf: { mateOf: 'b2' },
      helpedBy: { helpedBy: 'b2' },
      driver: { hull: [8, 4, 3], weapons: [], vehicle },
    }
    const named = (man: Man, lies: boolean, seat: Seat) => {
      const b2 = { at: [70, 70], ...(lies && { hidden }) }
      const state = stage({ men: { a1: { at: [10, 10] }, b1: { at: [50, 50], ...man }, b2 } })
      const seen = liveSkirmish.view(state, seat).models['b1']
      return [seen?.escort, seen?.mateOf, seen?.helpedBy, seen?.vehicle?.driver].filter((id) => id != null)
    }
    for (const [how, man] of Object.entries(bearing))
      expect([named(man, true, 'a'), named(man, true, 'b'), named(man, false, 'a')], how).toEqual([
        [],
        ['b2'],
        ['b2'],
      ])
  })
  it('of whoever lay hidden all the time nothing is told, and no name', async () => {
    const { session, orders } = await sessionFrom(stage({ men, active: 'b' }))
    await orders('b', activation('hide', { b2: [] }))
    const now = session.snapshot('a')
    expect(told(now, 'b2')).toBe(false)
    expect(now.names).toEqual({})
    expect(session.snapshot('b').names).toEqual({})
  })
})
