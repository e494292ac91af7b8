import { useTranslation } from 'react-i18next'
import { caseSchema, skirmishCaseSchema } from '../../../shared/protocol/case'
import { usePage } from '../../hooks/page-context'
import { writeStage } from '../../page/editors/stage/draft'
import { isSkirmishStage, type StageDocument } from '../../page/editors/stage/document'
import { shapeOf, type Shape } from '../../page/editors/stage/shape'
import { Field } from './FieldForm'

const shapes: { battle?: Shape; skirmish?: Shape } = {}
const battleShape = (): Shape => (shapes.battle ??= shapeOf(caseSchema))
const skirmishShape = (): Shape => (shapes.skirmish ??= shapeOf(skirmishCaseSchema))

/** The whole file as a form. */
export function AllFields({ stage }: { readonly stage: StageDocument }) {
  const page = usePage()
  const { t } = useTranslation()
  const shape = isSkirmishStage(stage) ? skirmishShape() : battleShape()
  return (
    <div className="stage-sheet stage-fields">
      <p className="small dim">{t('stages:fields.about')}</p>
      <Field
        name={t('stages:fields.whole')}
        shape={shape}
        value={stage}
        onChange={(next) => writeStage(page, next)}
      />
    </div>
  )
}
