/** `play --system live-skirmish`: random skirmishes, in ready scenarios and free play, with options and tables of their own. */
import { cutText } from '../../../shared/cut-text'
import { createHash } from 'node:crypto'
import type { RecordedEvent } from '../../../shared/protocol/event'
import { readFact } from '../../../shared/protocol/facts/read-fact'
import { seatSchema, type Seat } from '../../../shared/protocol/spatial'
import type { SkirmishCommand } from '../../../shared/protocol/skirmish/command'
import type { SkirmishSetup } from '../../../shared/protocol/skirmish/setup'
import type { SkirmishView } from '../../../shared/protocol/skirmish/view'
import { freeScenario } from '../../../shared/skirmish/free-scenario'
import { defaultTables, type SkirmishTables } from '../../../shared/skirmish/tables'
import {
  playerChance,
  knownKinds,
  occurrences,
  playSkirmish,
  setUpSkirmishAsProposed,
  type PlayerChance,
} from '../../automa'
import { liveSkirmish } from '../../rulesets/live-skirmish'
import type { SkirmishState } from '../../rulesets/live-skirmish/state'
import {
  resumeSession,
  sameData,
  startSession,
  type JournalLine,
  type LineOf,
  type Session,
} from '../../session'
import type { Storage } from '../../storage'
import { kitted } from './random-kit'
import { staged } from './random-stage'
import { watcher } from './skirmish-watch'

const readyScenario = 0.5
const byTheBook = 0.25
/** Options without which whole chapters of the rules sleep. */
const chapters = ['ls.wounds', 'ls.ammo', 'ls.helicopter', 'ls.decoys', 'ls.stormAll'] as const
const changedTables = 0.3

export async function randomSkirmish(
  storage: Storage,
  seed: string,
  luck: PlayerChance,
): Promise<SkirmishSetup> {
  const scenarios = (await storage.scenarios.list()).items.flatMap(({ item, own }) => (own ? [] : [item]))
  const forces = (await storage.skirmishForces.list()).items.flatMap(({ item, own }) => (own ? [] : [item]))
  const cities = (await storage.cities.list()).items.flatMap(({ item, own }) => (own ? [] : [item]))
  const ready = luck.sometimes(readyScenario) ? luck.pick(scenarios) : undefined
  const [one, two] = luck.shuffled(forces)
  // A city of scenarios is small enough for skirmishes; others are made for battles.
  const ground = luck.pick(cities.filter(({ id }) => scenarios.some(({ city }) => city === id)))
  if (!one || !two || !ground) throw new Error('the program brings no city or too few forces')
  const written = ready ?? freeScenario(ground, { a: one.id, b: two.id })
  const city = cities.find(({ id }) => id === written.city)
  const force = (seat: Seat) => forces.find(({ id }) => id === written.sides[seat].force)
  const [usualA, usualB] = [force('a'), force('b')]
  if (!city || !usualA || !usualB) throw new Error(`the scenario ${written.id} lacks its city or a force`)
  const [a, b] = [kitted(usualA, luck), kitted(usualB, luck)]
  const scenario = staged(written, city, { a, b }, luck)
  return {
    title: seed,
    systems: ['live-skirmish'],
    scenario: ready ? { how: 'ready', id: ready.id } : { how: 'free', city: city.id },
    sides: { a: { name: 'A', force: a.id }, b: { name: 'B', force: b.id } },
    dice: { source: 'seeded', seed: cutText(seed, 60) },
    mode: luck.sometimes(0.5) ? 'solo' : 'hotSeat',
    settings: { ...options(luck), 'ls.turnLimit': luck.pick([4, 6, 8, 12]) ?? 4 },
    resources: { scenario, city, forces: { a, b }, tables: someTables(luck) },
  }
}
/** Some of the options, so that every reading of the rules is played now and then; many games are by the book. */
function options(luck: PlayerChance): SkirmishSetup['settings'] {
  if (luck.sometimes(byTheBook)) return {}
  const awake = chapters.filter(() => luck.sometimes(0.4)).map((key) => [key, true] as const)
  const others = Object.fromEntries(
    (liveSkirmish.settings ?? []).flatMap(({ key, alternatives }) => {
      const other = luck.sometimes(0.25) ? luck.pick(alternatives) : undefined
      return other === undefined ? [] : [[key, other]]
    }),
  )
  return { ...others, ...Object.fromEntries(awake) }
}
/** Now and then somebody has changed a number: the game goes by what the tables say (LS-DATA-09). */
function someTables(luck: PlayerChance): SkirmishTables {
  if (!luck.sometimes(changedTables)) return defaultTables
  const { move, classes } = defaultTables
  const supp = 2 + luck.whole(4)
  return {
    ...defaultTables,
    move: { ...move, run: 15 + 5 * luck.whole(4) },
    classes: { ...classes, R4: { ...classes.R4, supp }, Irr3: { ...classes.Irr3, supp } },
  }
}

