import { useTranslation } from 'react-i18next'
import { Dialog, DialogTrigger, Popover, Switch } from 'react-aria-components'
import type { SeatSnapshot } from '../../../shared/protocol/api'
import { automaticChoices, type AutomaticChoice } from '../../../shared/protocol/automatic'
import type { Seat } from '../../../shared/protocol/spatial'
import { useNames } from '../said/useNames'
import { gameStore } from '../../page/game/game-store'
import { isLeft, leave } from '../../page/hands/battle/automatic'
import { openDecision } from '../../page/table/intent'
import { sideName } from '../../../shared/words/names'
import { attempt } from '../../page/app/toasts'
import { Button } from '../controls/Button'
import { Cite } from '../controls/Cite'
import { SideMark } from '../controls/SideMark'
import { usePage, useSlice } from '../../hooks/page-context'

function Choice({
  snapshot,
  choice,
  seats,
}: {
  readonly snapshot: SeatSnapshot
  readonly choice: AutomaticChoice
  readonly seats: readonly Seat[]
}) {
  const page = usePage()
  const { t } = useTranslation()
  const names = useNames()
  const cite = snapshot.settings.find(({ key }) => key === `core4.auto.${choice}`)?.cite
  const name = t(`automatic:choice.${choice}`)
  return (
    <li className="automatic">
      <div>
        <strong>{name}</strong> {cite !== undefined && <Cite rule={cite} />}
        <p className="small dim">{t(`assist:automatic.${choice}`)}</p>
      </div>
      <div className="automatic-seats">
        {seats.map((seat) => {
          const left = isLeft(snapshot, seat, choice)
          return (
            <Switch
              key={seat}
              className={`switch side-${seat}`}
              isSelected={left}
              onChange={(on) => attempt(page, leave(page, seat, choice, on))}
              aria-label={`${name}, ${sideName(snapshot.view, seat, names)}`}
              data-testid={`automate-${choice}-${seat}`}
            >
              {seats.length > 1 && <SideMark seat={seat} />}
              <span className="switch-track" aria-hidden>
                <span className="switch-thumb" />
              </span>
              <span className="small">{t(left ? 'assist:automatic.left' : 'assist:automatic.ask')}</span>
            </Switch>
          )
        })}
      </div>
    </li>
  )
}
/** What a side leaves to the program, choice by choice; alone at the table for both sides. */
export function AutomaticChoices() {
  const { t } = useTranslation()
  const snapshot = useSlice(gameStore, (state) => state.snapshot)
  if (snapshot === null || snapshot.view.stage !== 'battle') return null
  const seats: readonly Seat[] = snapshot.mode === 'solo' ? ['a', 'b'] : [snapshot.seat]
  const left = automaticChoices.filter((choice) => isLeft(snapshot, snapshot.seat, choice)).length
  const asked = openDecision(snapshot) !== null || snapshot.waitingFor.length > 0
  return (
    <DialogTrigger>
      <Button small tone="quiet" label={t('assist:automatic.title')} testId="automatic">
        <span aria-hidden>⚙</span> {left}/{automaticChoices.length}
      </Button>
      <Popover className="explanation automatic-popover" placement="bottom end">
        <Dialog aria-label={t('assist:automatic.title')}>
          <h3>{t('assist:automatic.title')}</h3>
          <p className="small dim">{t(asked ? 'assist:automatic.wait' : 'assist:automatic.text')}</p>
          <ul className="automatic-list">
            {automaticChoices.map((choice) => (
              <Choice key={choice} snapshot={snapshot} choice={choice} seats={seats} />
            ))}
          </ul>
        </Dialog>
      </Popover>
    </DialogTrigger>
  )
}
