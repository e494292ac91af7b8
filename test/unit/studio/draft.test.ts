/** What a person makes of a report: one step each, none lost by what is made anew, and each thing back to how it was made. */
import { beforeEach, describe, expect, it } from 'vitest'
import {
  changeByHand,
  firstWish,
  hasUnkeptStudio,
  noteStudioKept,
  openStudio,
  redoStudioEdit,
  selectCard,
  studioDraftStore,
  toggleMark,
  undoStudioEdit,
  wishFor,
} from '../../../renderer/page/editors/studio/draft'
import {
  asGenerated,
  cameraFor,
  choosing,
  forgetting,
  merging,
  shooting,
  touches,
  writing,
  writingWhole,
} from '../../../renderer/page/editors/studio/by-hand'
import { nothingByHand, type ByHand } from '../../../shared/report/story/storyboard'
import type { Page } from '../../../renderer/page/page'
import { newPage } from '../../new-page'

const camera = { target: [1, 2, 3], distance: 400, bearing: 30, tilt: 60, level: null } as const

describe('what is made of a card', () => {
  it('is kept language by language, and goes back to what is told by itself language by language', () => {
    const both = writing(writing(nothingByHand, 'm1', 'text', 'en', 'Ours'), 'm1', 'text', 'ru', 'Наше')
    expect(both.cards['m1']).toEqual({ text: { en: 'Ours', ru: 'Наше' } })
    const one = writing(both, 'm1', 'text', 'en', null)
    expect(one.cards['m1']).toEqual({ text: { ru: 'Наше' } })
    expect(touches(one, 'm1', 'en')).toEqual([])
    expect(touches(one, 'm1', 'ru')).toEqual(['text'])
    expect(writing(one, 'm1', 'text', 'ru', null)).toEqual(nothingByHand)
  })
  it('may be an empty text: that is written over too', () => {
    const empty = writing(nothingByHand, 'm1', 'caption', 'en', '')
    expect(touches(empty, 'm1', 'en')).toEqual(['caption'])
  })
  it('keeps a camera with its own picture, told by itself or in another card', () => {
    const joined = {
      id: 'm0',
      homes: [
        { card: 'm0', place: 0 },
        { card: 'm1', place: 0 },
      ],
    }
    const made = shooting(nothingByHand, joined, 1, camera)
    expect(made.cards).toEqual({ m1: { cameras: { 0: camera } } })
    expect(cameraFor(made, joined, 1)).toEqual(camera)
    expect(cameraFor(made, joined, 0)).toBeUndefined()
    expect(cameraFor(made, { id: 'm1' }, 0)).toEqual(camera)
    expect(shooting(made, joined, 1, null)).toEqual(nothingByHand)
  })
  it('is nothing again when everything of it is taken back', () => {
    const made = shooting(merging(choosing(nothingByHand, 'm1', false), 'm1', 'm0'), { id: 'm1' }, 1, camera)
    expect(made.cards['m1']).toEqual({ isIn: false, mergedInto: 'm0', cameras: { 1: camera } })
    const back = shooting(merging(choosing(made, 'm1', null), 'm1', null), { id: 'm1' }, 1, null)
    expect(back).toEqual(nothingByHand)
  })
  it('goes back to what was made by itself and keeps its place, or is forgotten with it', () => {
    const made: ByHand = {
      cards: { m1: { isIn: true, title: { en: 'Mine' }, after: 'm3' }, m2: { isIn: false } },
    }
    expect(asGenerated(made, 'm1').cards).toEqual({ m1: { after: 'm3' }, m2: { isIn: false } })
    expect(forgetting(made, 'm1').cards).toEqual({ m2: { isIn: false } })
  })
  it('leaves the report as a whole alone, and the whole leaves the cards alone', () => {
    const whole = writingWhole(nothingByHand, 'headline', 'en', 'The mill')
    expect(choosing(whole, 'm1', true)).toEqual({
      headline: { en: 'The mill' },
      cards: { m1: { isIn: true } },
    })
    expect(writingWhole(whole, 'headline', 'en', null)).toEqual(nothingByHand)
  })
})

describe('the draft of a report', () => {
  let page: Page
  const now = () => studioDraftStore(page).getState()
  beforeEach(() => {
    page = newPage()
    openStudio(page, 'game', { wish: firstWish('en', 'all'), byHand: nothingByHand, marks: [] })
  })
  const byHand = () => now().document.byHand

  it('takes every change back and on again, those of what is wished too', () => {
    changeByHand(page, choosing(byHand(), 'm1', false))
    wishFor(page, { preset: 'short' })
    wishFor(page, { voice: 'commander' })
    wishFor(page, { language: 'ru' })
    toggleMark(page, 7)
    toggleMark(page, 9)
    toggleMark(page, 7)
    expect(now().document.marks).toEqual([9])
    const end = now().document
    for (let steps = 0; steps < 7; steps++) expect(undoStudioEdit(page)).toBe(true)
    expect(undoStudioEdit(page)).toBe(false)
    expect(now().document).toEqual({ wish: firstWish('en', 'all'), byHand: nothingByHand, marks: [] })
    for (let steps = 0; steps < 7; steps++) expect(redoStudioEdit(page)).toBe(true)
    expect(redoStudioEdit(page)).toBe(false)
    expect(now().document).toEqual(end)
  })
  it('keeps what was made by hand through every wish', () => {
    const made = writing(choosing(nothingByHand, 'm1', true), 'm1', 'text', 'en', 'Ours')
    changeByHand(page, made)
    wishFor(page, { preset: 'side', viewpoint: 'b' })
    wishFor(page, { voice: 'log', language: 'ru' })
    expect(byHand()).toBe(made)
  })
  it('takes typing on in one field for one step, until another card is in hand', () => {
    for (const text of ['O', 'Ou', 'Our'])
      changeByHand(page, writing(byHand(), 'm1', 'title', 'en', text), 'm1.title')
    expect(now().past).toHaveLength(1)
    selectCard(page, 'm2')
    selectCard(page, 'm1')
    changeByHand(page, writing(byHand(), 'm1', 'title', 'en', 'Ours'), 'm1.title')
    expect(now().past).toHaveLength(2)
  })
  it('has no step for what changes nothing', () => {
    changeByHand(page, byHand())
    expect(now().past).toEqual([])
  })
  it('tells a report for one side from the chair of one, and leaves the chair chosen', () => {
    wishFor(page, { preset: 'side' })
    expect(now().document.wish.viewpoint).toBe('a')
    wishFor(page, { viewpoint: 'b' })
    wishFor(page, { preset: 'full' })
    expect(now().document.wish).toMatchObject({ preset: 'full', viewpoint: 'b' })
  })
  it('knows what has been kept', () => {
    expect(hasUnkeptStudio(now())).toBe(false)
    changeByHand(page, choosing(byHand(), 'm1', false))
    const sent = now().document
    changeByHand(page, choosing(byHand(), 'm2', false))
    noteStudioKept(page, sent)
    expect(hasUnkeptStudio(now())).toBe(true)
    undoStudioEdit(page)
    expect(hasUnkeptStudio(now())).toBe(false)
  })
})
