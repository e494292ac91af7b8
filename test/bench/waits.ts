/** How long a player waits who plays what the program proposes: every question and command of twelve battles and a skirmish of sixty. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { playerChance, playSkirmish, setUpSkirmishAsProposed } from '../../main/automa'
import { rulesetFor } from '../../main/rulesets'
import { liveSkirmish } from '../../main/rulesets/live-skirmish'
import { startSession } from '../../main/session'
import { storageIn } from '../../main/storage'
import type { BenchRow } from './row'
import { sixtySetup } from './skirmish-window'
import { waitedGames } from './waits-games'
import { playAsProposed } from './waits-play'
import { timedSession, type WaitNote } from './waits-timed'

const turns = 6
const skirmishTurns = 4
const [often, longest] = [50, 200]
const nowhere = { append: () => Promise.resolve() }

/** @param only  one of the games, by its place; all of them otherwise */
export async function playAll(resources: string, note: WaitNote, only?: number): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'war-storeys-bench-'))
  try {
    const games = await waitedGames(storageIn(folder, resources))
    for (const [i, { seed, setup }] of games.entries()) {
      if (only !== undefined && only !== i) continue
      const ruleset = rulesetFor(setup.systems)
      const session = await startSession({ id: `waits${i}`, ruleset, setup, sink: nowhere })
      await playAsProposed(timedSession(session, note), seed, turns)
    }
    if (only !== undefined && only !== games.length) return
    const setup = { ...sixtySetup, settings: { 'ls.turnLimit': skirmishTurns } }
    const session = await startSession({ id: 'waits', ruleset: liveSkirmish, setup, sink: nowhere })
    const timed = timedSession(session, note)
    await setUpSkirmishAsProposed(timed)
    await playSkirmish(timed, playerChance('waits'), () => undefined)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

export async function bench(resources: string): Promise<BenchRow[]> {
  const waits = new Map<string, number[]>()
  await playAll(resources, (what, ms) => waits.set(what, [...(waits.get(what) ?? []), ms]))
  return [...waits]
    .map(([what, unsorted]): BenchRow => {
      const times = unsorted.toSorted((one, other) => one - other)
      const of = (share: number): number =>
        times[Math.min(times.length - 1, Math.floor(share * times.length))] ?? NaN
      const [half, most, last] = [of(0.5), of(0.95), of(1)]
      return {
        name: `waits.${what.replace(' ', '.')}`,
        unit: 'ms at the longest',
        ours: last,
        peers: {},
        goal: `n ${times.length}, p50 ${half.toFixed(1)}, p95 ${most.toFixed(1)} (< ${often}), longest < ${longest}`,
        met: most < often && last < longest,
      }
    })
    .toSorted((one, other) => other.ours - one.ours)
}
