import { expect, it } from 'vitest'
import { routeStore } from '../../../renderer/page/app/route'
import { newPage } from '../../new-page'

const now = (page: ReturnType<typeof newPage>) => routeStore(page).getState()

it('whoever leads away from what is not kept, the player is asked first', () => {
  const page = newPage()
  now(page).go({ at: 'stage' })
  now(page).hold(true)
  now(page).open({ over: 'arrived', game: 'one' })
  now(page).go({ at: 'film', game: 'one' })
  expect(now(page)).toMatchObject({
    screen: { at: 'stage' },
    overlay: null,
    wanted: { at: 'film', game: 'one' },
  })
  now(page).stay()
  expect(now(page)).toMatchObject({ screen: { at: 'stage' }, wanted: null })
  now(page).go({ at: 'home' })
  now(page).leaveFor({ at: 'home' })
  expect(now(page)).toMatchObject({ screen: { at: 'home' }, wanted: null })
  // Nothing holds whoever has left.
  now(page).go({ at: 'stages' })
  expect(now(page).screen).toEqual({ at: 'stages' })
})
it('what is kept holds nobody', () => {
  const page = newPage()
  now(page).go({ at: 'stage' })
  now(page).hold(true)
  now(page).hold(false)
  now(page).go({ at: 'stages' })
  expect(now(page).screen).toEqual({ at: 'stages' })
})
