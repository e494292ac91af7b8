import { noOrders } from '../../shared/protocol/skirmish/command'
import { describe, expect, it } from 'vitest'
import { playerChance, playSkirmish } from '../../main/automa'
import { randomSkirmish } from '../../main/hosts/commands/play-skirmish'
import { resourcesFolder } from '../../main/hosts/resources-folder'
import { liveSkirmish } from '../../main/rulesets/live-skirmish'
import { mayKnow } from '../../main/rulesets/live-skirmish/knowledge'
import type { SkirmishState } from '../../main/rulesets/live-skirmish/state'
import { ApiFault, resumeSession, startSession } from '../../main/session'
import { storageIn } from '../../main/storage'
import type { SeatUpdate, SkirmishSnapshot } from '../../shared/protocol/api'
import type { GameEvent } from '../../shared/protocol/event'
import { otherSeat, seatSchema, type Seat } from '../../shared/protocol/spatial'
import type { SkirmishView } from '../../shared/protocol/skirmish/view'
import { soaking } from '../draws'
import { probesOf } from './skirmish-probes'

class Enough extends Error {}
const seats = seatSchema.options
/** A distance nobody else would write down. */
const sentinel = 1234.5

/** Ids of enemies of whom this seat cannot know. */
const secretIn = (state: SkirmishState, seat: Seat): readonly string[] =>
  state.stage === 'over'
    ? []
    : Object.values(state.models)
        .filter((model) => model.seat === otherSeat(seat) && !mayKnow(state, model, seat))
        .map(({ id }) => id)
/** Where one of these names stands. */
const named = (text: string, ids: readonly string[]): readonly string[] =>
  ids.flatMap((id) => {
    const at = text.search(new RegExp(`["/ ]${id.replaceAll('.', '\\.')}["/ ]`))
    return at < 0 ? [] : [text.slice(Math.max(0, at - 200), at + 80)]
  })
/** What the program brings lies open to everybody. */
const said = ({ table: _t, tables: _ts, ...rest }: SkirmishView): unknown => rest

/** Events that only one side may read, whatever they say. */
const sealed = [
  'lsMarkersAssigned',
  'lsSecretDie',
  'lsAmbushNoted',
  'lsAmbushLaid',
  'lsOrdersGiven',
  'lsDeviceLaid',
]

function checkView(
  state: SkirmishState,
  seat: Seat,
  {
    view,
    events,
    names = {},
    ...rest
  }: Pick<SkirmishSnapshot, 'names'> & { readonly view: SkirmishView; readonly events: unknown },
): void {
  const text = JSON.stringify([said(view), rest])
  // Names of those who are hidden now stand for what was told of them before, and for nobody else.
  const past = JSON.stringify(events)
  for (const id of Object.keys(names)) expect(past, `${id} was told of`).toContain(`"${id}"`)
  expect(named(text, secretIn(state, seat))).toEqual([])
  expect(text).not.toContain(`"scoutedBy"`)
  if (state.stage === 'over') return
  const enemy = otherSeat(seat)
  for (const marker of Object.values(state.markers)) {
    const known = marker.seat === seat || marker.revealedTo.includes(seat) || marker.scoutedBy === seat
    if (!known) expect(view.markers[marker.id]).toMatchObject({ type: null, counts: null })
  }
  if (state.secrets.die?.seat === enemy) {
    expect(view.secretDie).toBeNull()
    expect(Object.values(view.markers).every(({ counts }) => counts === null)).toBe(true)
  }
  expect(view.devices.every((device) => device.seat === seat)).toBe(true)
  if (state.secrets.orders[enemy].within === sentinel && state.secrets.orders[seat].within !== sentinel)
    expect(text).not.toContain(String(sentinel))
}
function checkEvents(events: readonly GameEvent[], seat: Seat, secret: readonly string[]): void {
  for (const event of events) {
    if (sealed.includes(event.type)) expect(event.audience).toEqual([seat])
    expect(named(JSON.stringify(event.data), secret), JSON.stringify(event)).toEqual([])
  }
}

/** Inputs of a battle. */
const most = soaking ? 60 : 25

