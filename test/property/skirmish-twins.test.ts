import { describe, expect, it } from 'vitest'
import { hide } from '../../main/rulesets/live-skirmish/hidden'
import { afterDie } from '../../main/rulesets/live-skirmish/setup/marker-types'
import { poseOn, standsBadly } from '../../shared/skirmish/space'
import { spaceOf } from '../../main/rulesets/live-skirmish/space-now'
import type { SkirmishState } from '../../main/rulesets/live-skirmish/state'
import type { SkirmishModel } from '../../shared/protocol/skirmish/model'
import type { SkirmishCommand } from '../../shared/protocol/skirmish/command'
import { someOf, soaking } from '../draws'
import { play } from '../rules/live-skirmish/stage'
import { battle, keeper, playTwins, unknown, type Twins } from './skirmish-twins'

/** So many men of seat b lie hidden. */
function withHidden(state: SkirmishState, count: number): SkirmishState {
  const open = Object.values(state.models).filter(
    (model) =>
      model.seat === keeper && model.kind === 'soldier' && model.status === 'onTable' && !model.hidden,
  )
  const missing = Math.max(0, count - unknown(state).length)
  return play(state, function* (game) {
    for (const { id } of open.slice(0, missing)) yield* hide(game, id)
  }).state
}
const person = ({
  id,
  seat,
  squad,
  kind,
  name,
  figure,
  class: troop,
  roles,
  leadership,
  weapons,
  gear,
  mateOf,
  body,
}: SkirmishModel) => ({
  id,
  seat,
  squad,
  kind,
  name,
  figure,
  class: troop,
  roles,
  leadership,
  weapons,
  gear,
  mateOf,
  body,
})
/** Each of two men lies where the other does. */
function swapped(state: SkirmishState, one: SkirmishModel, two: SkirmishModel): SkirmishState {
  return {
    ...state,
    models: { ...state.models, [one.id]: { ...two, ...person(one) }, [two.id]: { ...one, ...person(two) } },
  }
}
const known = (ids: readonly string[]) => (state: SkirmishState) =>
  ids.some((id) => !unknown(state).some((model) => model.id === id))
const looksAt = (markers: readonly string[]) => (command: SkirmishCommand) =>
  command.type === 'spot' && markers.includes(command.target)

/** How many inputs each pair of games took with its secret kept. */
const lengths: number[] = []
async function run(twins: Twins, seed: string): Promise<void> {
  lengths.push(await playTwins(twins, seed, inputs))
}
const inputs = soaking ? 30 : 12
const battles = ['one', 'two']
/** Kept in each of the battles, or in one of them. */
const secret = (what: string, keep: (seed: string) => Promise<void>): void =>
  it.each(someOf(battles, 1, what))(`%s: ${what}`, keep)
const first = <T>(from: readonly T[]): T => {
  const [one] = from
  if (one === undefined) throw new Error('this battle has no such secret')
  return one
}
const changed = (state: SkirmishState, id: string, part: Partial<SkirmishModel>): SkirmishState => ({
  ...state,
  models: { ...state.models, [id]: { ...(state.models[id] as SkirmishModel), ...part } },
})

