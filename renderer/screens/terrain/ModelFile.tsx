import { useTranslation } from 'react-i18next'
import { Button } from '../../hud/controls/Button'
import { NumberInput } from '../../hud/controls/NumberInput'
import type { Box3 } from '../../import/inspect'
import { modelExtensions } from '../../import/read-model'
import { mostTriangles } from '../../../shared/table'
import { showFault } from '../../page/app/toasts'
import { OpenFile } from '../files/OpenFile'
import { importStore } from './import-draft'
import { takeFile, thinTo } from './stand-model'
import { usePage, useSlice } from '../../hooks/page-context'

/** Where the model comes from, what was found in it, and how much of it is kept. */
export function ModelFile() {
  const page = usePage()
  const { t } = useTranslation()
  const { source, read, report, mesh, moved } = useSlice(importStore)
  // Thinning is told in the file's unit; people measure on the table.
  const growth = read === null || report === null ? 1 : sizeOf(report.box) / sizeOf(read.report.box)
  const kept = (mesh?.indices.length ?? 0) / 3
  return (
    <>
      <OpenFile
        types={modelExtensions}
        onFile={(file) => void takeFile(page, file).catch(page.bound(showFault))}
      >
        <Button tone={source === null ? 'primary' : 'plain'} testId="choose-model">
          {t(source === null ? 'terrain:file.choose' : 'terrain:file.another')}
        </Button>
      </OpenFile>
      {read !== null && (
        <>
          <p className="small dim">
            {t('terrain:file.found', {
              file: source !== null && 'file' in source ? source.file : '',
              count: read.report.triangles,
            })}
          </p>
          <ul className="small warnings" data-testid="model-warnings">
            {read.report.openEdges > 0 && <li>{t('terrain:warn.open', { count: read.report.openEdges })}</li>}
            {read.report.crowdedEdges > 0 && (
              <li>{t('terrain:warn.crowded', { count: read.report.crowdedEdges })}</li>
            )}
            {read.degenerate > 0 && <li>{t('terrain:warn.flat', { count: read.degenerate })}</li>}
            {read.doubled > 0 && <li>{t('terrain:warn.doubled', { count: read.doubled })}</li>}
            {read.turned > 0 && <li>{t('terrain:warn.turned', { count: read.turned })}</li>}
            {read.report.triangles > mostTriangles && (
              <li>{t('terrain:warn.huge', { most: mostTriangles })}</li>
            )}
          </ul>
          {read.leftOut.length > 0 && (
            <div className="small dim" data-testid="model-left-out">
              {t('terrain:leftOut.title')}
              <ul>
                {read.leftOut.map(({ what, count, names = '' }) => (
                  <li key={what}>{t(`terrain:leftOut.${what}`, { number: count, names })}</li>
                ))}
              </ul>
            </div>
          )}
          {read.report.triangles > 1000 && (
            <div className="row">
              <NumberInput
                label={t('terrain:thin.target')}
                value={kept}
                least={50}
                most={Math.min(mostTriangles, read.report.triangles)}
                onChange={(value) => thinTo(page, value).catch(page.bound(showFault))}
              />
              <p className="small dim" data-testid="kept-triangles">
                {t('terrain:thin.kept', {
                  kept,
                  of: read.report.triangles,
                  moved: shown(moved * growth),
                })}
              </p>
            </div>
          )}
        </>
      )}
    </>
  )
}
const sizeOf = ({ min, max }: Box3): number => Math.hypot(...max.map((high, k) => high - (min[k] ?? 0))) || 1
const shown = (mm: number): number => Math.round(mm * 100) / 100
