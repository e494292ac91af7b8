/** Fire at vehicles: the chances told are those of every die that may fall (C4-VDMG-01 to -16). */
import { describe, expect, it } from 'vitest'
import { playerChance as chanceFrom, type PlayerChance } from '../../main/automa/chance'
import type { CoreState } from '../../main/rulesets/core4/game/state'
import { vehicleDamages } from '../../shared/protocol/facts/battle/shooting'
import type { FactData } from '../../shared/protocol/facts'
import type { Weapon } from '../../shared/protocol/force'
import type { FireOdds } from '../../shared/protocol/previews/fire'
import type { VehicleTrait } from '../../shared/protocol/vehicle'
import { seedOfDraws, showingNew } from '../draws'
import { everyEnd, tallied } from '../rules/core4/every-die'
import { VET, factsOf, line, measured, orderOf, row, rulesetOf } from '../rules/core4/firing-line'
import { arms, gun, hull } from '../rules/core4/hulls-under-fire'

const volleys = Number(process.env.VOLLEYS ?? 30)
const seed = process.env.SEED ?? `hulls ${seedOfDraws}`
const properties = ['melta', 'rending', 'lance', 'twinLinked', 'sniper'] as const

function randomGun(luck: PlayerChance, id: string): Weapon {
  const rules = properties.filter(() => luck.sometimes(0.15)).map((rule) => ({ rule }))
  // Two dice against armour take so many throws that one of them is enough.
  return gun(luck.pick([6, 7, 8, 9]) ?? 7, {
    id,
    ap: luck.pick([1, 2, 4, null]) ?? null,
    range: luck.pick([36, 48]) ?? 36,
    rules: rules.some(({ rule }) => rule === 'melta' || rule === 'sniper') ? rules.slice(0, 1) : rules,
  })
}
const traits: readonly (readonly VehicleTrait[])[] = [[], ['openTopped'], ['tank'], ['fast']]

function randomVolley(luck: PlayerChance): CoreState {
  const guns = [randomGun(luck, 'one'), randomGun(luck, 'two')]
  const skimmer = luck.sometimes(0.3)
  const armour = () => luck.pick([10, 11, 12, 13, 14]) ?? 10
  const body = {
    av: { front: armour(), side: armour(), rear: 10 },
    traits: [...(luck.pick(traits) ?? []), ...(skimmer ? (['skimmer'] as const) : [])],
    weapons: luck.pick([['heavyGun', 'lightGun'], ['lightGun'], ['popGun']]) ?? ['popGun'],
  }
  const damage = {
    shaken: luck.sometimes(0.2),
    stunned: false,
    weaponsLost: 0,
    immobilised: !skimmer && luck.sometimes(0.3),
    wrecked: false,
  }
  const one = hull({ ...body, skimmer, model: { damage, facing: luck.whole(360) } })
  const squadron = luck.sometimes(0.25)
  const mates = squadron ? [...one.models, { at: [29, 31, 0] as const, facing: 270 }] : one.models
  const dear = guns.some(({ rules }) => rules.some(({ rule }) => rule !== 'lance' && rule !== 'twinLinked'))
  const firers = !dear && luck.sometimes(0.6) ? ['one', 'two'] : ['one']
  const wood = { id: 'wood', kind: 'wood' as const, area: [10, 26, 45, 34] as const }
  return line(
    {
      models: row(firers.length, 10, 12 + luck.whole(16)).map((model, n) => ({
        ...model,
        weapons: [firers[n] ?? 'one'],
      })),
      profile: VET,
    },
    { ...one, models: mates },
    { weapons: [...arms, ...guns], ...(luck.sometimes(0.3) && { pieces: [wood] }) },
  )
}

