/** What the scene draws of markers and templates: the one in the hand, and those that have just come down. */
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { GameEvent } from '../../../shared/protocol/event'
import { cuesIn } from '../../facts/cues'
import type { OpenedFloor, SceneProps } from '../../scene/props'
import { gameStore } from '../../page/game/game-store'
import { levelOpenedFor, templateShown, type ShownLevel } from '../../page/hands/battle/template-shown'
import { templateStore } from '../../page/hands/battle/templating'
import { deskStore } from '../../page/hands/desk/desk'
import { useSlice } from '../../hooks/page-context'
import { useLiveShow } from '../../hooks/open-table'

/** Where the last of them struck: the building that is opened to look at it. */
export const struckAt = (
  strikes: readonly GameEvent[],
): { readonly piece: string; readonly level: number } | null =>
  cuesIn(strikes, 'strike').findLast(({ step }) => step === 'struck' || step === 'burnt')?.floor ?? null

export function useTemplateShown(): Pick<SceneProps, 'template' | 'strikes'> & {
  readonly opened: OpenedFloor | null
} {
  const { t } = useTranslation()
  const { draft: ofTool, report, peek } = useSlice(templateStore)
  const draft = useSlice(deskStore, (state) => (state.draft?.form === 'template' ? state.draft : ofTool))
  const strikes = useLiveShow((state) => state.strikes)
  const snapshot = useSlice(gameStore, (state) => state.snapshot)
  const view = snapshot?.view
  const seat = snapshot?.seat
  const template = useMemo(() => {
    if (draft === null || view === undefined || seat === undefined) return null
    const label = ({ on, models }: ShownLevel, struck: boolean): string =>
      t(struck ? 'templates:label.struck' : 'templates:label.safe', {
        floor: on.level === 0 ? t('templates:shortGround') : t('templates:shortFloor', { floor: on.level }),
        count: models.length,
      })
    return templateShown(draft, report, view, seat, label)
  }, [draft, report, view, seat, t])
  const opened = useMemo(() => {
    if (peek !== null && peek.piece !== null) return { piece: peek.piece, level: peek.level }
    if (view === undefined) return null
    return draft === null ? struckAt(strikes) : levelOpenedFor(draft, report, view)
  }, [peek, draft, report, strikes, view])
  return { template, strikes, opened }
}
