/**
 * Two battles that differ in one secret of seat b alone, such as the ruin and the turn of its demolition charge or who is behind
 * which marker, played by the same hands: whatever reaches seat a must be the same to the letter until that is told (CF-STRAT-04,
 * CF-STRAT-21, CF-MSR-06).
 */
import { playerChance, playRandomly, type PlayerChance } from '../../main/automa'
import { randomSetup } from '../../main/hosts/commands/play'
import { randomBattle } from '../../main/hosts/commands/random-battle'
import { resourcesFolder } from '../../main/hosts/resources-folder'
import { rulesetFor } from '../../main/rulesets'
import { builtInMissions } from '../../main/rulesets/missions'
import type { CoreState } from '../../main/rulesets/core4/game/state'
import { safeHouseOf, safeHouseTold } from '../../main/rulesets/core4/mission'
import { namedKept } from '../../main/rulesets/core4/mission/named'
import { ApiFault, sameData, startSession, type InputOf, type Session } from '../../main/session'
import { storageIn } from '../../main/storage'
import { isFootInfantry } from '../../shared/force'
import type { Command } from '../../shared/protocol/command'
import type { Answer, Decision } from '../../shared/protocol/decision'
import type { Force, UnitEntry } from '../../shared/protocol/force'
import type { GameView } from '../../shared/protocol/game-view'
import { townPacks } from '../../shared/protocol/packs'
import type { QueryInput } from '../../shared/protocol/query'
import type { GameSetup } from '../../shared/protocol/setup'
import type { Seat } from '../../shared/protocol/spatial'
import { declaredStratagems } from '../../main/rulesets/city-fight/stratagems/declared'
import { filmSeen } from './film-seen'

type Battle = Session<CoreState, Command, GameView>
const observer: Seat = 'a'
const keeper: Seat = 'b'
/** In the first game and in the second. */
type Pair<T> = readonly [T, T]

/** What has become of a pair of games while the secret was kept. */
export interface Told {
  /** Inputs that both games took while there was something to keep. */
  readonly inputs: number
  readonly refusals: number
  readonly questions: number
  readonly walks: number
  /** Answers in which the two differ. */
  readonly apart: number
}
/** Thrown to end a game that could go on. */
class Enough extends Error {}

type SetupOf = (seed: string) => Promise<GameSetup>
/** What the two differ in. */
export interface Secret {
  readonly setupOf: SetupOf
  /** There is something to keep, in this game, and it has not been told. */
  isKept(state: CoreState): boolean
  /** What the keeper does in the first game (0), and in the second (1), for what the hands would do. */
  done(input: InputOf<Command>, decision: Decision | undefined, i: number): InputOf<Command>
}
/** It lies in what its owner answers. */
const answering =
  (answer: (decision: Decision, drawn: Answer, i: number) => Answer): Secret['done'] =>
  (input, decision, i) =>
    input.kind === 'answer' && decision ? { ...input, answer: answer(decision, input.answer, i) } : input
export const storage = storageIn('/nowhere', resourcesFolder())
/** The first of its seeds by which a charge can be laid. */
const usualSetup: SetupOf = async (seed) => {
  for (let n = 0; ; n++) {
    const drawn = n === 0 ? seed : `${seed}/${n}`
    const setup = await randomSetup(storage, drawn, playerChance(drawn))
    if (withStratagems.includes(setup.scenario)) return setup
  }
}
const withStratagems = builtInMissions
  .filter(({ steps }) => steps.some(({ step }) => step === 'stratagems'))
  .map(({ id }) => id)

/** The ruin and the turn of a charge: Boris always takes it; in the second game another ruin and a later turn, where there is one. */
export const demolitionCharge: Secret = {
  setupOf: usualSetup,
  isKept: (state) => declaredStratagems.of(state).charges.length > 0,
  done: answering(({ kind, form }, drawn, i) => {
    if (kind === 'stratagem' && form.form === 'option')
      return form.options.some(({ id, refusal }) => id === 'demolition' && !refusal)
        ? { form: 'option', option: 'demolition' }
        : drawn
    if (kind === 'demolitionRuin' && form.form === 'pieces')
      return { form: 'pieces', pieces: form.from.slice(i % form.from.length).slice(0, 1) }
    if (kind === 'demolitionTurn' && form.form === 'option') {
      const turns = form.options.map(({ id }) => id)
      return { form: 'option', option: turns.at(i === 0 ? 2 : -1) ?? '1' }
    }
    return drawn
  }),
}
/** Seat a attacks in this mission of the city, against such a force. */
const defending =
  (scenario: string, force: (drawn: Force) => Force = (drawn) => drawn): SetupOf =>
  async (seed) => {
    for (let n = 0; ; n++) {
      const drawn = `${seed}/${n}`
      const { setup, table } = await randomBattle(storage, drawn, playerChance(drawn), townPacks)
      const { resources } = setup
      if (table !== 'city from seed' || !resources) continue
      const forces = { ...resources.forces, [keeper]: force(resources.forces[keeper] as Force) }
      return { ...setup, scenario, attacker: observer, resources: { ...resources, forces } }
    }
  }
