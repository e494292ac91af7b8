import { afterEach, expect, it } from 'vitest'
import type { Api } from '../../../shared/protocol/api'
import { setApi } from '../../../renderer/state/api'
import { useSkirmish } from '../../../renderer/state/skirmish-game'

const hidden = { id: 'a.ash', seat: 'a', hidden: { marker: 'h1' }, status: 'onTable' }
function tableWith(mode: 'hotSeat' | 'solo', models: object, stage = 'battle'): void {
  setApi({
    call: (method: string) =>
      Promise.resolve(
        method === 'openGame'
          ? { game: 'g', mode, activeSeat: 'a' }
          : {
              family: 'skirmish',
              game: 'g',
              seat: 'a',
              state: 4,
              mode,
              decisions: [],
              waitingFor: ['a'],
              legal: [],
              events: [],
              view: {
                family: 'skirmish',
                stage,
                models,
                devices: [],
                markers: {},
                secretDie: null,
                turn: { active: 'a' },
              },
            },
      ),
    onUpdate: () => () => undefined,
  } as unknown as Api)
}
afterEach(() => useSkirmish.getState().close())

it('a table for two on which somebody lies hidden is covered until its player says that he has come back', async () => {
  tableWith('hotSeat', { 'a.ash': hidden })
  await useSkirmish.getState().open('g')
  expect(useSkirmish.getState().handover).toEqual({ to: 'a', light: false })
  await useSkirmish.getState().takeSeat()
  expect(useSkirmish.getState()).toMatchObject({ handover: null, seat: 'a' })
})
it('is not covered where nothing is secret, for one who plays both sides, and when all is over', async () => {
  for (const lay of [
    () => tableWith('hotSeat', { 'a.ash': { ...hidden, hidden: null } }),
    () => tableWith('solo', { 'a.ash': hidden }),
    () => tableWith('hotSeat', { 'a.ash': hidden }, 'over'),
  ]) {
    lay()
    await useSkirmish.getState().open('g')
    expect(useSkirmish.getState().handover).toBeNull()
  }
})
