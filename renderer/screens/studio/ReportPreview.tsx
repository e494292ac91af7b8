import { useCallback, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Card } from '../../../shared/report/story/storyboard'
import { placeOnPage } from '../../page/show/studio/outcome'
import { ShownDocument } from './shown-document'
import type { PageParts } from '../../../shared/report/outputs'

interface ReportPreviewProps {
  /** The report as it will be saved. */
  readonly parts: PageParts
  readonly cards: readonly Card[]
  /** The card in hand: it is gone to. */
  readonly selected: string | null
  readonly onSelect: (card: string) => void
}

const sectionOf = (page: Document, card: Card): HTMLElement | null =>
  page.querySelector<HTMLElement>(placeOnPage(card))
/** What will come out, as it stands: a frame that runs nothing and reaches nothing. A click takes the card in hand. */
export function ReportPreview({ parts, cards, selected, onSelect }: ReportPreviewProps) {
  const { t } = useTranslation()
  const frame = useRef<HTMLIFrameElement>(null)
  const [first] = useState(() => `${parts.opening}${parts.closing}`)
  const shown = useRef<ShownDocument | null>(null)
  const [ready, setReady] = useState(false)
  const page = useCallback(() => frame.current?.contentDocument ?? null, [])
  const loaded = () => {
    const live = page()
    if (live === null) return
    shown.current = new ShownDocument(live, first)
    setReady(true)
  }
  useEffect(() => {
    if (ready) shown.current?.become(parts)
  }, [parts, ready])
  const told = useRef(cards)
  useEffect(() => {
    told.current = cards
  }, [cards])
  // Whoever points at a card in the report has it in hand; and the other way round.
  useEffect(() => {
    const live = page()
    if (!ready || live === null) return
    const pressed = (event: MouseEvent): void => {
      const way = event.composedPath()
      const card = told.current.find((one) => {
        const section = sectionOf(live, one)
        return section !== null && way.includes(section)
      })
      if (card !== undefined) onSelect(card.id)
    }
    live.addEventListener('click', pressed)
    return () => live.removeEventListener('click', pressed)
  }, [ready, page, onSelect])
  useEffect(() => {
    const live = page()
    const card = told.current.find(({ id }) => id === selected)
    const section = live === null || card === undefined ? null : sectionOf(live, card)
    if (!ready || section === null) return
    section.style.outline = '3px solid #c8a15a'
    section.style.outlineOffset = '0.4rem'
    return () => {
      section.style.outline = ''
      section.style.outlineOffset = ''
    }
  }, [ready, page, selected, parts])
  useEffect(() => {
    const live = page()
    const card = told.current.find(({ id }) => id === selected)
    const section = live === null || card === undefined ? null : sectionOf(live, card)
    if (!ready || live === null || section === null) return
    const { top, bottom } = section.getBoundingClientRect()
    const { innerHeight = 0 } = live.defaultView ?? {}
    // Where its head is seen already nothing moves.
    if (top < 0 || top > innerHeight * 0.7 || bottom < 0) section.scrollIntoView({ block: 'start' })
  }, [ready, page, selected])
  return (
    <iframe
      ref={frame}
      className="studio-preview"
      sandbox="allow-same-origin"
      srcDoc={first}
      onLoad={loaded}
      title={t('studio:preview')}
      data-ready={ready}
      data-testid="preview"
    />
  )
}
