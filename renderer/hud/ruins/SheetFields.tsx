import { useTranslation } from 'react-i18next'
import { hasAgreedSize, type TerrainSheet } from '../../../shared/table'
import type { Piece } from '../../../shared/table/types'
import { Check } from '../controls/Check'
import { Segments } from '../controls/Segments'

const grounds = ['open', 'difficult', 'impassable', 'lethal'] as const
const covers = ['none', '6', '5', '4', '3'] as const
const sizes = ['1', '2', '3'] as const
const chosenOf = <T extends string>(of: readonly T[], value: string): T | undefined =>
  of.find((one) => one === value)

const roofs = ['nobody', 'leapers', 'everybody'] as const
type Cover = (typeof covers)[number]
const coverShown = (cover: number | null): Cover => chosenOf(covers, `${cover ?? 'none'}`) ?? 'none'
const coverMeant = (shown: Cover): number | null => (shown === 'none' ? null : Number(shown))

/** Every line of what a piece counts as (CF-TERRAIN-01, C4-ORG-07). */
export function SheetFields({
  piece,
  sheet,
  onChange,
}: {
  readonly piece: Piece
  readonly sheet: TerrainSheet
  readonly onChange: (part: Partial<TerrainSheet>) => void
}) {
  const { t } = useTranslation()
  const { ground, vehicles, cover, size, dangerous, roof } = sheet
  const coverOptions = covers.map((id) => ({ id, text: id === 'none' ? t('ruins:terms.none') : `${id}+` }))
  const options = grounds.map((id) => ({ id, text: t(`ruins:terms.${id}`) }))
  return (
    <>
      <Segments
        label={t('ruins:terms.ground')}
        value={ground}
        options={options}
        onChange={(next) => onChange({ ground: next })}
      />
      <Segments
        label={t('ruins:terms.vehicles')}
        value={vehicles}
        options={options}
        onChange={(next) => onChange({ vehicles: next })}
      />
      <Segments
        label={t('ruins:terms.cover')}
        value={coverShown(cover)}
        options={coverOptions}
        onChange={(next) => onChange({ cover: coverMeant(next) })}
      />
      {piece.design.kind === 'building' && (
        <Segments
          label={t('ruins:terms.roof')}
          value={roof?.for ?? 'nobody'}
          options={roofs.map((id) => ({ id, text: t(`ruins:terms.roofFor.${id}`) }))}
          onChange={(next) =>
            onChange({ roof: next === 'nobody' ? undefined : { for: next, cover: roof?.cover ?? null } })
          }
        />
      )}
      {roof && (
        <Segments
          label={t('ruins:terms.roofCover')}
          value={coverShown(roof.cover)}
          options={coverOptions}
          onChange={(next) => onChange({ roof: { ...roof, cover: coverMeant(next) } })}
        />
      )}
      {hasAgreedSize(piece) && size !== null && (
        <Segments
          label={t('ruins:terms.size')}
          value={chosenOf(sizes, `${size}`) ?? '1'}
          options={sizes.map((id) => ({ id, text: id }))}
          onChange={(next) => onChange({ size: next === '1' ? 1 : next === '2' ? 2 : 3 })}
        />
      )}
      <Check selected={dangerous} onChange={(next) => onChange({ dangerous: next })}>
        {t('ruins:terms.dangerous')}
      </Check>
    </>
  )
}
