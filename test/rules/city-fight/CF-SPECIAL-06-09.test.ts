/** CF-SPECIAL-06, -09, CF-CUSTOM-05, -06: what a mission asks of the table and of the forces. */
import { describe, expect, it } from 'vitest'
import { hasRoad } from '../../../main/rulesets/core4/mission'
import { chooseMission } from '../../../main/rulesets/core4/mission/choose'
import { breachesOf, standardTerms } from '../../../shared/force'
import { missionSchema } from '../../../shared/protocol/mission'
import type { Force, UnitEntry } from '../../../shared/protocol/force'
import { board, type PieceSpec } from '../board'
import { keeping } from '../keeping'
import { missionKept } from '../../../main/rulesets/core4/mission'
import { missionNamed } from '../missions'
import { run } from '../core4/reserve-board'

const road = (id: string, x0: number, x1: number, y = 24): PieceSpec => ({
  id,
  kind: 'road',
  area: [x0, y - 3, x1, y + 3],
})
describe('CF-SPECIAL-06 a road from the middle of one short edge to the middle of the other', () => {
  const table = (pieces: readonly PieceSpec[]) => board({ width: 72, depth: 48, pieces }).table
  it('in one piece, or in several that lie within an inch of each other', () => {
    expect(hasRoad(table([road('one', 0, 72)]), 'betweenShortEdges')).toBe(true)
    const parts = [road('one', 0, 30), road('two', 31, 50), road('three', 50, 72)]
    expect(hasRoad(table(parts), 'betweenShortEdges')).toBe(true)
  })
  it('not with a gap, not beside the middle, not along the other edges', () => {
    const gap = [road('one', 0, 30), road('two', 31.2, 72)]
    expect(hasRoad(table(gap), 'betweenShortEdges')).toBe(false)
    expect(hasRoad(table([road('one', 0, 72, 30)]), 'betweenShortEdges')).toBe(false)
    expect(hasRoad(table([road('one', 0, 72)]), 'betweenLongEdges')).toBe(false)
    expect(hasRoad(table([]), 'betweenShortEdges')).toBe(false)
  })
})

describe('CF-SPECIAL-09 Guerrilla war', () => {
  const { forces } = missionNamed('elimination')
  const entry = (category: UnitEntry['category'], n: number): UnitEntry =>
    ({ id: `${category}-${n}`, category, type: 'infantry', models: [], points: 10 }) as never
  const force = (...counts: readonly (readonly [UnitEntry['category'], number])[]): Force =>
    ({
      units: counts.flatMap(([category, count]) =>
        Array.from({ length: count }, (_, n) => entry(category, n)),
      ),
      kinds: [],
    }) as never
  const wrong = (of: Force, role: 'attacker' | 'defender') =>
    breachesOf(of, standardTerms, forces?.[role]).map(
      ({ text }) => `${text.key} ${text.args?.['category'] ?? ''}`,
    )
  it('is a proposal, and says so', () => {
    expect([forces?.attacker?.chart?.proposed, forces?.defender?.chart?.proposed]).toEqual([true, true])
  })
  it('the attacker needs Elites and Fast Attack, and neither HQ nor Troops', () => {
    expect(wrong(force(['elites', 1], ['fastAttack', 1]), 'attacker')).toEqual([])
    expect(wrong(force(['hq', 1], ['troops', 2]), 'attacker')).toEqual(
      expect.arrayContaining(['breach.fewer elites', 'breach.fewer fastAttack', 'breach.more troops']),
    )
  })
  it('the defender an HQ and two Troops, six at most', () => {
    expect(wrong(force(['hq', 1], ['troops', 2]), 'defender')).toEqual([])
    expect(wrong(force(['hq', 1], ['troops', 7], ['elites', 2]), 'defender')).toEqual(
      expect.arrayContaining(['breach.more troops', 'breach.more elites']),
    )
  })
  it('a limit of its own stands in place of what was agreed (CF-CUSTOM-05)', () => {
    const keys = (limit?: number) =>
      breachesOf(
        force(['hq', 1], ['troops', 2]),
        { ...standardTerms, limit: 1 },
        limit === undefined ? {} : { limit },
      )
        .map(({ text }) => text.key)
        .filter((key) => key === 'breach.points')
    expect([keys(), keys(30), keys(29)]).toEqual([['breach.points'], [], ['breach.points']])
  })
})

describe('CF-CUSTOM-06 how ruins are when the battle begins', () => {
  it('fortified or dangerous as the file says: the first, or one by its id', () => {
    const ruin = (id: string, x: number): PieceSpec => ({ id, ruin: { footprint: [x, 20, x + 6, 26] } })
    const mission = missionSchema.parse({
      ...missionNamed('clear-out'),
      id: 'fortress',
      terrain: {
        ruins: [
          { which: 'first', fortified: true },
          { which: { piece: 'Q' }, dangerous: true },
        ],
      },
    })
    const state = keeping(board({ pieces: [ruin('P', 5), ruin('Q', 30)] }), missionKept, {
      wish: 'fortress',
      choices: [mission],
    })
    const { pieces } = run(state, chooseMission).state.table
    expect(pieces.map(({ id, state: is }) => [id, is.fortified, is.dangerous])).toEqual([
      ['P', true, false],
      ['Q', false, true],
    ])
  })
})
