/** What units of a stage are called: as in their force, else by their id. */
import type { UnitEntry } from '../../../shared/protocol/force'
import { useNames } from '../../hud/said/useNames'
import { useSlice } from '../../hooks/page-context'
import { stageDraftStore } from '../../page/editors/stage/draft'
import {
  isSkirmishStage,
  type StagedBattle,
  type StagedPerson,
  type StagedUnit,
} from '../../page/editors/stage/document'
import { entryOfPerson } from '../../page/editors/stage/people'

/** The unit of the force that it is; undefined: it is of the stage's own. */
export const stagedEntry = (stage: StagedBattle, unit: StagedUnit): UnitEntry | undefined =>
  unit.from === undefined
    ? undefined
    : stage.forces?.[unit.seat]?.units.find((entry) => entry.id === unit.from)

/** Told apart by number where several are called the same. */
export function useUnitName(): (unit: StagedUnit) => string {
  const { language } = useNames()
  const stage = useSlice(stageDraftStore, (state) => state.stage)
  return (unit) => {
    if (isSkirmishStage(stage)) return unit.id
    const own = stagedEntry(stage, unit)?.name[language]
    if (own === undefined) return unit.id
    const alike = (stage.units ?? []).filter((one) => one.seat === unit.seat && one.from === unit.from)
    return alike.length > 1 ? `${own} ${alike.indexOf(unit) + 1}` : own
  }
}
/** What a man of a staged skirmish is called: as in his force, else by his id. */
export function usePersonName(): (person: StagedPerson) => string {
  const { language } = useNames()
  const stage = useSlice(stageDraftStore, (state) => state.stage)
  return (person) =>
    (isSkirmishStage(stage) ? entryOfPerson(stage, person)?.name[language] : undefined) ?? person.id
}
