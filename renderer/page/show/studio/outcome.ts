/** What comes of a report: the document that every file is written from, and the page as it stands beside the cards. */
import type { PhotoWish } from '../../../../shared/report/cameras'
import type { RuleId } from '../../../../shared/protocol/refusal'
import {
  composedReport,
  pagePartsOf,
  type PageParts,
  type ReportDocument,
  type Still,
} from '../../../../shared/report/outputs'
import type { Card } from '../../../../shared/report/story/storyboard'
import { rulesStore } from '../../app/rules'
import { cameraFor } from '../../editors/studio/by-hand'
import type { Page } from '../../page'
import { base64Of } from '../../wire/base64'
import type { StudioStory } from './report'
import { isPhoto, stillKey, stillsStore } from './stills'

/**
 * Pixels of a photograph: portraits stand two in a row. Where the processor draws every one of them a picture is as wide as
 * the column in which it stands, and no wider.
 */
export function stillPixels({ window }: Page, kind: PhotoWish['kind']): { width: number; height: number } {
  if (kind === 'portrait') return { width: 640, height: 360 }
  return window.drawnBySoftware() ? { width: 960, height: 540 } : { width: 1280, height: 720 }
}

interface TakenStill {
  readonly card: Card
  readonly at: number
  readonly kind: PhotoWish['kind']
  readonly picture: Blob
  readonly url: string
}
/** Photographs that are there, by the cards on which they are shown. */
function takenFor(page: Page, { board, hand }: StudioStory): readonly TakenStill[] {
  const { taken } = stillsStore(page).getState()
  return board.cards.flatMap((card) =>
    card.pictures.flatMap((wish, at): readonly TakenStill[] => {
      if (!isPhoto(wish)) return []
      const still = taken.get(stillKey(wish, cameraFor(hand, card, at)))
      return still?.picture == null || still.url === null
        ? []
        : [{ card, at, kind: wish.kind, picture: still.picture, url: still.url }]
    }),
  )
}
function documentWith(page: Page, story: StudioStory, stills: readonly Still[]): ReportDocument {
  const { byId } = rulesStore(page).getState()
  const { names } = story
  const rule = (id: RuleId): string | null => byId.get(id)?.text?.[names.language] ?? null
  return composedReport({ story, names, rule, stills })
}
const stillOf = (page: Page, { card, at, kind }: TakenStill, alt: string, base64: string): Still => ({
  card: card.id,
  at,
  image: { kind: 'photo', mime: 'image/jpeg', base64 },
  ...stillPixels(page, kind),
  alt,
})
const captionIn = ({ text }: StudioStory, card: Card): string =>
  text.cards
    .find((told) => told.card.id === card.id)
    ?.caption.map((part) => (typeof part === 'string' ? part : part.text))
    .join('') ?? ''

/** The whole report, its photographs within. */
export async function reportDocument(page: Page, story: StudioStory): Promise<ReportDocument> {
  const stills = await Promise.all(
    takenFor(page, story).map(async (one) =>
      stillOf(
        page,
        one,
        captionIn(story, one.card),
        base64Of(new Uint8Array(await one.picture.arrayBuffer())),
      ),
    ),
  )
  return documentWith(page, story, stills)
}

/** A page that stands in a frame keeps the rules of the app, and runs nothing: its own rules would shut out what is added. */
export const framed = (html: string, style = ''): string =>
  withoutScript(withoutPolicy(html)).replace('</head>', `<style>${style}</style>\n</head>`)
const withoutPolicy = (html: string): string =>
  html.replace(/<meta http-equiv="Content-Security-Policy"[^>]*>\n?/, '')
const withoutScript = (html: string): string => html.replace(/<script>[^]*<\/script>\n?/, '')

/**
 * The same page for the frame beside the cards, made anew with every letter: photographs are named and not carried, and the
 * maps of every turn and storey, which nothing scrubs there, stand in the file alone.
 */
export function previewParts(page: Page, story: StudioStory): PageParts {
  const taken = takenFor(page, story)
  const named = taken.map((one, n) => stillOf(page, one, captionIn(story, one.card), `still.${n}.`))
  const report = documentWith(page, story, named)
  const sections = report.sections.filter(({ blocks }) => blocks.every(({ kind }) => kind !== 'atlas'))
  const parts = pagePartsOf({ ...report, sections })
  const shown = (html: string): string =>
    html.replace(/data:image\/jpeg;base64,still\.(\d+)\./g, (_, n: string) => taken[Number(n)]?.url ?? '')
  return {
    opening: shown(withoutPolicy(parts.opening)),
    closing: withoutScript(parts.closing),
    sections: parts.sections.map(({ id, html }) => ({ id, html: shown(html) })),
  }
}
/** Where a card stands in the page, as a selector. */
export function placeOnPage(card: Card): string {
  if (card.kind === 'cover') return 'body > header'
  const id = card.kind === 'forces' || card.kind === 'end' ? card.kind : `card-${card.id}`
  return `#${CSS.escape(id.replace(/[^\w-]/g, '-'))}`
}
