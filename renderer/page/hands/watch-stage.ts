/** Watches the table of a stage: its mouse and keys are the stage's, and what is in the hand is drawn. */
import { lay } from '../table/hand'
import { closeBuildings } from '../tools/peel'
import type { Page } from '../page'
import { watchPicture } from './picture'
import { inHandStore } from './stage/in-hand'
import { thingInHandStore } from './stage/laying-hand'
import { stageTable } from './stage/stage-table'

/** Starts watching; the answer stops it. */
export function watchStageTable(page: Page): () => void {
  const leave = lay(page, stageTable(page))
  const stop = watchPicture(page)
  return () => {
    stop()
    leave()
    inHandStore(page).setState({ hand: null })
    thingInHandStore(page).setState({ thing: null })
    closeBuildings(page)
  }
}