describe('LS-ENG-07 two games that differ in a secret look the same to the other side', () => {
  secret('which of two hidden men is which', async (seed) => {
    const state = withHidden(await battle(seed), 4)
    const hidden = unknown(state).filter(({ hidden }) => !hidden?.ambush)
    const one = first(
      hidden.filter((man) => hidden.some((other) => other !== man && other.class === man.class)),
    )
    const two = first(hidden.filter((other) => other !== one && other.class === one.class))
    await run(
      {
        one: state,
        two: swapped(state, one, two),
        renamed: { [one.id]: two.id, [two.id]: one.id },
        still: [one.id, two.id],
        out: known([one.id, two.id]),
      },
      seed,
    )
  })
  secret('which of two hidden men is a sniper of the special forces', async (seed) => {
    const base = withHidden(await battle(seed), 4)
    const [one, two] = unknown(base).filter(({ hidden }) => !hidden?.ambush)
    if (!one || !two) throw new Error('nobody is hidden')
    const elite = {
      class: 'R1' as const,
      roles: ['sniper' as const],
      weapons: [{ weapon: 'sniper' as const, ammunition: 'loaded' as const }],
    }
    const plain = {
      class: 'R5' as const,
      roles: [],
      weapons: [{ weapon: 'ar' as const, ammunition: 'loaded' as const }],
    }
    const markers = [one, two].map(({ hidden }) => hidden?.marker ?? '')
    await run(
      {
        one: changed(changed(base, one.id, elite), two.id, plain),
        two: changed(changed(base, one.id, plain), two.id, elite),
        still: [one.id, two.id],
        out: known([one.id, two.id]),
        // What they are counts when somebody throws to spot them, and nowhere else.
        spares: looksAt(markers),
        overlooks: markers,
      },
      seed,
    )
  })
  secret('under which of two markers nobody lies', async (seed) => {
    const base = withHidden(await battle(seed), 4)
    const man = first(unknown(base).filter(({ hidden, pose }) => !hidden?.ambush && pose))
    const { hidden, pose } = man
    if (!hidden || !pose) throw new Error('he does not hide')
    const there = first(freePlaces(base, man))
    const decoy = {
      id: `h${base.next.hidden}`,
      seat: keeper,
      pose: { ...pose, ...there },
      posture: 'prone' as const,
    }
    const one = {
      ...changed(base, man.id, { posture: 'prone' }),
      secrets: { ...base.secrets, decoys: [...base.secrets.decoys, decoy] },
      next: { ...base.next, hidden: base.next.hidden + 1 },
    }
    const two = {
      ...changed(one, man.id, { hidden: { ...hidden, marker: decoy.id }, pose: decoy.pose, garrison: null }),
      secrets: {
        ...one.secrets,
        decoys: [...base.secrets.decoys, { ...decoy, id: hidden.marker, pose }],
      },
    }
    await run(
      {
        one,
        two,
        still: [man.id],
        out: (state) => known([man.id])(state) || state.secrets.decoys.length < one.secrets.decoys.length,
      },
      seed,
    )
  })
  secret('where a hidden man is, where no markers are shown', async (seed) => {
    const base = withHidden(await battle(seed, { 'ls.openHiddenMarkers': false }), 3)
    const man = first(unknown(base).filter(({ hidden }) => !hidden?.ambush))
    const { pose } = man
    if (!pose) throw new Error('he is nowhere')
    const at = first(freePlaces(base, man))
    await run(
      {
        one: base,
        two: changed(base, man.id, { pose: { ...pose, ...at } }),
        still: [man.id],
        out: known([man.id]),
      },
      seed,
    )
  })
  secret('where a man lies in ambush', async (seed) => {
    const base = withHidden(await battle(seed), 1)
    const man = first(unknown(base))
    const { pose } = man
    if (!pose) throw new Error('he is nowhere')
    const lying = changed(base, man.id, {
      hidden: { marker: `ambush ${man.id}`, spottedBy: [], ambush: true },
    })
    const at = first(freePlaces(base, man))
    await run(
      {
        one: lying,
        two: changed(lying, man.id, { pose: { ...pose, ...at } }),
        still: [man.id],
        out: known([man.id]),
      },
      seed,
    )
  })
  secret('how the irregulars’ die fell', async (seed) => {
    const base = await battle(seed)
    const types = ['false', 'main', 'secondary', 'false', 'secondary'] as const
    const markers = Object.fromEntries(
      types.map((type, i) => {
        const id = `a.marker-${i + 1}`
        const at = { x: 100 + 130 * i, y: 0, z: 700 }
        return [
          id,
          {
            id,
            seat: 'a' as const,
            number: i + 1,
            at,
            type,
            counts: type,
            scoutedBy: null,
            revealedTo: [],
            captured: null,
          },
        ]
      }),
    )
    const after = (face: number): SkirmishState => ({
      ...base,
      secrets: { ...base.secrets, die: { seat: keeper, face } },
      markers: Object.fromEntries(
        Object.entries(markers).map(([id, marker]) => [
          id,
          {
            ...marker,
            counts:
              afterDie(Object.fromEntries(types.map((type, i) => [i + 1, type])), face, false)[
                marker.number
              ] ?? marker.type,
          },
        ]),
      ),
    })
    await run({ one: after(2), two: after(6), out: (state) => state.stage === 'over' }, seed)
  })
  secret('which of its markers is what', async (seed) => {
    const base = await battle(seed)
    const men = Object.values(base.models).flatMap(({ seat, pose }) =>
      seat === 'a' && pose ? [pose.at] : [],
    )
    const away = (at: { readonly x: number; readonly z: number }) =>
      Math.min(...men.map((man) => Math.hypot(man.x - at.x, man.z - at.z)))
    const far = Array.from({ length: 49 }, (_, i) => ({
      x: 60 + 113 * (i % 7),
      z: 60 + 113 * Math.floor(i / 7),
    }))
      .sort((one, other) => away(other) - away(one))
      .slice(0, 5)
    const markers = (types: readonly ('main' | 'secondary' | 'false')[]) =>
      Object.fromEntries(
        types.map((type, i) => {
          const id = `b.marker-${i + 1}`
          const at = { ...(far[i] ?? { x: 0, z: 0 }), y: 0 }
          return [
            id,
            {
              id,
              seat: keeper,
              number: i + 1,
              at,
              type,
              counts: type,
              scoutedBy: null,
              revealedTo: [],
              captured: null,
            },
          ]
        }),
      )
    const one = { ...base, markers: markers(['main', 'secondary', 'secondary', 'false', 'false']) }
    const two = { ...base, markers: markers(['false', 'false', 'secondary', 'main', 'secondary']) }
    await run(
      {
        one,
        two,
        out: (state) =>
          Object.values(state.markers).some(({ revealedTo, captured }) => revealedTo.length > 0 || captured),
      },
      seed,
    )
  })
  secret('where a device lies', async (seed) => {
    const base = await battle(seed)
    const with1 = (x: number, z: number): SkirmishState => ({
      ...base,
      secrets: { ...base.secrets, devices: [{ id: 'device-1', seat: keeper, at: { x, y: 0, z } }] },
    })
    await run(
      { one: with1(300, 450), two: with1(520, 380), out: ({ secrets }) => secrets.devices.length === 0 },
      seed,
    )
  })
  it('and was played for long enough to tell', () => {
    expect(lengths.length).toBe(8 * someOf(battles).length)
    expect(lengths.reduce((sum, each) => sum + each, 0)).toBeGreaterThan(soaking ? 130 : 30)
  })
})

/** Other places where he would stand as well. */
function freePlaces(state: SkirmishState, man: SkirmishModel) {
  const space = spaceOf({ state })
  const body = space.models.get(man.id)
  if (!body) throw new Error('he is nowhere')
  const grid = Array.from({ length: 400 }, (_, i) => ({
    x: 60 + 35 * (i % 20),
    z: 60 + 35 * Math.floor(i / 20),
  }))
  return grid.flatMap((at) => {
    const pose = poseOn(space, { at, on: { piece: null, level: 0 } }, 0)
    const far = Math.hypot(at.x - body.pose.at.x, at.z - body.pose.at.z) > 150
    return pose && far && !standsBadly(space, body, pose) ? [pose] : []
  })
}
