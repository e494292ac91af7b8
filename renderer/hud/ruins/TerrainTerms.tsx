import { useTranslation } from 'react-i18next'
import { hasAgreedSize, isSameSheet, sheetOf, type TerrainSheet } from '../../../shared/table'
import type { Piece } from '../../../shared/table/types'
import { gameStore } from '../../page/game/game-store'
import { attempt } from '../../page/app/toasts'
import { changeTerms, proposeTerms, termsOnCard, cardTermsStore } from '../../page/hands/battle/terrain-terms'
import { Button } from '../controls/Button'
import { Check } from '../controls/Check'
import { Segments } from '../controls/Segments'
import { usePage, useSlice } from '../../hooks/page-context'

const grounds = ['open', 'difficult', 'impassable', 'lethal'] as const
const covers = ['none', '6', '5', '4', '3'] as const
const sizes = ['1', '2', '3'] as const
const chosenOf = <T extends string>(of: readonly T[], value: string): T | undefined =>
  of.find((one) => one === value)

const roofs = ['nobody', 'leapers', 'everybody'] as const
type Cover = (typeof covers)[number]
const coverShown = (cover: number | null): Cover => chosenOf(covers, `${cover ?? 'none'}`) ?? 'none'
const coverMeant = (shown: Cover): number | null => (shown === 'none' ? null : Number(shown))

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
  const { ground, vehicles, cover, size, dangerous, roof } = draft
  const coverOptions = covers.map((id) => ({ id, text: id === 'none' ? t('ruins:terms.none') : `${id}+` }))
  const options = grounds.map((id) => ({ id, text: t(`ruins:terms.${id}`) }))
  return (
    <section className="terrain-terms" aria-label={t('ruins:terms.title')}>
      <Segments
        label={t('ruins:terms.ground')}
        value={ground}
        options={options}
        onChange={(next) => change({ ground: next })}
      />
      <Segments
        label={t('ruins:terms.vehicles')}
        value={vehicles}
        options={options}
        onChange={(next) => change({ vehicles: next })}
      />
      <Segments
        label={t('ruins:terms.cover')}
        value={coverShown(cover)}
        options={coverOptions}
        onChange={(next) => change({ cover: coverMeant(next) })}
      />
      {piece.design.kind === 'building' && (
        <Segments
          label={t('ruins:terms.roof')}
          value={roof?.for ?? 'nobody'}
          options={roofs.map((id) => ({ id, text: t(`ruins:terms.roofFor.${id}`) }))}
          onChange={(next) =>
            change({ roof: next === 'nobody' ? undefined : { for: next, cover: roof?.cover ?? null } })
          }
        />
      )}
      {roof && (
        <Segments
          label={t('ruins:terms.roofCover')}
          value={coverShown(roof.cover)}
          options={coverOptions}
          onChange={(next) => change({ roof: { ...roof, cover: coverMeant(next) } })}
        />
      )}
      {hasAgreedSize(piece) && size !== null && (
        <Segments
          label={t('ruins:terms.size')}
          value={chosenOf(sizes, `${size}`) ?? '1'}
          options={sizes.map((id) => ({ id, text: id }))}
          onChange={(next) => change({ size: next === '1' ? 1 : next === '2' ? 2 : 3 })}
        />
      )}
      <Check selected={dangerous} onChange={(next) => change({ dangerous: next })}>
        {t('ruins:terms.dangerous')}
      </Check>
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
