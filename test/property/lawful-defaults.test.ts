/**
 * Every question that random games come to can be answered: what is proposed is taken by the rules, and the game goes on from it.
 * A few games by default, of one sort of battle; `SOAK=40` plays so many of each sort, and tells how often each kind of question was met, and which never.
 */
import { describe, expect, it } from 'vitest'
import { playerChance, playRandomly, playSkirmish } from '../../main/automa'
import { checkForm, type Ruleset } from '../../main/engine'
import { onWheels } from '../../main/hosts/commands/motor-pool'
import { randomSetup } from '../../main/hosts/commands/play'
import { randomSkirmish } from '../../main/hosts/commands/play-skirmish'
import { randomBattle } from '../../main/hosts/commands/random-battle'
import { resourcesFolder } from '../../main/hosts/resources-folder'
import { basePack, townPacks } from '../../shared/protocol/packs'
import { rulesetFor } from '../../main/rulesets'
import { liveSkirmish } from '../../main/rulesets/live-skirmish'
import { startSession, type Session } from '../../main/session'
import { storageIn } from '../../main/storage'
import type { Decision } from '../../shared/protocol/decision'
import type { GameSetup } from '../../shared/protocol/setup'
import { decisionKinds } from '../decision-kinds'
import { someOf } from '../draws'

const games = Number(process.env['SOAK'] || '1')
const seeds = Array.from({ length: games }, (_, n) => `${n + 1}`)
const storage = storageIn('/nowhere', resourcesFolder())
const sink = { append: () => Promise.resolve() }
/** So often the default of each kind of question is answered in earnest and taken back; its check is asked every time. */
const triedInEarnest = 3
/** A whole game each, on a machine that others use. */
const patience = 600_000

type Rules<S, C extends { readonly type: string }, V> = Pick<Ruleset<S, C, V>, 'checkAnswer'>
/** Looks at what is asked after every input. @returns how often each kind was met */
function asker<S, C extends { readonly type: string }, V>(session: Session<S, C, V>, rules: Rules<S, C, V>) {
  const met: Record<string, number> = {}
  const refused = (decision: Decision): string | null => {
    const form = checkForm(decision, decision.default)
    const verdict = form.ok ? rules.checkAnswer(session.state.game, decision, decision.default) : form
    return verdict.ok ? null : verdict.refusal.key
  }
  async function answered({ id, seat, default: answer }: Decision): Promise<void> {
    await session.submit({ kind: 'answer', seat, state: session.at, decision: id, answer })
    await session.undo(seat, true)
  }
  const look = async (): Promise<void> => {
    for (const decision of session.state.decisions) {
      const { kind } = decision
      met[kind] = (met[kind] ?? 0) + 1
      const why = refused(decision)
      if (why !== null)
        throw new Error(`the default of ${kind} is refused, ${why}: ${JSON.stringify(decision)}`)
      if (met[kind] <= triedInEarnest) await answered(decision)
    }
  }
  return { met, look }
}

const all: Record<string, number> = {}
const note = (met: Readonly<Record<string, number>>): void => {
  for (const [kind, times] of Object.entries(met)) all[kind] = (all[kind] ?? 0) + times
}
async function battle(setup: GameSetup): Promise<readonly string[]> {
  const ruleset = rulesetFor(setup.systems)
  // Whatever may be left to the program is asked.
  const automatic = ruleset.settings.filter(({ key }) => key.startsWith('core4.auto.'))
  const settings = { ...setup.settings, ...Object.fromEntries(automatic.map(({ key }) => [key, false])) }
  const session = await startSession({ id: 'defaults', ruleset, setup: { ...setup, settings }, sink })
  const { met, look } = asker(session, ruleset)
  await look()
  await playRandomly(session, playerChance(`${setup.title}/play`), look)
  note(met)
  return Object.keys(met)
}

describe('what is proposed is always taken', { timeout: patience }, () => {
  const inCity = (seed: string) => randomSetup(storage, seed, playerChance(seed))
  const withVehicles = async (seed: string) => {
    const luck = playerChance(seed)
    const packs = luck.sometimes(0.5) ? [basePack] : townPacks
    return (await randomBattle(storage, seed, luck, packs, onWheels(playerChance(`${seed}/pool`)))).setup
  }
  const battles = [
    ['in a city, on foot', 'defaults', inCity],
    ['with vehicles, with or without a city', 'defaults/motor', withVehicles],
  ] as const
  describe.each(someOf(battles))('%s', (_, of, setupOf) =>
    it.each(seeds)('%s', async (n) => {
      expect((await battle(await setupOf(`${of}/${n}`))).length).toBeGreaterThan(5)
    }),
  )
  it.each(seeds)('in a skirmish: %s', async (n) => {
    const seed = `defaults/skirmish/${n}`
    const setup = await randomSkirmish(storage, seed, playerChance(seed))
    const short = { ...setup, settings: { ...setup.settings, 'ls.turnLimit': 4 } }
    const session = await startSession({ id: 'defaults', ruleset: liveSkirmish, setup: short, sink })
    const { met, look } = asker(session, liveSkirmish)
    await look()
    await playSkirmish(session, playerChance(`${seed}/play`), look)
    note(met)
    expect(Object.keys(met).length).toBeGreaterThan(3)
  })
  it('in many games hardly a kind of question is never met', () => {
    if (games > 1) {
      const counts = Object.entries(all).sort(([, one], [, two]) => two - one)
      console.info(counts.map(([kind, times]) => `${kind} ${times}`).join(', '))
      console.info(
        `never met: ${decisionKinds()
          .filter((kind) => !(kind in all))
          .join(', ')}`,
      )
    }
    expect(Object.keys(all).filter((kind) => !decisionKinds().includes(kind))).toEqual([])
  })
})