/** In which ruin the safe house is (CF-SPECIAL-03). */
export const safeHouse: Secret = {
  setupOf: defending('scorched-streets'),
  isKept: (state) => safeHouseOf(state) !== null && !safeHouseTold(state),
  done: answering(({ kind, form }, drawn, i) =>
    kind === 'safeHouse' && form.form === 'pieces'
      ? { form: 'pieces', pieces: form.from.slice(i, i + 1) }
      : drawn,
  ),
}
/** With more Troops than the two that a chart asks for. */
const withTroops = (force: Force): Force => {
  const { retinueOf: _of, partOf: _part, dedicatedTo: _to, ...foot } = force.units.find(isFootInfantry) ?? {}
  const more = [1, 2, 3].map((n) => ({ ...foot, id: `more-${n}`, category: 'troops' }) as UnitEntry)
  return { ...force, units: [...force.units, ...more] }
}
/** Which units are compulsory, until they are put down (CF-SPECIAL-07). */
export const compulsoryUnits: Secret = {
  setupOf: defending('elimination', withTroops),
  isKept: (state) => namedKept.of(state).compulsory[keeper] !== undefined && state.deploy?.seat !== keeper,
  done: answering(({ kind, form }, drawn, i) =>
    kind === 'compulsory' && form.form === 'option'
      ? { form: 'option', option: form.options.at(i === 0 ? 0 : -1)?.id ?? '' }
      : drawn,
  ),
}

const twin = async (seed: string, setupOf: SetupOf): Promise<Battle> => {
  const setup = await setupOf(seed)
  return (await startSession({
    id: 'twin',
    ruleset: rulesetFor(setup.systems),
    setup: { ...setup, mode: 'hotSeat' },
    sink: { append: () => Promise.resolve() },
  })) as Battle
}

/** @throws Error at the first difference that seat a could see */
export async function playBattleTwins(
  seed: string,
  most: number,
  secret: Secret = demolitionCharge,
): Promise<Told> {
  const luck = playerChance(`${seed}/probes`)
  const games = [await twin(seed, secret.setupOf), await twin(seed, secret.setupOf)] as const
  const heard = [[], []] as Pair<string[]>
  games.forEach((game, i) => game.onUpdate((update) => heard[i]?.push(JSON.stringify(update)), observer))
  const rules = rulesetFor(games[0].state.game.systems)
  const films = [filmSeen(rules, games[0], observer), filmSeen(rules, games[1], observer)] as const
  const count = { inputs: 0, refusals: 0, questions: 0, walks: 0, apart: 0 }
  let last = 'the beginning'

  const isKept = (): boolean => games.every(({ state }) => secret.isKept(state.game))
  const asKept = (game: Battle, input: InputOf<Command>, i: number): InputOf<Command> =>
    input.seat === keeper
      ? secret.done(
          input,
          input.kind === 'answer' ? game.state.decisions.find(({ id }) => id === input.decision) : undefined,
          i,
        )
      : input
  const compare = (): void => {
    same([heard[0].splice(0), heard[1].splice(0)], 'patches and events', last)
    same(
      bothOf(games, (game) => game.snapshot(observer)),
      'the snapshot',
      last,
    )
  }
  /** The same step in both; where the observer's is refused, in the same words. */
  const both = async (
    step: (game: Battle, i: 0 | 1) => Promise<unknown>,
    by: Seat = observer,
  ): Promise<void> => {
    const faults = [
      await refusalOf(() => step(games[0], 0)),
      await refusalOf(() => step(games[1], 1)),
    ] as const
    same(
      bothOf(faults, (fault) => fault && (by === observer ? fault.error : 'refused')),
      'what is refused',
      last,
    )
    if (faults[0] === null) return
    count.refusals += 1
    throw faults[0]
  }
  /** Back and on again, as a player may with the other's word, and without it. */
  const walk = async (): Promise<void> => {
    const { undo } = games[0].snapshot(observer).timeline
    if (undo === null) return
    last = 'a walk on the timeline'
    const untouched = await refusalOf(() => both((game) => game.undo(observer, false)))
    compare()
    if (untouched !== null) {
      await both((game) => game.undo(observer, true))
      compare()
    }
    await both((game) => game.redo(observer, true))
    compare()
    count.walks += 1
  }

  /** What the hands do at the first table they do at the second, but for the secret itself. */
  const mirrored: Battle = {
    id: games[0].id,
    mode: games[0].mode,
    get at() {
      return games[0].at
    },
    get state() {
      return games[0].state
    },
    get lines() {
      return games[0].lines
    },
    setHandover: (seat, level, consent) => games[0].setHandover(seat, level, consent),
    snapshot: (seat) => games[0].snapshot(seat),
    query: (seat, query) => games[0].query(seat, query),
    querying: (seat, query) => games[0].querying(seat, query),
    seek: (node) => games[0].seek(node),
    onUpdate: (listener, seat) => games[0].onUpdate(listener, seat),
    undo: (seat, consent) => games[0].undo(seat, consent),
    redo: (seat, consent) => games[0].redo(seat, consent),
    jump: (seat, node, consent) => games[0].jump(seat, node, consent),
    async submit(input) {
      last = JSON.stringify(input)
      const mine = games.map((game, i) => asKept(game, input, i)) as [InputOf<Command>, InputOf<Command>]
      if (!sameData(mine[0], mine[1])) count.apart += 1
      await both((game, i) => game.submit(mine[i]), input.seat)
      return { state: games[0].at }
    },
  }
  await playRandomly(mirrored, playerChance(`${seed}/play`), async () => {
    const wasLaid = count.inputs > 0
    if (wasLaid && !isKept()) throw new Enough()
    compare()
    if (!isKept()) return
    count.inputs += 1
    if (count.inputs % 8 === 1) {
      same([films[0](), films[1]()], 'the film', last)
      for (const query of questionsOf(games[0].snapshot(observer).view, luck)) {
        same(
          bothOf(games, (game) => answered(game, query)),
          JSON.stringify(query),
          last,
        )
        count.questions += 1
      }
    }
    if (count.inputs % 16 === 2) await walk()
    if (count.inputs >= most) throw new Enough()
  }).catch((error: unknown) => {
    if (!(error instanceof Enough)) throw error
  })
  return count
}

