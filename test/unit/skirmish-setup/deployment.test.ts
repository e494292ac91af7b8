import { describe, expect, it } from 'vitest'
import { batchOf, posesRound, spread } from '../../../renderer/page/hands/skirmish-deploy/batch'
import { assignDraft, assigned, nextValue } from '../../../renderer/page/hands/skirmish-decisions/assign'
import { revealedMarkers, toldSecrets } from '../../../renderer/page/game/revealed'
import type { SkirmishSnapshot } from '../../../shared/protocol/api'
import type { SkirmishModel } from '../../../shared/protocol/skirmish/model'
import type { ObjectiveMarker } from '../../../shared/protocol/skirmish/view'

const snapshot = (batch: number, posted: readonly string[]): SkirmishSnapshot =>
  ({
    seat: 'b',
    legal: [
      { type: 'post', model: 'one' },
      { type: 'post', model: 'two' },
      { type: 'post', model: 'three' },
      { type: 'finishPosting' },
    ],
    view: { stage: 'deployment', posting: { seat: 'b', batch, atLeast: 2, first: 'a', posted } },
  }) as unknown as SkirmishSnapshot

describe('the batch being deployed (LS-SETUP-04)', () => {
  it('tells who is down, who is not, and how many are still owed', () => {
    expect(batchOf(snapshot(1, ['two']))).toEqual({
      number: 1,
      atLeast: 2,
      waiting: ['one', 'three'],
      posted: ['two'],
      owed: 1,
      secret: false,
    })
    expect(batchOf(snapshot(1, ['one', 'two', 'three']))?.owed).toBe(0)
  })
  it('is nothing to the other seat', () => {
    const other = { ...snapshot(1, []), seat: 'a' } as SkirmishSnapshot
    expect(batchOf(other)).toBeNull()
  })
  it('is secret where men infiltrate or lie in ambush', () => {
    expect([4, 5, 8].map((number) => batchOf(snapshot(number, []))?.secret)).toEqual([false, true, true])
  })
})

describe('several men in the hand', () => {
  it('stand round the first one without touching each other', () => {
    const men = Array.from({ length: 9 }, () => ({ radius: 12.5 }))
    const places = spread(men)
    expect(places[0]).toEqual({ x: 0, z: 0 })
    for (const [i, one] of places.entries())
      for (const two of places.slice(i + 1))
        expect(Math.hypot(one.x - two.x, one.z - two.z)).toBeGreaterThan(25)
  })
  it('all come onto the floor that is pointed at', () => {
    const body = { radius: 12.5 } as SkirmishModel['body']
    const to = { at: { x: 100, z: 50 }, on: { piece: 'piece-3', level: 2 } }
    const poses = posesRound(
      [
        { id: 'one', body },
        { id: 'two', body },
      ],
      to,
      270,
    )
    expect(poses['one']).toEqual({ at: { x: 100, z: 50 }, on: to.on, facing: 270 })
    expect(poses['two']?.on).toEqual(to.on)
  })
})

describe('types of the five markers (LS-SETUP-01)', () => {
  const start = { '1': 'main', '2': 'secondary', '3': 'secondary', '4': 'false', '5': 'false' }
  const form = {
    form: 'assign',
    keys: Object.keys(start),
    values: [
      { id: 'main', text: { key: '' }, count: 1 },
      { id: 'secondary', text: { key: '' }, count: 2 },
      { id: 'false', text: { key: '' }, count: 2 },
    ],
  } as const
  const standard = assignDraft({ form: 'assign', values: start })
  const counts = (values: Readonly<Record<string, string>>) =>
    form.values.map(({ id }) => Object.values(values).filter((one) => one === id).length)
  it('stay one main, two secondary, two false however the discs are turned', () => {
    let now = standard
    for (const key of ['3', '3', '1', '5', '2', '4', '4', '1']) now = nextValue(now, form, key, 1)
    expect(counts(now.values)).toEqual([1, 2, 2])
  })
  it('change places with another disc', () => {
    expect(assigned(standard, form, '4', 'main').values).toEqual({ ...start, '4': 'main', '1': 'false' })
    expect(assigned(standard, form, '1', 'main').values).toEqual(start)
  })
})

describe('what comes out at the end', () => {
  const marker = (seat: 'a' | 'b', number: number) =>
    ({ id: `${seat}${number}`, seat, number }) as ObjectiveMarker
  it('lists markers side by side in the order of their numbers', () => {
    const markers = Object.fromEntries(
      [marker('b', 1), marker('a', 2), marker('a', 1)].map((one) => [one.id, one]),
    )
    expect(revealedMarkers({ markers }).map(({ id }) => id)).toEqual(['a1', 'a2', 'b1'])
  })
  it('names those who were never found, and nobody else', () => {
    const man = (id: string, part: object): SkirmishModel =>
      ({ id, seat: 'a', status: 'onTable', hidden: null, ...part }) as SkirmishModel
    const models = {
      seen: man('seen', { hidden: { marker: 'h1', spottedBy: ['x'] } }),
      open: man('open', {}),
      lying: man('lying', { hidden: { marker: 'h2', spottedBy: [] } }),
      ambusher: man('ambusher', { status: 'ambush' }),
      shopkeeper: man('shopkeeper', { seat: null, status: 'onTable' }),
    }
    const told = toldSecrets({ secretDie: 4, models })
    expect([told.die, told.unseen.map(({ id }) => id)]).toEqual([4, ['lying', 'ambusher']])
  })
})
