/** A skirmish set up without the mouse: everything as proposed, until somebody may act. */
import { isSkirmishSnapshot, type SkirmishSnapshot } from '../../shared/protocol/api'
import type { SkirmishQueryResult } from '../../shared/protocol/skirmish/query'
import type { HandoverLevel } from '../../shared/protocol/handover'
import type { PoseInput, Seat } from '../../shared/protocol/spatial'
import type { Onlooker } from '../table/onlooker'

export interface StagedSkirmish {
  readonly scenario: string
  readonly forces: Readonly<Record<Seat, string>>
  readonly mode: 'solo' | 'hotSeat'
  readonly handover?: HandoverLevel
  readonly seed: string
  readonly title: string
  /** Who is put down hidden. */
  readonly hides: (seat: Seat, model: string) => boolean
  /** Who stands elsewhere than the program would have him. */
  readonly places?: Readonly<Record<string, PoseInput>>
  readonly settings?: Readonly<Record<string, boolean>>
  /** It stops at the first question of this kind. */
  readonly until?: string
}
/** The raid with its own forces, everybody in the open; the raiders are active first. */
export const raid = {
  scenario: 'four-storeys',
  forces: { a: 'lynx-group', b: 'quarry-cell' },
  mode: 'solo',
  seed: 'raid',
  hides: () => false,
} as const
/** The street with its own forces, two at one screen. */
export const street = {
  scenario: 'market-street',
  forces: { a: 'rowan-section', b: 'saltmarsh-militia' },
  mode: 'hotSeat',
  handover: 'quick',
  seed: 'market',
  hides: () => false,
} as const
async function see(spectator: Onlooker, game: string, seat: Seat): Promise<SkirmishSnapshot> {
  const snapshot = await spectator.call('subscribe', { game, seat })
  if (!isSkirmishSnapshot(snapshot)) throw new Error(`${game} is no skirmish`)
  return snapshot
}
/** @returns the game, in its first turn or at the question it is to stop at */
export async function stageSkirmish(
  spectator: Onlooker,
  { scenario, forces, mode, handover, seed, title, hides, places = {}, settings = {}, until }: StagedSkirmish,
): Promise<string> {
  const { game } = await spectator.call('createGame', {
    setup: {
      title,
      systems: ['live-skirmish'],
      scenario: { how: 'ready', id: scenario },
      sides: { a: { name: 'Ada', force: forces.a }, b: { name: 'Boris', force: forces.b } },
      dice: { source: 'seeded', seed },
      mode,
      ...(handover !== undefined && { handover }),
      settings,
    },
  })
  await spectator.call('openGame', { game })
  for (;;) {
    const seats = [await see(spectator, game, 'a'), await see(spectator, game, 'b')]
    const open = seats.flatMap(({ seat, decisions }) => decisions.filter((one) => one.seat === seat))[0]
    const [{ state, view }] = seats as [SkirmishSnapshot]
    if (open !== undefined) {
      if (open.kind === until) return game
      const { seat, id: decision, default: answer } = open
      await spectator.call('submit', { game, input: { kind: 'answer', seat, state, decision, answer } })
    } else if (view.stage === 'deployment' && view.posting !== null)
      await post(spectator, game, view.posting.seat, hides, places)
    else return game
  }
}
async function post(
  spectator: Onlooker,
  game: string,
  seat: Seat,
  hides: StagedSkirmish['hides'],
  places: Readonly<Record<string, PoseInput>>,
): Promise<void> {
  const query = { ask: 'lsSuggestPosts' } as const
  const poses = (await spectator.call('query', {
    game,
    seat,
    query,
  })) as SkirmishQueryResult['lsSuggestPosts']
  const { state, view } = await see(spectator, game, seat)
  const models = Object.entries(poses).map(([model, place]) =>
    'aboard' in place && places[model] === undefined
      ? { model, aboard: place.aboard, hidden: false }
      : {
          model,
          pose: places[model] ?? (place as PoseInput),
          hidden: hides(seat, model) && view.models[model]?.kind === 'soldier',
        },
  )
  if (models.length > 0)
    await spectator.call('submit', {
      game,
      input: { kind: 'command', seat, state, command: { type: 'post', models } },
    })
  const after = await see(spectator, game, seat)
  const command = { type: 'finishPosting' } as const
  await spectator.call('submit', { game, input: { kind: 'command', seat, state: after.state, command } })
}
