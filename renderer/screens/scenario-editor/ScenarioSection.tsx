import type { Library } from '../../../shared/protocol/library'
import type { Family } from '../../../shared/protocol/setup'
import type { Table } from '../../../shared/table/types'
import { useSlice } from '../../hooks/page-context'
import { rulesStore } from '../../page/app/rules'
import type { ReadDraft } from '../../page/editors/scenario/faults'
import { fieldsOfSection, type ScenarioSectionId } from '../../page/editors/scenario/sections'
import { FieldsSection } from './sections/FieldsSection'
import { LengthSection } from './sections/LengthSection'
import { PlaySection } from './sections/PlaySection'
import { ReservesSection } from './sections/ReservesSection'
import { RulesSection } from './sections/RulesSection'
import { SettingsSection } from './sections/SettingsSection'
import { BystanderPlan, SkirmishZones } from './sections/SkirmishPlan'
import { VictorySection } from './sections/VictorySection'
import { ZonesSection } from './sections/ZonesSection'

/** What lies open in the editor. */
export function ScenarioSection({
  family,
  section,
  table,
  draft,
  library,
  keep,
}: {
  readonly family: Family
  readonly section: ScenarioSectionId
  /** The one behind the scenario; null until it is there. */
  readonly table: Table | null
  /** As it could be kept; null while something is wrong. */
  readonly draft: ReadDraft | null
  readonly library: Library
  readonly keep: () => Promise<boolean>
}) {
  const options = useSlice(rulesStore, (state) => state.skirmishSettings)
  const fields = <FieldsSection family={family} names={fieldsOfSection(family, section)} />
  switch (section) {
    case 'length':
      return <LengthSection />
    case 'zones':
      return <ZonesSection table={table} />
    case 'reserves':
      return <ReservesSection />
    case 'rules':
      return <RulesSection />
    case 'victory':
      return <VictorySection />
    case 'options':
      return <SettingsSection name="options" specs={options} />
    case 'play':
      return <PlaySection draft={draft} library={library} keep={keep} />
    case 'sides':
      return (
        <>
          {table && <SkirmishZones table={table} />}
          {fields}
        </>
      )
    case 'people':
      return (
        <>
          {table && <BystanderPlan table={table} />}
          {fields}
        </>
      )
    default:
      return fields
  }
}
