/** What the tools of space draw over the table. */
import type { SceneProps } from '../props'
import { EyeTarget, CagedPlaces } from './Cages'
import { FieldOfFireAreas } from './FieldOfFire'
import { FloorNames } from './FloorNames'
import { Pins } from './Pins'
import { TapeLine } from './Tape'

export function ToolMarks({
  tools,
  view,
  storey,
  opened,
}: Pick<SceneProps, 'tools' | 'view' | 'storey' | 'opened'>) {
  const { eye, field, tape, places, pins, floors } = tools
  return (
    <>
      {eye !== null && <EyeTarget eye={eye} models={view.models} />}
      {field !== null && (
        <FieldOfFireAreas field={field} models={view.models} storey={storey} opened={opened} />
      )}
      {tape !== null && <TapeLine tape={tape} />}
      {places.length > 0 && <CagedPlaces places={places} />}
      {pins.length > 0 && <Pins pins={pins} models={view.models} storey={storey} opened={opened} />}
      {floors !== null && <FloorNames floors={floors} table={view.table} storey={storey} opened={opened} />}
    </>
  )
}
