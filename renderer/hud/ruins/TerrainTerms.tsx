import { useTranslation } from 'react-i18next'
import { isSameSheet, sheetOf, type TerrainSheet } from '../../../shared/table'
import type { Piece } from '../../../shared/table/types'
import { gameStore } from '../../page/game/game-store'
import { attempt } from '../../page/app/toasts'
import { changeTerms, proposeTerms, termsOnCard, cardTermsStore } from '../../page/hands/battle/terrain-terms'
import { Button } from '../controls/Button'
import { SheetFields } from './SheetFields'
import { usePage, useSlice } from '../../hooks/page-context'

/** What both players may agree a piece counts as, before anybody is deployed; the other side is asked (C4-ORG-07). */
export function TerrainTerms({ piece }: { readonly piece: Piece }) {
  const page = usePage()
  const { t } = useTranslation()
  const { snapshot, sending } = useSlice(gameStore)
  const draft = termsOnCard(useSlice(cardTermsStore), piece)
  const may = snapshot?.legal.some(
    ({ type, targets }) => type === 'agreeOnTerrain' && targets?.includes(piece.id) === true,
  )
  if (may !== true) return null
  const change = (part: Partial<TerrainSheet>) => changeTerms(page, piece, part)
  return (
    <section className="terrain-terms" aria-label={t('ruins:terms.title')}>
      <SheetFields piece={piece} sheet={draft} onChange={change} />
      <Button
        small
        disabled={sending || isSameSheet(draft, sheetOf(piece))}
        testId="agree-terrain"
        onPress={() => attempt(page, proposeTerms(page, piece))}
      >
        {t('ruins:terms.propose')}
      </Button>
      <p className="small dim">{t('ruins:asked')}</p>
    </section>
  )
}
