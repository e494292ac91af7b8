/** Two battles that differ in one secret of Boris's: whatever Ada's page holds, draws and says is the same in both. */
import { expect, it } from 'vitest'
import { seededDice } from '../../main/engine/dice/seeded'
import type { Answer, Decision } from '../../shared/protocol/decision'
import { someOf } from '../draws'
import { ambush } from '../rules/city-fight/stealth-board'
import { carriers, lateComers, moles, SecretBattle, squad } from './secret-battle'
import { expectNothingTold } from './witness'

const nothingIsTold = (play: Parameters<typeof expectNothingTold>[0]): Promise<void> =>
  expectNothingTold(play, ['gameStore', 'tableStore', 'toolsStore', 'scoreStore', 'peelStore'])
const option = (said: string): Answer => ({ form: 'option', option: said })
/** Nobody has a stratagem. */
const plainly = ({ kind }: Decision): Answer | undefined =>
  kind === 'stratagem' ? option('none') : undefined
const mine = 'demolition'
const adas = [squad('first'), squad('second')]

it.each(someOf(['sealed', 'quick'] as const, 1, 'handing over, charge'))(
  'in which ruin Boris lays his charge, and for when, is told to Ada by nothing of her page: %s (CF-STRAT-21)',
  (handover) =>
    nothingIsTold(async (away) => {
      const say = ({ kind, seat, form }: Decision): Answer | undefined => {
        if (kind === 'stratagem' && form.form === 'option')
          return option(
            seat === 'b' && form.options.some(({ id, refusal }) => id === mine && !refusal) ? mine : 'none',
          )
        if (kind === 'demolitionRuin' && form.form === 'pieces')
          return { form: 'pieces', pieces: form.from.slice(away ? 1 : 0).slice(0, 1) }
        return kind === 'demolitionTurn' ? option(away ? '5' : '4') : undefined
      }
      const units = [adas, [squad('first')]] as const
      const battle = await SecretBattle.begin({ units, seed: 'mined', handover, say, away })
      await battle.untilAdaMoves(1)
      await battle.looksRound()
      await battle.untilAdaMoves(2)
      await battle.looksRound()
      battle.witness.hears()
      return { witness: battle.witness, secret: (await battle.known('b')).view.parts.stratagems?.charges }
    }),
)

it.each(someOf(['sealed', 'quick'] as const, 1, 'handing over, beside the table'))(
  'who waits beside the table, and with what, is told to Ada by nothing of her page: %s (C4-DEPLOY-11)',
  (handover) =>
    nothingIsTold(async (away) => {
      const hidden = away ? moles('hidden') : lateComers('hidden')
      const say = (asked: Decision) => (asked.kind === 'deployLate' ? option('deepStrike') : plainly(asked))
      const units = [adas, [hidden, squad('first')]] as const
      const battle = await SecretBattle.begin({ units, seed: 'waits', handover, say, away })
      await battle.untilAdaMoves(1)
      await battle.looksRound()
      await battle.untilAdaMoves(2)
      battle.witness.hears()
      const { units: all } = (await battle.known('b')).view
      expect(Object.values((await battle.known('a')).view.units).map(({ entry }) => entry.id)).not.toContain(
        'hidden',
      )
      return { witness: battle.witness, secret: Object.values(all).map(({ name }) => name.en) }
    }),
)

it('which of two waits is told to Ada by nothing of her page, until the other is put down (C4-DEPLOY-03)', () =>
  nothingIsTold(async (away) => {
    const say = (asked: Decision) =>
      asked.kind === 'deployLate'
        ? option(asked.args?.['unit'] === (away ? 'b2' : 'b1') ? 'deepStrike' : 'normally')
        : plainly(asked)
    const units = [adas, [lateComers('one'), lateComers('two'), squad('first')]] as const
    const battle = await SecretBattle.begin({ units, seed: 'which2', handover: 'sealed', say, away })
    await battle.untilAdaDeploys()
    // She puts hers down first.
    expect(Object.values((await battle.known('a')).view.units).map(({ seat }) => seat)).not.toContain('b')
    await battle.deploys()
    battle.witness.hears()
    return { witness: battle.witness, secret: (await battle.known('b')).view.parts.reserves?.own.b }
  }))

