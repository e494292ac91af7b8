import { describe, expect, it } from 'vitest'
import { callSupport } from '../../../main/rulesets/live-skirmish/support'
import type { Answer, Decision } from '../../../shared/protocol/decision'
import { cm } from '../../../shared/geometry/length'
import { place } from './acting'
import { ruin, storey } from './ground'
import { rolls } from './shots'
import { play, stage, type Man, type Stage } from './stage'

/** A helicopter of side a comes over (30, 40). */
const over = (
  men: Readonly<Record<string, Man>>,
  dice: readonly string[],
  answers: Readonly<Record<string, (decision: Decision) => Answer>> = {},
  more: Partial<Stage> = {},
) =>
  play(
    stage({
      men: { a1: { at: [10, 10], weapons: [] }, ...men },
      sides: { a: { helicopter: { weapon: 'hmg', at: null, firedIn: null } } },
      ...more,
      settings: { 'ls.helicopter': true, ...more.settings },
    }),
    callSupport,
    { dice, answers: { lsHelicopter: (): Answer => ({ form: 'place', at: place(30, 40) }), ...answers } },
  )
const holdsFire = { lsHelicopterTarget: (): Answer => ({ form: 'models', models: [] }) }
const asked = ({ decisions }: ReturnType<typeof over>, kind: string): readonly string[] => {
  const form = decisions.find((one) => one.kind === kind)?.form
  return form?.form === 'models' ? form.from : []
}
const unarmed = (at: readonly number[], more: Man = {}): Man => ({ at, weapons: [], ...more })
const armed = (weapon: 'atgm' | 'rifle', at: readonly number[], more: Man = {}): Man => ({
  at,
  weapons: [weapon],
  ...more,
})

describe('LS-ART-03 whom a helicopter fires at', () => {
  it('whoever still fights in the open: nobody under a marker, wounded or in close combat', () => {
    const run = over(
      {
        b1: unarmed([40, 40]),
        b2: unarmed([40, 44], { hidden: { marker: 'h1', spottedBy: ['a'] } }),
        b3: unarmed([44, 40], { wound: { turns: 2, stabilised: false } }),
        b4: unarmed([44, 44], { engaged: ['a2'] }),
        a2: unarmed([46.5, 44], { engaged: ['b4'] }),
      },
      [],
      holdsFire,
    )
    expect(asked(run, 'lsHelicopterTarget')).toEqual(['b1'])
  })
  it('its owner may let it hold its fire', () => {
    const run = over({ b1: unarmed([40, 40]) }, [], holdsFire)
    expect(rolls(run)).toEqual([])
    expect(run.state.points).toEqual([])
    expect(over({ b1: unarmed([40, 40]) }, ['1', '1', '1', '1']).state.points).toHaveLength(1)
  })
  it('it looks from 20 cm above whatever lies under it', () => {
    const came = (pieces: Stage['pieces']) => {
      const { events } = over({ b1: unarmed([70, 70]) }, [], holdsFire, { pieces })
      return events.find(({ type }) => type === 'lsHelicopterCame')?.data as { at: { y: number } }
    }
    expect(came([]).at.y).toBeCloseTo(cm(20))
    const house = ruin('house', { footprint: [25, 35, 35, 45], floors: [{ slab: [25, 35, 35, 45] }] })
    expect(came([house]).at.y).toBeCloseTo(cm(storey + 20))
  })
})

describe('LS-ART-03 who fires at a helicopter', () => {
  it('whoever has something for it, whichever of his weapons that is', () => {
    const both: Man = { at: [40, 40], weapons: ['rpg', 'rifle'] }
    expect(rolls(over({ b1: both }, ['4'], holdsFire))).toEqual([['lsToHit', 5, [4]]])
    const run = over({ b1: { at: [40, 40], weapons: ['rpg'] } }, [], holdsFire)
    expect(asked(run, 'lsAtHelicopter')).toEqual([])
  })
  it('unasked nobody gives his hiding place away; who fires is seen', () => {
    const hidden: Man = armed('rifle', [40, 40], { hidden: { marker: 'h1', spottedBy: [] } })
    const men = { b1: hidden, b2: armed('rifle', [44, 40]) }
    const waits = over(men, ['4'], holdsFire)
    expect(asked(waits, 'lsAtHelicopter')).toEqual(['b1', 'b2'])
    expect(waits.state.models['b1']?.hidden).not.toBeNull()
    const fires = over(men, ['4'], {
      ...holdsFire,
      lsAtHelicopter: (): Answer => ({ form: 'models', models: ['b1'] }),
    })
    expect(fires.state.models['b1']?.hidden).toBeNull()
  })
  it('once it is down nobody fires at it any more', () => {
    const men = { b1: armed('atgm', [40, 40]), b2: armed('atgm', [44, 40]) }
    const down = over(men, ['3', '5'], holdsFire)
    expect(rolls(down)).toEqual([
      ['lsToHit', 3, [3]],
      ['lsVehicleSave', 6, [5]],
    ])
    expect(down.state.sides.a.helicopter).toBeNull()
    // It saves, and the other fires as well.
    const stays = over(men, ['3', '6', '2'], holdsFire)
    expect(rolls(stays).at(-1)).toEqual(['lsToHit', 3, [2]])
    expect(stays.state.sides.a.helicopter).not.toBeNull()
  })
  it('of a burst what hits after it has come down is lost, and finds nobody else', () => {
    const men = { b1: { at: [78, 40], weapons: ['lmg'] } satisfies Man, b2: unarmed([60, 40]) }
    const run = over(men, ['6', '6', '6', '1'], holdsFire)
    expect(rolls(run).map(([purpose, , faces]) => [purpose, faces])).toEqual([
      ['lsToHit', [6, 6, 6]],
      ['lsVehicleSave', [1]],
    ])
    expect(run.state.models['b2']?.suppressed).toBe(false)
  })
  it('a missile that misses finds a friend on its line, unless misses of what bursts scatter', () => {
    const men = { b1: armed('atgm', [78, 40]), b2: unarmed([60, 40]) }
    const missed = (scatter: boolean) =>
      rolls(over(men, scatter ? ['2'] : ['2', '6'], holdsFire, { settings: { 'ls.scatter': scatter } }))
    expect(missed(false).map(([purpose]) => purpose)).toEqual(['lsToHit', 'lsSave'])
    expect(missed(true).map(([purpose]) => purpose)).toEqual(['lsToHit'])
  })
})