/** What a cheat would ask of the table: the houses above all, and everybody's way through them. */
function questionsOf(view: GameView, luck: PlayerChance): readonly QueryInput[] {
  const units = Object.values(view.units)
  const own = units.filter(({ seat }) => seat === observer)
  const unit = luck.pick(own)
  const enemy = luck.pick(units.filter(({ seat }) => seat !== observer))
  const model = luck.pick((unit?.models ?? []).filter((id) => view.models[id]?.pose))
  const foe = luck.pick((enemy?.models ?? []).filter((id) => view.models[id]?.pose))
  const houses = view.table.pieces.filter(({ design }) => design.kind === 'ruin')
  const places = luck
    .shuffled(houses)
    .slice(0, 3)
    .map(({ at }) => ({ x: at.x, z: at.z }))
  return [
    ...places.flatMap((at): QueryInput[] => [
      { ask: 'surfaces', at },
      { ask: 'template', floor: null, shape: { kind: 'marker', at, radius: 60 } },
    ]),
    ...units.flatMap(({ id }): QueryInput[] => [
      { ask: 'unitCard', unit: id },
      { ask: 'stakes', unit: id },
      { ask: 'fallBack', unit: id },
      { ask: 'coherency', unit: id },
    ]),
    { ask: 'stakes' },
    { ask: 'whoCanAct' },
    { ask: 'suggestFire' },
    { ask: 'suggestAdvance' },
    { ask: 'testsToCome' },
    ...(unit ? [{ ask: 'standsThere' as const, unit: unit.id, paths: {} }] : []),
    ...(unit
      ? ([
          { ask: 'targets', unit: unit.id },
          { ask: 'aims', unit: unit.id },
          { ask: 'assaults', unit: unit.id },
          { ask: 'combatOdds', unit: unit.id },
          ...(enemy ? [{ ask: 'chargeOdds' as const, unit: unit.id, targets: [enemy.id] }] : []),
          ...own.slice(0, 1).map(({ id }) => ({
            ask: 'suggestMany' as const,
            units: [...new Set([id, unit.id])],
            by: { x: 0, z: -60 },
          })),
        ] satisfies readonly QueryInput[])
      : []),
    ...(model === undefined
      ? []
      : places.flatMap((at): QueryInput[] => {
          const to = { at, on: { piece: null, level: 0 } }
          return [
            { ask: 'stand', model, at: to },
            { ask: 'gaze', from: { model }, to },
            { ask: 'suggestMove', unit: unit?.id ?? '', lead: model, to, purpose: 'move' },
          ]
        })),
    ...(model === undefined || foe === undefined
      ? []
      : ([
          { ask: 'sight', from: model, to: foe },
          { ask: 'distance', from: model, to: foe },
        ] as const)),
  ]
}

const bothOf = <T>([one, two]: Pair<T>, see: (of: T) => unknown): Pair<string> => [
  JSON.stringify(see(one)),
  JSON.stringify(see(two)),
]
function answered(game: Battle, query: { readonly ask: string }): unknown {
  try {
    return game.query(observer, query) ?? 'nothing'
  } catch (error) {
    if (error instanceof ApiFault) return error.error
    throw error
  }
}
async function refusalOf(step: () => Promise<unknown>): Promise<ApiFault | null> {
  try {
    await step()
    return null
  } catch (error) {
    if (error instanceof ApiFault) return error
    throw error
  }
}
function same([one, two]: Pair<unknown>, where: string, last: string): void {
  const [first, second] = [String(one), String(two)]
  if (first === second) return
  let at = 0
  while (first[at] === second[at]) at++
  const about = (text: string): string => text.slice(Math.max(0, at - 300), at + 200)
  throw new Error(
    `seat a can tell them apart by ${where}, after ${last}:\n${about(first)}\n--\n${about(second)}`,
  )
}
