import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { designName } from '../../../shared/words/names'
import { Button } from '../../hud/controls/Button'
import { Check } from '../../hud/controls/Check'
import { Choice } from '../../hud/controls/Choice'
import { useNames } from '../../hud/said/useNames'
import { usePage, useSlice } from '../../hooks/page-context'
import { changeStage } from '../../page/editors/stage/draft'
import type { StageDocument } from '../../page/editors/stage/document'
import { doorsOfStage, moveStagedDoor } from '../../page/editors/stage/doors'
import { stageSeenStore } from '../../page/editors/stage/look'
import { thingInHandStore } from '../../page/hands/stage/laying-hand'
import { Section } from '../forces/Section'
import { OwnFaults } from './OwnFaults'

/** Doors of the houses: clicked on the table, or ticked in the list of a house. */
export function StagedDoors({ stage }: { readonly stage: StageDocument }) {
  const page = usePage()
  const { t } = useTranslation()
  const names = useNames()
  const view = useSlice(stageSeenStore, (state) => state.view)
  const inHand = useSlice(thingInHandStore, (state) => state.thing?.kind === 'doors')
  const [chosen, setChosen] = useState('')
  const doors = view === null ? [] : doorsOfStage(stage, view.table)
  const houses = [...new Set(doors.map(({ piece }) => piece))]
  if (view === null || houses.length === 0) return null
  const house = houses.includes(chosen) ? chosen : (houses[0] ?? '')
  const nameOf = (id: string): string => {
    const design = view.table.pieces.find((piece) => piece.id === id)?.design
    const shut = doors.filter(({ piece, shut: isShut }) => piece === id && isShut).length
    const name = design === undefined ? id : designName(design.id, design.kind, names, design)
    return `${name} · ${id}${shut > 0 ? ` · ${t('stages:doors.shutOf', { count: shut })}` : ''}`
  }
  return (
    <Section title={t('cities:doors')}>
      <OwnFaults about={(path) => path.startsWith('$.doors')} />
      <Button
        small
        tone={inHand ? undefined : 'quiet'}
        onPress={() => thingInHandStore(page).setState({ thing: inHand ? null : { kind: 'doors' } })}
        testId="lay-doors"
      >
        {t('stages:doors.byHand')}
      </Button>
      <Choice
        label={t('stages:doors.house')}
        value={house}
        options={houses.map((id) => ({ id, text: nameOf(id) }))}
        onChange={setChosen}
        testId="doors-house"
      />
      <div className="stage-checks" data-testid="staged-doors">
        {doors
          .filter(({ piece }) => piece === house)
          .map((door, i) => (
            <Check
              key={`${door.wall} ${door.opening}`}
              selected={door.shut}
              onChange={(next) => changeStage(page, moveStagedDoor(stage, door, next))}
            >
              {t('cities:doorShut', { number: i + 1 })}
            </Check>
          ))}
      </div>
    </Section>
  )
}
