/** What a volley costs: its exact odds beside sampling them, and thirty men's fire from the command to the losses. */
import { DiceTape, Execution, diceSource, noDice } from '../../main/engine'
import { fireOdds } from '../../main/rulesets/core4/shooting/odds'
import { atOnce } from '../../shared/sliced'
import type { FireOdds } from '../../shared/protocol/previews/fire'
import type { CoreState } from '../../main/rulesets/core4/game/state'
import type { Weapon } from '../../shared/protocol/force'
import { LINE, MOB, VET, line, measured, orderOf, rulesetOf } from '../rules/core4/firing-line'
import type { BenchRow } from './row'

const rounds = 60
/** Milliseconds of the best round. */
function best(calls: number, call: () => void): number {
  const times = Array.from({ length: rounds }, () => {
    const started = performance.now()
    for (let n = 0; n < calls; n++) call()
    return (performance.now() - started) / calls
  })
  return Math.min(...times)
}

/** Ranks of ten, an inch and a tenth apart. */
const ranks = (count: number, y: number, step: number) =>
  Array.from({ length: count }, (_, n) => ({
    at: [15 + 1.1 * (n % 10), y + step * Math.floor(n / 10), 0] as const,
  }))

export async function bench(): Promise<BenchRow[]> {
  return [
    oddsRow('odds.shots30', 20, 5),
    oddsRow('odds.mixed30', 12, 100),
    markerRow('odds.shell60', 'ordnance'),
    markerRow('odds.bomb60', 'barrage'),
    resolveRow(),
  ]
}

/** Thirty shots of three weapons; at one sort of armour, and at two, where it matters who takes which wound. */
function oddsRow(name: string, squires: number, goal: number): BenchRow {
  const weapons = ['laserRifle', 'slugRifle', 'plasmaRifle']
  const state = line(
    {
      models: ranks(30, 4, -1.2).map((model, n) => ({ ...model, weapons: [weapons[n % 3] ?? ''] })),
      profile: VET,
    },
    { models: ranks(20, 26, 1.2).map((model, n) => ({ ...model, profile: n < squires ? VET : MOB })) },
  )
  const ruleset = rulesetOf()
  const game = ruleset.gameOf(state)
  const { fire } = orderOf(state, {})
  const odds = atOnce(fireOdds(game, 'F', 'T', fire))
  const shots = odds.groups.reduce((sum, group) => sum + group.shots, 0)
  const total = odds.casualties.reduce((sum, chance) => sum + chance, 0)
  if (shots !== 30 || Math.abs(total - 1) > 1e-9) throw new Error(`${shots} shots, chances of ${total}`)
  const ours = best(2, () => void atOnce(fireOdds(game, 'F', 'T', fire)))
  const sampled = best(1, () => void sample(odds.groups, 10_000))
  return {
    name,
    unit: 'ms',
    ours,
    peers: { 'sampling 10,000 volleys': sampled },
    goal: `< ${goal} ms for the exact chances of thirty shots of three weapons at ${squires < 20 ? 'two sorts' : 'one sort'} of armour`,
    met: ours < goal,
  }
}

/** A marker of 5" that scatters in a crowd of sixty on three floors: every bearing and distance, and what it does there. */
function markerRow(name: string, lays: 'ordnance' | 'barrage'): BenchRow {
  const weapon: Weapon = {
    id: 'bomb',
    name: { en: 'bomb', ru: 'bomb' },
    range: 48,
    s: 4,
    ap: 5,
    type: lays === 'ordnance' ? 'ordnance' : 'heavy',
    shots: 1,
    rules: ['largeBlast', ...(lays === 'barrage' ? ['barrage'] : [])].map((rule) => ({ rule })),
  }
  const slab = [20, 24, 30, 34] as const
  const crowd = [0, 1, 2].flatMap((level) =>
    Array.from({ length: 20 }, (_, n) => ({
      at: [21 + 1.2 * (n % 7), 25 + 1.2 * Math.floor(n / 7), level] as const,
    })),
  )
  const state = measured(
    line(
      { models: ranks(1, 4, 1), profile: VET, weapons: ['bomb'] },
      { models: crowd, profile: LINE },
      { weapons: [weapon], pieces: [{ id: 'R', ruin: { footprint: slab, floors: [{ slab }, { slab }] } }] },
    ),
  )
  const ruleset = rulesetOf()
  const { fire } = orderOf(state, {})
  const reckon = (): FireOdds => atOnce(fireOdds(ruleset.gameOf(state), 'F', 'T', fire))
  const { casualties, refusal } = reckon()
  if (refusal || (casualties[0] ?? 1) > 0.9) throw new Error('the marker strikes nobody')
  const ours = best(1, () => void reckon())
  return {
    name,
    unit: 'ms',
    ours,
    peers: {},
    goal: '< 50 ms for the exact chances of a marker of 5" that scatters in a crowd of sixty on three floors',
    met: ours < 50,
  }
}

/** The plain way: dice thrown over and over, every volley through hit, wound and save. */
function sample(groups: FireOdds['groups'], trials: number): readonly number[] {
  const tally = new Array<number>(31).fill(0)
  const die = (): number => 1 + Math.floor(Math.random() * 6)
  for (let trial = 0; trial < trials; trial++) {
    let lost = 0
    for (const { shots, toHit, toWound, save } of groups)
      for (let shot = 0; shot < shots; shot++)
        if (die() >= toHit && die() >= (toWound ?? 7) && die() < (save?.needed ?? 7)) lost++
    tally[lost] = (tally[lost] ?? 0) + 1
  }
  return tally
}

/** Sight is looked up before, as by everybody who has chosen his target from the list. */
function resolveRow(): BenchRow {
  const state = line(
    { models: ranks(30, 4, -1.2), profile: VET, weapons: ['slugRifle'] },
    { models: ranks(30, 26, 1.2), profile: LINE },
  )
  const ruleset = rulesetOf()
  const command = orderOf(state, {})
  atOnce(fireOdds(ruleset.gameOf(state), 'F', 'T', command.fire))
  let volley = 0
  const shoot = (): CoreState => {
    if (!ruleset.check(state, 'a', command).ok) throw new Error('the command is refused')
    const tape = new DiceTape(diceSource({ source: 'seeded', seed: `volley ${volley++}` }))
    const dice = tape.reader(noDice)
    const execution = new Execution<CoreState, void>({
      ruleset,
      state,
      procedure: (game) => ruleset.perform(game, 'a', command),
      nextEvent: 1,
      nextDecision: 1,
    })
    execution.start(dice)
    for (let [open] = execution.open; open; [open] = execution.open)
      execution.answer(open.id, open.default, dice)
    return execution.state
  }
  if (Object.values(shoot().models).every(({ status }) => status === 'onTable'))
    throw new Error('thirty rifles hit nobody')
  const ours = best(2, () => void shoot())
  return {
    name: 'shoot.resolve30',
    unit: 'ms',
    ours,
    peers: {},
    goal: '< 10 ms of engine time from the command of thirty models to their losses',
    met: ours < 10,
  }
}
