import { useTranslation } from 'react-i18next'
import { modernFigures, type ModernFigure } from '../../scene/miniatures/figures/modern'
import type { SchemeId } from '../../scene/miniatures/schemes'
import { vehicleKinds } from '../../page/editors/skirmish/force-edit'
import { figurePicture } from '../forces/figure-picture'
import { FigurePicture } from '../forces/FigurePicker'

const all = Object.keys(modernFigures) as ModernFigure[]
/** Whole and upright, and neither vehicle, marker nor bystander. */
export const soldierFigures = all.filter(
  (id) =>
    !/-(prone|wreck)$|^(wounded|civilian|hostage|journalist|hidden|objective)/.test(id) &&
    !(id in vehicleKinds),
)
export const vehicleFigureChoices = all.filter((id) => id in vehicleKinds)

/** Which miniature is drawn. */
export function FigureChoices({
  figures,
  value,
  scheme,
  onChange,
}: {
  readonly figures: readonly ModernFigure[]
  readonly value: string
  readonly scheme: SchemeId
  readonly onChange: (figure: ModernFigure) => void
}) {
  const { t } = useTranslation()
  return (
    <div className="figure-choices" role="radiogroup" aria-label={t('forces:kind.figure')}>
      {figures.map((figure) => (
        <FigurePicture
          key={`${figure} ${scheme}`}
          name={t(`skirmish-forces:figure.${figure}`)}
          chosen={value === figure}
          take={() => figurePicture(figure, scheme)}
          onChoose={() => onChange(figure)}
          testId={`figure-${figure}`}
        />
      ))}
    </div>
  )
}
