import { describe, expect, it } from 'vitest'
import type { CoreState } from '../../../main/rulesets/core4/game/state'
import type { FactData } from '../../../shared/protocol/facts'
import type { Weapon } from '../../../shared/protocol/force'
import type { FireOdds } from '../../../shared/protocol/previews/fire'
import type { BoardSpec, ModelSpec, UnitSpec } from '../board'
import { everyDie, everyEnd, tallied } from './every-die'
import { HERO, LINE, OGRE, VET, factsOf, line, measured, orderOf, row, rulesetOf } from './firing-line'
import { arms, gun, hull } from './hulls-under-fire'

type Unit = Omit<UnitSpec, 'id' | 'seat'>
const weapon = (s: number, ap: number | null, more: Partial<Weapon> = {}): Weapon =>
  gun(s, { type: 'assault', ap, ...more })
const special = (...rules: readonly string[]) => ({ rules: rules.map((rule) => ({ rule })) })

/** Each model of `F` fires one of these once, or as often as it says. */
const volley = (
  weapons: readonly Weapon[],
  targets: Unit,
  spec: Omit<BoardSpec, 'units' | 'weapons'> & { readonly others?: readonly UnitSpec[] } = {},
): CoreState =>
  line(
    {
      models: weapons.map((_, n): ModelSpec => ({ at: [20 + 1.1 * n, 10, 0], weapons: [`w${n}`] })),
      profile: VET,
    },
    targets,
    { ...spec, weapons: [...arms, ...weapons.map((one, n) => ({ ...one, id: `w${n}` }))] },
  )
const squad = (...profiles: readonly UnitSpec['profile'][]): Unit => ({
  models: row(profiles.length, 30).map((model, n): ModelSpec => ({ ...model, profile: profiles[n] ?? LINE })),
})
const battery = (guns: number, crew: number, profile: UnitSpec['profile'] = LINE): Unit => ({
  type: 'artillery',
  profile,
  weapons: [],
  models: row(guns + crew, 24).map((model, n): ModelSpec => ({ ...model, role: n < guns ? 'gun' : 'crew' })),
})
const tough = { ...LINE, w: 2 }
const captain: UnitSpec = {
  id: 'C',
  seat: 'b',
  character: 'independent',
  category: 'hq',
  joined: 'T',
  models: [{ at: [22.2, 30, 0], profile: HERO }],
}
const oddsOf = (state: CoreState): FireOdds =>
  rulesetOf().query(measured(state), 'a', {
    ask: 'fireOdds',
    unit: 'F',
    target: 'T',
    fire: orderOf(state, {}).fire,
  } as never) as FireOdds
const near = (told: readonly number[], found: readonly number[], what: string): void => {
  for (let n = 0; n < Math.max(told.length, found.length); n++)
    expect(told[n] ?? 0, `${n} ${what}`).toBeCloseTo(found[n] ?? 0, 9)
}

