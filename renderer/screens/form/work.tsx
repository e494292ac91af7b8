/** What every field of a form works on: the draft, what is wrong with it, and what may be named in a place. */
import { createContext, useContext, type ComponentType } from 'react'
import type { Field } from '../../page/editors/form/fields'
import type { Json, JsonPath } from '../../page/editors/form/json'
import type { FormWords } from './form-words'

export interface FieldProps {
  readonly field: Field
  readonly value: Json | undefined
  readonly path: JsonPath
  /** Of the file. */
  readonly name: string
  readonly label: string
  /** It may be left out. */
  readonly optional?: boolean
  /** What its schema says of it. */
  readonly about?: string | null
}
export interface NamedOption {
  readonly id: string
  readonly text: string
}
interface FormWork {
  readonly document: Json
  /** @param next  undefined: it is taken out */
  readonly change: (path: JsonPath, next: Json | undefined, topic?: string) => void
  /** All that is wrong, with its place. */
  readonly faults: readonly { readonly place: string; readonly words: string }[]
  /** What is wrong in just this place, in the reader's words. */
  readonly faultsAt: (place: string) => readonly string[]
  /** Is anything wrong in it or inside it? */
  readonly isFaulty: (place: string) => boolean
  /** What may be named there; null: whatever somebody writes. */
  readonly options: (place: string) => readonly NamedOption[] | null
  /** The place that is to be seen now. */
  readonly place: string | null
  readonly words: FormWords
  /** The whole of a long file: what belongs together opens by its heading, what is not said is chosen from one list. */
  readonly folded: boolean
  /** Draws any field: what stands in another is drawn by it again. */
  readonly FieldForm: ComponentType<FieldProps>
}
const WorkContext = createContext<FormWork | null>(null)
export const FormWorkProvider = WorkContext.Provider

export function useFormWork(): FormWork {
  const work = useContext(WorkContext)
  if (work === null) throw new Error('a field stands in no form')
  return work
}