/** What is in a volley that the chances have to do with. */
function partsOf({ models, units, weapons, table }: CoreState): readonly string[] {
  const guns = (units['F']?.models ?? []).flatMap((id) => models[id]?.weapons ?? [])
  const rules = guns.flatMap((id) => weapons[id]?.rules ?? []).map(({ rule }) => rule)
  const [hull] = units['T']?.models ?? []
  const target = hull === undefined ? undefined : models[hull]
  return [
    ...rules,
    ...(target?.profile.is === 'vehicle' ? target.profile.traits : []),
    ...(target?.damage?.immobilised ? ['immobilised'] : []),
    ...(guns.length > 1 ? ['two guns'] : []),
    ...((units['T']?.models.length ?? 0) > 1 ? ['squadron'] : []),
    ...(table.pieces.length > 0 ? ['wood'] : []),
  ]
}

const oddsOf = (state: CoreState): FireOdds =>
  rulesetOf().query(measured(state), 'a', {
    ask: 'fireOdds',
    unit: 'F',
    target: 'T',
    fire: orderOf(state, {}).fire,
  } as never) as FireOdds

/** What each vehicle has suffered in the end, by the facts that tell it. */
const endsOf = (state: CoreState) =>
  everyEnd(state, {}, (after, events) => {
    const [told] = factsOf<FactData<'shootingResolved'>>(events, 'shootingResolved')
    const turned = factsOf<FactData<'penetrationTurned'>>(events, 'penetrationTurned')
    const struck = factsOf<FactData<'hullStruck'>>(events, 'hullStruck')
    const models = state.units['T']?.models ?? []
    return {
      unsaved: told?.unsaved ?? 0,
      casualties: models.filter((id) => after.models[id]?.status === 'casualty').length,
      hulls: Object.fromEntries(
        models.map((id) => {
          const on = struck.filter(({ model }) => model === id)
          const pens =
            on.filter(({ outcome }) => outcome === 'pen').length -
            turned.filter(({ model }) => model === id).length
          const results = new Set(
            factsOf<FactData<'vehicleDamaged'>>(events, 'vehicleDamaged')
              .filter(({ model }) => model === id)
              .flatMap(({ damage }) => damage),
          )
          return [id, { pens, scored: on.some(({ outcome }) => outcome !== 'none'), results }]
        }),
      ),
    }
  })

describe(`chances of fire at vehicles (seed ${seed})`, () => {
  it(`of ${volleys} random volleys those that show something new have the odds that every die gives`, () => {
    const luck = chanceFrom(seed)
    const worth = showingNew(1)
    let told = 0
    for (let n = 0; told < volleys; n++) {
      const state = randomVolley(luck)
      if (!rulesetOf().check(state, 'a', orderOf(state, {})).ok) continue
      told++
      if (!worth(partsOf(state))) continue
      const [odds, ends] = [oddsOf(state), endsOf(state)]
      const near = (found: number | undefined, exact: number | undefined, what: string) =>
        expect(found ?? 0, `volley ${n}, ${what}`).toBeCloseTo(exact ?? 0, 9)
      const all = (of: (end: (typeof ends)[number]) => boolean): number =>
        ends.reduce((sum, end) => sum + (of(end) ? end.chance : 0), 0)
      tallied(ends, ({ casualties }) => casualties).forEach((chance, lost) =>
        near(odds.casualties[lost], chance, `${lost} lost`),
      )
      tallied(ends, ({ unsaved }) => unsaved).forEach((chance, count) =>
        near(odds.unsaved[count], chance, `${count} through`),
      )
      for (const { model, glanced, penetrated, results } of odds.vehicles ?? []) {
        near(
          penetrated,
          all(({ hulls }) => (hulls[model]?.pens ?? 0) > 0),
          `${model} penetrated`,
        )
        near(
          glanced,
          all(({ hulls }) => hulls[model]?.scored === true && hulls[model].pens === 0),
          `${model} glanced`,
        )
        for (const result of vehicleDamages)
          near(
            results[result],
            all(({ hulls }) => hulls[model]?.results.has(result) === true),
            `${model} ${result}`,
          )
      }
    }
  }, 600_000)
})