describe('C4-SHOOT-10 to -19 the chances told are those of every die', () => {
  const feelsNothing = special('feelNoPain')
  it.each<readonly [string, CoreState]>([
    ['one kind of men', volley([weapon(4, 5), weapon(4, 5)], squad(LINE, LINE))],
    ['more wounds than men', volley([weapon(8, 2, { shots: 3 })], squad(LINE, LINE))],
    ['two sorts of wounds at one kind', volley([weapon(4, null), weapon(6, 3)], squad(VET, VET, VET))],
    ['men of two wounds', volley([weapon(4, 5, { shots: 3 })], squad(tough, tough))],
    [
      'one of them hurt',
      volley([weapon(4, 5, { shots: 2 })], {
        ...squad(tough),
        models: [
          { at: [20, 30, 0], profile: tough, wounds: 1 },
          { at: [21.1, 30, 0], profile: tough },
        ],
      }),
    ],
    ['what kills outright', volley([weapon(8, 2), weapon(4, 5)], squad(OGRE, OGRE))],
    ['two kinds of armour', volley([weapon(5, 4, { shots: 3 })], squad(LINE, VET, LINE))],
    [
      'two kinds of armour, two sorts of wounds',
      volley([weapon(5, 4), weapon(5, 3)], squad(LINE, VET, tough)),
    ],
    [
      'two kinds of armour, one of them of two wounds',
      volley([weapon(8, 4, { shots: 2 }), weapon(4, null)], squad(OGRE, { ...VET, w: 2 })),
    ],
    ['three kinds', volley([weapon(5, 4, { shots: 3 })], squad(LINE, VET, HERO))],
    [
      'men who feel no pain',
      volley([weapon(4, 5), weapon(4, null)], { ...squad(LINE, LINE), ...feelsNothing }),
    ],
    [
      'who feel no pain, of two wounds',
      volley([weapon(4, 5, { shots: 2 }), weapon(8, 2)], { ...squad(tough, tough), ...feelsNothing }),
    ],
    [
      'who feel no pain, of two kinds',
      volley([weapon(4, 4, { shots: 2 })], { ...squad(LINE, { ...VET, w: 2 }), ...feelsNothing }),
    ],
    [
      'one who feels no pain among two',
      volley([weapon(4, 5, { shots: 2 })], {
        models: row(2, 30).map((model, n): ModelSpec => ({
          ...model,
          profile: tough,
          ...(n === 0 && feelsNothing),
        })),
      }),
    ],
    ['what rends', volley([weapon(4, 5, { ...special('rending'), shots: 2 })], squad(VET, VET))],
    [
      'what rends, among two kinds',
      volley([weapon(4, 5, { ...special('rending'), shots: 2 })], squad(VET, OGRE)),
    ],
    [
      'what overheats',
      volley([weapon(7, 2, special('getsHot')), weapon(7, 2, special('getsHot'))], squad(VET)),
    ],
    ['what is twin-linked', volley([weapon(4, 5, special('twinLinked')), weapon(4, 5)], squad(LINE, LINE))],
    ['what pins', volley([weapon(4, 5, special('sniper')), weapon(4, 4)], squad(LINE, tough))],
    [
      'a captain among them',
      volley([weapon(4, 5, { shots: 2 }), weapon(8, 2)], squad(LINE, LINE), { others: [captain] }),
    ],
    [
      'in cover',
      volley([weapon(5, 3, { shots: 2 })], squad(VET, LINE), {
        pieces: [{ id: 'wood', kind: 'wood', area: [10, 26, 45, 34] }],
      }),
    ],
    ['a gun and its crew', volley([weapon(6, 4)], battery(1, 2))],
    ['a gun and its crew, two shots', volley([weapon(6, 4), weapon(4, null)], battery(1, 1))],
    ['two guns, and what pins', volley([weapon(7, 2, special('sniper')), weapon(5, 5)], battery(2, 1))],
    [
      'a gun and three, and what pins',
      volley([weapon(6, 2, special('sniper')), weapon(6, 2)], battery(1, 3)),
    ],
    ['two guns', volley([weapon(7, 2), weapon(5, 5)], battery(2, 1))],
    ['a gun and a crew of two wounds', volley([weapon(6, 4), weapon(8, 3)], battery(1, 1, tough))],
  ])('%s', (_, state) => {
    const odds = oddsOf(state)
    const leaves = everyDie(state)
    near(
      odds.casualties,
      tallied(leaves, ({ casualties }) => casualties),
      'lost',
    )
    near(
      odds.unsaved,
      tallied(leaves, ({ unsaved }) => unsaved),
      'unsaved',
    )
    near(
      odds.overheated,
      tallied(leaves, ({ own }) => own),
      'own',
    )
    const due = leaves.reduce((sum, leaf) => sum + (leaf.moraleDue ? leaf.chance : 0), 0)
    expect(odds.moraleDue).toBeCloseTo(due, 9)
  })
})

