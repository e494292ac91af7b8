import { missionSchema } from '../../../../shared/protocol/mission'
import { skirmishScenarioSchema } from '../../../../shared/protocol/skirmish'
import type { Family } from '../../../../shared/protocol/setup'
import { schemaField } from '../../../page/editors/form/schema-field'
import { jsonAt } from '../../../page/editors/form/json'
import { useFormWork } from '../../form/work'

const fieldOfFamily = (family: Family) =>
  schemaField(family === 'battle' ? missionSchema : skirmishScenarioSchema)

/** Fields of the file by their own forms, one after another. */
export function FieldsSection({
  family,
  names,
}: {
  readonly family: Family
  readonly names: readonly string[]
}) {
  const { words, document, FieldForm } = useFormWork()
  const root = fieldOfFamily(family)
  const entries = root.is === 'object' ? root.entries : []
  return (
    <div className="form-entries">
      {names.flatMap((name) => {
        const entry = entries.find((one) => one.name === name)
        return entry === undefined || name === 'id'
          ? []
          : [
              <FieldForm
                key={name}
                field={entry.field}
                value={jsonAt(document, [name])}
                path={[name]}
                name={name}
                label={words.field(name, family)}
                optional={entry.optional}
              />,
            ]
      })}
    </div>
  )
}
