import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { caseSchema, skirmishCaseSchema } from '../../../shared/protocol/case'
import { useSay, useNames } from '../../hud/said/useNames'
import { usePage, useSlice } from '../../hooks/page-context'
import {
  isWithin,
  jsonAt,
  pathPlace,
  withValue,
  type Json,
  type JsonPath,
} from '../../page/editors/form/json'
import { entryNamed } from '../../page/editors/form/fields'
import { schemaField } from '../../page/editors/form/schema-field'
import { stageDraftStore, writeStage } from '../../page/editors/stage/draft'
import { isSkirmishStage, stageAsWritten, type StageDocument } from '../../page/editors/stage/document'
import { faultPlace } from '../../page/editors/stage/fault-place'
import { stageSeenStore } from '../../page/editors/stage/look'
import { FieldForm } from '../form/FieldForm'
import { Folded } from '../form/FieldGroup'
import { EntryForms } from '../form/ObjectForm'
import { formWords, type FormWords } from '../form/form-words'
import { FormWorkProvider } from '../form/work'

/** Things are called as the file has them; what a field means its schema says. */
function useFileWords(): FormWords {
  const { exists, translate, language } = useNames()
  return useMemo(() => {
    const form = (name: string): string => {
      const key = `form:is.${name}`
      return exists(key) ? translate(key) : name
    }
    return formWords(
      {
        field: (name, within) => (within === 'tuple' ? `${Number(name) + 1}` : name),
        kind: (by, name) => (by === null ? form(name) : name),
        word: (word) => word,
        about: (words) => words,
      },
      language,
    )
  }, [exists, translate, language])
}

/** The whole file as a form, first of it whoever is chosen; what is wrong stands at its field. */
export function AllFields({ stage }: { readonly stage: StageDocument }) {
  const page = usePage()
  const { t } = useTranslation()
  const say = useSay()
  const words = useFileWords()
  const selected = useSlice(stageDraftStore, (state) => state.selected)
  const seen = useSlice(stageSeenStore)
  const document = useMemo(() => stageAsWritten(stage), [stage])
  const work = useMemo(() => {
    const faults = seen.faults.map(({ path, text }) => ({ place: faultPlace(path), words: say(text) }))
    return {
      document,
      faults,
      change: (path: JsonPath, next: Json | undefined, topic = pathPlace(path)) =>
        writeStage(page, withValue(document, path, next), topic),
      faultsAt: (at: string) => faults.flatMap((one) => (one.place === at ? [one.words] : [])),
      isFaulty: (at: string) => faults.some((one) => isWithin(one.place, at)),
      options: () => null,
      place: null,
      words,
      folded: true,
      FieldForm,
    }
  }, [document, seen.faults, say, words, page])
  const whole = schemaField(isSkirmishStage(stage) ? skirmishCaseSchema : caseSchema, 'written')
  const list = isSkirmishStage(stage) ? 'models' : 'units'
  const all: readonly { readonly id: string }[] = (isSkirmishStage(stage) ? stage.models : stage.units) ?? []
  const at = all.findIndex(({ id }) => id === selected)
  const listed = entryNamed(whole, list)?.field
  return (
    <FormWorkProvider value={work}>
      <div className="stage-sheet stage-fields">
        <p className="small dim">{t('form:aboutAll')}</p>
        {selected !== null && listed?.is === 'list' && listed.of.is === 'object' && at >= 0 && (
          <Folded key={selected} title={selected} begins>
            <EntryForms
              field={listed.of}
              value={jsonAt(document, [list, at])}
              path={[list, at]}
              within={list}
            />
          </Folded>
        )}
        {whole.is === 'object' && <EntryForms field={whole} value={document} path={[]} within="" />}
      </div>
    </FormWorkProvider>
  )
}