export const skirmishKinds: Readonly<Record<string, readonly string[]>> = {
  ...knownKinds,
  fact: liveSkirmish.factTypes,
}
/** How often an input is taken back, and how often another is played in its place. */
const takenBack = 0.04
const replaced = 0.4

/**
 * Plays one game, takes inputs back now and then, replays its record, and plays on from a save in the middle of it: all
 * must end in the same state.
 */
export async function playOneSkirmish(setup: SkirmishSetup, luck: PlayerChance) {
  const ruleset = liveSkirmish
  const session = await startSession({ id: 'random', ruleset, setup, sink: nowhere })
  if (setup.asProposed) await setUpSkirmishAsProposed(session)
  const watch = watcher(session.seek(session.at))
  const whim = playerChance(`${setup.title}/whim`)
  let watched = session.lines.length
  const played = await playSkirmish(session, luck, async () => {
    const last = session.lines.at(-1)
    try {
      // What stands under orders answers by itself, in inputs of its own.
      for (const line of session.lines.slice(watched)) {
        if (line.kind !== 'input') continue
        const state = session.seek(line.n)
        const passed = (seat: Seat) => ({ view: liveSkirmish.view(state, seat), decisions: [], legal: [] })
        watch(state, line, line === last ? (seat) => session.snapshot(seat) : passed)
      }
      watched = session.lines.length
      if (last?.kind === 'input' && whim.sometimes(takenBack))
        await takeBack(session, last, whim.sometimes(replaced))
      watched = session.lines.length
    } catch (error) {
      throw new Error(`after ${JSON.stringify(session.lines.slice(-4))}`, { cause: error })
    }
  })
  const lines = JSON.parse(JSON.stringify(session.lines)) as typeof session.lines
  const again = resumeSession({ id: 'random', ruleset, lines, sink: nowhere })
  if (!sameData(session.state.game, again.state.game))
    throw new Error('the replay does not end where the game did')
  const saved = await playedOn(lines, 1 + whim.whole(lines.length))
  if (!sameData(session.state.game, saved.game)) throw new Error('the saved game does not end where it did')
  const { game, moment, events } = session.state
  if (!sameData(game, again.state.game)) throw new Error('the replay does not end where the game did')
  return {
    inputs: played.inputs,
    refusals: played.refusals,
    kinds: [
      ...occurrences(lines, played.asked),
      ...Object.keys(played.refusals).map((key) => `refused ${key}`),
    ],
    city: game.scenario.city,
    scenario: game.scenario.id,
    turn: moment.turn,
    first: events.map(initiativeOf).find((seat) => seat !== null) ?? null,
    events: Object.fromEntries(
      [...new Set(events.map(({ type }) => type))]
        .sort()
        .map((type) => [type, events.filter((event) => event.type === type).length]),
    ),
    winner: game.result?.winner ?? null,
    state: createHash('sha256').update(JSON.stringify(game)).digest('hex'),
  }
}

/** Who has won it; null: the event is another. */
const initiativeOf = (event: RecordedEvent): Seat | null => {
  const fact = event.type === 'lsInitiativeWon' ? readFact(event) : null
  return fact?.type === 'lsInitiativeWon' ? fact.data.seat : null
}

const nowhere = { append: () => Promise.resolve() }
type Running = Session<SkirmishState, SkirmishCommand, SkirmishView>

/** The table is as it was before; forward again it is as it was after, unless something else is played now (LS-ENG-08). */
async function takeBack(session: Running, { input, parent }: LineOf<'input'>, stay: boolean): Promise<void> {
  const after = told(session)
  const former = session.seek(parent)
  await session.undo(input.seat, true)
  if (!sameData(session.state.game, former)) throw new Error('a game taken back is not as it was')
  if (stay) return
  await session.redo(input.seat, true)
  if (told(session) !== after) throw new Error('taken back and forward again it is not the same')
}
/** All that the two seats have before them. */
const told = (session: Running): string =>
  JSON.stringify(
    seatSchema.options.map((seat) => {
      const { view, decisions, legal } = session.snapshot(seat)
      return { view, decisions, legal }
    }),
  )

/** Answered already, by orders. */
const isWritten = ({ lines }: Running, { n }: LineOf<'input'>): boolean =>
  lines.some((line) => line.kind === 'input' && line.n === n)

/** A save after so many lines, opened again and played on by the inputs of the record. */
async function playedOn(lines: readonly JournalLine[], kept: number) {
  const session = resumeSession({
    id: 'random',
    ruleset: liveSkirmish,
    lines: lines.slice(0, kept),
    sink: nowhere,
  })
  for (const line of lines.slice(kept))
    if (line.kind === 'jump') await session.jump(line.seat, line.to, line.consent)
    else if (line.kind === 'input' && !isWritten(session, line))
      await session.submit(line.input as Parameters<Running['submit']>[0])
  return session.state
}
