/** A click on an enemy while a way is drawn (LS-ACT-05): he is aimed at, not walked into. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Api, SkirmishSnapshot } from '../../../shared/protocol/api'
import type { Activity } from '../../../shared/protocol/skirmish/command'
import { defaultTables } from '../../../shared/skirmish/tables'
import type { TableHit } from '../../../renderer/scene/props'
import { skirmishStore } from '../../../renderer/page/game/skirmish-game'
import { saidOfFoe } from '../../../renderer/page/hands/skirmish/foe'
import { menHand } from '../../../renderer/page/hands/skirmish/men-hand'
import { walkMembers } from '../../../renderer/page/hands/skirmish/walk-draft'
import { takeUpActivity } from '../../../renderer/page/hands/skirmish/walking'
import { emptySkirmishTable, skirmishTableStore } from '../../../renderer/page/table/skirmish-table'
import { newPage, setApi } from '../../new-page'

const page = newPage()

const on = { piece: null, level: 0 }
const man = (id: string, seat: 'a' | 'b', x: number) => ({
  id,
  seat,
  kind: 'soldier',
  wound: null,
  status: 'onTable',
  body: { base: { shape: 'round', radius: 12 } },
  pose: { at: { x, z: 0 }, y: 0, on, facing: 0 },
})
const snapshot = {
  game: 'g',
  seat: 'a',
  mode: 'solo',
  decisions: [],
  legal: [],
  view: {
    stage: 'battle',
    table: { width: 900, depth: 900, pieces: [] },
    tables: defaultTables,
    settings: {},
    smoke: [],
    buildings: {},
    areas: [],
    models: { 'a.one': man('a.one', 'a', 0), 'b.foe': man('b.foe', 'b', 400) },
  },
} as unknown as SkirmishSnapshot
const hit = (x: number, model: string | null): TableHit => ({
  at: { x, z: 0 },
  y: 0,
  on,
  model,
  unit: model,
  piece: null,
})
const point = (type: 'hover' | 'click', at: TableHit) =>
  menHand(page).point?.({ type, hit: at, origin: null, shift: false, ctrl: false, screen: { x: 0, y: 0 } })
/** The way as it would be told to the rules, and whether it goes on following the mouse. */
function drawn() {
  const { walk } = skirmishTableStore(page).getState()
  return (
    walk && { ways: walkMembers(walk).map(({ path }) => path.map(({ at }) => at.x)), pinned: walk.pinned }
  )
}
function takeUp(activity: Activity): void {
  skirmishTableStore(page).setState({ selected: 'a.one', group: ['a.one'] })
  takeUpActivity(page, activity)
}

describe('an enemy clicked while a way is drawn', () => {
  beforeEach(() => {
    setApi(page, {
      call: () => new Promise(() => undefined),
      onUpdate: () => () => undefined,
    } as unknown as Api)
    skirmishStore(page).setState({ game: 'g', seat: 'a', snapshot })
  })
  afterEach(() => {
    skirmishStore(page).setState({ game: null, seat: null, snapshot: null })
    skirmishTableStore(page).setState(emptySkirmishTable)
  })
  it('is no place to go to: whoever is in hand stays where he stands, and Enter begins there', () => {
    takeUp('moveShoot')
    point('hover', hit(100, null))
    expect(drawn()).toEqual({ ways: [[100]], pinned: false })
    point('hover', hit(400, 'b.foe'))
    expect(drawn()).toEqual({ ways: [[100]], pinned: false })
    point('click', hit(400, 'b.foe'))
    expect(drawn()).toEqual({ ways: [[]], pinned: true })
    expect(skirmishTableStore(page).getState().looked).toBe('b.foe')
  })
  it('leaves a way that has been set as it is', () => {
    takeUp('moveShoot')
    point('click', hit(100, null))
    point('click', hit(400, 'b.foe'))
    expect(drawn()).toEqual({ ways: [[100]], pinned: true })
  })
  it('is run into by whoever assaults him', () => {
    takeUp('assault')
    point('click', hit(400, 'b.foe'))
    expect(drawn()?.ways[0]?.length).toBe(1)
    expect(drawn()?.ways[0]?.[0]).toBeGreaterThan(300)
  })
  it('is told how to be fired at: by this activity, or by which', () => {
    const may = new Set<Activity>(['run', 'moveShoot'])
    const said = (activity: Activity, struck?: readonly string[]) =>
      saidOfFoe(
        activity,
        may,
        'b.foe',
        struck?.map((target) => ({ target })),
      )
    expect(said('moveShoot')).toBe('skirmish:prompt.fireAfter')
    expect(said('moveShoot', ['b.foe', 'b.other'])).toBe('skirmish:prompt.fireAfter')
    expect(said('moveShoot', ['b.other'])).toBe('skirmish:prompt.notFromThere')
    expect(said('cover')).toBe('skirmish:prompt.aimAfter')
    expect(said('run')).toBe('skirmish:prompt.fireOtherwise')
    may.delete('moveShoot')
    expect(said('run')).toBe('skirmish:prompt.noFire')
  })
})