describe('LS-ENG-07 what is hidden stays hidden', () => {
  it.each(['floors', 'fog', 'decoys'])(
    '%s: no view, patch, event, decision, label, legal command, query or reopened save names an unknown enemy',
    async (seed) => {
      const storage = storageIn('/nowhere', resourcesFolder())
      const setup = await randomSkirmish(storage, seed, playerChance(seed))
      const fog = seed === 'fog' ? { 'ls.openHiddenMarkers': false } : {}
      const decoys = seed === 'decoys' ? { 'ls.decoys': true } : {}
      const sink = { append: () => Promise.resolve() }
      const session = await startSession({
        id: seed,
        ruleset: liveSkirmish,
        sink,
        setup: { ...setup, mode: 'hotSeat', settings: { ...setup.settings, ...fog, ...decoys } },
      })
      let before = session.state.game
      const updates: { seat: Seat; update: SeatUpdate }[] = []
      for (const seat of seats) session.onUpdate((update) => updates.push({ seat, update }), seat)
      const luck = playerChance(`${seed}/asks`)
      let battle = 0
      const look = (): void => {
        const state = session.state.game
        for (const seat of seats) checkView(state, seat, session.snapshot(seat))
        for (const { seat, update } of updates.splice(0)) {
          const fresh = 'append' in update.events ? update.events.append : update.events.replace
          // Who was known for a moment in between has been told of by a fact of his own.
          const came = JSON.stringify(
            fresh.filter(({ type }) => type === 'lsRevealed' || type === 'lsSpotted'),
          )
          const secret = secretIn(state, seat).filter(
            (id) => secretIn(before, seat).includes(id) && !came.includes(`"${id}"`),
          )
          const shown = update.patches.filter(({ path }) => path[0] !== 'names')
          expect(named(JSON.stringify(shown), secret)).toEqual([])
          checkEvents(fresh, seat, secret)
        }
        if (state.stage === 'battle' && battle % 6 === 0) askAround(session, state, luck)
        before = state
        if (state.stage === 'battle' && ++battle > most) throw new Enough()
      }
      await session.submit({
        kind: 'command',
        seat: 'a',
        state: session.at,
        command: {
          type: 'standingOrders',
          orders: { ...noOrders, within: sentinel },
        },
      })
      await playSkirmish(session, playerChance(`${seed}/play`), look).catch((error: unknown) => {
        if (!(error instanceof Enough)) throw error
      })
      expect(battle).toBeGreaterThan(20)
      const lines = JSON.parse(JSON.stringify(session.lines)) as typeof session.lines
      const again = resumeSession({ id: seed, ruleset: liveSkirmish, lines, sink })
      for (const seat of seats) checkView(again.state.game, seat, again.snapshot(seat))
    },
    120_000,
  )
})

interface Asked {
  query(seat: Seat, query: { readonly ask: string }): unknown
}
/** Questions about everything a seat could name, and some it could not. */
function askAround(session: Asked, state: SkirmishState, luck: ReturnType<typeof playerChance>): void {
  for (const seat of seats) {
    const own = luck.pick(
      Object.values(state.models).filter((model) => model.seat === seat && model.status === 'onTable'),
    )
    const secret = secretIn(state, seat)
    const stranger = luck.pick(secret)
    if (!own?.pose) continue
    const to = { at: own.pose.at, on: own.pose.on }
    const questions = [
      { ask: 'lsTargets', model: own.id },
      { ask: 'lsSpotting', model: own.id },
      { ask: 'lsCard', model: own.id },
      {
        ask: 'lsBlast',
        at: { x: own.pose.at.x, y: own.pose.y, z: own.pose.at.z },
        radius: 400,
        upright: false,
      },
      { ask: 'lsRoute', model: own.id, activity: 'run', to },
      { ask: 'lsWalk', activity: 'run', members: [{ model: own.id, path: [to] }] },
    ]
    for (const question of questions) expect(named(told(session, seat, question), secret)).toEqual([])
    for (const probe of luck.shuffled([...probesOf(state, seat, luck)]).slice(0, 40)) {
      const asked = JSON.stringify(probe)
      const others = secret.filter((id) => !asked.includes(`"${id}"`))
      expect(named(told(session, seat, probe), others), asked).toEqual([])
    }
    if (stranger === undefined) continue
    // By the id of an unknown man one learns what one learns by an id of nobody.
    for (const about of [
      (model: string) => ({ ask: 'lsCard', model }),
      (model: string) => ({ ask: 'lsSight', from: { model: own.id }, to: { model } }),
      (model: string) => ({ ask: 'lsSpotting', model }),
    ])
      expect(told(session, seat, about(stranger)).replaceAll(stranger, 'nobody')).toBe(
        told(session, seat, about('nobody')),
      )
  }
}
function told(session: Asked, seat: Seat, question: { readonly ask: string }): string {
  try {
    return JSON.stringify(session.query(seat, question)) ?? 'nothing'
  } catch (error) {
    return error instanceof ApiFault || error instanceof Error ? `refused: ${error.message}` : 'refused'
  }
}
