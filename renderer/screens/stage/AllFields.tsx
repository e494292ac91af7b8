import { useTranslation } from 'react-i18next'
import { caseSchema, skirmishCaseSchema } from '../../../shared/protocol/case'
import { usePage, useSlice } from '../../hooks/page-context'
import { stageDraftStore, writeStage } from '../../page/editors/stage/draft'
import { isSkirmishStage, type StageDocument } from '../../page/editors/stage/document'
import { shapeOf, type CaseShape } from '../../page/editors/stage/shape'
import { CaseField, Folded } from './FieldForm'

const shapes: { battle?: CaseShape; skirmish?: CaseShape } = {}
const battleShape = (): CaseShape => (shapes.battle ??= shapeOf(caseSchema))
const skirmishShape = (): CaseShape => (shapes.skirmish ??= shapeOf(skirmishCaseSchema))

/** What one of a list of the file looks like. */
function shapeOfItem(shape: CaseShape, list: string): CaseShape | null {
  const found =
    shape.is === 'object' ? shape.properties.find(({ name }) => name === list)?.shape() : undefined
  return found?.is === 'list' ? found.of() : null
}
/** The whole file as a form, first of it whoever is chosen. */
export function AllFields({ stage }: { readonly stage: StageDocument }) {
  const page = usePage()
  const { t } = useTranslation()
  const selected = useSlice(stageDraftStore, (state) => state.selected)
  const shape = isSkirmishStage(stage) ? skirmishShape() : battleShape()
  const list = isSkirmishStage(stage) ? 'models' : 'units'
  const all: readonly { readonly id: string }[] = (isSkirmishStage(stage) ? stage.models : stage.units) ?? []
  const at = all.findIndex(({ id }) => id === selected)
  const one = shapeOfItem(shape, list)
  return (
    <div className="stage-sheet stage-fields">
      <p className="small dim">{t('stages:fields.about')}</p>
      {selected !== null && at >= 0 && one !== null && (
        <Folded key={selected} title={selected} begins>
          <CaseField
            name={selected}
            shape={one}
            value={all[at]}
            onChange={(next) =>
              writeStage(page, { ...stage, [list]: all.map((other, i) => (i === at ? next : other)) })
            }
          />
        </Folded>
      )}
      <CaseField
        name={t('stages:fields.whole')}
        shape={shape}
        value={stage}
        onChange={(next) => writeStage(page, next)}
      />
    </div>
  )
}