describe('C4-VDMG-01 to -16 the chances told of vehicles are those of every die', () => {
  const armour = { av: { front: 12, side: 11, rear: 10 } }
  const one = hull(armour)
  const mate: ModelSpec = { at: [29, 31, 0], facing: 270 }
  const two: Unit = { ...one, models: [...one.models, mate] }
  const broken = { shaken: false, stunned: false, weaponsLost: 0, immobilised: true, wrecked: false }
  it.each<readonly [string, CoreState]>([
    ['one hull', volley([weapon(8, 3)], one)],
    ['two guns at one hull', volley([weapon(8, 3), weapon(8, 1)], one)],
    ['one that cannot move any more', volley([weapon(8, 3)], hull({ ...armour, model: { damage: broken } }))],
    [
      'one of two that cannot move',
      volley([weapon(8, 3), weapon(7, 4)], { ...two, models: [{ ...one.models[0]!, damage: broken }, mate] }),
    ],
    [
      'one with a single weapon, open to the sky',
      volley([weapon(8, 3), weapon(7, 4)], hull({ ...armour, weapons: ['popGun'], traits: ['openTopped'] })),
    ],
    ['one without weapons', volley([weapon(8, 3), weapon(8, 3)], hull({ ...armour, weapons: [] }))],
    ['a squadron of two', volley([weapon(8, 3), weapon(8, 3)], two)],
    [
      'one that flies',
      volley([weapon(8, 3), weapon(8, 3)], hull({ ...armour, skimmer: true, traits: ['skimmer'] })),
    ],
  ])('%s', (_, state) => {
    const odds = oddsOf(state)
    const ends = everyEnd(state, {}, (after, events) => {
      const [told] = factsOf<FactData<'shootingResolved'>>(events, 'shootingResolved')
      const models = state.units['T']?.models ?? []
      const turned = factsOf<FactData<'penetrationTurned'>>(events, 'penetrationTurned')
      const struck = (id: string, how: string): number =>
        factsOf<FactData<'hullStruck'>>(events, 'hullStruck').filter(
          ({ model, outcome }) => model === id && outcome === how,
        ).length
      const throughBy = (id: string) => {
        const pens = struck(id, 'pen') - turned.filter(({ model }) => model === id).length
        return pens > 0 ? 'pen' : pens < struck(id, 'pen') || struck(id, 'glance') > 0 ? 'glance' : 'none'
      }
      const suffered = (id: string): readonly string[] =>
        factsOf<FactData<'vehicleDamaged'>>(events, 'vehicleDamaged')
          .filter(({ model }) => model === id)
          .flatMap(({ damage }) => damage)
      return {
        unsaved: told?.unsaved ?? 0,
        casualties: models.filter((id) => after.models[id]?.status === 'casualty').length,
        suffered: Object.fromEntries(models.map((id) => [id, suffered(id)])),
        by: Object.fromEntries(models.map((id) => [id, throughBy(id)])),
      }
    })
    near(
      odds.casualties,
      tallied(ends, ({ casualties }) => casualties),
      'lost',
    )
    near(
      odds.unsaved,
      tallied(ends, ({ unsaved }) => unsaved),
      'through',
    )
    const lost = ['destroyed', 'exploded', 'annihilated'] as const
    const stands = ['shaken', 'stunned', 'armamentDestroyed', 'immobilised'] as const
    expect(odds.vehicles?.length).toBe(state.units['T']?.models.length)
    for (const { model, results, glanced, penetrated } of odds.vehicles ?? []) {
      const chanceBy = (how: string): number =>
        ends.reduce((sum, end) => sum + (end.by[model] === how ? end.chance : 0), 0)
      expect([glanced, penetrated]).toEqual([
        expect.closeTo(chanceBy('glance'), 9),
        expect.closeTo(chanceBy('pen'), 9),
      ])
      const all = (of: (suffered: readonly string[]) => boolean): number =>
        ends.reduce((sum, end) => sum + (of(end.suffered[model] ?? []) ? end.chance : 0), 0)
      const isLost = (suffered: readonly string[]) => lost.some((how) => suffered.includes(how))
      expect(lost.reduce((sum, how) => sum + results[how], 0)).toBeCloseTo(all(isLost), 9)
      for (const how of stands)
        expect(results[how], `${model} ${how}`).toBeCloseTo(
          all((suffered) => !isLost(suffered) && suffered.includes(how)),
          9,
        )
    }
  })
})
