import { useCallback, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { inLanguage } from '../../../shared/protocol/given-name'
import type { Shot } from '../../../shared/report/cameras'
import type { ReportRecord } from '../../../shared/report/record/record'
import { sideName } from '../../../shared/words/names'
import { Button } from '../../hud/controls/Button'
import { GuardedPart } from '../../hud/fault/Guarded'
import { useNames } from '../../hud/said/useNames'
import { usePage, useSlice } from '../../hooks/page-context'
import type { OwnAction } from '../../page/app/own-keys'
import { routeStore } from '../../page/app/route'
import {
  hasUnkeptStudio,
  redoStudioEdit,
  studioDraftStore,
  undoStudioEdit,
} from '../../page/editors/studio/draft'
import { EditorPage } from '../editor/EditorPage'
import { GoneCards } from './GoneCards'
import { HandSheet } from './HandSheet'
import { ReportPreview } from './ReportPreview'
import { SaveReport } from './SaveReport'
import { ShootAgain } from './ShootAgain'
import { StillsWork } from './StillsWork'
import { StoryRows } from './StoryRows'
import { StudioBar } from './StudioBar'
import { useCardDeeds } from './use-card-deeds'
import { useKeeping } from './use-keeping'
import { useSaveReport } from './use-save-report'
import { useStudioKeys } from './use-studio-keys'
import { useStudioReport } from './use-studio-report'

interface StudioHallProps {
  readonly record: ReportRecord
  readonly back: string
  readonly onLeave: () => void
}
/** Storyboard and the card in hand, and beside them what will come out. */
export function StudioHall({ record, back, onLeave }: StudioHallProps) {
  const page = usePage()
  const { t } = useTranslation()
  const names = useNames()
  const draft = useSlice(studioDraftStore)
  const { document: made, selected } = draft
  const { story, cards, whole, parts } = useStudioReport()
  const deeds = useCardDeeds()
  const saving = useSaveReport()
  useKeeping()
  const [shooting, setShooting] = useState<{ readonly place: number; readonly shot: Shot } | null>(null)
  const left = useRef<HTMLDivElement>(null)
  const shown = cards.find(({ card }) => card.id === selected) ?? null
  const shoot = useCallback(
    (place: number) => {
      const shot = shown === null ? null : deeds.shotOf(shown.card, place)
      if (shot !== null) setShooting({ place, shot })
    },
    [shown, deeds],
  )
  const act = useCallback(
    (action: OwnAction<'studio'>): void => {
      if (action === 'save') return saving.begin('html')
      if (action === 'undo') return void undoStudioEdit(page)
      if (action === 'redo') return void redoStudioEdit(page)
      if (action === 'help') return routeStore(page).getState().open({ over: 'help' })
      if (action === 'leave') return backToCard(left.current) ? undefined : onLeave()
      if (shown === null) return
      const { id, isIn } = shown.card
      switch (action) {
        case 'earlier':
          return deeds.shift(id, -1)
        case 'later':
          return deeds.shift(id, 1)
        case 'keep':
          return deeds.keep(id, !isIn)
        case 'merge':
          return deeds.merge(id, true)
        case 'mark':
          return deeds.mark(shown.card)
        case 'generated':
          return deeds.asGenerated(id)
        case 'write':
          return left.current?.querySelector<HTMLElement>('[data-testid=write-text]')?.focus()
        case 'shoot':
          return shown.pictures.some(({ wish }) => wish.kind !== 'map')
            ? shoot(shown.pictures.findIndex(({ wish }) => wish.kind !== 'map'))
            : undefined
      }
    },
    [page, shown, deeds, shoot, onLeave, saving],
  )
  useStudioKeys(act)
  const view = record.acts.at(-1)?.view
  const sides = useMemo(
    () => ({
      a: view === undefined ? '' : sideName(view, 'a', names),
      b: view === undefined ? '' : sideName(view, 'b', names),
    }),
    [view, names],
  )
  const hasMoments = cards.some(({ card }) => card.kind === 'moment')
  return (
    <EditorPage
      title={t('studio:title', { title: inLanguage(record.title, names.language) })}
      back={back}
      onClose={onLeave}
      unsaved={false}
      steps={draft}
      onUndo={() => undoStudioEdit(page)}
      onRedo={() => redoStudioEdit(page)}
      undoTestId="studio-undo"
    >
      <StudioBar wish={made.wish} sides={sides}>
        <StillsWork story={story} />
        <SaveReport saving={saving} />
      </StudioBar>
      {!hasMoments && (
        <p className="studio-note small" data-testid="studio-note">
          {t(record.acts.some(({ turn }) => turn > 0) ? 'studio:noMoments' : 'studio:empty')}
        </p>
      )}
      <div className="studio-body" data-unkept={hasUnkeptStudio(draft)} data-testid="studio">
        <div ref={left} className="studio-left">
          <div className="storyboard-part">
            <div className="storyboard-head">
              <Button small pressed={selected === null} onPress={() => deeds.select(null)} testId="whole">
                {t('studio:wholeReport')}
              </Button>
            </div>
            <StoryRows cards={cards} selected={selected} deeds={deeds} sides={sides} />
            <GoneCards ids={story.strays} byHand={made.byHand} language={made.wish.language} deeds={deeds} />
          </div>
          <div className="studio-hand-part">
            <GuardedPart of={selected}>
              <HandSheet
                story={story}
                cards={cards}
                shown={shown}
                whole={whole}
                deeds={deeds}
                onShoot={shoot}
              />
            </GuardedPart>
          </div>
        </div>
        <GuardedPart of={made.wish}>
          <ReportPreview
            parts={parts}
            cards={story.board.cards}
            selected={selected}
            onSelect={deeds.select}
          />
        </GuardedPart>
      </div>
      {shooting !== null && shown !== null && (
        <ShootAgain
          shot={shooting.shot}
          title={shown.words.title.now}
          onClose={() => setShooting(null)}
          onTake={(camera) => {
            deeds.shoot(shown.card, shooting.place, camera)
            setShooting(null)
          }}
        />
      )}
    </EditorPage>
  )
}
/** Whoever was writing has the card again; false: nobody was. */
function backToCard(left: HTMLElement | null): boolean {
  const { activeElement } = document
  if (left === null || !left.contains(activeElement) || !(activeElement instanceof HTMLTextAreaElement))
    return false
  left.querySelector<HTMLElement>('.story-card[data-selected=true] .story-face')?.focus()
  return document.activeElement !== activeElement
}
