import { useTranslation } from 'react-i18next'
import { Segments } from '../../hud/controls/Segments'
import { upAxes, meshUnits, type LengthUnit } from '../../import/fit'
import { importStore } from './import-draft'
import { changeFit } from './stand-model'
import { NumberInput } from '../../hud/controls/NumberInput'
import { usePage, useSlice } from '../../hooks/page-context'

/** For a model that stands nowhere yet, mm. */
const someHeight = 100

/** Unit, upright axis, scale and turn: how the file's numbers become a piece on the table. */
export function SizeSection() {
  const page = usePage()
  const { t } = useTranslation()
  const { fit, report } = useSlice(importStore)
  const height = report === null ? 0 : report.box.max[1] - report.box.min[1]
  const by = fit.size.by === 'height' ? 'height' : fit.size.unit
  return (
    <>
      <Segments
        label={t('terrain:size.unit')}
        value={by}
        options={[...(Object.keys(meshUnits) as LengthUnit[]), 'height' as const].map((id) => ({
          id,
          text: t(`terrain:unit.${id}`),
        }))}
        onChange={(id) =>
          changeFit(page, {
            ...fit,
            scale: id === 'height' ? 100 : fit.scale,
            size:
              id === 'height'
                ? { by: 'height', mm: Math.round(height) || someHeight }
                : { by: 'unit', unit: id },
          })
        }
      />
      <div className="row">
        {fit.size.by === 'height' ? (
          <NumberInput
            label={t('terrain:size.height')}
            value={fit.size.mm}
            least={1}
            most={1500}
            step={0.1}
            onChange={(mm) => changeFit(page, { ...fit, size: { by: 'height', mm } })}
          />
        ) : (
          <NumberInput
            label={t('terrain:size.scale')}
            value={fit.scale}
            least={1}
            most={1000}
            step={0.1}
            onChange={(scale) => changeFit(page, { ...fit, scale })}
          />
        )}
        <NumberInput
          label={t('terrain:size.turn')}
          value={fit.turn}
          least={-360}
          most={360}
          step={15}
          onChange={(turn) => changeFit(page, { ...fit, turn })}
        />
        <NumberInput
          label={t('terrain:size.sink')}
          value={fit.sink}
          least={0}
          most={50}
          step={0.5}
          onChange={(sink) => changeFit(page, { ...fit, sink })}
        />
      </div>
      <Segments
        label={t('terrain:size.up')}
        value={fit.up}
        options={upAxes.map((id) => ({ id, text: id.replace('-', '−').toUpperCase() }))}
        onChange={(up) => changeFit(page, { ...fit, up })}
      />
    </>
  )
}
