/** Whose unit has come down turns its circles with the pointer, and lets them stand with a click (C4-MSR-03). */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Api } from '../../../shared/protocol/api'
import type { Poses } from '../../../shared/protocol/spatial'
import { setApi } from '../../../renderer/page/wire/api'
import { placeUnitAt, pointInDeployment } from '../../../renderer/page/hands/battle/deploying'
import { battleTable } from '../../../renderer/page/hands/battle-table'
import { keepUp } from '../../../renderer/page/hands/battle/selecting'
import { emptyTable, useTable } from '../../../renderer/page/table/table-store'
import { lay } from '../../../renderer/page/table/hand'
import { useGame } from '../../../renderer/page/game/game-store'
import { screenByHand } from './pictures'

lay(battleTable)

const standing = (x: number): Poses => ({ m2: { at: { x, z: 0 }, on: { piece: null, level: 0 }, facing: 0 } })
const hit = (x: number) =>
  ({ at: { x, z: 0 }, on: { piece: null, level: 0 }, y: 0, model: null, unit: null, piece: null }) as never
const decision = {
  id: 'd1',
  seat: 'a',
  kind: 'deepStrikePlaces',
  args: { unit: 'U', first: 'm1', x: 0, z: 0 },
  because: ['C4-MSR-03'],
  form: { form: 'poses', unit: 'U', models: ['m2'] },
  default: { form: 'poses', poses: standing(1) },
}
const snapshot = {
  game: 'g',
  seat: 'a',
  state: 1,
  decisions: [decision],
  waitingFor: ['a'],
  legal: [],
  view: {
    stage: 'battle',
    deploy: null,
    units: { U: { id: 'U', seat: 'a', models: ['m1', 'm2'], locked: [] } },
    models: {},
    sides: { a: { zone: null }, b: { zone: null } },
    table: { width: 100, depth: 100, pieces: [] },
  },
} as never

describe('a landing by hand', () => {
  const asked: { ask: string; poses?: Poses; to?: { x: number } }[] = []
  const sent: unknown[] = []
  beforeEach(() => {
    asked.length = 0
    sent.length = 0
    screenByHand()
    useTable.setState(emptyTable)
    setApi({
      call(name: string, { query, input }: { query: (typeof asked)[number]; input: unknown }) {
        if (name !== 'query') {
          sent.push(input)
          return Promise.resolve({ ok: true })
        }
        asked.push(query)
        const poses = standing(query.to?.x ?? 1)
        return Promise.resolve({ poses, check: { poses, refusals: {} } })
      },
      onUpdate: () => () => undefined,
    } as unknown as Api)
    useGame.setState({ game: 'g', seat: 'a', snapshot })
  })
  afterEach(() => useTable.setState(emptyTable))

  it('lies as proposed, follows the pointer from what is drawn, and stands with a click', async () => {
    keepUp(snapshot)
    await vi.waitFor(() => expect(useTable.getState().deploy?.check).not.toBeNull())
    expect(useTable.getState().deploy).toMatchObject({
      unit: 'U',
      decision: 'd1',
      lands: true,
      poses: standing(1),
    })
    pointInDeployment(hit(7))
    await vi.waitFor(() => expect(useTable.getState().deploy?.poses).toEqual(standing(7)))
    expect(asked).toEqual([
      { ask: 'suggestLanding', unit: 'U', poses: {} },
      { ask: 'suggestLanding', unit: 'U', poses: standing(1), to: { x: 7, z: 0 } },
    ])
    placeUnitAt(hit(8))
    await vi.waitFor(() => expect(sent).toHaveLength(1))
    expect(sent[0]).toMatchObject({ kind: 'answer', answer: { form: 'poses', poses: standing(8) } })
  })
})
