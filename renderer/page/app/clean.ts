/** The clean picture: the table alone on the screen, for as long as it is looked at. Nothing is played meanwhile. */
import { createStore } from 'zustand/vanilla'
import { slice, type Page } from '../page'

interface Clean {
  readonly on: boolean
}
export const cleanStore = slice(() => createStore<Clean>(() => ({ on: false })))
export const isClean = (page: Page): boolean => cleanStore(page).getState().on
export const enterClean = (page: Page): void => cleanStore(page).setState({ on: true })
export const leaveClean = (page: Page): void => cleanStore(page).setState({ on: false })
