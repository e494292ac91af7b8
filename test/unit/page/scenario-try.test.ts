/** The editor of scenarios on its page: steps back, what would be lost, and games that play themselves. */
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Api } from '../../../shared/protocol/api'
import type { TrialReport } from '../../../shared/protocol/trial'
import { blankMission } from '../../../renderer/page/editors/scenario/blank'
import {
  becomeScenarioCopy,
  changeScenario,
  hasUnsavedScenario,
  noteScenarioKept,
  openScenario,
  openScenarioPlace,
  redoScenarioEdit,
  scenarioDraftStore,
  takeScenario,
  undoScenarioEdit,
} from '../../../renderer/page/editors/scenario/draft'
import { checkDraft } from '../../../renderer/page/editors/scenario/faults'
import { jsonAt } from '../../../renderer/page/editors/form/json'
import { withLevelPlayed, withPart } from '../../../renderer/page/editors/scenario/levels'
import {
  beginTrial,
  endTrial,
  forgetTrial,
  spreadOf,
  trialStore,
} from '../../../renderer/page/editors/scenario/try-out'
import type { Page } from '../../../renderer/page/page'
import type { Setup } from '../../../shared/protocol/setup'
import { newPage, setApi } from '../../new-page'

const named = { name: { en: 'Raid', ru: 'Рейд' }, about: { en: 'A raid.', ru: 'Рейд.' } }
const mission = blankMission(named)
let page: Page
const draft = () => scenarioDraftStore(page).getState()
beforeEach(() => {
  page = newPage()
})

describe('an empty sheet', () => {
  it('can be played as it is', () => {
    takeScenario(page, 'battle', mission)
    expect(checkDraft('battle', draft().document, []).faults).toEqual([])
  })
})
describe('the draft of a scenario', () => {
  it('goes a step back for a field, not for a letter, and on again', () => {
    openScenario(page, 'battle', mission)
    changeScenario(page, ['name', 'en'], 'R')
    changeScenario(page, ['name', 'en'], 'Ra')
    changeScenario(page, ['turns'], 4)
    undoScenarioEdit(page)
    expect(jsonAt(draft().document, ['turns'])).toBe(6)
    undoScenarioEdit(page)
    expect(jsonAt(draft().document, ['name', 'en'])).toBe('Raid')
    redoScenarioEdit(page)
    expect(jsonAt(draft().document, ['name', 'en'])).toBe('Ra')
  })
  it('has something to lose once it is changed, and nothing when it is as it was kept', () => {
    openScenario(page, 'battle', mission)
    expect(hasUnsavedScenario(draft())).toBe(false)
    changeScenario(page, ['turns'], 4)
    expect(hasUnsavedScenario(draft())).toBe(true)
    noteScenarioKept(page, draft().document)
    expect(hasUnsavedScenario(draft())).toBe(false)
    undoScenarioEdit(page)
    expect(hasUnsavedScenario(draft())).toBe(true)
  })
  it('becomes another one as a copy, and no step leads back', () => {
    openScenario(page, 'battle', { ...mission, id: 'own-1' })
    changeScenario(page, ['turns'], 4)
    becomeScenarioCopy(page, { en: 'Other', ru: 'Другой' })
    expect(jsonAt(draft().document, ['id'])).not.toBe('own-1')
    expect(draft().past).toEqual([])
    expect(jsonAt(draft().document, ['turns'])).toBe(4)
  })
  it('is opened at the section in which a fault stands', () => {
    openScenario(page, 'battle', mission)
    openScenarioPlace(page, 'levels.gamma.rules.0.rule')
    expect(draft()).toMatchObject({ section: 'rules', place: 'levels.gamma.rules.0.rule' })
  })
})
describe('levels', () => {
  it('are written at once or one by one, and a new one says what the last one says', () => {
    openScenario(page, 'battle', mission)
    const { document } = draft()
    const all = withPart(document, 'all', 'rules', () => [{ rule: 'reserves' }])
    for (const level of ['alpha', 'gamma', 'omega'])
      expect(jsonAt(all, [level, 'rules'])).toEqual([{ rule: 'reserves' }])
    const one = withPart(document, 'gamma', 'rules', () => [{ rule: 'reserves' }])
    expect(jsonAt(one, ['alpha', 'rules'])).toEqual([])
    changeScenario(page, ['levels'], withLevelPlayed(document, 'omega', false))
    expect(Object.keys(jsonAt(draft().document, ['levels']) ?? {})).toEqual(['alpha', 'gamma'])
    expect(Object.keys(withLevelPlayed(draft().document, 'omega', true) ?? {})).toEqual([
      'alpha',
      'gamma',
      'omega',
    ])
  })
})

const game = (winner: 'a' | 'b' | null, first: 'a' | 'b') => ({
  seed: 's',
  winner,
  first,
  turn: 6,
  inputs: 9,
})
const setup = {} as Setup
describe('a scenario that plays itself', () => {
  function answering(trials: readonly TrialReport[]): readonly string[] {
    const called: string[] = []
    let n = 0
    const answers: Record<string, () => unknown> = {
      tryOut: () => ({ trial: 'one' }),
      trial: () => trials[Math.min(n++, trials.length - 1)],
      endTrial: () => ({}),
    }
    const call = async (method: string) => {
      called.push(method)
      return answers[method]?.()
    }
    setApi(page, { host: 'browser', call: call as Api['call'], onUpdate: () => () => undefined })
    return called
  }
  it('is followed until all is played', async () => {
    const done = [game('a', 'a'), game('b', 'a')]
    answering([
      { games: 2, done: done.slice(0, 1), over: false },
      { games: 2, done, over: true },
    ])
    await beginTrial(page, setup, 2)
    expect(trialStore(page).getState()).toMatchObject({ id: 'one', trial: { done: { length: 1 } } })
    await vi.waitFor(() =>
      expect(trialStore(page).getState()).toMatchObject({ id: null, trial: { over: true } }),
    )
  })
  it('is called off: what was played stays to be read, and nobody asks again', async () => {
    const called = answering([{ games: 20, done: [game('a', 'b')], over: false }])
    await beginTrial(page, setup, 20)
    await endTrial(page)
    expect(trialStore(page).getState()).toMatchObject({
      id: null,
      trial: { over: true, done: { length: 1 } },
    })
    const asked = called.length
    await new Promise((resolve) => setTimeout(resolve, 900))
    expect(called.slice(0, asked)).toContain('endTrial')
    expect(called.length).toBe(asked)
  })
  it('is called off as soon as it has begun where the editor was left before, and of two the one before', async () => {
    const called = answering([{ games: 2, done: [], over: true }])
    const first = beginTrial(page, setup, 2)
    await forgetTrial(page)
    await first
    expect(called).toEqual(['tryOut', 'endTrial'])
    expect(trialStore(page).getState()).toEqual({ id: null, trial: null })
    await Promise.all([beginTrial(page, setup, 2), beginTrial(page, setup, 2)])
    expect(called.slice(2).filter((one) => one === 'endTrial')).toHaveLength(1)
    expect(called.slice(2).filter((one) => one === 'tryOut')).toHaveLength(2)
  })
  it('is counted by side and by first turn; a broken game is neither, and is not hidden', () => {
    const fault = { key: 'fault.trialBroke', args: { detail: '' } }
    const done = [game('a', 'a'), game('a', 'b'), game(null, 'a'), { seed: 'x', fault }]
    expect(spreadOf({ games: 4, done, over: true })).toEqual({
      a: 2,
      b: 0,
      draw: 1,
      first: 1,
      second: 1,
      turns: 6,
      broken: [{ seed: 'x', fault }],
    })
  })
})
