/** Who may be chosen in an open question, who may not, and whom the program proposes. */
import { useMemo } from 'react'
import type { SceneView } from '../scene-view'
import type { ChoiceShown } from './fight-props'
import { Rings, type RingMark } from './Rings'

export function ChoiceMarks({ choice, view }: { readonly choice: ChoiceShown; readonly view: SceneView }) {
  const marks = useMemo(() => {
    const of = (ids: readonly string[], look: Omit<RingMark, 'model'>) =>
      ids.flatMap((id): RingMark[] => {
        const model = view.models[id]
        return model === undefined ? [] : [{ model, ...look }]
      })
    return [
      ...of(choice.barred, { pattern: 'crossed', tone: 'quiet', grow: 1.1 }),
      ...of(choice.from, { pattern: 'dashed', tone: 'focus', grow: 1.25 }),
      ...of(choice.proposed, { pattern: 'thin', tone: 'test', grow: 1.5 }),
    ]
  }, [choice, view.models])
  return <Rings marks={marks} />
}
