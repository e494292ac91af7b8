import { afterEach, describe, expect, it } from 'vitest'
import { gameStore } from '../../../renderer/page/game/game-store'
import { litOption, pointTable, tintedZones } from '../../../renderer/page/table/pointing'
import { tableStore } from '../../../renderer/page/table/table-store'
import { inches, toInches } from '../../../shared/geometry/length'
import type { Mission } from '../../../shared/protocol/mission'
import { missionNamed } from '../../rules/missions'
import type { GameView } from '../../../shared/protocol/game-view'
import { newPage } from '../../new-page'

const page = newPage()

const corner = (x: number, z: number) => ({ x, z })
const near = [corner(0, 100), corner(50, 100), corner(50, 50), corner(0, 50)]
const far = [corner(100, 0), corner(50, 0), corner(50, 50), corner(100, 50)]
const sides = (zone: typeof far | null) =>
  ({ a: { seat: 'a', zone: null }, b: { seat: 'b', zone } }) as unknown as GameView['sides']

afterEach(() => {
  gameStore(page).setState({ snapshot: null })
  tableStore(page).setState({ focus: null })
})
describe('what is lit of a question with options', () => {
  const options = [near, far].map((area, i) => ({
    id: `quarter ${i}`,
    text: { key: 'quarter' },
    focus: { area },
  }))
  it('is what the highlighted answer is about until another is pointed at', () => {
    expect(litOption(options, 'quarter 0', null)).toEqual({ area: near })
    expect(litOption(options, 'quarter 0', 'quarter 1')).toEqual({ area: far })
  })
  it('is nothing where no answer is highlighted', () => {
    expect(litOption(options, null, null)).toBeUndefined()
  })
})
describe('a table quarter that is pointed at', () => {
  it('is lit in the colour of who chooses, beside the zones that are settled', () => {
    gameStore(page).setState({ snapshot: { view: { units: {}, models: {} } } as never })
    pointTable(page, { area: near })
    const { focus } = tableStore(page).getState()
    expect(tintedZones({ stage: 'setup' as never, sides: sides(null), deploy: null }, 'a', focus)).toEqual([
      { seat: 'a', outline: near },
    ])
    expect(tintedZones({ stage: 'deployment', sides: sides(far), deploy: null }, 'a', focus)).toEqual([
      { seat: 'b', outline: far },
      { seat: 'a', outline: near },
    ])
    pointTable(page, undefined)
    expect(
      tintedZones(
        { stage: 'deployment', sides: sides(null), deploy: null },
        'a',
        tableStore(page).getState().focus,
      ),
    ).toEqual([])
  })
  it('CF-SPECIAL-02 points of edges are drawn as far as the mission measures from them, and stay in battle', () => {
    const gauntlet = missionNamed('gauntlet')
    const seen = (file: Mission) => {
      const mission = { attacker: 'a', file } as unknown as GameView['parts']['mission']
      const named = { points: { exit: corner(inches(24), 0) } } as unknown as GameView['parts']['named']
      const table = { width: inches(48), depth: inches(48) } as unknown as GameView['table']
      const view = { stage: 'battle' as const, sides: sides(null), deploy: null, table }
      const zones = tintedZones({ ...view, parts: { mission, named } as never }, 'a', null)
      return zones.map(({ outline }) => Math.round(toInches(Math.max(...outline.map(({ z }) => z)))))
    }
    const leaving = (aboutExitPoint: number): Mission => ({
      ...gauntlet,
      objectives: gauntlet.objectives.map((one) =>
        one.kind === 'exit' ? { ...one, over: { aboutExitPoint } } : one,
      ),
    })
    expect(seen(leaving(6))).toEqual([6])
    expect(seen(leaving(15))).toEqual([15])
    // Nobody is measured from it: it is seen where it is.
    expect(seen({ ...gauntlet, objectives: [] })).toEqual([1])
  })
  it('zones are gone in battle', () => {
    expect(tintedZones({ stage: 'battle', sides: sides(far), deploy: null }, 'a', null)).toEqual([])
  })
})
