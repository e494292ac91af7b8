/** A game that begins from a stage: it is made anew each time, and the stage stays as it is. */
import {
  isSkirmishCase,
  stagedSetup,
  stageSchemaFor,
  type StagedCase,
} from '../../../../shared/protocol/case'
import { createStore } from 'zustand/vanilla'
import type { DiceSetup } from '../../../../shared/protocol/dice-setup'
import type { Screen } from '../../app/route'
import { slice, type Page } from '../../page'
import { sideNames } from '../side-names'
import type { StageDocument } from './document'

interface PlayTerms {
  /** One person plays both sides, or two at one screen. */
  readonly mode: 'solo' | 'hotSeat'
  /** Fresh each time; the same each time; as they are written in the stage; thrown by hand. */
  readonly dice: 'fresh' | 'same' | 'written' | 'typed'
}
export const playTermsStore = slice(() => createStore<PlayTerms>(() => ({ mode: 'solo', dice: 'fresh' })))

function diceOf({ dice }: PlayTerms, stage: StageDocument, id: string): DiceSetup {
  switch (dice) {
    case 'fresh':
      return { source: 'seeded', seed: crypto.randomUUID() }
    case 'same':
      return { source: 'seeded', seed: id }
    case 'written':
      return { source: 'scripted', faces: (stage.dice ?? []).map(String) }
    case 'typed':
      return { source: 'typed' }
  }
}
/** As the wizard calls sides that nobody has named. */
function namesIn({ forces }: StagedCase): ReturnType<typeof sideNames> {
  const led = [forces?.a ?? [], forces?.b ?? []].flat()
  return sideNames(led, { a: { force: forces?.a?.id ?? '' }, b: { force: forces?.b?.id ?? '' } })
}
/** @returns the table of the new game */
export async function playStage(page: Page, id: string, stage: StageDocument): Promise<Screen> {
  const staged = stageSchemaFor(stage).parse({ ...stage, id })
  const terms = playTermsStore(page).getState()
  const setup = stagedSetup(staged, {
    dice: diceOf(terms, stage, id),
    mode: terms.mode,
    names: namesIn(staged),
    ...(terms.mode === 'hotSeat' && { handover: 'open' as const }),
  })
  const { game } = await page.api.call('createGame', { setup })
  return { at: isSkirmishCase(staged) ? 'skirmish' : 'battle', game, first: false }
}
