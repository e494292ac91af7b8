/** Markers and templates on the table: the one in the hand, and the floor that the last to come down has struck. */
import { cuesIn } from '../../../facts/cues'
import type { GameEvent } from '../../../../shared/protocol/event'
import { gameStore } from '../../game/game-store'
import { slice, type Slice } from '../../page'
import { liveShow } from '../../show/live-show'
import { drawnFrom, type TableMarker } from '../../table/marks'
import type { Names } from '../../../../shared/words/names'
import { levelOpenedFor, templateShown, type ShownLevel } from './template-shown'
import { deskStore } from '../desk/desk'
import { templateInHand, templateStore } from './templating'

/** Where the last of them struck: the building that is opened to look at it. */
export const struckAt = (
  strikes: readonly GameEvent[],
): { readonly piece: string; readonly level: number } | null =>
  cuesIn(strikes, 'strike').findLast(({ step }) => step === 'struck' || step === 'burnt')?.floor ?? null

const levelText =
  ({ translate }: Names) =>
  ({ on, models }: ShownLevel, struck: boolean): string =>
    translate(struck ? 'templates:label.struck' : 'templates:label.safe', {
      floor:
        on.level === 0
          ? translate('templates:shortGround')
          : translate('templates:shortFloor', { floor: on.level }),
      count: models.length,
    })

export const templateMarks: Slice<TableMarker> = slice((page) =>
  drawnFrom(
    [gameStore(page), templateStore(page), deskStore(page), liveShow(page)],
    () => {
      const { report, peek } = templateStore(page).getState()
      const draft = templateInHand(page)
      const { snapshot } = gameStore(page).getState()
      return [draft, report, peek, liveShow(page).getState().strikes, snapshot?.view, snapshot?.seat] as const
    },
    (words, draft, report, peek, strikes, view, seat) => {
      if (view === undefined || seat === undefined) return {}
      const struck = draft === null ? struckAt(strikes) : levelOpenedFor(draft, report, view)
      const peeked = peek !== null && peek.piece !== null ? { piece: peek.piece, level: peek.level } : null
      return {
        template: draft === null ? null : templateShown(draft, report, view, seat, levelText(words)),
        opened: peeked ?? struck,
      }
    },
  ),
)
