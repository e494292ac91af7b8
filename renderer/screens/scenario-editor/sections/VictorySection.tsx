import { missionSchema } from '../../../../shared/protocol/mission'
import type { MissionLevel } from '../../../../shared/protocol/game-view'
import { fieldAt } from '../../../page/editors/form/fields'
import { schemaField } from '../../../page/editors/form/schema-field'
import { jsonAt, withValue } from '../../../page/editors/form/json'
import { withPart } from '../../../page/editors/scenario/levels'
import { FormWorkProvider, useFormWork } from '../../form/work'
import { LevelTabs } from './LevelTabs'

/** Clauses of victory, in their order: the first that applies decides. */
export const VictorySection = () => (
  <LevelTabs part="victory">{(at, shown) => <Clauses key={shown} at={at} shown={shown} />}</LevelTabs>
)
function Clauses({ at, shown }: { readonly at: MissionLevel | 'all'; readonly shown: MissionLevel }) {
  const work = useFormWork()
  const { words } = work
  const { document, FieldForm } = work
  const path = ['levels', shown, 'victory']
  const field = fieldAt(schemaField(missionSchema), document, path)
  // Written once, it stands at every level.
  const change: typeof work.change = (to, next, topic = to.join('.')) => {
    if (at !== 'all') return work.change(to, next, topic)
    const written = jsonAt(withValue(document, to, next), path)
    work.change(
      ['levels'],
      withPart(document, 'all', 'victory', (former) => written ?? former ?? []),
      topic,
    )
  }
  return (
    field && (
      <FormWorkProvider value={{ ...work, change }}>
        <FieldForm
          field={field}
          value={jsonAt(document, path)}
          path={path}
          name="victory"
          label={words.field('victory')}
        />
      </FormWorkProvider>
    )
  )
}
