/** The made-up skirmish as a ruleset value. */
import type { Ruleset } from '../../../main/engine'
import { allowed, refuse, type Verdict } from '../../../shared/protocol/refusal'
import type { Seat } from '../../../shared/protocol/spatial'
import { z } from 'zod'
import { opening, perform } from './procedures'
import {
  enemiesOf,
  initial,
  living,
  openViewOf,
  viewOf,
  type Skirmish,
  type SkirmishCommand,
  type SkirmishSetup,
  type SkirmishView,
} from './state'
import type { RecordedEvent } from '../../../shared/protocol/event'
import { madeUpEvent } from '../../made-up-facts'

type Mutable<T> = { -readonly [K in keyof T]: T[K] extends object ? Mutable<T[K]> : T[K] }

const commandSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('advance'), men: z.array(z.string()), by: z.number() }),
  z.object({ type: z.literal('fire'), man: z.string(), target: z.string() }),
  z.object({ type: z.literal('endTurn') }),
  z.object({ type: z.literal('order'), order: z.string() }),
])

function check(state: Skirmish, seat: Seat, command: SkirmishCommand): Verdict {
  if (command.type === 'order') return command.order === '' ? refuse('noOrder', 'FIX-03') : allowed
  if (seat !== state.active) return refuse('notActive', 'FIX-01')
  if (command.type === 'endTurn') return allowed
  const men = command.type === 'advance' ? command.men : [command.man]
  if (men.length === 0 || !men.every((id) => living(state, seat).some((man) => man.id === id)))
    return refuse('noSuchMan', 'FIX-01')
  if (command.type === 'advance') return allowed
  const target = enemiesOf(state, seat).find(({ id }) => id === command.target)
  if (!target) return refuse('noTarget', 'FIX-01')
  return target.spottedBy.includes(command.man) ? allowed : refuse('notSpottedByHim', 'FIX-02')
}

interface Data {
  readonly man: string
  readonly by: string
  readonly x: number
  readonly seat: Seat
  readonly note: string
  readonly face: number
  readonly active: Seat
  readonly bearing: number
  readonly worth: number
  readonly winner: Seat
  readonly order: string
}

export const skirmish: Ruleset<Skirmish, SkirmishCommand, SkirmishView, SkirmishSetup> = {
  id: 'made-up-skirmish',
  version: 1,
  begin: () => initial,
  opening,
  check,
  perform,
  checkAnswer: () => allowed,
  apply(draft, event) {
    const state = draft as Mutable<Skirmish>
    const data = event.data as unknown as Data
    const man = state.men[data.man]
    const { type }: RecordedEvent = event
    switch (type) {
      case 'noteHidden':
        state.cache.notes[data.seat] = data.note
        break
      case 'cacheDie':
        state.cache.die = data.face
        break
      case 'turnBegan':
        state.turn += state.turnsHad.a + state.turnsHad.b > 0 ? 1 : 0
        state.active = data.active
        state.turnsHad[data.active]++
        break
      case 'moved':
        if (man) man.x = data.x
        break
      case 'appeared':
        if (man) man.hidden = false
        break
      case 'killed':
        if (man) man.alive = false
        break
      case 'spotted':
        if (man && !man.spottedBy.includes(data.by)) man.spottedBy = [...man.spottedBy, data.by]
        break
      case 'ordered':
        state.orders[data.seat] = data.order
        break
      case 'smokeDrifted':
        state.smoke = data.bearing
        break
      case 'cacheOpened':
        state.cache.shown = data.worth
        break
      case 'over':
        state.over = true
        state.winner = data.winner
        break
      default:
        throw new Error(`unknown fact ${type}`)
    }
  },
  aside: (_state, seat, command) =>
    command.type === 'order'
      ? [
          madeUpEvent({
            id: 0,
            type: 'ordered',
            data: { seat, order: command.order },
            because: ['FIX-03'],
            audience: [seat],
          }),
        ]
      : null,
  legalAsides: () => [{ type: 'order' }],
  legalCommands(state, seat) {
    if (seat !== state.active) return []
    const shots = living(state, seat).map((man) => ({
      type: 'fire' as const,
      unit: man.id,
      targets: enemiesOf(state, seat)
        .filter(({ spottedBy }) => spottedBy.includes(man.id))
        .map(({ id }) => id),
    }))
    return [
      ...living(state, seat).map(({ id }) => ({ type: 'advance' as const, unit: id })),
      ...shots.filter(({ targets }) => targets.length > 0),
      { type: 'endTurn' as const },
    ]
  },
  view: viewOf,
  openView: openViewOf,
  query: (state, seat, query) => ({ asked: query.ask, men: Object.keys(viewOf(state, seat).men).length }),
  label: (command) =>
    command.type === 'advance'
      ? { key: 'command.advance', args: { men: command.men.join(' ') } }
      : { key: `command.${command.type}` },
  publicLabel: (command) => ({ key: `command.${command.type}` }),
  moment: ({ turn, active, over }) => ({ turn, phase: over ? 'over' : 'action', active, over }),
  invariants(state) {
    for (const man of Object.values(state.men))
      if (!Number.isFinite(man.x)) throw new Error(`${man.id} is nowhere`)
  },
  readCommand: (value) => commandSchema.parse(value),
}
