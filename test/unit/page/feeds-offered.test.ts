/** Whose view a clean feed may show is a matter of who opens it. */
import { expect, it } from 'vitest'
import { sightsOffered } from '../../../renderer/page/show/feed/feeds'
import type { FilmSight, FilmTitle } from '../../../shared/protocol/film'

const title: FilmTitle = {
  mode: 'hotSeat',
  open: false,
  over: false,
  sides: { a: { name: 'Ada' }, b: { name: 'Boris' } },
}
const offered = (change: Partial<FilmTitle>, looking: FilmSight) =>
  sightsOffered({ ...title, ...change }, looking)

it('who sits at a table of two opens no view of the other', () => {
  expect(offered({}, 'a')).toEqual(['public', 'a'])
  expect(offered({}, 'b')).toEqual(['public', 'b'])
})
it('alone, or where the two look together, either view may be shown, and after the end both at once', () => {
  expect(offered({ mode: 'solo' }, 'a')).toEqual(['public', 'a', 'b'])
  expect(offered({ open: true }, 'b')).toEqual(['public', 'a', 'b'])
  expect(offered({ over: true }, 'all')).toEqual(['public', 'a', 'b', 'all'])
})
it('until it is known what game it is, only what both know', () => {
  expect(sightsOffered(null, 'a')).toEqual(['public'])
})
