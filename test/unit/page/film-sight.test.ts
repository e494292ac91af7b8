import { afterEach, expect, it } from 'vitest'
import type { Api } from '../../../shared/protocol/api'
import type { FilmTitle } from '../../../shared/protocol/film'
import { filmStore } from '../../../renderer/page/show/film/film-store'
import { newPage, setApi } from '../../new-page'

const page = newPage()

const sides = { a: { name: 'Ada' }, b: { name: 'Boris' } }
/** Whose knowledge the page has asked for. */
const sights: unknown[] = []
function filmOf(title: Pick<FilmTitle, 'mode' | 'open' | 'over'>): void {
  setApi(page, {
    call: (method: string, params: { readonly sight?: unknown }) => {
      if (method === 'filmTitle') return Promise.resolve({ ...title, sides })
      sights.push(params.sight)
      return Promise.reject(new Error('enough'))
    },
    onUpdate: () => () => undefined,
  } as unknown as Api)
}
afterEach(() => {
  filmStore(page).getState().close()
  sights.length = 0
})

it('of a running game of two nothing that a seat knows comes to the page before somebody has said who he is', async () => {
  filmOf({ mode: 'hotSeat', open: false, over: false })
  await filmStore(page).getState().open('g', null, null)
  expect(filmStore(page).getState().asks).toEqual(sides)
  expect(sights).toEqual([])
  await filmStore(page).getState().look('b')
  expect(sights).toEqual(['b'])
})
it.each([
  ['alone one plays both sides, the first of them', { mode: 'solo', open: false, over: false }, 'a'],
  ['where two look at everything together', { mode: 'hotSeat', open: true, over: false }, 'a'],
  ['once it is over all secrets are open', { mode: 'hotSeat', open: false, over: true }, 'all'],
] as const)('where nothing has to be asked it opens at once: %s', async (_, title, sight) => {
  filmOf(title)
  await filmStore(page).getState().open('g', null, null)
  expect(filmStore(page).getState().asks).toBeNull()
  expect(sights).toEqual([sight])
})
