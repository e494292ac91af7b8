/** Every question a cheat could ask about what he is not shown. */
import type { PlayerChance } from '../../main/automa'
import type { SkirmishState } from '../../main/rulesets/live-skirmish/state'
import type { SkirmishQueryInput } from '../../shared/protocol/skirmish/query'
import { otherSeat, type Seat, type Waypoint } from '../../shared/protocol/spatial'
import { surfacesAt } from '../../shared/table'

export function probesOf(
  state: SkirmishState,
  seat: Seat,
  luck: PlayerChance,
): readonly SkirmishQueryInput[] {
  const all = Object.values(state.models)
  const placed = all.filter((model) => model.pose !== null && model.status === 'onTable')
  const own = placed.filter((model) => model.seat === seat)
  const enemies = all.filter((model) => model.seat === otherSeat(seat))
  const under = placed.filter((model) => model.seat !== seat && model.hidden !== null)
  const decoys = state.secrets.decoys.filter((decoy) => decoy.seat !== seat)
  const marks: readonly string[] = [
    ...under.flatMap(({ hidden }) => (hidden ? [hidden.marker] : [])),
    ...decoys.map(({ id }) => id),
  ].sort()
  const places: Waypoint[] = [
    ...[...under, ...decoys].flatMap(({ pose }) => (pose ? [{ at: pose.at, on: pose.on }] : [])),
    ...state.secrets.devices.map(({ at }) => ({ at: { x: at.x, z: at.z }, on: { piece: null, level: 0 } })),
    ...Array.from({ length: 3 }, () => ({
      x: luck.next() * state.table.width,
      z: luck.next() * state.table.depth,
    })).map((at) => ({ at, on: surfacesAt(state.table, at).at(-1)?.ref ?? { piece: null, level: 0 } })),
  ]
  const man = luck.pick(own)
  const foe = luck.pick(placed.filter((model) => model.seat !== seat && model.hidden === null))
  const spots = places.map(({ at }) => ({ x: at.x, y: 5, z: at.z }))
  const ids = [...enemies.map(({ id }) => id), ...marks]
  const asked: SkirmishQueryInput[] = [
    ...ids.flatMap((model): SkirmishQueryInput[] => [
      { ask: 'lsCard', model },
      { ask: 'lsSpotting', model },
      { ask: 'lsTargets', model },
      { ask: 'lsMode', model, mode: 'aimed' },
      { ask: 'lsSight', from: { model }, to: places[0] ?? { model } },
    ]),
    {
      ask: 'lsPost',
      models: Object.fromEntries(
        ids.map((id, i) => [
          id,
          {
            ...(places[i % places.length] ?? { at: { x: 0, z: 0 }, on: { piece: null, level: 0 } }),
            facing: 0,
          },
        ]),
      ),
    },
    { ask: 'lsSuggestPosts', models: ids.slice(0, 60) },
    ...spots.flatMap((at): SkirmishQueryInput[] => [
      { ask: 'lsBlast', at, radius: 12 },
      { ask: 'lsBlast', at: { ...at, y: at.y + 18 }, radius: 12 },
      { ask: 'lsBlast', at, radius: 60, upright: true },
    ]),
    { ask: 'lsTape', stops: places.slice(0, 24) },
  ]
  const known = [...own.map(({ id }) => id), ...ids]
  for (const of of [places[0], man && { model: man.id }, ...ids.slice(0, 3).map((model) => ({ model }))])
    if (of) asked.push({ ask: 'lsField', of, way: luck.sometimes(0.5) ? 'out' : 'in', among: known })
  asked.push(
    { ask: 'lsMatrix', from: known.slice(0, 60), to: ids.slice(0, 60) },
    { ask: 'lsMatrix', from: ids.slice(0, 60), to: known.slice(0, 60) },
  )
  const walkers = [man, foe].flatMap((one) => one ?? [])
  for (const { id: model } of walkers) {
    asked.push({ ask: 'lsReach', model, activity: 'cautious' })
    // Ways are dear: two places each time, other ones the next.
    for (const to of luck.shuffled(places).slice(0, 2))
      asked.push(
        { ask: 'lsWalk', activity: 'run', members: [{ model, path: [to] }] },
        { ask: 'lsWalk', activity: 'assault', members: [{ model, path: [to] }] },
        { ask: 'lsRoute', model, activity: 'run', to },
        { ask: 'lsProspect', activity: 'run', members: [{ model, path: [to] }] },
        { ask: 'lsProspect', activity: 'moveShoot', members: [{ model, path: [] }] },
        { ask: 'lsProspect', activity: 'assault', members: [{ model, path: [to] }] },
      )
  }
  if (!man) return asked
  asked.push({ ask: 'lsTargets', model: man.id }, { ask: 'lsSpotting', model: man.id })
  for (const to of places.slice(0, 4))
    asked.push({ ask: 'lsTargets', model: man.id, at: { ...to, facing: 90 }, moved: 0 })
  for (const mark of ids) {
    asked.push(
      { ask: 'lsSight', from: { model: man.id }, to: { model: mark } },
      { ask: 'lsSight', from: { model: mark }, to: { model: man.id } },
    )
    for (const { weapon } of man.weapons)
      for (const aim of [
        { kind: 'model' as const, model: mark },
        { kind: 'marker' as const, marker: mark },
      ])
        asked.push({ ask: 'lsOdds', order: { model: man.id, weapon, mode: 'aimed', aim } })
  }
  for (const centre of spots) {
    asked.push({
      ask: 'lsZone',
      lead: man.id,
      centre: { ...centre, y: 50 },
      width: 150,
      height: 100,
      by: man.weapons.slice(0, 1).map(({ weapon }) => ({ model: man.id, weapon })),
    })
    for (const { weapon } of man.weapons)
      asked.push({
        ask: 'lsOdds',
        order: { model: man.id, weapon, mode: 'aimed', aim: { kind: 'point', at: centre } },
      })
  }
  return asked
}