it('how they will come who wait is told to Ada by nothing of her page, until they do (C4-DEPLOY-03)', () =>
  nothingIsTold(async (away) => {
    const from = away ? ['chosen', 'deepStrike'] : ['deepStrike', 'chosen']
    const said: Readonly<Record<string, string | undefined>> = { b1: from[0], b2: from[1] }
    const say = (asked: Decision) =>
      asked.kind === 'deployLate' ? option(said[String(asked.args?.['unit'])] ?? 'normally') : plainly(asked)
    const units = [adas, [lateComers('one'), lateComers('two'), squad('first')]] as const
    const settings = { 'core4.missions.voluntaryReserves': 'inReserveMissions' }
    const mission = { scenario: 'recon', level: 'omega', settings } as const
    const battle = await SecretBattle.begin({ units, seed: 'how', handover: 'sealed', say, away, ...mission })
    await battle.untilAdaMoves(1)
    await battle.looksRound()
    battle.witness.hears()
    const { events } = await battle.known('b')
    const secret = events.flatMap(({ type, data }) => (type === 'heldInReserve' ? [data] : []))
    return { witness: battle.witness, secret }
  }))

it.each(someOf(['sealed', 'quick'] as const, 1, 'handing over, carriers'))(
  'who of those that are alike rides in which carrier is told to Ada by nothing of her page: %s (C4-TRANS-16)',
  (handover) =>
    nothingIsTold(async (away) => {
      const units = [adas, [carriers('left'), carriers('right'), squad('rides')]] as const
      const battle = await SecretBattle.begin({
        units,
        seed: 'rides',
        handover,
        say: plainly,
        away,
        rides: away ? 'b2.1' : 'b1.1',
      })
      await battle.untilAdaMoves(1)
      await battle.looksRound()
      await battle.untilAdaMoves(2)
      battle.witness.hears()
      expect((await battle.known('a')).view.units).not.toHaveProperty('b3')
      return { witness: battle.witness, secret: (await battle.known('b')).view.units['b3']?.aboard }
    }),
)

it.each(someOf(['sealed', 'quick'] as const, 1, 'handing over, markers'))(
  'who of two that are alike is behind which marker is told to Ada by nothing of her page: %s (CF-MSR-06)',
  (handover) =>
    nothingIsTold(async (away) => {
      const battle = await SecretBattle.begin({
        units: [adas, [squad('left'), squad('right')]],
        seed: 'hides',
        handover,
        say: plainly,
        away,
        mission: ambush,
        attacker: 'a',
        hides: away ? ['b2', 'b1'] : ['b1', 'b2'],
      })
      await battle.untilAdaMoves(1)
      await battle.looksRound()
      await battle.untilAdaMoves(2)
      battle.witness.hears()
      const { view } = await battle.known('a')
      expect(view.parts.hidden?.markers).toHaveLength(2)
      expect(Object.keys(view.units)).toEqual(['a1', 'a2'])
      return { witness: battle.witness, secret: (await battle.known('b')).view.parts.hidden?.own }
    }),
)

/** So many dice are the same by either seed, and those after them are not. */
const shared = 9
const facesOf = (seed: string): readonly number[] =>
  Array.from(
    { length: shared + 3 },
    (_, at) => seededDice(seed).draw({ kind: 'd6' }, at, at, 'a test')?.face ?? 0,
  )
function alikeAtFirst(): readonly [string, string] {
  const known = new Map<string, string>()
  for (let n = 0; ; n++) {
    const seed = `to come ${n}`
    const first = facesOf(seed).slice(0, shared).join()
    const other = known.get(first)
    if (other !== undefined && facesOf(other).join() !== facesOf(seed).join()) return [other, seed]
    known.set(first, seed)
  }
}
it('which dice will fall is told to Ada by nothing of her page', () => {
  const seeds = alikeAtFirst()
  return nothingIsTold(async (away) => {
    const [seed] = seeds.slice(away ? 1 : 0)
    const units = [adas, [squad('first')]] as const
    const battle = await SecretBattle.begin({
      units,
      seed: seed ?? '',
      handover: 'sealed',
      say: plainly,
      away,
    })
    await battle.untilAdaMoves(1)
    await battle.looksRound()
    battle.witness.hears()
    const { events } = await battle.known('a')
    const fallen = events.flatMap(({ type, data }) => (type === 'rolled' ? data.dice : []))
    expect(fallen.length).toBeGreaterThan(2)
    expect(fallen.length).toBeLessThanOrEqual(shared)
    return { witness: battle.witness, secret: facesOf(seed ?? '') }
  })
})
